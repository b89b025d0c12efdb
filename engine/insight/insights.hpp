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

// Passing at a node of depth `depth`: what it is worth as it stands and after passing, both for the
// side to move, and the reply to passing, which is the threat.
struct NullMove {
    int depth = 0;
    int reduced = 0;  // of the search after passing
    int moves = 0;    // legal ones
    chess::Move best;
    engine::Score value;
    engine::Score passed;
    chess::AnyPosition after;  // passing
    chess::Move threat;
};
// Nothing in check, where nobody may pass.
[[nodiscard]] std::optional<NullMove> null_move(lab::OwnChess& own,
                                                const chess::AnyPosition& position);

struct Reduced {
    int depth = 0;
    std::vector<chess_engine::TriedMove> moves;  // in the order they are tried
};
[[nodiscard]] Reduced reductions(lab::OwnChess& own, const chess::AnyPosition& position);

// Nothing without a network, or with too many pieces.
[[nodiscard]] std::optional<chess_engine::nnue::AttentionMap> attention(
    std::span<const std::byte> network, const chess::AnyPosition& position);

struct FoursWin {
    std::uint64_t nodes = 0;
    std::vector<caro::Point> line;
};
// Nothing when no single first stone wins by fours.
[[nodiscard]] std::optional<FoursWin> win_by_fours(const caro::Position& position);

}  // namespace kydai::insight
