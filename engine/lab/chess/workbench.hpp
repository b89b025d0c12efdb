// SPDX-License-Identifier: GPL-3.0-or-later
// What all algorithms of chess share: the order of moves, the end of a game, the evaluation; and as
// a `Recorder` counting, stopping and the tree. An algorithm is then only its own few lines:
//
//     int search(Workbench& bench, const AnyPosition& position, int depth) {
//         Visit visit(bench, position);
//         if (const auto value = bench.value_at_end(position, depth)) return visit.ended(*value);
//         ...
//         for (const Move move : bench.moves(position)) {
//             const int value = -search(bench, bench.after(position, move), depth - 1);
//             if (value > best) best = visit.prefer(move, value);
//         }
//         return visit.searched(best);
//     }
#pragma once

#include <optional>

#include "engine/lab/chess/algorithm.hpp"

namespace kydai::lab {

class Workbench : public Recorder {
  public:
    explicit Workbench(const Task& task);

    [[nodiscard]] int depth() const;  // the task's, in range

    // For the side to move.
    [[nodiscard]] int evaluate(const chess::AnyPosition& position) const;
    // Nothing while the game goes on. A win is worth more when more of the depth is left.
    [[nodiscard]] static std::optional<int> value_at_end(const chess::AnyPosition& position,
                                                         int depth);
    // All legal moves in the task's order: equal positions give equal orders, in every algorithm.
    [[nodiscard]] chess::MoveList moves(const chess::AnyPosition& position) const;
    // The position after a move; the next Visit is of it.
    [[nodiscard]] chess::AnyPosition after(const chess::AnyPosition& position, chess::Move move);

    [[nodiscard]] Answer answer() && { return taken_answer<chess::Move>(); }

  private:
    const Task& task_;
};

}  // namespace kydai::lab
