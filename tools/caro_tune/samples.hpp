// SPDX-License-Identifier: GPL-3.0-or-later
// Training samples from games: counts of pattern combinations, and the move chosen.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace kydai::caro_tune {

struct Count {
    std::uint16_t combo;
    std::int16_t times;
};

// All in flat arrays: millions of positions have to fit in memory.
struct Samples {
    struct Position {
        float target;                         // the side to move's share of the point
        std::uint32_t mover_end, waiter_end;  // into counts; each begins where the last one ended
    };
    struct Choice {
        std::uint32_t end;     // into cells
        std::uint16_t chosen;  // index among the cells of this choice
    };
    struct Cell {
        std::uint16_t own, enemy;
    };
    std::vector<Position> positions;
    std::vector<Count> counts;
    std::vector<Choice> choices;
    std::vector<Cell> cells;
};

// Adds a line of `caro_tune selfplay`; false for an invalid line.
bool add_game(const std::string& line, Samples& samples);

}  // namespace kydai::caro_tune
