// SPDX-License-Identifier: GPL-3.0-or-later
// Core and reference side by side: the same position in both, and the first thing about which they
// disagree. The only place where the two meet.
#pragma once

#include <string>

#include "core/chess/any_position.hpp"
#include "tests/reference/rules.hpp"

namespace kydai::reference {

Game game_of(chess::Variant variant);

// As reference::to_text.
std::string to_text(chess::Move move);

class Pair {
  public:
    explicit Pair(const chess::AnyPosition& core);

    [[nodiscard]] const chess::AnyPosition& core() const { return core_; }
    // Plays a move that is legal in both.
    void play(chess::Move move);
    // In words, with the FEN of the position; empty when the two agree.
    [[nodiscard]] std::string difference() const;

  private:
    chess::AnyPosition core_;
    Position reference_;
};

}  // namespace kydai::reference
