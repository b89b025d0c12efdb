// SPDX-License-Identifier: GPL-3.0-or-later
// Hashes a number into a hash or seed. The seeds of a match are derived this way from its seed, the
// game and the seat: they do not depend on which thread plays a game or what it played before, and
// neighbouring numbers give unrelated seeds.
#pragma once

#include "core/base/prng.hpp"

namespace kydai::cli {

constexpr std::uint64_t mix(std::uint64_t seed, std::uint64_t number) {
    return Prng(Prng(seed).next() ^ number).next();
}

}  // namespace kydai::cli
