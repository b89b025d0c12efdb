// SPDX-License-Identifier: GPL-3.0-or-later
// One random game, held against the reference and against its own promises at every move. Shared by
// the seeded test and the fuzzer.
#pragma once

#include <string>

#include "core/chess/variant.hpp"
#include "tests/support/choices.hpp"

namespace kydai::reference {

struct GameReport {
    std::string fault;  // the first thing wrong, in words; empty when all is well
    int positions = 0;  // how many were looked at
};

// Starts somewhere and plays until the choices run out or the game ends.
GameReport check_game(chess::Variant variant, test::Choices choices);

}  // namespace kydai::reference
