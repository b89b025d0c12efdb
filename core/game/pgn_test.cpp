// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/pgn.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/game/opened.hpp"
#include "core/game/test_support.hpp"

namespace kydai::game {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::HasSubstr;

// The only game of a text.
ChessRecord one(std::string_view text) {
    PgnReader reader(text);
    auto game = reader.next();
    EXPECT_TRUE(game && *game) << text;
    EXPECT_FALSE(reader.next()) << text;
    return std::move(**game);
}
PgnError broken(std::string_view text) {
    PgnReader reader(text);
    const auto game = reader.next();
    EXPECT_TRUE(game && !*game) << text;
    return game->error();
}
std::string moves_of(const ChessRecord& record) {
    std::string text = write_pgn(record);
    text = text.substr(text.find("\n\n") + 2);
    while (text.ends_with('\n')) text.pop_back();
    return text;
}
std::string normalised(std::string_view text) { return moves_of(one(text)); }

TEST(PgnWriter, WritesTheExportFormat) {
    ChessRecord record = one("[White \"B\"][Annotator \"x\"][Event \"E\"] 1.e4 e5 1-0");
    EXPECT_EQ(write_pgn(record),
              "[Event \"E\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"B\"]\n"
              "[Black \"?\"]\n[Result \"1-0\"]\n[Annotator \"x\"]\n\n1. e4 e5 1-0\n\n");
}

TEST(PgnWriter, KeepsLinesUnderEightyColumns) {
    std::string moves;
    for (int i = 0; i < 30; ++i) moves += "Nf3 Nf6 {a comment of some length here} Ng1 Ng8 ";
    const std::string text = write_pgn(one(moves + "*"));
    for (std::string_view rest = text; !rest.empty();) {
        EXPECT_LT(next_field(rest, '\n').size(), 80U);
    }
    EXPECT_EQ(one(text), one(moves));
}

TEST(PgnWriter, LeavesOutWhatIsNotWanted) {
    const ChessRecord record = one("1. e4 $1 {[%clk 0:01:00] good} (1. d4 d5) e5 *");
    EXPECT_EQ(moves_of(record), "1. e4 $1 {[%clk 0:01:00] good} (1. d4 d5) 1... e5 *");
    EXPECT_THAT(write_pgn(record, {.variations = Keep::No, .notes = Keep::No}),
                HasSubstr("1. e4 {[%clk 0:01:00]} 1... e5 *"));
    EXPECT_THAT(write_pgn(record, {.variations = Keep::No, .notes = Keep::No, .clocks = Keep::No}),
                HasSubstr("\n1. e4 e5 *"));
}

TEST(PgnReader, ReadsNumbersAndResultsInAllTheirForms) {
    for (const char* text : {"1. e4 e5 2. Nf3 *", "1.e4 e5 2.Nf3", "1 e4 e5 2 Nf3", "e4 e5 Nf3 *",
                             "1. e4 1... e5 2. Nf3 *", "1.e4 ... e5 2.Nf3 *"}) {
        EXPECT_EQ(normalised(text), "1. e4 e5 2. Nf3 *") << text;
    }
    EXPECT_EQ(one("e4 1/2").score, Score::Draw);
    EXPECT_EQ(one("e4 ½-½").score, Score::Draw);
    EXPECT_EQ(one("[Result \"0-1\"]\n\n1. e4").score, Score::SecondWins) << "only the tag says it";
}

TEST(PgnReader, ReadsWhatIsFoundInTheWild) {
    EXPECT_EQ(normalised("\xEF\xBB\xBF[Event \"a\"]\r\n\r\n1. e4\r\ne5 1-0\r\n"), "1. e4 e5 1-0");
    EXPECT_EQ(normalised("% escaped\n1. e4 ; to the end\n%more\ne5 *"),
              "1. e4 {to the end} 1... e5 *");
    EXPECT_EQ(normalised("1. e4 d5 2. e5 f5 3. exf6 e.p. *"), "1. e4 d5 2. e5 f5 3. exf6 *");
    EXPECT_EQ(normalised("1. e4 d5 2. e5 f5 3. exf6e.p. *"), "1. e4 d5 2. e5 f5 3. exf6 *");
    EXPECT_EQ(normalised("1.e4!e5?!2.Nf3$14 Nc6 += *"), "1. e4 $1 e5 $6 2. Nf3 $14 Nc6 $14 *");
    EXPECT_EQ(normalised("[FEN \"7k/P7/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8(Q)+ *"), "1. a8=Q+ *");
    EXPECT_EQ(normalised("1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. 0-0 0-0 *"),
              "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O O-O *");
}

TEST(PgnReader, ReadsEnPassantHoweverItIsSaid) {
    constexpr auto kStart = "[FEN \"3k4/8/8/5pP1/8/8/1B6/4K3 w - f6 0 1\"]\n\n1. ";
    for (const char* text : {"gxf6 e.p.+", "gxf6e.p.+", "gxf6 e.p. +", "gxf6 ep", "gxf6ep+",
                             "gxf6+ e.p.", "gxf6 e.p", "g5xf6 e.p.!"}) {
        EXPECT_THAT(normalised(kStart + std::string(text) + " Kd7 *"), HasSubstr("gxf6"));
        EXPECT_THAT(normalised(kStart + std::string(text) + " Kd7 *"), HasSubstr("Kd7 *")) << text;
    }
}

TEST(PgnReader, ReadsCoordinatesAndSmallLetters) {
    EXPECT_EQ(normalised("1. g1f3 g8-f6 2. g2g3 g7g6 3. Bf1-g2 f8g7 4. e1g1 e8h8 *"),
              "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O O-O *");
    EXPECT_EQ(normalised("1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. Ke1-g1 *"),
              "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O *");
    for (const char* text : {"a8=q", "a8q+", "a7a8q"}) {
        EXPECT_EQ(normalised("[FEN \"7k/P7/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. " + std::string(text)),
                  "1. a8=Q+ *");
    }
}

TEST(PgnReader, ChecksAndJudgementsMayStandAnywhere) {
    for (const char* text : {"Nf3!+", "Nf3! +", "Nf3! ch", "Nf3! ch.", "Nf3!#", "Nf3! mate"}) {
        EXPECT_EQ(normalised("1. " + std::string(text) + " d5 *"), "1. Nf3 $1 d5 *") << text;
    }
    EXPECT_EQ(normalised("1. Nf3= d5+- 2. Nc3-+ c5+= 3. e3=+ e6+/- *"),
              "1. Nf3 $10 d5 $18 2. Nc3 $19 c5 $14 3. e3 $15 e6 $16 *");
    EXPECT_EQ(normalised("1. Nf3± *"), "1. Nf3 $16 *");
}

TEST(PgnReader, ReadsThePunctuationOfTypesetting) {
    EXPECT_EQ(normalised("1. e4 (1. d4) 1…e5 2.\u00A0Nf3 2… Nc6 1–0"),
              "1. e4 (1. d4) 1... e5 2. Nf3 Nc6 1-0");
    EXPECT_EQ(normalised("1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O–O 0‑0 ½–½"),
              "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O O-O 1/2-1/2");
    EXPECT_EQ(one("[Result \"0−1\"]\n\n1. e4").score, Score::SecondWins);
}

TEST(PgnReader, FilesMayBeJoined) {
    PgnReader reader("[Event \"1\"]\n\n1. e4 *\n\uFEFF[Event \"2\"]\n\n1. d4 *\n");
    for (const char* event : {"1", "2"}) {
        const auto game = reader.next();
        ASSERT_TRUE(game && *game);
        EXPECT_EQ((*game)->tags.get("Event"), event);
    }
    EXPECT_FALSE(reader.next());
}

TEST(PgnReader, NullMovesMayStandInVariations) {
    EXPECT_EQ(normalised("1. e4 (1. d4 -- 2. Nf3 {why} (2. c4 Z0) d5) (1. c4) e5 *"),
              "1. e4 (1. d4 -- 2. Nf3 {why} (2. c4 --) 2... d5) (1. c4) 1... e5 *");
    EXPECT_EQ(normalised("1. e4 (1. -- e5) e5 *"), "1. e4 (1. -- e5) 1... e5 *");
}

TEST(PgnReader, ReadsVariationsWithinVariations) {
    constexpr const char* kText =
        "{Start} 1. e4 (1. d4 {Queen} 1... d5 (1... Nf6 2. c4) 2. c4) ({Other} 1. c4)\n1... e5 *";
    EXPECT_EQ(normalised(kText), kText);
    EXPECT_EQ(normalised("1. e4 (1. d4 (1. c4)) *"), "1. e4 (1. d4) (1. c4) *");
    EXPECT_EQ(normalised("1. e4 (1. d4 1-0) e5 *"), "1. e4 (1. d4) 1... e5 *");
    EXPECT_EQ(normalised("1. e4 () e5 *"), "1. e4 e5 *");
}

TEST(PgnReader, KeepsClocksAndArrows) {
    const ChessRecord record = one("1. e4 {[%clk 1:02:03.4] [%csl Gd4][%cal Ge2e4] [%eval 0.3]} *");
    const NodeId e4 = record.tree.main_line()[0];
    EXPECT_EQ(record.tree.clock(e4), 1h + 2min + 3400ms);
    EXPECT_EQ(record.tree.notes(e4)->after, "");
    EXPECT_EQ(moves_of(record), "1. e4 {[%clk 1:02:03.4] [%eval 0.30] [%csl Gd4] [%cal Ge2e4]} *");
    EXPECT_EQ(normalised("1. e4 {[%clk soon]} *"), "1. e4 {[%clk soon]} *");
    EXPECT_EQ(normalised("1. e4 {[%clk soon] [%clk 5:23]} *"),
              "1. e4 {[%clk 0:05:23] [%clk soon]} *");
    EXPECT_EQ(normalised("1. e4 {[%clk 1:60:00]} *"), "1. e4 {[%clk 1:60:00]} *");
}

TEST(PgnReader, ReadsTagsWithQuotesAndForeignLetters) {
    const ChessRecord record =
        one("[White \"Nguyễn \\\"Bụt\\\"\"] [Black \"a \"b\" c\"]\n[Site \"M\xFCnchen\"]\n"
            "[Round \"back\\\\slash\"]\n\n*");
    EXPECT_EQ(record.tags.get("White"), "Nguyễn \"Bụt\"");
    EXPECT_EQ(record.tags.get("Black"), "a \"b\" c");
    EXPECT_EQ(record.tags.get("Site"), "München");
    EXPECT_EQ(record.tags.get("Round"), "back\\slash");
    EXPECT_EQ(one(write_pgn(record)).tags.get("White"), "Nguyễn \"Bụt\"");
}

TEST(PgnReader, APathInATagMayEndInABackslash) {
    const ChessRecord record = one("[Annotator \"C:\\games\\\"]\n[White \"An\"]\n\n1. e4 *");
    EXPECT_EQ(record.tags.get("Annotator"), "C:\\games\\");
    EXPECT_EQ(record.tags.get("White"), "An");
    EXPECT_EQ(one("[White \"a \\\"b\\\"] c\"] *").tags.get("White"), "a \"b\"] c");
}

TEST(PgnReader, AnEmptyTagIsUnknown) {
    const ChessRecord record = one("[White \"\"][Black \"?\"][ECO \"\"]\n\n*");
    EXPECT_EQ(record.tags.get("White"), std::nullopt);
    EXPECT_THAT(write_pgn(record), HasSubstr("[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n\n"));
}

TEST(PgnReader, StartsWhereTheTagsSay) {
    const ChessRecord atomic = one("[Variant \"Atomic\"]\n\n1. Nf3 *");
    EXPECT_EQ(atomic.start.variant(), chess::Variant::Atomic);
    const ChessRecord black =
        one("[Variant \"From Position\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 7\"]\n\n7... Ke7 *");
    EXPECT_EQ(moves_of(black), "7... Ke7 *");
    EXPECT_THAT(write_pgn(black), HasSubstr("[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 7\"]\n"
                                            "[SetUp \"1\"]\n"));
}

TEST(PgnReader, AStartThatNamesNoVariantMayShowOne) {
    const auto record = one("[FEN \"4k3/8/8/8/8/8/8/1R1K3R w KQ - 0 1\"]\n\n1. O-O-O *");
    EXPECT_EQ(record.start.variant(), chess::Variant::Chess960);
    EXPECT_EQ(broken("[Variant \"Standard\"][FEN \"4k3/8/8/8/8/8/8/1R1K3R w KQ - 0 1\"] *").start,
              chess::PositionError(chess::SetupError::CastlingWithoutRook));
}

TEST(PgnReader, ABraceInACommentIsWrittenOnALineOfItsOwn) {
    ChessRecord record = one("1. e4 e5 *");
    const NodeId e4 = record.tree.main_line()[0];
    record.tree.edit_notes(e4).after = "a } b";
    record.tree.set_clock(e4, 5s);
    EXPECT_EQ(moves_of(record), "1. e4 {[%clk 0:00:05]}\n;a } b\n1... e5 *");
    EXPECT_EQ(one(write_pgn(record)).tree, record.tree);
}

TEST(PgnReader, GamesFollowEachOther) {
    PgnReader reader(
        "[Event \"1\"]\n\n1. e4 *\n\n[Event \"2\"]\n[Event \"3\"]\n1. d4\n\n"
        "[Event \"4\"]\n\n0-1 1. c4 * {last}");
    std::vector<std::string> seen;
    while (auto game = reader.next()) {
        ASSERT_TRUE(*game);
        seen.emplace_back((*game)->tags.get("Event").value_or("-"));
    }
    EXPECT_THAT(seen, ElementsAre("1", "2", "3", "4", "-"));
    EXPECT_FALSE(PgnReader("").next());
    EXPECT_FALSE(PgnReader("% nothing\n{but words}\n").next());
}

struct Fault {
    const char* text;
    ReadFault fault;
    int line;
    const char* word;
};

class PgnFaults : public testing::TestWithParam<Fault> {};

TEST_P(PgnFaults, AreNamedWithTheirLineAndTheNextGameIsRead) {
    const std::string text = std::string(GetParam().text) + "\n\n[Event \"next\"]\n\n1. d4 d5 *\n";
    PgnReader reader(text);
    const auto game = reader.next();
    ASSERT_TRUE(game && !*game);
    EXPECT_EQ(game->error().fault, GetParam().fault);
    EXPECT_EQ(game->error().line, GetParam().line);
    EXPECT_EQ(game->error().text, GetParam().word);
    EXPECT_EQ(game->error().game, 1);
    const auto next = reader.next();
    ASSERT_TRUE(next && *next);
    EXPECT_EQ((*next)->tags.get("Event"), "next");
    EXPECT_FALSE(reader.next());
}

INSTANTIATE_TEST_SUITE_P(
    All, PgnFaults,
    testing::Values(Fault{"[White x]\n[Black \"b\"]\n\n1. e4 *", ReadFault::BadTag, 1, "[White x]"},
                    Fault{"[White \"x]\n[Black \"b\"]\n\n1. e4 *", ReadFault::BadTag, 1,
                          "[White \"x]"},
                    Fault{"[Variant \"Go\"]\n\n1. e4 *", ReadFault::UnknownVariant, 3, "Go"},
                    Fault{"[FEN \"8/8\"]\n\n1. e4 *", ReadFault::BadStart, 3, "8/8"},
                    Fault{"1. e4\nwhat\n*", ReadFault::NotAMove, 2, "what"},
                    Fault{"1. e4 e5\n2. Ke3 (2. d4) *", ReadFault::IllegalMove, 2, "Ke3"},
                    Fault{"1. Nf3 d5 2. d3 d4 3. Nd2 *", ReadFault::AmbiguousMove, 1, "Nd2"},
                    Fault{"1. e4 f6 2. Qh5+ -- *", ReadFault::NullMove, 1, "--"},
                    Fault{"1. f3 e5 2. g4 Qh4# 3. Z0 *", ReadFault::NullMove, 1, "Z0"},
                    Fault{"1. e4\n{never closed", ReadFault::UnclosedComment, 2, ""},
                    Fault{"1. e4 (1. d4 *", ReadFault::UnclosedVariation, 3, "Event"},
                    Fault{"1. e4 (1. d4 -- *", ReadFault::UnclosedVariation, 3, "Event"},
                    Fault{"1. e4 (-- {never", ReadFault::UnclosedComment, 1, ""},
                    Fault{"1. e4 ) e5 *", ReadFault::UnopenedVariation, 1, ")"},
                    Fault{"( 1. e4 ) *", ReadFault::VariationWithoutMove, 1, "("},
                    Fault{"1. e4 (( *", ReadFault::VariationWithoutMove, 1, "("},
                    Fault{"1. e4 ^ *", ReadFault::UnknownCharacter, 1, "^"},
                    Fault{"1. e4 $ *", ReadFault::UnknownCharacter, 1, "$"},
                    Fault{"1. e4 $255 $256 *", ReadFault::UnknownGlyph, 1, "$256"}));

TEST(PgnReader, AnIllegalMoveSaysWhy) {
    EXPECT_EQ(broken("1. e4 e5 2. Ke3 *").refusal, chess::Refusal::PieceMovesOtherwise);
    EXPECT_TRUE(broken("[FEN \"8/8\"] *").start.has_value());
}

TEST(PgnReader, ABrokenGameWithoutTagsEndsAtItsResult) {
    PgnReader reader("1. e4 e5 1-0\n1. e5 {not 0-1 here} (1. d4 0-1) 0-1\n1. d4 *");
    EXPECT_TRUE(*reader.next());
    EXPECT_FALSE(*reader.next());
    const auto third = reader.next();
    ASSERT_TRUE(third && *third);
    EXPECT_EQ(moves_of(**third), "1. d4 *");
}

TEST(PgnReader, VariationsMayNotNestWithoutEnd) {
    std::string text = "1. Nf3 ";
    for (int i = 0; i < 600; ++i) text += "(1. Nh3 ";
    EXPECT_EQ(broken(text).fault, ReadFault::TooDeep);
}

TEST(PgnReader, HostileFilesAreReadInTimeOfTheirLength) {
    std::string variations = "1. e4 ";
    for (int i = 0; i < 100'000; ++i) variations += "(d4)";
    EXPECT_EQ(one(write_pgn(one(variations))).tree.size(), 100'002);
    std::string comments;
    for (int i = 0; i < 20'000; ++i) comments += "[Event \"x\"]\n\n1. e4 {\n\n";
    PgnReader reader(comments);
    int broken_games = 0;
    while (const auto game = reader.next()) broken_games += *game ? 0 : 1;
    EXPECT_EQ(broken_games, 20'000);
    std::string tags;
    for (int i = 0; i < 20'000; ++i) tags += "[T" + std::to_string(i) + " \"x\"]\n";
    EXPECT_EQ(broken(tags).fault, ReadFault::BadTag);
}

TEST(Record, OfASessionLeavesOutWhatWasUndone) {
    ChessSession game({.start = chess::AnyPosition::start(chess::Variant::Chess),
                       .time = *TimeControl::base(5min, 3s)});
    test::play(game, "e4 e5 Nf3", test::at(1s));
    ASSERT_TRUE(game.apply(Undo{2}, test::at(2s)));
    ASSERT_TRUE(game.apply(Resign{Side::Second}, test::at(3s)));
    const ChessRecord record = record_of(game, {});
    EXPECT_EQ(moves_of(record), "1. e4 {[%clk 0:05:02]} 1-0");
    EXPECT_EQ(record.tags.get("TimeControl"), "300+3");
    EXPECT_EQ(record.tags.get("Termination"), "normal");
    EXPECT_EQ(record.tags.get("Reason"), "resignation");
    EXPECT_EQ(session_of(record).result(), game.result());
}

// Without a variant's name this start would be read as that of racing kings, which allows no check.
TEST(Record, OfChessFromTheStartOfAVariantNamesChess) {
    constexpr std::string_view kFen = "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1";
    ChessSession game({.start = *chess::AnyPosition::parse(chess::Variant::Chess, kFen)});
    test::play(game, "Nc3+", test::at(1s));
    const ChessRecord again = one(write_pgn(record_of(game, {})));
    EXPECT_EQ(again.start.variant(), chess::Variant::Chess);
    EXPECT_EQ(moves_of(again), "1. Nc3+ *");
}

TEST(Record, SaysHowItsGameEnded) {
    const auto result = [](std::string_view tag, std::string_view score) {
        const ChessRecord record =
            one("[" + std::string(tag) + "\"]\n\n1. e4 e5 " + std::string(score));
        return session_of(record).result();
    };
    const auto wins = [](EndReason reason) { return Result{Side::First, reason}; };
    const auto draw = [](EndReason reason) { return Result{std::nullopt, reason}; };
    EXPECT_EQ(result("Reason \"time-out", "1-0"), wins(EndReason::TimeOut));
    EXPECT_EQ(result("Reason \"agreement", "1/2-1/2"), draw(EndReason::Agreement));
    EXPECT_EQ(result("Termination \"An won by resignation", "1-0"), wins(EndReason::Resignation));
    EXPECT_EQ(result("Termination \"Time forfeit", "1/2-1/2"), draw(EndReason::TimeOutDraw));
    EXPECT_EQ(result("Termination \"Normal", "1-0"), wins(EndReason::Unstated));
    EXPECT_EQ(result("Reason \"agreement", "1-0"), wins(EndReason::Unstated))
        << "nobody agrees to lose";
    EXPECT_EQ(result("Reason \"checkmate", "1-0"), wins(EndReason::Unstated)) << "there is none";
    EXPECT_EQ(result("Reason \"resignation", "*"), std::nullopt);
}

TEST(Record, ThePositionAtItsEndKnowsBetterThanItsTags) {
    const ChessRecord record = one("[Reason \"resignation\"]\n\n1. f3 e5 2. g4 Qh4# 1-0");
    EXPECT_EQ(session_of(record).result(), (Result{Side::Second, EndReason::Checkmate}));
}

TEST(Record, OfAGameThatWentOnSaysNothingOfItsFormerEnd) {
    ChessSession game = session_of(one("[Reason \"resignation\"]\n\n1. e4 e5 1-0"));
    ASSERT_TRUE(game.apply(Undo{1}, test::at(1s)));
    EXPECT_FALSE(game.result());
    Tags tags;
    tags.set("Reason", "resignation");
    EXPECT_FALSE(record_of(game, tags).tags.get("Reason"));
}

TEST(Record, CanBePlayedOn) {
    const ChessRecord record = one("1. e4 {[%clk 0:04:00]} (1. d4 d5) 1... e5 {[%clk 0:03:00]} *");
    ChessSession game = session_of(record, *TimeControl::base(5min));
    EXPECT_EQ(game.ply(), 2);
    EXPECT_EQ(game.clock().left(Side::First, test::at(0s)), 4min);
    EXPECT_EQ(game.clock().left(Side::Second, test::at(0s)), 3min);
    test::play(game, "Nf3", test::at(10s));
    EXPECT_EQ(game.tree().main_line().size(), 3U);
}

}  // namespace
}  // namespace kydai::game
