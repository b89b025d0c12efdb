// SPDX-License-Identifier: GPL-3.0-or-later
// Writes solved endings as parts of the files of assets/endings (docs/formats/endings.md).
#pragma once

#include <cstddef>
#include <vector>

#include "tools/chess_endings/solver.hpp"

namespace kydai::chess_engine::endings {

struct WrittenEnding {
    std::vector<std::byte> results;    // one part, or two
    std::vector<std::byte> distances;  // one part, of the side to move that takes less
};

[[nodiscard]] WrittenEnding write_ending(const Solver& solver, int ending);

}  // namespace kydai::chess_engine::endings
