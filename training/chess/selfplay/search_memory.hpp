// SPDX-License-Identifier: GPL-3.0-or-later
// The memory of a search (search.hpp): what a warp has in the multiprocessor's shared memory and in
// the device's memory, and what a search returns.
#pragma once

#include "training/chess/selfplay/network.hpp"

namespace kydai::gpu {

inline constexpr int kMaxPly = 28;
inline constexpr int kListSize = 448;  // a search's line has captures alone at most of its plies
inline constexpr int kMaxIterations = 24;
inline constexpr int kInfinite = 31'000;
inline constexpr int kMate = 30'000;
inline constexpr int kMateBound = 29'000;  // beyond it: mate in so many plies

// How a child is searched; the last one is the other side's answer to a pass.
enum Stage : std::uint8_t { kReduced, kNullWindow, kFullWindow, kPass };
enum Bound : int { kNoBound, kLower, kUpper, kExact };

struct alignas(16) Frame {
    Position position;
    std::int16_t alpha, beta, best, evaluation;
    std::uint16_t best_move, move, first, last;  // the last two: its part of the list of moves
    std::int8_t depth;
    std::uint8_t tried, flags;
    Stage stage;
    std::uint16_t killers[2], table_move, unused;
};
static_assert(sizeof(Frame) % 16 == 0);

inline constexpr int kInCheck = 1;
inline constexpr int kOnMainLine = 2;
inline constexpr int kQuiescence = 4;
inline constexpr int kRaisedAlpha = 8;

// Counters of a warp over a run.
struct Totals {
    Bits nodes, searches, depths, positions, full_lists, mismatches;
};

struct WarpMemory {
    Frame frames[kMaxPly];
    Word list[kListSize];
    std::uint8_t squares[kLanes];
    Totals totals;
};

struct BlockMemory {
    AttackTables tables;
    OutputLayer output;
    std::uint8_t reductions[32][32];  // by depth and moves tried
};

// What a warp owns in the device's memory, and what all share.
struct Ground {
    const Bits* between;  // [64][64]
    InputLayer inputs;
    uint4* sums;            // kMaxPly accumulators of this warp, 2 × kLanes each
    std::int16_t* history;  // [2][6][64]
    Bits* keys;             // of the game so far and the line
    ulonglong2* table;      // key; move, value << 16, depth << 32, bound << 40
    Word table_mask;
};

inline constexpr int kHistorySize = 2 * 6 * 64;
inline constexpr int kMostHistory = 7'000;

struct Found {
    Word move;
    int value;  // for the side to move
    int evaluation;
    int legal_moves;
    int depth;
    bool in_check;
};

}  // namespace kydai::gpu
