// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/opening.hpp"

#include <gtest/gtest.h>

#include "core/game/autosave.hpp"
#include "core/game/test_support.hpp"

namespace kydai::game {
namespace {

using namespace std::chrono_literals;
using caro::OpeningRule;
using caro::Swap2Choice;
using caro::Swap2Phase;
using test::at;
using test::play;
using Choice = Choose<Swap2Choice>;

Begin<CaroRules> swap2_begin(caro::RuleSet rule = caro::RuleSet::Caro5, TimeControl time = {}) {
    return {.start = caro::Position(caro::BoardRules::usual(rule)),
            .time = time,
            .opening = OpeningRule::Swap2};
}
CaroSession after_three() {
    CaroSession game(swap2_begin());
    play(game, "h8 h9 k11");
    return game;
}
CaroSession after_five() {
    CaroSession game = after_three();
    EXPECT_TRUE(game.apply(Choice{Seat::Second, Swap2Choice::AddTwo}, at(0s)));
    play(game, "g7 j9");
    return game;
}
EventRefusal denied(const CaroSession::Done& done) { return done.error().refusal; }
EventRefusal denied_stone(CaroSession& game, const char* point) {
    return denied(game.play(*CaroRules::parse_move_text(point), at(0s)));
}

TEST(Opening, APlainGameHasNone) {
    CaroSession game({.start = caro::Position(caro::BoardRules::usual(caro::RuleSet::Caro5))});
    EXPECT_FALSE(game.is_opening());
    EXPECT_EQ(game.seat_to_act(), Seat::First);
    play(game, "h8");
    EXPECT_EQ(game.seat_to_act(), Seat::Second);
    EXPECT_EQ(denied(game.apply(Choice{Seat::Second, Swap2Choice::TakeX}, at(0s))),
              EventRefusal::NotNow);
}

TEST(Opening, ThreeStonesAreTheFirstPlayersWhateverTheirSide) {
    CaroSession game(swap2_begin());
    for (const char* stone : {"h8", "h9", "k11"}) {
        EXPECT_EQ(game.opening_phase(), Swap2Phase::PlaceThree);
        EXPECT_EQ(game.seat_to_act(), Seat::First);
        play(game, stone);
    }
    EXPECT_EQ(game.opening_phase(), Swap2Phase::Choose);
    EXPECT_EQ(game.seat_to_act(), Seat::Second);
    EXPECT_EQ(denied_stone(game, "a1"), EventRefusal::NotNow) << "a choice is due";
    EXPECT_EQ(denied(game.apply(Choice{Seat::First, Swap2Choice::KeepO}, at(0s))),
              EventRefusal::NotYourTurn);
}

TEST(Opening, KeepingOLeavesTheSeatsAsTheyWere) {
    CaroSession game = after_three();
    ASSERT_TRUE(game.apply(Choice{Seat::Second, Swap2Choice::KeepO}, at(0s)));
    EXPECT_FALSE(game.is_opening());
    EXPECT_EQ(game.seat_of(Side::First), Seat::First);
    EXPECT_EQ(game.seat_to_act(), Seat::Second);
    EXPECT_EQ(game.turn(), Side::Second);
}

TEST(Opening, TakingXSwapsTheSeats) {
    CaroSession game = after_three();
    ASSERT_TRUE(game.apply(Choice{Seat::Second, Swap2Choice::TakeX}, at(0s)));
    EXPECT_EQ(game.seat_of(Side::First), Seat::Second);
    EXPECT_EQ(game.side_of(Seat::First), Side::Second);
    EXPECT_EQ(game.seat_to_act(), Seat::First);
    play(game, "g7");
    EXPECT_EQ(game.seat_to_act(), Seat::Second);
}

TEST(Opening, TwoMoreStonesHandTheChoiceToTheFirstPlayer) {
    CaroSession game = after_five();
    EXPECT_EQ(game.opening_phase(), Swap2Phase::ChooseSide);
    EXPECT_EQ(game.seat_to_act(), Seat::First);
    EXPECT_EQ(denied(game.apply(Choice{Seat::First, Swap2Choice::AddTwo}, at(0s))),
              EventRefusal::NotNow);
    ASSERT_TRUE(game.apply(Choice{Seat::First, Swap2Choice::KeepO}, at(0s)));
    EXPECT_EQ(game.seat_of(Side::Second), Seat::First);
}

TEST(Opening, StonesMayBeTakenBackUntilAChoiceIsMadeAboutThem) {
    CaroSession game = after_three();
    ASSERT_TRUE(game.apply(Undo{1}, at(0s)));
    EXPECT_EQ(game.opening_phase(), Swap2Phase::PlaceThree);
    play(game, "i10");
    const NodeId other = game.tree().children(game.tree().parent(game.node()))[1];
    ASSERT_TRUE(game.apply(Choice{Seat::Second, Swap2Choice::AddTwo}, at(0s)));
    EXPECT_FALSE(game.can_undo());
    EXPECT_EQ(denied(game.apply(Undo{1}, at(0s))), EventRefusal::OpeningSettled);
    EXPECT_EQ(denied(game.apply(GoTo{NodeId::root()}, at(0s))), EventRefusal::OpeningSettled);
    EXPECT_EQ(denied(game.apply(GoTo{other}, at(0s))), EventRefusal::OpeningSettled);
    play(game, "g7");
    ASSERT_TRUE(game.apply(Undo{1}, at(0s))) << "nobody has chosen about this one";
    EXPECT_EQ(game.opening_phase(), Swap2Phase::PlaceTwo);
    EXPECT_EQ(denied(game.apply(Undo{4}, at(0s))), EventRefusal::NothingToUndo);
}

TEST(Opening, AStoneThatEndsTheGameOrIsFoulIsRefused) {
    CaroSession small(swap2_begin(caro::RuleSet::TicTacToe));
    play(small, "a1 b2 c3");
    ASSERT_TRUE(small.apply(Choice{Seat::Second, Swap2Choice::AddTwo}, at(0s)));
    play(small, "a3");
    EXPECT_EQ(denied_stone(small, "a3"), EventRefusal::IllegalMove);
    ASSERT_TRUE(small.apply(Undo{1}, at(0s)));
    play(small, "c1");
    EXPECT_EQ(small.opening_phase(), Swap2Phase::PlaceTwo);
    CaroSession row(swap2_begin(caro::RuleSet::TicTacToe));
    play(row, "a1 b2 a2");
    ASSERT_TRUE(row.apply(Choice{Seat::Second, Swap2Choice::AddTwo}, at(0s)));
    play(row, "c3");
    EXPECT_EQ(denied_stone(row, "a3"), EventRefusal::OpeningStone);
}

TEST(Opening, ClocksStandStillUntilItIsDone) {
    CaroSession game(swap2_begin(caro::RuleSet::Caro5, *TimeControl::base(1min, 2s)));
    play(game, "h8 h9 k11", at(30s));
    EXPECT_FALSE(game.clock().running());
    ASSERT_TRUE(game.apply(Choice{Seat::Second, Swap2Choice::KeepO}, at(5min)));
    EXPECT_EQ(game.clock().running(), Side::Second);
    EXPECT_EQ(game.clock().left(Side::First, at(5min)), 1min) << "no increment for the stones";
    EXPECT_EQ(game.clock().left(Side::Second, at(5min + 10s)), 50s);
}

TEST(Opening, NoOffersBeforeTheSidesAreDecided) {
    CaroSession game = after_three();
    EXPECT_EQ(denied(game.apply(MakeOffer{Side::First, OfferKind::Draw}, at(0s))),
              EventRefusal::NotNow);
    ASSERT_TRUE(game.apply(Choice{Seat::Second, Swap2Choice::TakeX}, at(0s)));
    EXPECT_TRUE(game.apply(MakeOffer{Side::First, OfferKind::Draw}, at(0s)));
    EXPECT_EQ(denied(game.apply(MakeOffer{Side::First, OfferKind::TakeBack}, at(0s))),
              EventRefusal::NothingToTakeBack)
        << "stones of the opening stay";
}

TEST(Opening, EitherPlayerMayResignDuringIt) {
    CaroSession game = after_three();
    ASSERT_TRUE(game.apply(Resign{game.side_of(Seat::Second)}, at(0s)));
    EXPECT_EQ(game.result(), (Result{Side::First, EndReason::Resignation}));
    EXPECT_EQ(game.seat_of(*game.result()->winner), Seat::First);
    EXPECT_EQ(denied(game.apply(Choice{Seat::Second, Swap2Choice::KeepO}, at(0s))),
              EventRefusal::GameOver);
}

TEST(Opening, WithStonesOnTheBoardTheGameIsPlain) {
    Begin<CaroRules> begin = swap2_begin();
    begin.start.play(*CaroRules::parse_move_text("h8"));
    EXPECT_FALSE(CaroSession(begin).is_opening());
    Begin<CaroRules> opened = swap2_begin();
    opened.opened.add(NodeId::root(), *CaroRules::parse_move_text("h8"));
    EXPECT_FALSE(CaroSession(opened).is_opening());
}

TEST(Opening, AutosaveKeepsTheRuleAndTheChoices) {
    const Begin<CaroRules> begin = swap2_begin();
    CaroSession game(begin);
    std::string file = autosave_head(begin);
    EXPECT_NE(file.find("\nopening swap2 "), std::string::npos);
    int number = 0;
    for (const char* text :
         {"play first h8", "play second h9", "play first k11", "choose second add-two",
          "play second g7", "play first j9", "choose first take-x", "play second i9"}) {
        const auto event = decode<CaroRules>(text);
        ASSERT_TRUE(event) << text;
        ASSERT_TRUE(game.apply(*event, at(0s))) << text;
        EXPECT_EQ(encode<CaroRules>(*event), text);
        file += autosave_line<CaroRules>(++number, {at(0s), *event});
    }
    EXPECT_EQ(load_autosave<CaroRules>(file)->session, game);
    EXPECT_EQ(record_of(game, {}).tags.get("Opening"), "Swap2");
    EXPECT_EQ(record_of(game, {}).tags.get("Swap2"), "add-two take-x");
}

TEST(Opening, ChessHasNoOpeningToChoose) {
    EXPECT_FALSE(decode<ChessRules>("choose first keep-o"));
    EXPECT_FALSE(decode<CaroRules>("choose first"));
    EXPECT_FALSE(decode<CaroRules>("choose third keep-o"));
    EXPECT_FALSE(NoOpening::parse_rule("swap2"));
}

}  // namespace
}  // namespace kydai::game
