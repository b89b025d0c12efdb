// SPDX-License-Identifier: GPL-3.0-or-later
// The readable part of a game that cannot be read as a whole is kept.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/game/pgn.hpp"
#include "core/game/record_game.hpp"

namespace kydai::game {
namespace {

using testing::HasSubstr;

ReadGame<Pgn> read(std::string_view text) {
    PgnReader reader(text);
    auto game = reader.read();
    EXPECT_TRUE(game) << text;
    EXPECT_FALSE(reader.read()) << text;
    return game ? std::move(*game) : ReadGame<Pgn>{};
}
std::string moves_of(const ReadGame<Pgn>& game) {
    if (!game.record) return "none";
    std::string text = write_pgn(*game.record);
    text = text.substr(text.find("\n\n") + 2);
    while (text.ends_with('\n')) text.pop_back();
    return text;
}
std::string kept(std::string_view text) { return moves_of(read(text)); }

TEST(PgnFaults, TheLegalPrefixOfATruncatedGameIsKept) {
    const auto game = read("[White \"An\"]\n\n1. e4 e5 2. Nf3 Nc6 3. B");
    EXPECT_EQ(moves_of(game), "1. e4 e5 2. Nf3 Nc6 *");
    ASSERT_EQ(game.faults.size(), 1U);
    EXPECT_EQ(game.faults[0].fault, ReadFault::NotAMove);
    EXPECT_EQ(game.faults[0].line, 3);
    EXPECT_EQ(game.faults[0].column, 24);
    EXPECT_EQ(game.faults[0].move, "3. B");
    EXPECT_EQ(game.record->tags.get("White"), "An");
}

TEST(PgnFaults, ABadWordInASideLineCostsTheRestOfThatSideLine) {
    const auto game = read(
        "1. e4 (1. d4 d5 2. what (2. c4 e6) Nf6 (2... a6) 3. a3) 1... e5 (1... c5) "
        "2. Nf3 1-0");
    EXPECT_EQ(moves_of(game), "1. e4 (1. d4 d5 (1... d5 2. c4 e6)) 1... e5 (1... c5) 2. Nf3 1-0");
    ASSERT_EQ(game.faults.size(), 1U);
    EXPECT_EQ(game.faults[0].text, "what");
    EXPECT_EQ(game.faults[0].move, "2. what");
}

TEST(PgnFaults, AnAlternativeToAnIllegalMoveIsKeptAndDoesNotBecomeTheGame) {
    EXPECT_EQ(kept("1. e4 e5 2. Ke3 (2. d4 exd4) (2. f4) Nc6 (2... d6) *"),
              "1. e4 e5 (1... e5 2. d4 (2. f4) 2... exd4) *");
    EXPECT_EQ(kept("1. e4 e5 2. Ke3 (what) *"), "1. e4 e5 *");
    EXPECT_EQ(kept("1. e4 (1. e5 (1. d4 d5)) e5 *"), "1. e4 (1. d4 d5) 1... e5 *")
        << "there is a move already, so that it is one of the alternatives";
    EXPECT_EQ(kept("[White \"An\"]\n\n1. e5 (1. e4) e6 *"), "*") << "there is no move to follow";
}

TEST(PgnFaults, NullMovesAreKept) {
    EXPECT_EQ(kept("1. e4 -- 2. d4 Z0 3. Nc3 *"), "1. e4 -- 2. d4 -- 3. Nc3 *");
    EXPECT_EQ(kept("1. e4 e5 (1... -- 2. d4 d5 3. e5) 2. Nf3 *"),
              "1. e4 e5 (1... -- 2. d4 d5 3. e5) 2. Nf3 *");
    const auto game = read("1. e4 d5 2. e5 f5 3. -- -- *");
    EXPECT_TRUE(game.faults.empty());
    chess::AnyPosition position = game.record->start;
    for (const NodeId node : game.record->tree.main_line()) {
        position.play(game.record->tree.move(node));
    }
    EXPECT_EQ(position.fen(), "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq - 2 4")
        << "the right to capture en passant is gone";
}

TEST(PgnFaults, ANullMoveInCheckEndsTheLine) {
    const auto game = read("1. e4 f6 2. Qh5+ -- 3. Qxe8 *");
    EXPECT_EQ(moves_of(game), "1. e4 f6 2. Qh5+ *");
    EXPECT_EQ(game.faults.at(0).fault, ReadFault::NullMove);
}

TEST(PgnFaults, StrayCharactersAndBracketsCostNothingElse) {
    EXPECT_EQ(kept("1. e4 ^ e5 ) 2. Nf3 $999 Nc6 *"), "1. e4 e5 2. Nf3 Nc6 *");
    EXPECT_EQ(read("1. e4 ^ e5 ) 2. Nf3 $999 Nc6 *").fault_count, 3);
    EXPECT_EQ(kept("( 1. d4 (1. c4) d5 ) 1. e4 *"), "1. e4 *");
    EXPECT_EQ(kept("1. e4 (1. d4 d5 2. c4"), "1. e4 (1. d4 d5 2. c4) *");
    EXPECT_EQ(kept("1. e4 (1. d4 {never closed"), "1. e4 (1. d4) *");
}

TEST(PgnFaults, ABadTagCostsThatTagAlone) {
    const auto game = read("[White x]\n[Black \"Bình\"]\n\n1. e4 *");
    EXPECT_EQ(game.record->tags.get("Black"), "Bình");
    EXPECT_EQ(moves_of(game), "1. e4 *");
    EXPECT_EQ(game.fault_count, 1);
}

TEST(PgnFaults, NothingIsKeptWithoutAStart) {
    const auto game = read("[FEN \"8/8\"]\n\n1. e4 (1. d4 1-0) e5 0-1");
    EXPECT_FALSE(game.record);
    EXPECT_EQ(game.faults.at(0).fault, ReadFault::BadStart);
    EXPECT_FALSE(read("What is this text about?").record);
}

TEST(PgnFaults, EachGameHasItsOwn) {
    PgnReader reader("[Event \"1\"]\n\n1. e4 e6 2. Ke8 d5 *\n\n[Event \"2\"]\n\n1. đ4 *\n1. d4 *");
    const auto first = reader.read();
    const auto second = reader.read();
    const auto third = reader.read();
    EXPECT_EQ(first->faults.at(0).game, 1);
    EXPECT_EQ(second->faults.at(0).game, 2);
    EXPECT_EQ(second->faults.at(0).line, 7);
    EXPECT_EQ(second->faults.at(0).column, 4);
    EXPECT_TRUE(third->faults.empty());
    EXPECT_FALSE(reader.read());
}

TEST(PgnFaults, ColumnsCountCharacters) {
    EXPECT_EQ(read("{Nước cờ đẹp} 1. Ke3 *").faults.at(0).column, 18);
}

TEST(PgnFaults, ManyAreCountedAndAFewKept) {
    const auto game = read("1. e4 " + std::string(10'000, '^') + " e5 *");
    EXPECT_EQ(game.fault_count, 10'000);
    EXPECT_EQ(game.faults.size(), 20U);
    EXPECT_EQ(moves_of(game), "1. e4 e5 *");
}

TEST(PgnFaults, HostileLinesAreReadInTimeOfTheirLength) {
    std::string text;
    for (int i = 0; i < 100'000; ++i) text += "1. e5 * ";
    PgnReader reader(text);
    int broken = 0;
    while (const auto game = reader.read()) broken += game->fault_count;
    EXPECT_EQ(broken, 100'000);
    std::string alternatives = "1. e4 e5 2. bad ";
    for (int i = 0; i < 100'000; ++i) alternatives += "(x)";
    EXPECT_EQ(kept(alternatives), "1. e4 e5 *");
}

TEST(PgnFaults, AResultThatContradictsItsTagIsReported) {
    EXPECT_EQ(read("[Result \"1-0\"]\n\n1. e4 0-1").contradicting_tag, Score::FirstWins);
    EXPECT_EQ(read("[Result \"1-0\"]\n\n1. e4 0-1").record->score, Score::SecondWins);
    EXPECT_FALSE(read("[Result \"1-0\"]\n\n1. e4 1-0").contradicting_tag);
    EXPECT_FALSE(read("[Result \"1-0\"]\n\n1. e4 *").contradicting_tag);
    EXPECT_FALSE(read("[Result \"?\"]\n\n1. e4 1-0").contradicting_tag);
}

TEST(PgnTags, WithQuestionMarksSurvive) {
    const auto game = read("[White \"?\"]\n[BlackElo \"?\"]\n[Date \"2026.??.??\"]\n\n*");
    const std::string text = write_pgn(*game.record);
    EXPECT_THAT(text, HasSubstr("[BlackElo \"?\"]\n"));
    EXPECT_THAT(text, HasSubstr("[Date \"2026.??.??\"]\n"));
    EXPECT_EQ(game.record->tags.get("White"), std::nullopt) << "the roster's are added in writing";
}

TEST(PgnWriter, NeverSplitsACommandInAComment) {
    std::string text;
    for (int i = 0; i < 40; ++i) {
        text += i % 2 == 0 ? "Nf3 Nf6 " : "Ng1 Ng8 ";
        text += "{[%clk 0:05:0" + std::to_string(i % 10) + "] [%eval 0.17] " +
                std::string(static_cast<std::size_t>(i), 'x') + " [%emt 0:00:01]} ";
    }
    const std::string written = write_pgn(*read(text + "*").record);
    for (std::string_view rest = written; !rest.empty();) {
        const std::string_view line = next_field(rest, '\n');
        if (line.starts_with('[')) continue;
        EXPECT_EQ(std::ranges::count(line, '['), std::ranges::count(line, ']')) << line;
        EXPECT_LT(line.size(), 80U);
    }
    EXPECT_EQ(write_pgn(*read(written).record), written);
}

TEST(RecordGame, IsToldByTags) {
    EXPECT_EQ(game_of_text("[Game \"caro\"]\n\n1. h8 *"), RecordGame::Caro);
    EXPECT_EQ(game_of_text("[Event \"?\"]\n[X \"An\"]\n\n1. e4 e5 *"), RecordGame::Caro);
    EXPECT_EQ(game_of_text("[White \"An\"]\n\n1. h8 i9 *"), RecordGame::Chess);
}

TEST(RecordGame, OrByTheMoves) {
    for (const char* text :
         {"h8 h9 i8", "H8,H9,I8", "h8h9i8", "1. h8 h9 2. i8", "h8\nh9\ni8\n", "e4 e5 h8", "h8 z99",
          "h8 h99 i9", "[Event \"x\"]\n\nh8 i9 1-0\n\n[Event \"y\"]\n\n1. e4 *"}) {
        EXPECT_EQ(game_of_text(text), RecordGame::Caro) << text;
    }
    for (const char* text : {"e4 e5", "e2e4 e7e5", "1. e4 h8 Nf3", "Nf3", "", "h8 what"}) {
        EXPECT_EQ(game_of_text(text), RecordGame::Chess) << text;
    }
}

TEST(RecordGame, AFaultThatIsNotOfAMoveDoesNotMakeItCaro) {
    using namespace std::string_literals;
    std::string nested = "1. e4";
    for (int i = 0; i < 100; ++i) nested += i % 2 == 0 ? " (1. d4" : " (1. e4";
    for (const std::string& text :
         {"1. e4 e5 \0 2. d4 *"s, nested + std::string(100, ')'), "1. e4 e5 (1... d5"s,
          "1. e4 e5 {torn off"s, "1. e4 $300 e5 *"s, "1. e4 e5) *"s}) {
        EXPECT_EQ(game_of_text(text), RecordGame::Chess) << text.substr(0, 40);
    }
    EXPECT_EQ(game_of_text("h8 h9 \0 i8"s), RecordGame::Caro);
}

}  // namespace
}  // namespace kydai::game
