// SPDX-License-Identifier: GPL-3.0-or-later
// Random positions that games rarely reach, biased towards the hard parts of the rules (castling
// rooks, pawns side by side after a double step, full pockets).
#pragma once

#include <optional>

#include "core/chess/any_position.hpp"
#include "tests/support/choices.hpp"

namespace kydai::test {

// May be impossible; Position::from checks it.
chess::Setup random_setup(chess::Variant variant, Choices& choices);
// The start of `variant`, or some Chess960 start, or a random setup; none when that is impossible.
std::optional<chess::AnyPosition> random_position(chess::Variant variant, Choices& choices);

}  // namespace kydai::test
