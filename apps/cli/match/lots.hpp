// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers for a match that depend on what they are for alone (its seed, the game, the seat), never
// on which thread plays the game or what it played before. Neighbours have nothing in common.
#pragma once

#include "core/base/prng.hpp"

namespace kydai::cli {

constexpr std::uint64_t lot(std::uint64_t seed, std::uint64_t number) {
    return Prng(Prng(seed).next() ^ number).next();
}

}  // namespace kydai::cli
