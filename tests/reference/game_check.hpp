// SPDX-License-Identifier: GPL-3.0-or-later
// One random game, checked at every move against the reference and the invariants of positions.
// Shared by the seeded test and the fuzzer.
#pragma once

#include <string>

#include "core/chess/variant.hpp"
#include "tests/support/choices.hpp"

namespace kydai::reference {

struct GameReport {
    std::string fault;  // the first error, as text; empty if there is none
    int positions = 0;  // how many were looked at
};

// Starts somewhere and plays until the choices run out or the game ends.
GameReport check_game(chess::Variant variant, test::Choices choices);

}  // namespace kydai::reference
