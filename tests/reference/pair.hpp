// SPDX-License-Identifier: GPL-3.0-or-later
// The same position in the core and in the reference, and the first difference between them. The
// only file that uses both.
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
    // The difference as text, with the FEN of the position; empty if they agree.
    [[nodiscard]] std::string difference() const;

  private:
    chess::AnyPosition core_;
    Position reference_;
};

}  // namespace kydai::reference
