// SPDX-License-Identifier: GPL-3.0-or-later
// What our engines do in one position, for people who learn how they think: null move, late-move
// reductions, the network's attention, a win by fours. Front ends draw it and give it words.
//
// The same answer each time: one thread, nothing learned before. Each takes up to a second.
// Threads: none. Preconditions: the rules of plain chess; the game is not over.
#pragma once

#include <optional>
#include <vector>

#include "engine/chess/insight.hpp"
#include "engine/chess/nnue/attention.hpp"
#include "engine/lab/own_engine.hpp"

namespace kydai::insight {

// Null-move pruning at a node of depth `depth`: the value of the node and its value after a null
// move (a pass), both for the side to move, and the best reply to the pass, which is the threat.
struct NullMove {
    int depth = 0;
    int reduced = 0;  // depth of the search after the pass
    int moves = 0;    // legal ones
    chess::Move best;
    engine::Score value;
    engine::Score passed;      // value after the pass
    chess::AnyPosition after;  // the position after the pass
    chess::Move threat;
};
// Nothing if the side to move is in check: a null move is illegal there.
[[nodiscard]] std::optional<NullMove> null_move(lab::OwnChess& own,
                                                const chess::AnyPosition& position);

// Late-move reductions at a node of depth `depth`.
struct Reduced {
    int depth = 0;
    std::vector<chess_engine::TriedMove> moves;  // in the order they are tried
};
[[nodiscard]] Reduced reductions(lab::OwnChess& own, const chess::AnyPosition& position);

// Which pieces the network's value depends on. Nothing without a network, or with too many pieces.
[[nodiscard]] std::optional<chess_engine::nnue::AttentionMap> attention(
    std::span<const std::byte> network, const chess::AnyPosition& position);

struct FoursWin {
    std::uint64_t nodes = 0;
    std::vector<caro::Point> line;
};
// Victory by continuous fours (VCF). Nothing unless exactly one first stone wins so.
[[nodiscard]] std::optional<FoursWin> win_by_fours(const caro::Position& position);

}  // namespace kydai::insight
