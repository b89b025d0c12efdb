// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "core/game/opened.hpp"
#include "core/game/pgn.hpp"
#include "play/game/test_table.hpp"
#include "play/view/caro_board.hpp"
#include "play/view/chess_board.hpp"
#include "play/view/named_record.hpp"
#include "play/view/status.hpp"

namespace kydai::play {
namespace {

using namespace chess::literals;
using test::CaroTable;
using test::ChessTable;
using words::Language;

constexpr Player kPerson = Person{};
const Player kMachine = Machine{*engine::Level::of(5)};

template <class Rules>
std::string status_in(Language language, const Game<Rules>& game) {
    return words::say(language, status(game));
}

TEST(ChessBoardView, ShowsPiecesWithLastingIdentities) {
    ChessTable table({kPerson, kPerson});
    const auto id_at = [&](chess::Square square) -> std::optional<chess::PieceId> {
        for (const auto& piece : chess_board(table.game).pieces) {
            if (piece.square == square) return piece.id;
        }
        return std::nullopt;
    };
    const auto pawn = id_at("e2"_sq);
    table.move("e2e4");
    EXPECT_EQ(id_at("e4"_sq), pawn);
    EXPECT_EQ(id_at("e2"_sq), std::nullopt);
    table.apply(Browse{Where::Back});
    EXPECT_EQ(id_at("e2"_sq), pawn);
}

TEST(ChessBoardView, MarksTheLastMoveAndTheCheckedKing) {
    ChessTable table({kPerson, kPerson});
    for (const char* move : {"e2e4", "f7f6", "d1h5"}) table.move(move);
    const ChessBoard board = chess_board(table.game);
    EXPECT_EQ(board.last_move, (Arrow{"d1"_sq, "h5"_sq}));
    EXPECT_EQ(board.checked_king, "e8"_sq);
}

TEST(ChessBoardView, ShowsWhatTheLastCaptureBlewUp) {
    ChessTable table(play::Setup<game::ChessRules>{
        .begin = {.start = chess::AnyPosition::start(chess::Variant::Atomic)}});
    for (const char* move : {"g1f3", "a7a6", "f3g5", "a6a5", "g5f7"}) table.move(move);
    const auto blast = chess_board(table.game).blast;
    // The capture on f7, and around it the king, bishop and knight; pawns stand.
    EXPECT_EQ(blast, (std::vector{"f7"_sq, "e8"_sq, "f8"_sq, "g8"_sq}));
    table.apply(Browse{Where::Back});
    EXPECT_TRUE(chess_board(table.game).blast.empty());
}

TEST(ChessBoardView, CountsWhatWasCaptured) {
    ChessTable table({kPerson, kPerson});
    for (const char* move : {"e2e4", "d7d5", "e4d5"}) table.move(move);
    const ChessBoard board = chess_board(table.game);
    EXPECT_EQ(board.captured[chess::Color::Black][chess::Role::Pawn], 1);
    EXPECT_EQ(board.balance, 1);
}

TEST(ChessBoardView, ATargetIsMarkedByItsKindAndAPremoveAsSuch) {
    ChessTable table({kPerson, kMachine});
    EXPECT_EQ(targets(table.game, "e2"_sq),
              (std::vector<MarkedSquare>{{"e3"_sq, MoveMark::Quiet}, {"e4"_sq, MoveMark::Quiet}}));
    EXPECT_TRUE(targets(table.game, "e7"_sq).empty());
    table.move("e2e4");
    for (const auto& target : targets(table.game, "e4"_sq)) {
        EXPECT_EQ(target.mark, MoveMark::Premove);
    }
    EXPECT_FALSE(targets(table.game, "e4"_sq).empty());
    EXPECT_TRUE(targets(table.game, "e7"_sq).empty());
}

TEST(ChessBoardView, NothingIsPickedUpInThePastOrAfterTheEnd) {
    ChessTable table({kPerson, kPerson});
    for (const char* move : {"f2f3", "e7e5", "g2g4"}) table.move(move);
    EXPECT_TRUE(can_pick_up(table.game, "d8"_sq));
    table.apply(Browse{Where::First});
    EXPECT_FALSE(can_pick_up(table.game, "d8"_sq));
    table.apply(Browse{Where::Last});
    table.move("d8h4");
    EXPECT_FALSE(can_pick_up(table.game, "a2"_sq));
}

TEST(ChessBoardView, OnlyAPawnOnItsWayToTheLastRankIsAskedWhatItBecomes) {
    const auto start =
        chess::AnyPosition::parse(chess::Variant::Chess, "7k/P7/8/8/8/8/8/K7 w - - 0 1");
    const ChessTable table(play::Setup<game::ChessRules>{.begin = {.start = *start}});
    EXPECT_EQ(promotions(table.game, "a7"_sq, "a8"_sq).front(), chess::Role::Queen);
    EXPECT_TRUE(promotions(table.game, "a7"_sq, "b8"_sq).empty());
    EXPECT_TRUE(promotions(table.game, "a1"_sq, "a2"_sq).empty());
}

TEST(CaroBoardView, ShowsStonesInOrderAndTheWinningLine) {
    CaroTable table({kPerson, kPerson});
    EXPECT_TRUE(can_place(table.game));
    for (const char* move : {"h8", "h9", "i8", "i9", "j8", "j9", "k8", "k9", "l8"}) {
        table.move(move);
    }
    const CaroBoard board = caro_board(table.game);
    EXPECT_EQ(board.stones.size(), 9U);
    EXPECT_EQ(board.stones.front().side, caro::Side::X);
    ASSERT_EQ(board.winning_lines.size(), 1U);
    EXPECT_FALSE(can_place(table.game));
    table.apply(Browse{Where::Back});
    EXPECT_TRUE(caro_board(table.game).winning_lines.empty());
}

TEST(Status, SaysTheMostTellingThing) {
    ChessTable table({kPerson, kMachine});
    EXPECT_EQ(status_in(Language::English, table.game), "You are White · Your turn");
    table.move("e2e4");
    EXPECT_EQ(status_in(Language::Vietnamese, table.game), "Máy đang nghĩ…");
    table.answer("f7f6");
    EXPECT_EQ(status_in(Language::English, table.game), "Your turn");
    table.move("d1h5");
    table.answer("g7g6");
    table.apply(Browse{Where::Back});
    EXPECT_EQ(status_in(Language::English, table.game), "Move 3 of 4");
    table.apply(Browse{Where::Last});
    table.apply(Pause{});
    EXPECT_EQ(status_in(Language::English, table.game), "Paused");
    table.apply(Resume{});
    table.apply(Resign{});
    EXPECT_EQ(status_in(Language::Vietnamese, table.game), "Đen thắng: Đầu hàng");
}

TEST(Comment, IsWhatTheRecordSaysOfThePositionThatIsShown) {
    const auto record =
        game::PgnReader("{A short game} 1. e4 {best by test} ({or} 1. d4) 1... e5 *")
            .next()
            ->value();
    Game<game::ChessRules> game({.begin = game::begin_of(record)});
    game.apply(Browse{Where::First}, {});
    EXPECT_EQ(comment_on(game), "A short game");
    game.apply(Browse{Where::Forward}, {});
    EXPECT_EQ(comment_on(game), "best by test");
    game.apply(Show{game::NodeId::from_index(2)}, {});
    EXPECT_EQ(comment_on(game), "or");
    game.apply(Browse{Where::Last}, {});
    EXPECT_EQ(comment_on(game), "");
}

TEST(Status, TwoAtOneBoardAreToldWhichSideIsToMove) {
    ChessTable table({kPerson, kPerson});
    EXPECT_EQ(status_in(Language::English, table.game), "White to move");
    for (const char* move : {"e2e4", "f7f6", "d1h5"}) table.move(move);
    EXPECT_EQ(status_in(Language::Vietnamese, table.game), "Đen bị chiếu");
}

TEST(Status, OneWhoPlaysOverTheNetworkIsToldTheSideAndWhoseTurnItIs) {
    ChessTable table({Player(Remote{}), kPerson});
    EXPECT_EQ(status_in(Language::English, table.game), "You are Black · Their turn");
    const ChessTable watched({Player(Remote{}), Player(Remote{})});
    EXPECT_EQ(status_in(Language::English, watched.game), "White to move");
}

TEST(Status, SaysTheSideAnewOnceTheOpeningHasGivenIt) {
    CaroTable table(
        play::Setup<game::CaroRules>{.begin = {.start = test::usual_start<game::CaroRules>(),
                                               .opening = caro::OpeningRule::Swap2},
                                     .players = {kPerson, kMachine}});
    for (const char* stone : {"h8", "h9", "i8"}) table.move(stone);
    table.answer("a1", engine::Score{.centi = -500});  // no side for the machine: it takes X
    EXPECT_EQ(status_in(Language::English, table.game), "You are O · Your turn");
}

TEST(Status, NamesThePlayers) {
    const ChessTable table({kPerson, kMachine});
    EXPECT_EQ(words::say(Language::English, title(table.game, Side::First)), "An");
    EXPECT_EQ(words::say(Language::Vietnamese, title(table.game, Side::Second)), "Máy · Vững tay");
    const CaroTable caro({kPerson, kPerson});
    EXPECT_EQ(words::say(Language::English, title(caro.game, Side::Second)), "Player 2");
}

TEST(NamedRecord, NamesThePlayersAndTheDay) {
    const ChessTable table({kPerson, kMachine});
    const auto record = named_record(table.game, Language::Vietnamese, "2026.11.16");
    EXPECT_EQ(record.tags.get("White"), "An");
    EXPECT_EQ(record.tags.get("Black"), "Máy · Vững tay");
    EXPECT_EQ(record.tags.get("Date"), "2026.11.16");
    const CaroTable caro({kPerson, kPerson});
    EXPECT_EQ(named_record(caro.game, Language::English, "").tags.get("O"), "Player 2");
    const CaroTable alone({kPerson, kMachine});
    EXPECT_EQ(named_record(alone.game, Language::English, "").tags.get("X"), "Player 1")
        << "who reads it is another \"you\"";
    EXPECT_FALSE(named_record(caro.game, Language::English, "").tags.get("Date"));
}

TEST(Status, AScoreIsWrittenAsPeopleReadIt) {
    EXPECT_EQ(to_text(engine::Score{.centi = 125}), "+1.25");
    EXPECT_EQ(to_text(engine::Score{.centi = -7}), "-0.07");
    EXPECT_EQ(to_text(engine::Score{.wins_in = 5}), "#3");
    EXPECT_EQ(to_text(engine::Score{.loses_in = 4}), "-#2");
}

TEST(Title, FollowsThePlayerWhomTheOpeningGaveTheOtherSide) {
    CaroTable table(
        play::Setup<game::CaroRules>{.begin = {.start = test::usual_start<game::CaroRules>(),
                                               .opening = caro::OpeningRule::Swap2}});
    const auto said = [&](Side side) {
        return words::say(Language::English, title(table.game, side));
    };
    for (const char* stone : {"h8", "h9", "i8"}) table.move(stone);
    EXPECT_EQ(said(Side::First), "Player 1");
    EXPECT_EQ(table.game.side_to_act(), Side::Second);
    table.apply(MakeChoice<caro::Swap2Choice>{caro::Swap2Choice::TakeX});
    EXPECT_EQ(said(Side::First), "Player 2");
}

TEST(Length, CountsMovesInChessAndStonesInCaro) {
    ChessTable chess({kPerson, kPerson});
    for (const char* move : {"e2e4", "e7e5", "g1f3"}) chess.move(move);
    EXPECT_EQ(words::say(Language::English, length_of(chess.game)), "2 moves");
    CaroTable caro({kPerson, kPerson});
    for (const char* stone : {"h8", "h9", "i8"}) caro.move(stone);
    EXPECT_EQ(words::say(Language::Vietnamese, length_of(caro.game)), "3 quân");
}

}  // namespace
}  // namespace kydai::play
