// SPDX-License-Identifier: GPL-3.0-or-later
// What a Position promises about itself, checked without any other authority.
#pragma once

#include <string>

#include "core/chess/any_position.hpp"

namespace kydai::test {

enum class Predicate {
    Sampled,  // is_legal over the legal moves and some hundred others
    Full,     // over all 65,536
};

// The first promise that `position` breaks, in words with its FEN; empty when it keeps them all.
std::string broken_promise(const chess::AnyPosition& position, Predicate predicate);

}  // namespace kydai::test
