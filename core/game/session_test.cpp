// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/session.hpp"

#include <gtest/gtest.h>

#include "core/chess/san.hpp"
#include "core/game/test_support.hpp"

namespace kydai::game {
namespace {

using namespace std::chrono_literals;
using chess::AnyPosition;
using chess::Variant;
using test::at;
using test::play;

ChessSession chess_game(TimeControl time = {}, ClockStart start = ClockStart::AtOnce) {
    return ChessSession(
        {.start = AnyPosition::start(Variant::Chess), .time = time, .clock_start = start});
}
ChessSession chess_from(const char* fen, TimeControl time = {}) {
    return ChessSession({.start = *AnyPosition::parse(Variant::Chess, fen), .time = time});
}
TimeControl minutes(int base, int increment = 0) {
    return *TimeControl::base(base * 1min, increment * 1s);
}
EventRefusal denied(const ChessSession::Done& done) { return done.error().refusal; }

TEST(Session, PlaysToCheckmate) {
    ChessSession game = chess_game();
    play(game, "f3 e5 g4 Qh4");
    EXPECT_EQ(game.result(), (Result{Side::Second, EndReason::Checkmate}));
    EXPECT_EQ(denied(game.apply(Resign{Side::First}, at(0s))), EventRefusal::GameOver);
}

TEST(Session, ARefusedMoveSaysWhyAndChangesNothing) {
    ChessSession game = chess_game();
    const ChessSession before = game;
    using MoveText = chess::MoveText;
    const auto e2 = *chess::Square::parse("e2");
    const auto e5 = *chess::Square::parse("e5");
    const auto done = game.apply(Play<MoveText>{Side::First, {.from = e2, .to = e5}}, at(1s));
    EXPECT_EQ(denied(done), EventRefusal::IllegalMove);
    EXPECT_EQ(done.error().rule, chess::Refusal::PieceMovesOtherwise);
    EXPECT_EQ(denied(game.apply(Play<MoveText>{Side::Second, {.from = e2, .to = e5}}, at(1s))),
              EventRefusal::NotYourTurn);
    EXPECT_EQ(game, before);
}

TEST(Session, UndoAndRedoGoAllTheWay) {
    ChessSession game = chess_game();
    const ChessSession start = game;
    play(game, "e4 e5 Nf3 Nc6 Bb5");
    const ChessSession end = game;
    ASSERT_TRUE(game.apply(Undo{5}, at(0s)));
    EXPECT_EQ(game.position(), start.position());
    EXPECT_FALSE(game.can_undo());
    EXPECT_EQ(denied(game.apply(Undo{1}, at(0s))), EventRefusal::NothingToUndo);
    ASSERT_TRUE(game.apply(Redo{5}, at(0s)));
    EXPECT_EQ(game, end);
    EXPECT_EQ(denied(game.apply(Redo{1}, at(0s))), EventRefusal::NothingToRedo);
}

TEST(Session, RedoReturnsIntoTheVariationThatWasUndone) {
    ChessSession game = chess_game();
    play(game, "e4 e5");
    ASSERT_TRUE(game.apply(Undo{2}, at(0s)));
    play(game, "d4 d5");
    const NodeId e4 = game.tree().children(NodeId::root())[1];
    ASSERT_TRUE(game.apply(GoTo{e4}, at(0s)));
    ASSERT_TRUE(game.apply(Undo{1}, at(0s)));
    ASSERT_TRUE(game.apply(Redo{1}, at(0s)));
    EXPECT_EQ(game.node(), e4);
}

TEST(Session, AMoveAfterUndoBecomesTheMainLineAndTheOldOneAVariation) {
    ChessSession game = chess_game();
    play(game, "e4 e5");
    ASSERT_TRUE(game.apply(Undo{2}, at(0s)));
    play(game, "d4");
    EXPECT_EQ(game.tree().main_line().size(), 1U);
    EXPECT_EQ(game.tree().children(NodeId::root()).size(), 2U);
    EXPECT_FALSE(game.can_redo());
}

TEST(Session, UndoReopensAGameThatHadEnded) {
    ChessSession game = chess_game();
    play(game, "f3 e5 g4 Qh4");
    ASSERT_TRUE(game.apply(Undo{1}, at(0s)));
    EXPECT_EQ(game.result(), std::nullopt);
}

TEST(Session, UndoPutsTheClocksBackAsTheyStood) {
    ChessSession game = chess_game(minutes(5, 2));
    play(game, "e4", at(10s));
    play(game, "e5", at(30s));
    play(game, "Nf3", at(60s));
    EXPECT_EQ(game.clock().left(Side::First, at(60s)), 5min - 10s + 2s - 30s + 2s);
    ASSERT_TRUE(game.apply(Undo{1}, at(100s)));
    EXPECT_EQ(game.clock().left(Side::First, at(100s)), 5min - 10s + 2s);
    EXPECT_EQ(game.clock().left(Side::Second, at(100s)), 5min - 20s + 2s);
    EXPECT_EQ(game.clock().running(), Side::First);
}

TEST(Session, AMoveAfterTheFlagFellIsRefusedAndTheFlagEndsTheGame) {
    ChessSession game = chess_game(minutes(1));
    EXPECT_EQ(denied(game.apply(Flag{}, at(59s))), EventRefusal::FlagNotFallen);
    EXPECT_EQ(denied(game.play(game.position().legal_moves()[0], at(60s))),
              EventRefusal::OutOfTime);
    ASSERT_TRUE(game.apply(Flag{}, at(60s)));
    EXPECT_EQ(game.result(), (Result{Side::Second, EndReason::TimeOut}));
}

TEST(Session, OnceTheFlagHasFallenNothingSavesTheGame) {
    ChessSession game = chess_game(minutes(1));
    ASSERT_TRUE(game.apply(MakeOffer{Side::Second, OfferKind::Draw}, at(1s)));
    EXPECT_EQ(game.due(at(59s)), std::nullopt);
    const Event<ChessRules> late[] = {Accept{Side::First, OfferKind::Draw},
                                      Decline{Side::First, OfferKind::Draw},
                                      MakeOffer{Side::First, OfferKind::TakeBack},
                                      Abandon{Side::Second, AbandonClaim::Win},
                                      ClaimDraw{Side::First},
                                      AddTime{Side::First, 60s},
                                      Suspend{},
                                      Abort{}};
    for (const auto& event : late) {
        EXPECT_EQ(denied(game.apply(event, at(60s))), EventRefusal::OutOfTime) << event.index();
    }
    EXPECT_TRUE(game.apply(Tick{}, at(61s)));
    ASSERT_EQ(game.due(at(61s)), Event<ChessRules>(Flag{}));
    ASSERT_TRUE(game.apply(*game.due(at(61s)), at(61s)));
    EXPECT_EQ(game.result(), (Result{Side::Second, EndReason::TimeOut}));
    EXPECT_EQ(game.due(at(62s)), std::nullopt);
}

TEST(Session, ACreditBringsAMoveBackIntoTime) {
    ChessSession game = chess_game(minutes(1));
    const auto e4 = ChessRules::to_move_text(*test::read(game.position(), "e4"));
    EXPECT_TRUE(game.apply(Play<chess::MoveText>{Side::First, e4, 200ms}, at(60100ms)));
}

TEST(Session, APenaltyToZeroFlagsOnlyTheSideToMove) {
    ChessSession game = chess_game(minutes(1));
    ASSERT_TRUE(game.apply(AddTime{Side::Second, -60s}, at(1s)));
    EXPECT_EQ(denied(game.apply(Flag{}, at(1s))), EventRefusal::FlagNotFallen);
    play(game, "e4", at(2s));
    ASSERT_TRUE(game.apply(Flag{}, at(2s)));
    EXPECT_EQ(game.result(), (Result{Side::First, EndReason::TimeOut}));
}

TEST(Session, PerMoveATakeBackLeavesTheOtherSideTheWholeTimeForItsNextMove) {
    ChessSession game = chess_game(*TimeControl::per_move(30s));
    play(game, "e4 e5", at(0s));
    ASSERT_TRUE(game.apply(MakeOffer{Side::Second, OfferKind::TakeBack}, at(1s)));
    ASSERT_TRUE(game.apply(Accept{Side::First, OfferKind::TakeBack}, at(20s)));
    play(game, "c5", at(25s));
    EXPECT_EQ(game.clock().left(Side::First, at(25s)), 30s);
}

TEST(Session, KeysGoBackToTheLastMoveThatCannotBeUndone) {
    ChessSession game = chess_game();
    play(game, "Nf3 Nf6 Ng1 Ng8");
    ASSERT_EQ(game.keys().size(), 5U);
    EXPECT_EQ(game.keys().front(), game.keys().back());
    EXPECT_EQ(game.last_move(),
              test::read(game.position_at(game.tree().parent(game.node())), "Ng8"));
    play(game, "e4");
    ASSERT_EQ(game.keys().size(), 1U);
    EXPECT_EQ(game.keys()[0], game.position().key());
}

TEST(Session, FreeMovementIsUndoRedoAndJumps) {
    EXPECT_TRUE(is_free_movement(Event<ChessRules>(Undo{})));
    EXPECT_TRUE(is_free_movement(Event<ChessRules>(GoTo{})));
    EXPECT_FALSE(is_free_movement(Event<ChessRules>(Tick{})));
}

TEST(Session, TimeOutAgainstABareKingIsADraw) {
    ChessSession game = chess_from("4k3/8/8/8/8/8/3Q4/4K3 w - - 0 1", minutes(1));
    ASSERT_TRUE(game.apply(Flag{}, at(60s)));
    EXPECT_EQ(game.result(), (Result{std::nullopt, EndReason::TimeOutDraw}));
}

TEST(Session, ClocksCanWaitUntilBothHaveMoved) {
    ChessSession game = chess_game(minutes(1), ClockStart::AfterFirstMoves);
    play(game, "e4", at(100s));
    EXPECT_EQ(game.clock().running(), std::nullopt);
    play(game, "e5", at(200s));
    EXPECT_EQ(game.clock().running(), Side::First);
    EXPECT_EQ(game.clock().left(Side::First, at(201s)), 59s);
    EXPECT_EQ(game.clock().left(Side::Second, at(201s)), 60s);
}

TEST(Session, AnOutageIsChargedToNobody) {
    ChessSession game = chess_game(minutes(1));
    ASSERT_TRUE(game.apply(Suspend{}, at(10s)));
    EXPECT_EQ(denied(game.play(game.position().legal_moves()[0], at(11s))),
              EventRefusal::Suspended);
    ASSERT_TRUE(game.apply(Resume{}, at(3600s)));
    EXPECT_EQ(game.clock().left(Side::First, at(3605s)), 45s);
}

TEST(Session, TimeNeverRunsBackwards) {
    ChessSession game = chess_game(minutes(1));
    ASSERT_TRUE(game.apply(Tick{}, at(30s)));
    play(game, "e4", at(5s));
    EXPECT_EQ(game.clock().left(Side::First, at(30s)), 30s);
    EXPECT_EQ(game.now(), at(30s));
}

TEST(Session, ADrawOfferStandsUntilTheOtherSideMoves) {
    ChessSession game = chess_game();
    ASSERT_TRUE(game.apply(MakeOffer{Side::First, OfferKind::Draw}, at(0s)));
    play(game, "e4");
    EXPECT_EQ(game.offer(OfferKind::Draw), Side::First);
    play(game, "e5");
    EXPECT_EQ(game.offer(OfferKind::Draw), std::nullopt);
    EXPECT_EQ(denied(game.apply(Accept{Side::Second, OfferKind::Draw}, at(0s))),
              EventRefusal::NoSuchOffer);
}

TEST(Session, APlayerCannotAcceptItsOwnOffer) {
    ChessSession game = chess_game();
    ASSERT_TRUE(game.apply(MakeOffer{Side::First, OfferKind::Draw}, at(0s)));
    EXPECT_EQ(denied(game.apply(Accept{Side::First, OfferKind::Draw}, at(0s))),
              EventRefusal::NoSuchOffer);
}

TEST(Session, ADeclinedOfferMayBeRepeatedOnlyAfterAMove) {
    ChessSession game = chess_game();
    ASSERT_TRUE(game.apply(MakeOffer{Side::First, OfferKind::Draw}, at(0s)));
    ASSERT_TRUE(game.apply(Decline{Side::Second, OfferKind::Draw}, at(0s)));
    EXPECT_EQ(denied(game.apply(MakeOffer{Side::First, OfferKind::Draw}, at(0s))),
              EventRefusal::AlreadyOffered);
    play(game, "e4");
    EXPECT_TRUE(game.apply(MakeOffer{Side::First, OfferKind::Draw}, at(0s)));
}

TEST(Session, TwoOffersMakeAnAgreement) {
    ChessSession game = chess_game();
    ASSERT_TRUE(game.apply(MakeOffer{Side::First, OfferKind::Draw}, at(0s)));
    ASSERT_TRUE(game.apply(MakeOffer{Side::Second, OfferKind::Draw}, at(0s)));
    EXPECT_EQ(game.result(), (Result{std::nullopt, EndReason::Agreement}));
}

TEST(Session, AnAcceptedTakeBackRemovesTheMoveAndGivesNoTimeBack) {
    ChessSession game = chess_game(minutes(5, 10));
    play(game, "e4", at(60s));
    play(game, "e5", at(61s));
    play(game, "Qh5", at(121s));
    ASSERT_TRUE(game.apply(MakeOffer{Side::First, OfferKind::TakeBack}, at(122s)));
    ASSERT_TRUE(game.apply(Accept{Side::Second, OfferKind::TakeBack}, at(131s)));
    EXPECT_EQ(game.ply(), 2);
    EXPECT_EQ(game.tree().main_line().size(), 2U);
    EXPECT_EQ(game.clock().left(Side::First, at(131s)), 5min - 60s + 10s - 60s + 10s)
        << "the minute for Qh5 stays spent";
    EXPECT_EQ(game.clock().left(Side::Second, at(131s)), 5min - 1s)
        << "ten seconds of thought less an increment";
}

TEST(Session, ATakeBackOnOnesOwnTurnTakesTwoMoves) {
    ChessSession game = chess_game();
    play(game, "e4");
    EXPECT_EQ(denied(game.apply(MakeOffer{Side::Second, OfferKind::TakeBack}, at(0s))),
              EventRefusal::NothingToTakeBack);
    play(game, "e5");
    ASSERT_TRUE(game.apply(MakeOffer{Side::First, OfferKind::TakeBack}, at(0s)));
    ASSERT_TRUE(game.apply(Accept{Side::Second, OfferKind::TakeBack}, at(0s)));
    EXPECT_EQ(game.ply(), 0);
}

TEST(Session, ThreefoldRepetitionIsClaimedByTheSideToMove) {
    ChessSession game = chess_game();
    play(game, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    EXPECT_EQ(game.claimable(), std::nullopt);
    play(game, "Ng8");
    EXPECT_EQ(game.occurrences(), 3);
    EXPECT_EQ(game.claimable(), EndReason::ThreefoldRepetition);
    EXPECT_EQ(denied(game.apply(ClaimDraw{Side::Second}, at(0s))), EventRefusal::NotYourTurn);
    ASSERT_TRUE(game.apply(ClaimDraw{Side::First}, at(0s)));
    EXPECT_EQ(game.result(), (Result{std::nullopt, EndReason::ThreefoldRepetition}));
}

TEST(Session, FivefoldRepetitionEndsTheGameByItself) {
    ChessSession game = chess_game();
    for (int i = 0; i < 4; ++i) play(game, "Nf3 Nf6 Ng1 Ng8");
    EXPECT_EQ(game.result(), (Result{std::nullopt, EndReason::FivefoldRepetition}));
}

TEST(Session, LostCastlingRightsMakeAnotherPosition) {
    ChessSession game = chess_from("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    play(game, "Ra2 Ra7 Ra1 Ra8 Ra2 Ra7 Ra1 Ra8");
    EXPECT_EQ(game.occurrences(), 2) << "the first time all rights were there";
}

TEST(Session, FiftyMovesAreClaimedAndSeventyFiveEndTheGame) {
    ChessSession fifty = chess_from("4k3/8/8/8/8/8/3R4/4K3 w - - 99 80");
    EXPECT_EQ(fifty.claimable(), std::nullopt);
    play(fifty, "Rd3");
    EXPECT_EQ(fifty.claimable(), EndReason::FiftyMoves);
    ChessSession seventy_five = chess_from("4k3/8/8/8/8/8/3R4/4K3 w - - 149 80");
    play(seventy_five, "Rd3");
    EXPECT_EQ(seventy_five.result(), (Result{std::nullopt, EndReason::SeventyFiveMoves}));
}

TEST(Session, MateOnTheSeventyFifthMoveIsMate) {
    ChessSession game = chess_from("k7/8/1K6/8/8/8/8/7R w - - 149 80");
    play(game, "Rh8");
    EXPECT_EQ(game.result(), (Result{Side::First, EndReason::Checkmate}));
}

TEST(Session, InCrazyhousePositionsRepeatAcrossCaptures) {
    ChessSession game(
        {.start = *AnyPosition::parse(Variant::Crazyhouse, "r5k1/8/8/8/8/8/8/4K2R[N] w - - 0 1")});
    play(game, "N@a5 Rxa5 Kd1 Ra8 Ke1 N@h5 Rxh5 Kf8 Rh1 Kg8");
    EXPECT_EQ(game.occurrences(), 2);
}

TEST(Session, AGameMayBeginWhereItEnds) {
    const ChessSession game = chess_from("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    EXPECT_EQ(game.result(), (Result{std::nullopt, EndReason::Stalemate}));
}

TEST(Session, AbandonmentAndAbort) {
    ChessSession win = chess_game();
    ASSERT_TRUE(win.apply(Abandon{Side::First, AbandonClaim::Win}, at(0s)));
    EXPECT_EQ(win.result(), (Result{Side::Second, EndReason::Abandonment}));
    ChessSession draw = chess_game();
    ASSERT_TRUE(draw.apply(Abandon{Side::First, AbandonClaim::Draw}, at(0s)));
    EXPECT_EQ(draw.result(), (Result{std::nullopt, EndReason::Abandonment}));
    ChessSession aborted = chess_game();
    ASSERT_TRUE(aborted.apply(Abort{}, at(0s)));
    EXPECT_EQ(score_of(aborted.result()), Score::Open);
}

TEST(Session, TimeGivenIsBoundedAndNeedsAClock) {
    ChessSession game = chess_game();
    EXPECT_EQ(denied(game.apply(AddTime{Side::First, 15s}, at(0s))), EventRefusal::NoClock);
    ChessSession timed = chess_game(minutes(1));
    EXPECT_EQ(denied(timed.apply(AddTime{Side::First, Millis::max()}, at(0s))),
              EventRefusal::OutOfRange);
    ASSERT_TRUE(timed.apply(AddTime{Side::Second, 15s}, at(0s)));
    EXPECT_EQ(timed.clock().left(Side::Second, at(0s)), 75s);
}

TEST(Session, CaroIsWonByALine) {
    CaroSession game({.start = caro::Position(caro::BoardRules::usual(caro::RuleSet::Freestyle))});
    play(game, "h8 a1 h9 a2 h10 a3 h11 a4 h12");
    EXPECT_EQ(game.result(), (Result{Side::First, EndReason::Line}));
    ASSERT_TRUE(game.apply(Undo{1}, at(0s)));
    EXPECT_EQ(game.result(), std::nullopt);
}

TEST(Session, CaroRefusesAnOccupiedPoint) {
    CaroSession game({.start = caro::Position(caro::BoardRules::usual(caro::RuleSet::Freestyle))});
    play(game, "h8");
    const auto done = game.play(*CaroRules::parse_move_text("h8"), at(0s));
    EXPECT_EQ(done.error().rule, caro::Refusal::Occupied);
}

TEST(Session, TheNamesOfReasonsReadBack) {
    for (int i = 0; i < kKeyCount<EndReason>; ++i) {
        const auto reason = static_cast<EndReason>(i);
        EXPECT_EQ(parse_end_reason(name(reason)), reason);
    }
}

}  // namespace
}  // namespace kydai::game
