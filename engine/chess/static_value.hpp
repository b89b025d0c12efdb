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
#include <vector>

#include "core/chess/any_position.hpp"
#include "engine/chess/eval/kpk.hpp"
#include "engine/chess/nnue/network.hpp"

namespace kydai::chess_engine {

class StaticValue {
  public:
    // Networks, one after the other; by hand where there is none for the rule set.
    explicit StaticValue(std::span<const std::byte> networks);

    // For the side to move, in hundredths of a pawn; the game is not over.
    [[nodiscard]] int operator()(const chess::AnyPosition& position) const;

  private:
    std::vector<std::shared_ptr<const nnue::Network>> networks_;
    std::shared_ptr<const Kpk> kpk_;
};

}  // namespace kydai::chess_engine
