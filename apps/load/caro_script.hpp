// SPDX-License-Identifier: GPL-3.0-or-later
// A long game of caro without a winner, so that a game of the load test can have as many moves as
// asked for.
//
// Stones lie in pairs, each row shifted by two; no line in any direction has more than two alike:
//
//     X X O O X X O O
//     O O X X O O X X
//     X X O O X X O O
#pragma once

#include <string>
#include <vector>

#include "core/game/side.hpp"

namespace kydai::load {

inline constexpr int kCaroSize = 15;
inline constexpr const char* kCaroStart = "caro5 15x15 5 open x";

// The points of one side in the order of its moves.
inline std::vector<std::string> caro_script(game::Side side) {
    std::vector<std::string> points;
    for (int row = 0; row < kCaroSize; ++row) {
        for (int column = 0; column < kCaroSize; ++column) {
            const bool first = (column + 2 * row) / 2 % 2 == 0;
            if (first != (side == game::Side::First)) continue;
            points.push_back(static_cast<char>('a' + column) + std::to_string(row + 1));
        }
    }
    return points;
}

}  // namespace kydai::load
