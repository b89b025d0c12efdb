// SPDX-License-Identifier: GPL-3.0-or-later
// Zobrist keys of stones on points and of the side to move. Seeded, so that a position has the same
// key on every machine.
#pragma once

#include <cstdint>

#include "core/base/prng.hpp"
#include "core/caro/point.hpp"

namespace kydai::caro {

using Key = std::uint64_t;

struct Zobrist {
    BySide<ByPoint<Key>> stone;
    Key o_to_move = 0;
};

inline constexpr Zobrist kZobrist = [] {
    Zobrist keys;
    Prng random(0xCA20);
    for (auto& side : keys.stone) {
        for (auto& key : side) key = random.next();
    }
    keys.o_to_move = random.next();
    return keys;
}();

}  // namespace kydai::caro
