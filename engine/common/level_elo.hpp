// SPDX-License-Identifier: GPL-3.0-or-later
// About how strong the levels are, measured by games (docs/strength.md, docs/strength-caro.md). Of
// chess on the scale of Stockfish's UCI_Elo, of caro on a scale of our own. For people who choose a
// level; full strength depends on the machine.
#pragma once

#include "engine/common/levels.hpp"

namespace kydai::engine {

inline constexpr KeyedArray<Level, int> kChessElo{
    250, 550, 750, 950, 1150, 1300, 1500, 1650, 1850, 2000, 2200, 2400, 2600,
};
inline constexpr KeyedArray<Level, int> kCaroElo{
    0, 500, 600, 800, 1050, 1250, 1400, 1600, 1850, 2050, 2350, 2550, 3050,
};

constexpr bool rises(const KeyedArray<Level, int>& elo) {
    for (int i = 1; i < Level::kCount; ++i) {
        if (elo[*Level::of(i - 1)] >= elo[*Level::of(i)]) return false;
    }
    return true;
}
static_assert(rises(kChessElo) && rises(kCaroElo));

}  // namespace kydai::engine
