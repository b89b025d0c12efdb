// SPDX-License-Identifier: GPL-3.0-or-later
// What all algorithms of caro share: the points to try and their order, the end of a game, the
// evaluation; and as a `Recorder` counting, stopping and the tree. An algorithm is then only its
// own few lines, the same as in chess (engine/lab/chess/workbench.hpp).
#pragma once

#include <optional>

#include "engine/lab/caro/algorithm.hpp"
#include "engine/lab/caro/evaluation.hpp"

namespace kydai::caro_lab {

using lab::Seen;
using lab::Visit;

class Workbench : public lab::Recorder {
  public:
    explicit Workbench(const Task& task);

    [[nodiscard]] int depth() const;  // the task's, in range

    // For the side to move.
    [[nodiscard]] int evaluate(const caro::Position& position) const;
    // Nothing while the game goes on. A win is worth more when more of the depth is left.
    [[nodiscard]] static std::optional<int> value_at_end(const caro::Position& position, int depth);
    // The legal points beside a stone, in the task's order; on an empty board the centre. Small
    // boards are looked at in full. Equal positions give equal orders, in every algorithm.
    [[nodiscard]] caro::Points moves(const caro::Position& position) const;
    // The position after a move; the next Visit is of it.
    [[nodiscard]] caro::Position after(const caro::Position& position, caro::Point move);

    [[nodiscard]] Answer answer() && { return taken_answer<caro::Point>(); }

  private:
    const Task& task_;
};

}  // namespace kydai::caro_lab
