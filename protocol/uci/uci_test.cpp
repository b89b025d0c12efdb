// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "core/base/prng.hpp"
#include "protocol/uci/command.hpp"
#include "protocol/uci/reply.hpp"

namespace kydai::uci {
namespace {

template <class T>
T decoded(std::string_view line) {
    const Command command = decode_command(line);
    EXPECT_TRUE(std::holds_alternative<T>(command)) << line;
    return std::holds_alternative<T>(command) ? std::get<T>(command) : T{};
}

TEST(UciCommand, WordsBeforeACommandAreSkipped) {
    EXPECT_TRUE(decoded<Debug>("joho debug on").on);
    decoded<IsReady>("   isready  ");
}

TEST(UciCommand, OtherLinesAreUnknownOrEmpty) {
    EXPECT_EQ(decoded<Unknown>("xyzzy 1 2").line, "xyzzy 1 2");
    decoded<Empty>("");
    decoded<Empty>(" \t\r");
}

TEST(UciCommand, NamesAndValuesOfOptionsMayHoldSpaces) {
    const auto option = decoded<SetOption>("setoption name Move Overhead value 1 000");
    EXPECT_EQ(option.name, "Move Overhead");
    EXPECT_EQ(option.value, "1 000");
    EXPECT_EQ(decoded<SetOption>("setoption name Clear Hash").name, "Clear Hash");
}

TEST(UciCommand, APositionIsAFenOrTheStartAndMoves) {
    EXPECT_EQ(decoded<Unknown>("position startpos e2e4").line, "position startpos e2e4");
    const auto start = decoded<SetPosition>("position startpos moves e2e4 e7e5");
    EXPECT_FALSE(start.fen);
    EXPECT_EQ(start.moves, (std::vector<std::string>{"e2e4", "e7e5"}));
    const auto fen = decoded<SetPosition>("position fen 8/8/8/8/8/8/8/K1k5 w - - 0 1 moves a1a2");
    EXPECT_EQ(fen.fen, "8/8/8/8/8/8/8/K1k5 w - - 0 1");
    EXPECT_EQ(fen.moves.size(), 1U);
}

TEST(UciCommand, APositionThatIsNeitherIsUnknown) {
    EXPECT_EQ(decoded<Unknown>("position moves e2e4").line, "position moves e2e4");
    decoded<Unknown>("position");
    decoded<Unknown>("position 8/8/8/8/8/8/8/K1k5 w - - 0 1");
    decoded<Unknown>("position go");
}

TEST(UciCommand, GoReadsEveryLimit) {
    const auto go = decoded<Go>(
        "go wtime 1000 btime -5 winc 10 binc 20 movestogo 3 depth 7 nodes 99 mate 2 movetime 50 "
        "searchmoves e2e4 d2d4 infinite ponder");
    EXPECT_EQ(go.white_time, 1000);
    EXPECT_EQ(go.black_time, -5);
    EXPECT_EQ(go.white_increment, 10);
    EXPECT_EQ(go.black_increment, 20);
    EXPECT_EQ(go.moves_to_go, 3);
    EXPECT_EQ(go.depth, 7);
    EXPECT_EQ(go.nodes, 99U);
    EXPECT_EQ(go.mate, 2);
    EXPECT_EQ(go.move_time, 50);
    EXPECT_EQ(go.only, (std::vector<std::string>{"e2e4", "d2d4"}));
    EXPECT_TRUE(go.infinite);
    EXPECT_TRUE(go.ponder);
}

TEST(UciCommand, WhatPeopleTypeByHandIsUnderstood) {
    decoded<Display>("d");
    EXPECT_EQ(decoded<Go>("go perft 5").perft, 5);
    EXPECT_EQ(encode(Go{.perft = 5}), "go perft 5");
}

TEST(UciCommand, NumbersThatCannotBeReadAreNotSaid) {
    const auto go = decoded<Go>("go depth x nodes 99999999999999999999999 movetime");
    EXPECT_FALSE(go.depth);
    EXPECT_FALSE(go.nodes);
    EXPECT_FALSE(go.move_time);
}

TEST(UciCommand, EncodingAndDecodingAreInverse) {
    const Go go{.only = {"e2e4"}, .white_time = 5, .black_time = 6, .depth = 3, .nodes = 8};
    const auto back = decoded<Go>(encode(go));
    EXPECT_EQ(back.only, go.only);
    EXPECT_EQ(back.white_time, 5);
    EXPECT_EQ(back.black_time, 6);
    EXPECT_EQ(back.depth, 3);
    EXPECT_EQ(back.nodes, 8U);
}

TEST(UciCommand, NoBytesBreakIt) {
    Prng random(1);
    constexpr std::string_view kWords[] = {"go",        "position", "fen",     "moves",
                                           "setoption", "name",     "value",   "searchmoves",
                                           "depth",     "-1",       "\xff\xfe"};
    for (int i = 0; i < 2000; ++i) {
        std::string line;
        for (int j = 0; j < 12; ++j) {
            if (random.below(3) != 0) {
                line += kWords[random.below(std::size(kWords))];
            } else {
                line += static_cast<char>(random.below(256));
            }
            if (random.below(2) == 0) line += ' ';
        }
        (void)decode_command(line);
        (void)decode_reply("info " + line);
    }
}

TEST(UciReply, InfoIsReadAsWritten) {
    const Info info{.depth = 9,
                    .selective_depth = 14,
                    .line = 1,
                    .score = Mate{-3},
                    .nodes = 12345,
                    .nodes_per_second = 999,
                    .permille_full = 5,
                    .time = 12,
                    .moves = {"e2e4", "e7e5"}};
    const std::string text = encode(info);
    EXPECT_EQ(text,
              "info depth 9 seldepth 14 multipv 1 score mate -3 nodes 12345 nps 999 hashfull 5 "
              "time 12 pv e2e4 e7e5");
    const auto back = std::get<Info>(decode_reply(text));
    EXPECT_EQ(back.score, info.score);
    EXPECT_EQ(back.moves, info.moves);
    EXPECT_EQ(back.nodes, info.nodes);
}

TEST(UciReply, ScoresOutsideTheWindowAreBounds) {
    const std::string text = encode(
        Info{.depth = 12, .score = Centipawns{35}, .bound = Bound::Lower, .moves = {"e2e4"}});
    EXPECT_EQ(text, "info depth 12 score cp 35 lowerbound pv e2e4");
    EXPECT_EQ(std::get<Info>(decode_reply(text)).bound, Bound::Lower);
    EXPECT_EQ(std::get<Info>(decode_reply("info score cp -3 upperbound nodes 5")).bound,
              Bound::Upper);
    EXPECT_EQ(std::get<Info>(decode_reply("info score cp -3")).bound, Bound::Exact);
}

TEST(UciReply, WinsDrawsAndLossesFollowTheScore) {
    const WinDrawLoss expected{.wins = 412, .draws = 500, .losses = 88};
    const std::string text = encode(
        Info{.depth = 7, .score = Centipawns{35}, .win_draw_loss = expected, .moves = {"e2e4"}});
    EXPECT_EQ(text, "info depth 7 score cp 35 wdl 412 500 88 pv e2e4");
    EXPECT_EQ(std::get<Info>(decode_reply(text)).win_draw_loss, expected);
    const auto broken = std::get<Info>(decode_reply("info wdl 412 x 88 depth 7"));
    EXPECT_FALSE(broken.win_draw_loss);
    EXPECT_EQ(broken.depth, 7);
}

TEST(UciReply, SolvedPositionsAreCounted) {
    const std::string text = encode(Info{.depth = 7, .ending_hits = 12, .moves = {"e2e4"}});
    EXPECT_EQ(text, "info depth 7 tbhits 12 pv e2e4");
    EXPECT_EQ(std::get<Info>(decode_reply(text)).ending_hits, 12U);
}

TEST(UciReply, TheMoveBeingSearchedIsNamed) {
    const std::string text = encode(Info{.depth = 20, .current_move = "d2d4", .current_number = 3});
    EXPECT_EQ(text, "info depth 20 currmove d2d4 currmovenumber 3");
    EXPECT_EQ(std::get<Info>(decode_reply(text)).current_move, "d2d4");
    EXPECT_EQ(std::get<Info>(decode_reply(text)).current_number, 3);
}

TEST(UciReply, BestMoveAndPonderMove) {
    const auto best = std::get<BestMove>(decode_reply("bestmove e2e4 ponder e7e5"));
    EXPECT_EQ(best.move, "e2e4");
    EXPECT_EQ(best.ponder, "e7e5");
    EXPECT_EQ(encode(best), "bestmove e2e4 ponder e7e5");
    EXPECT_FALSE(std::get<BestMove>(decode_reply("bestmove (none)")).ponder);
}

}  // namespace
}  // namespace kydai::uci
