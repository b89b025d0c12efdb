// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/view/spoken.hpp"

#include <gtest/gtest.h>

#include "play/game/test_front_end.hpp"

namespace kydai::play {
namespace {

using namespace std::chrono_literals;
using words::Language;

constexpr auto kEnglish = Language::English;

ChessGameUnderTest chess_from(const char* fen) {
    return ChessGameUnderTest(
        Setup<game::ChessRules>{.begin = {.start = *chess::AnyPosition::parse_unnamed(fen)}});
}
chess::Square square(const char* name) { return *chess::Square::parse(name); }

TEST(Spoken, TheLastMoveIsToldWithItsNumber) {
    test::FrontEnd<game::ChessRules> front(BySide<Player>{Person{}, Person{}});
    EXPECT_EQ(spoken_last_move(kEnglish, front.game), "No move was made yet.");
    front.move("e2e4");
    front.move("e7e5");
    EXPECT_EQ(spoken_last_move(kEnglish, front.game), "Move 1: black pawn from e7 to e5");
    front.apply(Browse{Where::Back});
    EXPECT_EQ(spoken_last_move(Language::Vietnamese, front.game), "Nước 1: tốt trắng từ e2 đến e4");
}

TEST(Spoken, AttackersOfASquareAreToldBySide) {
    const auto game = chess_from("4k3/8/5n2/8/4P3/2N5/8/4RK2 w - - 0 1");
    EXPECT_EQ(spoken_attackers(kEnglish, game, square("e4")),
              "Attackers of e4, white pawn. White: Rook e1, Knight c3. Black: Knight f6.");
    EXPECT_EQ(spoken_attackers(kEnglish, game, square("a8")),
              "Attackers of a8, empty. White: none. Black: none.");
}

TEST(Spoken, PiecesAreToldDearestFirstAndThoseInHandLast) {
    const auto game = chess_from("4k3/8/8/8/8/8/P7/Q3K3 w - - 0 1");
    EXPECT_EQ(spoken_pieces(kEnglish, game), "White: King e1, Queen a1, Pawn a2. Black: King e8.");
    const auto crazy = chess_from("4k3/8/8/8/8/8/8/4K3[NNp] w - - 0 1");
    EXPECT_EQ(spoken_pieces(kEnglish, crazy),
              "White: King e1, 2 × Knight in hand. Black: King e8, 1 × Pawn in hand.");
}

TEST(Spoken, ClocksAreToldInMinutesAndSeconds) {
    const test::FrontEnd<game::ChessRules> front(BySide<Player>{Person{}, Person{}},
                                                 *game::TimeControl::base(5min, 3s));
    EXPECT_EQ(spoken_clocks(kEnglish, front.game, front.now),
              "White: 5 minutes 0 seconds. Black: 5 minutes 0 seconds.");
    const test::FrontEnd<game::CaroRules> none(BySide<Player>{Person{}, Person{}});
    EXPECT_EQ(spoken_clocks(kEnglish, none.game, none.now), "No clock");
}

TEST(Spoken, OneMinuteAndOneSecondAreSingular) {
    const test::FrontEnd<game::ChessRules> front(BySide<Player>{Person{}, Person{}},
                                                 *game::TimeControl::base(61s, 0s));
    EXPECT_EQ(spoken_clocks(kEnglish, front.game, front.now),
              "White: 1 minute 1 second. Black: 1 minute 1 second.");
}

TEST(Spoken, InCaroStonesAreToldInOrderAndRowsThroughAPoint) {
    test::FrontEnd<game::CaroRules> front(BySide<Player>{Person{}, Person{}});
    for (const char* move : {"h8", "a1", "i8", "a2", "k8"}) front.move(move);
    EXPECT_EQ(spoken_pieces(kEnglish, front.game), "X: h8, i8, k8. O: a1, a2.");
    EXPECT_EQ(spoken_at(kEnglish, front.game, *caro::Point::at(7, 7)), "h8, X");
    EXPECT_EQ(spoken_attackers(kEnglish, front.game, *caro::Point::at(9, 7)),
              "Longest row through j8, empty. X: 4 stones. O: 1 stone.");
}

}  // namespace
}  // namespace kydai::play
