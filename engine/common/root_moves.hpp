// SPDX-License-Identifier: GPL-3.0-or-later
// The moves of the root, best first, with what the search found about each. With several lines
// (MultiPV) the first `n` moves are the lines found so far; line `n` searches the moves behind.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/common/value.hpp"

namespace kydai::engine {

template <class Move>
struct RootMove {
    Move move;
    Value value = -kInfinite;     // in this iteration; -kInfinite: not better than the best
    Value previous = -kInfinite;  // in the last one
    Value average = -kInfinite;   // over the iterations, recent ones count most
    int selective_depth = 0;
    std::uint64_t nodes = 0;
    std::vector<Move> line;  // principal variation; starts with `move`
};

// What the search of one root move gave.
struct RootResult {
    Value value = 0;
    bool is_upper_bound = false;  // only known to be no better than the best
    int selective_depth = 0;
    std::uint64_t nodes = 0;
};

template <class Move>
class RootMoves {
  public:
    void clear() {
        moves_.clear();
        depth_ = 0;
    }
    // Keeps these moves alone, in this order.
    void keep(const std::vector<Move>& moves) {
        std::vector<RootMove<Move>> kept;
        for (const Move move : moves) {
            const auto found = std::ranges::find(moves_, move, &RootMove<Move>::move);
            if (found != moves_.end()) kept.push_back(*found);
        }
        moves_ = std::move(kept);
    }
    void add(Move move) { moves_.push_back({.move = move, .line = {move}}); }

    [[nodiscard]] int size() const { return static_cast<int>(moves_.size()); }
    [[nodiscard]] bool empty() const { return moves_.empty(); }
    // The depth of the iteration that was started last; 0 before the first.
    [[nodiscard]] int depth() const { return depth_; }
    [[nodiscard]] const RootMove<Move>& operator[](int i) const {
        return moves_[static_cast<std::size_t>(i)];
    }
    [[nodiscard]] RootMove<Move>& operator[](int i) { return moves_[static_cast<std::size_t>(i)]; }

    // Whether line `line` may search the move: no better line has it.
    [[nodiscard]] bool is_open_to(int line, Move move) const {
        return std::any_of(moves_.begin() + line, moves_.end(),
                           [&](const RootMove<Move>& root) { return root.move == move; });
    }

    // A new iteration forgets the values of the last; one taken up again keeps them.
    void start_iteration(int depth) {
        if (depth == depth_) return;
        depth_ = depth;
        for (RootMove<Move>& root : moves_) {
            root.previous = root.value;
            root.value = -kInfinite;
        }
    }

    // The moves from `line` on count as unsearched in this iteration.
    void reset_values(int line) {
        std::for_each(moves_.begin() + line, moves_.end(),
                      [](RootMove<Move>& root) { root.value = -kInfinite; });
    }
    void add_nodes(Move move, std::uint64_t nodes) { find(move).nodes += nodes; }

    // Returns the move for the caller to write its line; nothing where only a bound is known.
    RootMove<Move>* note(Move move, const RootResult& result) {
        RootMove<Move>& root = find(move);
        root.nodes += result.nodes;
        if (result.is_upper_bound) {
            root.value = -kInfinite;
            return nullptr;
        }
        root.value = result.value;
        // A forced result is not averaged with an evaluation (between the two there is nothing),
        // and the first value stands alone.
        const bool alone = is_decisive(result.value) || is_decisive(root.average);
        root.average = alone ? result.value : (result.value + root.average) / 2;
        root.selective_depth = result.selective_depth;
        root.line.assign(1, move);
        return &root;
    }

    // Brings the best move from `line` on to `line`.
    void sort_from(int line) {
        std::stable_sort(moves_.begin() + line, moves_.end(),
                         [](const RootMove<Move>& a, const RootMove<Move>& b) {
                             return a.value != b.value ? a.value > b.value
                                                       : a.previous > b.previous;
                         });
    }
    // Sorts the lines, best first: a later line may have turned out better.
    void sort_lines(int count) {
        std::stable_sort(
            moves_.begin(), moves_.begin() + count,
            [](const RootMove<Move>& a, const RootMove<Move>& b) { return a.value > b.value; });
    }

  private:
    RootMove<Move>& find(Move move) {
        return *std::ranges::find(moves_, move, &RootMove<Move>::move);
    }

    std::vector<RootMove<Move>> moves_;
    int depth_ = 0;  // of the iteration
};

}  // namespace kydai::engine
