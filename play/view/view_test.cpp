// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "core/caro/notation.hpp"
#include "core/game/opened.hpp"
#include "core/game/pgn.hpp"
#include "play/game/test_server_front_end.hpp"
#include "play/view/caro_board.hpp"
#include "play/view/chess_board.hpp"
#include "play/view/status.hpp"

namespace kydai::play {
namespace {

using namespace chess::literals;
using test::CaroFrontEnd;
using test::ChessFrontEnd;
using words::Language;

constexpr Player kPerson = Person{};
const Player kMachine = Machine{*engine::level_named("steady")};

template <class Rules>
std::string status_in(Language language, const Game<Rules>& game) {
    return words::say(language, status(game));
}

TEST(ChessBoardView, ShowsPiecesWithLastingIdentities) {
    ChessFrontEnd front({kPerson, kPerson});
    const auto id_at = [&](chess::Square square) -> std::optional<chess::PieceId> {
        for (const auto& piece : chess_board(front.game).pieces) {
            if (piece.square == square) return piece.id;
        }
        return std::nullopt;
    };
    const auto pawn = id_at("e2"_sq);
    front.move("e2e4");
    EXPECT_EQ(id_at("e4"_sq), pawn);
    EXPECT_EQ(id_at("e2"_sq), std::nullopt);
    front.apply(Browse{Where::Back});
    EXPECT_EQ(id_at("e2"_sq), pawn);
}

TEST(ChessBoardView, MarksTheLastMoveAndTheCheckedKing) {
    ChessFrontEnd front({kPerson, kPerson});
    for (const char* move : {"e2e4", "f7f6", "d1h5"}) front.move(move);
    const ChessBoard board = chess_board(front.game);
    EXPECT_EQ(board.last_move, (Arrow{"d1"_sq, "h5"_sq}));
    EXPECT_EQ(board.checked_king, "e8"_sq);
}

TEST(ChessBoardView, MarksWhereAKingWinsByArriving) {
    const auto goals = [](chess::Variant variant) {
        const ChessFrontEnd front(
            play::Setup<game::ChessRules>{.begin = {.start = chess::AnyPosition::start(variant)}});
        return chess_board(front.game).goals;
    };
    EXPECT_EQ(goals(chess::Variant::KingOfTheHill),
              (std::vector{"d4"_sq, "e4"_sq, "d5"_sq, "e5"_sq}));
    EXPECT_EQ(goals(chess::Variant::RacingKings).size(), 8);
    EXPECT_EQ(goals(chess::Variant::RacingKings).front(), "a8"_sq);
    EXPECT_TRUE(goals(chess::Variant::Chess).empty());
}

TEST(Status, TheEnginesJudgementIsToldToThoseWhoLookOnAlone) {
    ChessFrontEnd played({kPerson, kMachine});
    played.move("e2e4");
    played.apply(Thinking<chess::Move>{played.asked()->id, {.depth = 9}});
    EXPECT_EQ(status_in(Language::English, played.game), "The computer is thinking…");
    ChessFrontEnd watched({kMachine, kMachine});
    watched.apply(Thinking<chess::Move>{watched.asked()->id, {.depth = 9}});
    EXPECT_EQ(status_in(Language::English, watched.game), "Thinking: depth 9, score +0.00");
}

TEST(ChessBoardView, ShowsWhatTheLastCaptureBlewUp) {
    ChessFrontEnd front(play::Setup<game::ChessRules>{
        .begin = {.start = chess::AnyPosition::start(chess::Variant::Atomic)}});
    for (const char* move : {"g1f3", "a7a6", "f3g5", "a6a5", "g5f7"}) front.move(move);
    const auto blast = chess_board(front.game).blast;
    // The capture on f7, and around it the king, bishop and knight; pawns stand.
    EXPECT_EQ(blast, (std::vector{"f7"_sq, "e8"_sq, "f8"_sq, "g8"_sq}));
    front.apply(Browse{Where::Back});
    EXPECT_TRUE(chess_board(front.game).blast.empty());
}

TEST(ChessBoardView, CountsWhatWasCaptured) {
    ChessFrontEnd front({kPerson, kPerson});
    for (const char* move : {"e2e4", "d7d5", "e4d5"}) front.move(move);
    const ChessBoard board = chess_board(front.game);
    EXPECT_EQ(board.captured[chess::Color::Black][chess::Role::Pawn], 1);
    EXPECT_EQ(board.balance, 1);
}

TEST(ChessBoardView, ATargetIsMarkedByItsKindAndAPremoveAsSuch) {
    ChessFrontEnd front({kPerson, kMachine});
    EXPECT_EQ(targets(front.game, "e2"_sq),
              (std::vector<MarkedSquare>{{"e3"_sq, MoveMark::Quiet}, {"e4"_sq, MoveMark::Quiet}}));
    EXPECT_TRUE(targets(front.game, "e7"_sq).empty());
    front.move("e2e4");
    for (const auto& target : targets(front.game, "e4"_sq)) {
        EXPECT_EQ(target.mark, MoveMark::Premove);
    }
    EXPECT_FALSE(targets(front.game, "e4"_sq).empty());
    EXPECT_TRUE(targets(front.game, "e7"_sq).empty());
}

TEST(ChessBoardView, NothingIsPickedUpInThePastOrAfterTheEnd) {
    ChessFrontEnd front({kPerson, kPerson});
    for (const char* move : {"f2f3", "e7e5", "g2g4"}) front.move(move);
    EXPECT_TRUE(can_pick_up(front.game, "d8"_sq));
    front.apply(Browse{Where::First});
    EXPECT_FALSE(can_pick_up(front.game, "d8"_sq));
    front.apply(Browse{Where::Last});
    front.move("d8h4");
    EXPECT_FALSE(can_pick_up(front.game, "a2"_sq));
}

TEST(ChessBoardView, OnlyAPawnOnItsWayToTheLastRankIsAskedWhatItBecomes) {
    const auto start =
        chess::AnyPosition::parse(chess::Variant::Chess, "7k/P7/8/8/8/8/8/K7 w - - 0 1");
    const ChessFrontEnd front(play::Setup<game::ChessRules>{.begin = {.start = *start}});
    EXPECT_EQ(promotions(front.game, "a7"_sq, "a8"_sq).front(), chess::Role::Queen);
    EXPECT_TRUE(promotions(front.game, "a7"_sq, "b8"_sq).empty());
    EXPECT_TRUE(promotions(front.game, "a1"_sq, "a2"_sq).empty());
}

TEST(CaroBoardView, ShowsStonesInOrderAndTheWinningLine) {
    CaroFrontEnd front({kPerson, kPerson});
    EXPECT_TRUE(can_place(front.game));
    for (const char* move : {"h8", "h9", "i8", "i9", "j8", "j9", "k8", "k9", "l8"}) {
        front.move(move);
    }
    const CaroBoard board = caro_board(front.game);
    EXPECT_EQ(board.stones.size(), 9U);
    EXPECT_EQ(board.stones.front().side, caro::Side::X);
    ASSERT_EQ(board.winning_lines.size(), 1U);
    EXPECT_FALSE(can_place(front.game));
    front.apply(Browse{Where::Back});
    EXPECT_TRUE(caro_board(front.game).winning_lines.empty());
}

TEST(CaroBoardView, MarksALineThatLooksWonUntilTheNextMoveButOne) {
    CaroFrontEnd front({kPerson, kPerson});
    for (const char* stone : {"d8", "c8", "e8", "i8", "f8", "a1", "g8", "b2", "h8"}) {
        front.move(stone);
    }
    const auto lines = caro_board(front.game).unwon_lines;
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(caro::to_text(lines[0].from), "d8");
    EXPECT_EQ(caro::to_text(lines[0].to), "h8");
    EXPECT_EQ(caro::to_text(*lines[0].blockers[0]), "c8");
    EXPECT_EQ(caro::to_text(*lines[0].blockers[1]), "i8");
    front.move("o1");
    EXPECT_EQ(caro_board(front.game).unwon_lines, lines);
    front.move("o3");
    EXPECT_TRUE(caro_board(front.game).unwon_lines.empty());
}

TEST(Status, SaysTheMostTellingThing) {
    ChessFrontEnd front({kPerson, kMachine});
    EXPECT_EQ(status_in(Language::English, front.game), "You are White · Your turn");
    front.move("e2e4");
    EXPECT_EQ(status_in(Language::Vietnamese, front.game), "Máy đang nghĩ…");
    front.answer("f7f6");
    EXPECT_EQ(status_in(Language::English, front.game), "Your turn");
    front.move("d1h5");
    front.answer("g7g6");
    front.apply(Browse{Where::Back});
    EXPECT_EQ(status_in(Language::English, front.game), "Move 3 of 4");
    front.apply(Browse{Where::Last});
    front.apply(Pause{});
    EXPECT_EQ(status_in(Language::English, front.game), "Paused");
    front.apply(Resume{});
    front.apply(Resign{});
    EXPECT_EQ(status_in(Language::Vietnamese, front.game), "Đen thắng: Đầu hàng");
}

TEST(Comment, IsWhatTheRecordSaysOfThePositionThatIsShown) {
    const auto record =
        game::PgnReader("{A short game} 1. e4 {best by test} ({or} 1. d4) 1... e5 *")
            .next()
            ->value();
    LocalGame<game::ChessRules> game({.begin = game::begin_of(record)});
    game.apply(Browse{Where::First}, {});
    EXPECT_EQ(comment_on(game, game.shown()), "A short game");
    game.apply(Browse{Where::Forward}, {});
    EXPECT_EQ(comment_on(game, game.shown()), "best by test");
    game.apply(Show{game::NodeId::from_index(2)}, {});
    EXPECT_EQ(comment_on(game, game.shown()), "or");
    game.apply(Browse{Where::Last}, {});
    EXPECT_EQ(comment_on(game, game.shown()), "");
}

TEST(UnwonLine, AFiveBlockedAtBothEndsIsExplainedWithTheStonesThatBlockIt) {
    CaroFrontEnd front({kPerson, kPerson});
    for (const char* stone : {"d8", "c8", "e8", "i8", "f8", "a1", "g8", "b2"}) front.move(stone);
    EXPECT_EQ(status_in(Language::English, front.game), "X to move");
    front.move("h8");
    EXPECT_EQ(status_in(Language::English, front.game),
              "X has 5 in a row, but blocked at both ends (c8, i8): no win · O to move");
    front.move("o1");
    EXPECT_EQ(status_in(Language::English, front.game), "X to move") << "it is said once";
}

CaroFrontEnd under(caro::RuleSet rules, caro::Edge edge) {
    caro::RulesSpec spec = caro::BoardRules::usual(rules).spec();
    spec.edge = edge;
    return CaroFrontEnd(
        Setup<game::CaroRules>{.begin = {.start = caro::Position(*caro::BoardRules::from(spec))}});
}

TEST(UnwonLine, TheEdgeOfTheBoardIsNamedWhereItBlocks) {
    auto front = under(caro::RuleSet::CaroOpen, caro::Edge::Blocks);
    for (const char* stone : {"a8", "f8", "b8", "o1", "c8", "o3", "d8", "o5", "e8"}) {
        front.move(stone);
    }
    EXPECT_EQ(status(front.game).id, words::MessageId::StatusBlockedByEdge);
}

TEST(UnwonLine, AnOverlineIsExplainedOnceAlthoughItGrows) {
    auto front = under(caro::RuleSet::Standard, caro::Edge::Open);
    for (const char* stone : {"a8", "a1", "b8", "c1", "c8", "e1", "e8", "g1", "f8", "i1", "d8"}) {
        front.move(stone);
    }
    EXPECT_EQ(status_in(Language::Vietnamese, front.game),
              "X có 6 quân liên tiếp: luật này quá 5 quân thì không thắng · Lượt O");
    front.move("k1");
    front.move("g8");
    EXPECT_EQ(status_in(Language::English, front.game), "O to move");
}

TEST(UnwonLine, WhatThePersonHasMadeIsSaidWhenTheMachineHasAnswered) {
    CaroFrontEnd front({kPerson, kMachine});
    for (const auto& [mine, theirs] : {std::pair{"d8", "c8"}, std::pair{"e8", "i8"},
                                       std::pair{"f8", "a1"}, std::pair{"g8", "b3"}}) {
        front.move(mine);
        front.answer(theirs);
    }
    front.move("h8");
    EXPECT_EQ(status(front.game).id, words::MessageId::StatusThinking);
    front.answer("o1");
    EXPECT_EQ(status_in(Language::English, front.game),
              "X has 5 in a row, but blocked at both ends (c8, i8): no win · Your turn");
    front.move("o3");
    front.answer("m3");
    EXPECT_EQ(status(front.game).id, words::MessageId::TurnYours);
}

TEST(UnwonLine, WhatTheMachineHasMadeIsSaidToo) {
    CaroFrontEnd front({kPerson, kMachine});
    for (const auto& [mine, theirs] :
         {std::pair{"c8", "d8"}, std::pair{"i8", "e8"}, std::pair{"a1", "f8"},
          std::pair{"b3", "g8"}, std::pair{"o1", "h8"}}) {
        front.move(mine);
        front.answer(theirs);
    }
    EXPECT_EQ(status(front.game).id, words::MessageId::StatusBlockedFive);
}

TEST(Status, TwoAtOneBoardAreToldWhichSideIsToMove) {
    ChessFrontEnd front({kPerson, kPerson});
    EXPECT_EQ(status_in(Language::English, front.game), "White to move");
    for (const char* move : {"e2e4", "f7f6", "d1h5"}) front.move(move);
    EXPECT_EQ(status_in(Language::Vietnamese, front.game), "Đen bị chiếu");
}

TEST(Status, OneWhoPlaysOverTheNetworkIsToldTheSideAndWhoseTurnItIs) {
    test::ServerChess front({Player(Remote{}), kPerson});
    EXPECT_EQ(status_in(Language::English, front.game), "You are Black · Their turn");
    const test::ServerChess watched({Player(Remote{}), Player(Remote{})});
    EXPECT_EQ(status_in(Language::English, watched.game), "White to move");
}

TEST(Status, SaysTheSideAnewOnceTheOpeningHasGivenIt) {
    CaroFrontEnd front(
        play::Setup<game::CaroRules>{.begin = {.start = test::usual_start<game::CaroRules>(),
                                               .opening = caro::OpeningRule::Swap2},
                                     .players = {kPerson, kMachine}});
    for (const char* stone : {"h8", "h9", "i8"}) front.move(stone);
    front.answer("a1", engine::Score{.centi = -500});  // no side for the machine: it takes X
    EXPECT_EQ(status_in(Language::English, front.game), "You are O · Your turn");
}

TEST(Status, NamesThePlayers) {
    const ChessFrontEnd front({kPerson, kMachine});
    EXPECT_EQ(words::say(Language::English, title(front.game, Side::First)), "An");
    EXPECT_EQ(words::say(Language::Vietnamese, title(front.game, Side::Second)), "Máy · Vững tay");
    const CaroFrontEnd caro({kPerson, kPerson});
    EXPECT_EQ(words::say(Language::English, title(caro.game, Side::Second)), "Player 2");
}

TEST(Status, AScoreIsWrittenAsPeopleReadIt) {
    EXPECT_EQ(to_text(engine::Score{.centi = 125}), "+1.25");
    EXPECT_EQ(to_text(engine::Score{.centi = -7}), "-0.07");
    EXPECT_EQ(to_text(engine::Score{.wins_in = 5}), "#3");
    EXPECT_EQ(to_text(engine::Score{.loses_in = 4}), "-#2");
}

TEST(Title, FollowsThePlayerWhomTheOpeningGaveTheOtherSide) {
    CaroFrontEnd front(
        play::Setup<game::CaroRules>{.begin = {.start = test::usual_start<game::CaroRules>(),
                                               .opening = caro::OpeningRule::Swap2}});
    const auto name_shown = [&](Side side) {
        return words::say(Language::English, title(front.game, side));
    };
    for (const char* stone : {"h8", "h9", "i8"}) front.move(stone);
    EXPECT_EQ(name_shown(Side::First), "Player 1");
    EXPECT_EQ(front.game.side_to_act(), Side::Second);
    front.apply(MakeChoice<caro::Swap2Choice>{caro::Swap2Choice::TakeX});
    EXPECT_EQ(name_shown(Side::First), "Player 2");
}

TEST(Length, CountsMovesInChessAndStonesInCaro) {
    ChessFrontEnd chess({kPerson, kPerson});
    for (const char* move : {"e2e4", "e7e5", "g1f3"}) chess.move(move);
    EXPECT_EQ(words::say(Language::English, length_of(chess.game)), "2 moves");
    CaroFrontEnd caro({kPerson, kPerson});
    for (const char* stone : {"h8", "h9", "i8"}) caro.move(stone);
    EXPECT_EQ(words::say(Language::Vietnamese, length_of(caro.game)), "3 quân");
}

}  // namespace
}  // namespace kydai::play
