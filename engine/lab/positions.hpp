// SPDX-License-Identifier: GPL-3.0-or-later
// The positions that algorithms are compared on when nobody names others.
#pragma once

#include <string_view>

namespace kydai::lab {

// From the first move to an ending, as a game of chess goes.
inline constexpr std::string_view kChessPositions[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 10",
    "r1bq1rk1/ppp1nppp/4n3/3p3Q/3P4/1BP1B3/PP1N2PP/R4RK1 w - - 1 16",
    "4r1k1/r1q2ppp/ppp2n2/4P3/5Rb1/1N1BQ3/PPP3PP/R5K1 w - - 1 17",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 11",
};

// Moves of caro on the usual board of fifteen by fifteen.
inline constexpr std::string_view kCaroPositions[] = {"h8", "h8i9g9", "h8i9i8g8h7h9j9"};

// Moves of tic-tac-toe: the empty board, and two games near their ends.
inline constexpr std::string_view kTicTacToePositions[] = {"", "b2a1c1a3", "a1b2c3c1"};

}  // namespace kydai::lab
