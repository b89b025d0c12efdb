// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/view/hint.hpp"

#include <gtest/gtest.h>

#include "core/base/text.hpp"
#include "core/chess/san.hpp"

namespace kydai::play {
namespace {

using words::Language;

// The reason in English for a line of moves in a position; empty when there is none.
std::string chess_reason(std::string_view fen, std::string_view line, const engine::Score& score,
                         std::string_view played_before = "",
                         chess::Variant variant = chess::Variant::Chess) {
    chess::AnyPosition position = chess::AnyPosition::parse(variant, fen).value();
    std::optional<chess::Move> last;
    for (auto word = next_word(played_before); !word.empty(); word = next_word(played_before)) {
        last = chess::parse_san(position, word).value();
        position = position.after(*last);
    }
    Hint<chess::Move> hint{.move = {}, .line = {}, .score = score};
    chess::AnyPosition now = position;
    for (auto word = next_word(line); !word.empty(); word = next_word(line)) {
        hint.line.push_back(chess::parse_san(now, word).value());
        now = now.after(hint.line.back());
    }
    hint.move = hint.line.front();
    const auto reason = hint_reason(position, hint, last);
    return reason ? words::say(Language::English, *reason) : "";
}

constexpr std::string_view kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
// A black knight on d5 hangs.
constexpr std::string_view kLooseKnight = "4k3/pp3ppp/8/3n4/8/8/PP3PPP/3RK3 w - - 0 1";
// The knight on e5 can fork king and rook from f7.
constexpr std::string_view kFork = "3k3r/p4pp1/8/4N3/8/8/P4PPP/6K1 w - - 0 1";

TEST(ChessHint, CountsTheMovesToMate) {
    EXPECT_EQ(chess_reason("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "Ra8#", {.wins_in = 1}),
              "mate in 1 move");
    EXPECT_EQ(chess_reason(kStart, "e4", {.wins_in = 5}), "mate in 3 moves");
    EXPECT_EQ(chess_reason(kStart, "e4", {.wins_in = 5}, "", chess::Variant::KingOfTheHill),
              "wins in 3 moves");
    EXPECT_EQ(chess_reason(kStart, "e4", {.loses_in = 4}), "holds out the longest");
}

TEST(ChessHint, NamesThePieceThatTheLineWins) {
    EXPECT_EQ(chess_reason(kLooseKnight, "Rxd5 Ke7 Kd2", {.centi = 600}), "wins a black knight");
    EXPECT_EQ(chess_reason(kFork, "Nxf7+ Ke7 Nxh8 Kf8 Ng6+ Kg8 Ne5", {.centi = 900}),
              "forks the black king and the black rook");
}

TEST(ChessHint, SaysNothingBeforeTheLineHasComeToRest) {
    EXPECT_EQ(chess_reason(kLooseKnight, "Rxd5", {.centi = 600}), "takes the black knight");
    EXPECT_EQ(chess_reason(kStart, "h3 e5 Nf3 Nc6", {.centi = 30}), "");
}

TEST(ChessHint, DoesNotBelieveAGainThatTheScoreDenies) {
    EXPECT_EQ(chess_reason(kLooseKnight, "Rxd5 Ke7 Kd2", {.centi = 0}), "takes the black knight");
}

TEST(ChessHint, SaysWhenWhatIsWonComesLater) {
    EXPECT_EQ(chess_reason("4k3/pp3ppp/8/3n4/8/8/PP3PPP/R3K3 w - - 0 1", "Rd1 a6 Rxd5 Ke7 Kd2",
                           {.centi = 600}),
              "goes on to win a black knight");
}

TEST(ChessHint, ExplainsAMoveThatWinsNothingAsATeacherWould) {
    const auto plain = [](std::string_view fen, std::string_view move) {
        return chess_reason(fen, move, {.centi = 20});
    };
    EXPECT_EQ(plain(kStart, "e4"), "fights for the centre");
    EXPECT_EQ(plain(kStart, "Nf3"), "brings the white knight into play");
    EXPECT_EQ(plain("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O"),
              "castles: a safer king and an active rook");
    EXPECT_EQ(plain("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Rh8+"), "gives check");
    // A pawn attacks the knight; a pawn that is guarded is no danger to one that is.
    EXPECT_EQ(plain("4k3/8/8/4p3/3N4/8/8/4K3 w - - 0 1", "Nb3"),
              "brings the white knight out of danger");
    EXPECT_EQ(plain("4k3/6p1/8/2n5/8/8/6P1/4K2R w - - 0 20", "Rh5"), "attacks the black knight");
    EXPECT_EQ(plain("4k3/p7/8/7P/8/8/P7/4K3 w - - 0 30", "h6"), "advances a passed pawn");
    EXPECT_EQ(plain("r5k1/p4ppp/8/8/8/8/P4PPP/R5K1 w - - 0 30", "Rd1"),
              "puts the rook on an open file");
    EXPECT_EQ(plain("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 30", "exd6"), "takes the black pawn");
    EXPECT_EQ(plain("4k3/p7/8/8/8/8/P7/4K3 w - - 0 30", "Kd2"), "");
}

TEST(ChessHint, NamesATacticThatIsProved) {
    EXPECT_EQ(chess_reason("4k3/8/2n5/8/8/8/8/4KB2 w - - 0 1", "Bb5", {.centi = 50}),
              "pins the black knight to the king");
    EXPECT_EQ(chess_reason("4k2r/8/8/8/8/8/8/Q3K3 w - - 0 1", "Qa8+", {.centi = 500}),
              "skewers the black king: behind it stands the black rook");
    EXPECT_EQ(chess_reason("r5k1/8/8/8/4N3/8/6B1/6K1 w - - 0 1", "Nf6+", {.centi = 500}),
              "uncovers an attack on the black rook");
    EXPECT_EQ(chess_reason("4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1", "Nd6+", {.centi = 500}),
              "double check");
    EXPECT_EQ(chess_reason("k7/8/8/8/8/7P/5PP1/r5K1 w - - 0 1", "Kh2", {.centi = -300}),
              "the only legal move");
}

TEST(ChessHint, TakingBackIsNoGain) {
    EXPECT_EQ(chess_reason(kStart, "exd5 Nf6 Nc3", {.centi = 40}, "e4 d5"), "trades pieces")
        << "the pawn comes back";
    EXPECT_EQ(chess_reason(kStart, "Qxd5 Nc3 Qa5", {.centi = 0}, "e4 d5 exd5"), "recaptures");
}

TEST(ChessHint, NoGainsAreReportedInAntichess) {
    EXPECT_EQ(chess_reason(kLooseKnight, "Rxd5", {.centi = 600}, "", chess::Variant::Antichess),
              "the only legal move");
}

std::string caro_reason(std::string_view stones, std::string_view move,
                        const engine::Score& score = {},
                        caro::RuleSet rule = caro::RuleSet::Freestyle) {
    caro::Position position(caro::BoardRules::usual(rule));
    for (auto word = next_word(stones); !word.empty(); word = next_word(stones)) {
        EXPECT_TRUE(position.try_play(*game::CaroRules::parse_move_text(word))) << word;
    }
    const caro::Point point = *game::CaroRules::parse_move_text(move);
    const auto reason = hint_reason(
        position, Hint<caro::Point>{.move = point, .line = {point}, .score = score}, std::nullopt);
    return reason ? words::say(Language::English, *reason) : "";
}

TEST(CaroHint, SaysWhatTheStoneDoes) {
    EXPECT_EQ(caro_reason("h8 a1 i8 a2 j8 a3 k8 a4", "l8"), "makes five and wins");
    EXPECT_EQ(caro_reason("h8 g8 i8 c2 j8 e3 k8", "l8"), "blocks a four");
    EXPECT_EQ(caro_reason("h8 a1 i8 c2 j8 e3 k8", "l8"), "") << "the other end is open";
    EXPECT_EQ(caro_reason("h8 a1 i8 c2 j8 e3", "k8"), "makes an open four that cannot be stopped");
    EXPECT_EQ(caro_reason("h8 g8 i8 c2 j8 e3", "k8"), "makes a four that must be blocked");
    EXPECT_EQ(caro_reason("h8 a1 i8 c2", "j8"), "makes an open three");
    EXPECT_EQ(caro_reason("h8 a1 i8 c2 j8", "k8"), "stops an open three");
    EXPECT_EQ(caro_reason("h8 g8 i8 c2 j8 e3 k9 a9 k10 a11", "k8"), "makes a four and a three");
    EXPECT_EQ(caro_reason("h8", "i9"), "");
}

// Under caro rules a five closed at both ends does not win: in o _ x x x x _ a stone on the right
// gap also closes the five to the left.
TEST(CaroHint, TwoThreatsThatOneStoneStopsAreOnlyAFour) {
    constexpr std::string_view kStones = "h8 f8 i8 a2 j8 c3";
    EXPECT_EQ(caro_reason(kStones, "k8"), "makes an open four that cannot be stopped");
    EXPECT_EQ(caro_reason(kStones, "k8", {}, caro::RuleSet::Caro5),
              "makes a four that must be blocked");
}

TEST(CaroHint, TwoThreatsDoNotWinAgainstAFour) {
    EXPECT_EQ(caro_reason("h8 a1 i8 b1 j8 c1 o15 d1", "k8"), "makes a four that must be blocked");
}

TEST(CaroHint, CountsTheMovesToAWinThatIsNotInSight) {
    EXPECT_EQ(caro_reason("h8 a1", "i8", {.wins_in = 9}), "wins in 5 moves");
    EXPECT_EQ(caro_reason("h8", "i9", {.loses_in = 8}), "holds out the longest");
}

TEST(HintText, IsOneSentenceInBothLanguages) {
    const HintSaid hint{.where = {words::MessageId::StatusHintAround, {{"square", "h8"}}},
                        .move = "Nf3",
                        .score = "+0.35",
                        .is_forced = false,
                        .why = std::nullopt};
    EXPECT_EQ(say(Language::Vietnamese, hint), "Gợi ý: Nf3 · +0.35");
    const HintSaid mate{.where = hint.where,
                        .move = "Ra8#",
                        .score = "#1",
                        .is_forced = true,
                        .why = words::Message{words::MessageId::HintMateIn, {{"count", 1LL}}}};
    EXPECT_EQ(say(Language::English, mate), "Hint: Ra8# · mate in 1 move");
}

TEST(HintText, TellsOneStepForEachQuestion) {
    const auto position =
        chess::AnyPosition::parse(chess::Variant::Chess, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")
            .value();
    const chess::Move mate = chess::parse_san(position, "Ra8#").value();
    Hint<chess::Move> hint{.move = mate, .line = {mate}, .score = {.wins_in = 1}};
    HintSaid said{.where = hint_where(position, mate),
                  .move = "Ra8#",
                  .score = "#1",
                  .is_forced = true,
                  .why = hint_reason(position, hint, std::nullopt)};
    const auto told = [&](int asked) {
        hint.asked = asked;
        said.step = step_of(hint);
        return say(Language::English, said);
    };
    EXPECT_EQ(told(1), "Hint: look at the white rook on a1");
    EXPECT_EQ(told(2), "Hint: Ra8# · #1");
    EXPECT_EQ(told(3), "Hint: Ra8# · mate in 1 move");
    EXPECT_EQ(told(4), told(3));
}

TEST(HintText, PointsToTheStonesAroundAndToThePiecesInHand) {
    const caro::Position board(caro::BoardRules::usual(caro::RuleSet::CaroOpen));
    const caro::Point stone = *game::CaroRules::parse_move_text("a1");
    EXPECT_EQ(words::say(Language::English, hint_where(board, stone)), "Hint: look around b2");
    const auto pockets =
        chess::AnyPosition::parse(chess::Variant::Crazyhouse, "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1");
    ASSERT_TRUE(pockets);
    const chess::Move drop = chess::parse_san(*pockets, "N@f6+").value();
    EXPECT_EQ(words::say(Language::Vietnamese, hint_where(*pockets, drop)),
              "Gợi ý: hãy xem quân trong tay");
}

}  // namespace
}  // namespace kydai::play
