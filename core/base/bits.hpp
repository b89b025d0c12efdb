// SPDX-License-Identifier: GPL-3.0-or-later
// Iterates over the set bits of a word, lowest first.
#pragma once

#include <bit>
#include <cstdint>

namespace kydai {

constexpr int lowest_bit(std::uint64_t bits) { return std::countr_zero(bits); }
constexpr int highest_bit(std::uint64_t bits) { return 63 - std::countl_zero(bits); }
constexpr std::uint64_t without_lowest_bit(std::uint64_t bits) { return bits & (bits - 1); }
constexpr bool more_than_one_bit(std::uint64_t bits) { return without_lowest_bit(bits) != 0; }

}  // namespace kydai
