// SPDX-License-Identifier: GPL-3.0-or-later
// The invariants of a Position, checked without a reference implementation.
#pragma once

#include <string>

#include "core/chess/any_position.hpp"

namespace kydai::test {

enum class Predicate {
    Sampled,  // is_legal over the legal moves and some hundred others
    Full,     // over all 65,536
};

// The first invariant that `position` violates, as text with its FEN; empty if there is none.
std::string broken_promise(const chess::AnyPosition& position, Predicate predicate);

}  // namespace kydai::test
