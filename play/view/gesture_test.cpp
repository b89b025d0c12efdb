// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/view/gesture.hpp"

#include <gtest/gtest.h>

#include "play/game/test_front_end.hpp"

namespace kydai::play {
namespace {

using namespace chess::literals;
using test::CaroFrontEnd;
using test::ChessFrontEnd;

constexpr Player kPerson = Person{};
constexpr Player kMachine = Machine{};

// A chess board with a hand at it: what the gesture asks for is done.
class Hand {
  public:
    explicit Hand(const BySide<Player>& players = {kPerson, kPerson}) : front(players) {
        gesture.renew(front.game);
    }
    explicit Hand(std::string_view fen)
        : front(Setup<game::ChessRules>{
              .begin = {.start = chess::AnyPosition::parse(chess::Variant::Chess, fen).value()}}) {
        gesture.renew(front.game);
    }

    void press(chess::Square at) { take(gesture.press(front.game, at)); }
    void release(std::optional<chess::Square> at, Pointer pointer = Pointer::Dragged) {
        take(gesture.release(front.game, at, pointer));
    }
    void click(chess::Square at) { take(gesture.click(front.game, at)); }
    void promote(int index) { take(gesture.promote(index)); }
    [[nodiscard]] int ply() const { return front.game.session().ply(); }

    ChessFrontEnd front;
    ChessGesture gesture;

  private:
    void take(const ChessGesture::MaybeInput& input) {
        if (!input) return;
        front.apply(*input);
        gesture.renew(front.game);
    }
};

TEST(ChessGesture, AClickPicksUpAndAClickOnATargetMoves) {
    Hand hand;
    hand.click("e2"_sq);
    EXPECT_EQ(hand.gesture.selected(), "e2"_sq);
    EXPECT_TRUE(hand.gesture.is_target("e4"_sq));
    hand.click("e4"_sq);
    EXPECT_EQ(hand.ply(), 1);
    EXPECT_FALSE(hand.gesture.selected());
    EXPECT_TRUE(hand.gesture.targets().empty());
}

TEST(ChessGesture, ASecondClickPutsThePieceDown) {
    Hand hand;
    hand.click("e2"_sq);
    hand.click("e2"_sq);
    EXPECT_FALSE(hand.gesture.selected());
}

TEST(ChessGesture, AClickOnAnotherOwnPieceTakesThatOne) {
    Hand hand;
    hand.click("e2"_sq);
    hand.click("g1"_sq);
    EXPECT_EQ(hand.gesture.selected(), "g1"_sq);
}

TEST(ChessGesture, ADragDropsWhereThePointerGoesUp) {
    Hand hand;
    hand.press("g1"_sq);
    EXPECT_EQ(hand.gesture.lifted(), "g1"_sq);
    hand.release("f3"_sq);
    EXPECT_EQ(hand.ply(), 1);
    EXPECT_FALSE(hand.gesture.lifted());
}

TEST(ChessGesture, ADragBackToItsSquareLeavesThePiecePickedUp) {
    Hand hand;
    hand.click("g1"_sq);
    hand.press("g1"_sq);
    hand.release("g1"_sq, Pointer::Dragged);
    EXPECT_EQ(hand.gesture.selected(), "g1"_sq);
}

TEST(ChessGesture, ADragOffTheBoardPutsThePieceBack) {
    Hand hand;
    hand.press("g1"_sq);
    hand.release(std::nullopt);
    EXPECT_EQ(hand.ply(), 0);
    EXPECT_FALSE(hand.gesture.selected());
}

TEST(ChessGesture, AnIllegalTargetIsRefusedByTheGameWithItsReason) {
    Hand hand;
    hand.click("e2"_sq);
    hand.click("e5"_sq);
    EXPECT_EQ(hand.ply(), 0);
    EXPECT_EQ(hand.front.game.notice_kind(), NoticeKind::Refusal);
    EXPECT_FALSE(hand.gesture.selected());
}

TEST(ChessGesture, NothingHappensOnAnEmptySquare) {
    Hand hand;
    hand.click("e5"_sq);
    EXPECT_FALSE(hand.gesture.selected());
    EXPECT_FALSE(hand.front.game.notice());
}

TEST(ChessGesture, APawnOnTheLastRankWaitsForTheChoice) {
    Hand hand("8/P6k/8/8/8/8/8/K7 w - - 0 1");
    hand.press("a7"_sq);
    hand.release("a8"_sq);
    ASSERT_TRUE(hand.gesture.promotion());
    EXPECT_EQ(hand.gesture.promotion()->roles.front(), chess::Role::Queen);
    EXPECT_EQ(hand.ply(), 0);
    const chess::Role chosen = hand.gesture.promotion()->roles[1];
    hand.promote(99);
    EXPECT_EQ(hand.ply(), 0);
    hand.promote(1);
    EXPECT_EQ(hand.ply(), 1);
    EXPECT_EQ(hand.front.game.session().position().board().at("a8"_sq)->role, chosen);
}

TEST(ChessGesture, APressElsewhereTakesThePromotionBack) {
    Hand hand("8/P6k/8/8/8/8/8/K7 w - - 0 1");
    hand.click("a7"_sq);
    hand.click("a8"_sq);
    hand.click("a1"_sq);
    EXPECT_FALSE(hand.gesture.promotion());
    EXPECT_EQ(hand.ply(), 0);
}

TEST(ChessGesture, APawnGoesOnWaitingWhileNothingChanges) {
    Hand hand("8/P6k/8/8/8/8/8/K7 w - - 0 1");
    hand.click("a7"_sq);
    hand.click("a8"_sq);
    hand.gesture.renew(hand.front.game);
    EXPECT_TRUE(hand.gesture.promotion());
}

TEST(ChessGesture, AMoveOfTheOtherSideKeepsThePieceInHandOnlyAsLongAsTheBoardStands) {
    Hand hand({kPerson, kMachine});
    hand.click("e2"_sq);
    hand.click("e4"_sq);
    hand.press("g1"_sq);  // in advance
    EXPECT_TRUE(hand.gesture.is_target("f3"_sq));
    hand.front.answer("e7e5");
    hand.gesture.renew(hand.front.game);
    EXPECT_FALSE(hand.gesture.selected());
}

TEST(ChessGesture, WithoutPremovesNothingIsPickedUpBeforeOnesTurn) {
    Hand hand({kPerson, kMachine});
    hand.gesture.set(Premoves::Off);
    hand.click("e2"_sq);
    hand.click("e4"_sq);
    hand.click("g1"_sq);
    EXPECT_FALSE(hand.gesture.selected());
}

TEST(ChessGesture, AClickOnAnEmptySquareDropsThePremove) {
    Hand hand({kPerson, kMachine});
    hand.click("e2"_sq);
    hand.click("e4"_sq);
    hand.click("g1"_sq);
    hand.click("f3"_sq);
    ASSERT_TRUE(hand.front.game.premove());
    hand.click("e5"_sq);
    EXPECT_FALSE(hand.front.game.premove());
}

TEST(ChessGesture, LookingAtAnEarlierMoveLetsGo) {
    Hand hand;
    hand.click("e2"_sq);
    hand.click("e4"_sq);
    hand.click("e7"_sq);
    hand.front.apply(Browse{Where::First});
    hand.gesture.renew(hand.front.game);
    EXPECT_FALSE(hand.gesture.selected());
}

TEST(ChessGesture, APieceOfAnEarlierPositionIsRefusedWithTheReason) {
    Hand hand;
    hand.front.move("e2e4");
    hand.front.apply(Browse{Where::First});
    hand.gesture.renew(hand.front.game);
    hand.click("d2"_sq);
    EXPECT_FALSE(hand.gesture.selected());
    EXPECT_EQ(hand.front.notice(), words::MessageId::StatusLookingBack);
    EXPECT_TRUE(hand.front.game.shown().is_root());
}

TEST(ChessGesture, APieceInHandIsDroppedOnATarget) {
    ChessFrontEnd front(play::Setup<game::ChessRules>{
        .begin = {.start =
                      chess::AnyPosition::parse(chess::Variant::Crazyhouse,
                                                "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3[N] w - - 0 1")
                          .value()}});
    ChessGesture gesture;
    gesture.renew(front.game);
    gesture.pick_from_pocket(front.game, chess::Role::Queen);
    EXPECT_FALSE(gesture.pocket());  // there is none
    gesture.pick_from_pocket(front.game, chess::Role::Knight);
    EXPECT_EQ(gesture.pocket(), chess::Role::Knight);
    const auto move = gesture.click(front.game, "e4"_sq);
    ASSERT_TRUE(move);
    front.apply(*move);
    EXPECT_EQ(front.game.session().ply(), 1);
}

TEST(CaroGesture, AStoneIsPlacedWhereThePointerGoesDownAndUp) {
    CaroFrontEnd front({kPerson, kPerson});
    const caro::Point h8 = *caro::Point::at(7, 7);
    CaroGesture gesture;
    gesture.press(h8);
    EXPECT_FALSE(gesture.release(front.game, caro::Point::at(7, 8)));
    gesture.press(h8);
    const auto move = gesture.release(front.game, h8);
    ASSERT_TRUE(move);
    front.apply(*move);
    EXPECT_EQ(front.game.session().ply(), 1);
}

TEST(CaroGesture, TheFirstTapAimsAndTheSecondPlacesWhereThatIsWanted) {
    CaroFrontEnd front({kPerson, kPerson});
    const caro::Point h8 = *caro::Point::at(7, 7);
    CaroGesture gesture;
    gesture.set(Placing::Confirmed);
    EXPECT_FALSE(gesture.click(front.game, h8));
    EXPECT_EQ(gesture.aim(), h8);
    EXPECT_FALSE(gesture.click(front.game, *caro::Point::at(8, 8)));  // aims elsewhere
    EXPECT_FALSE(gesture.click(front.game, h8));
    EXPECT_TRUE(gesture.click(front.game, h8));
    EXPECT_FALSE(gesture.aim());
}

TEST(CaroGesture, AnOccupiedPointIsRefusedAtOnce) {
    CaroFrontEnd front({kPerson, kPerson});
    front.move("h8");
    CaroGesture gesture;
    gesture.set(Placing::Confirmed);
    EXPECT_TRUE(gesture.click(front.game, *caro::Point::at(7, 7)));
}

}  // namespace
}  // namespace kydai::play
