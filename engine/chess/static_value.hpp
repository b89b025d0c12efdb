// SPDX-License-Identifier: GPL-3.0-or-later
// The engine's evaluation of a position without any search, for people who learn what it sees.
// Depends on the board and the side to move alone: the counter of the fifty-move rule, by which the
// search scales it, is taken as zero. From scratch each time; the search itself updates it move by
// move (eval/evaluator.hpp).
//
// Threads: one at a time for each object.
#pragma once

#include <cstddef>
#include <memory>
#include <span>

#include "core/chess/any_position.hpp"
#include "engine/chess/eval/kpk.hpp"
#include "engine/chess/nnue/network.hpp"

namespace kydai::chess_engine {

class StaticValue {
  public:
    // By hand where the bytes are no network, and in variants that it does not evaluate.
    explicit StaticValue(std::span<const std::byte> network);

    // For the side to move, in hundredths of a pawn; the game is not over.
    [[nodiscard]] int operator()(const chess::AnyPosition& position) const;

  private:
    std::shared_ptr<const nnue::Network> network_;
    std::shared_ptr<const Kpk> kpk_;
};

}  // namespace kydai::chess_engine
