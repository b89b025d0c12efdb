// SPDX-License-Identifier: GPL-3.0-or-later
// Late-move reductions (LMR): how much less deep the n-th move of a node is searched, as
// base + slope × ln(depth) × ln(n), in 1024ths of a ply. Integers only, so that every build
// searches the same tree.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

namespace kydai::engine {

inline constexpr int kPly = 1024;  // reductions are finer than whole plies

// 1024 × ln(n), by squaring: each squaring doubles log2, and shows one more of its bits.
constexpr int scaled_ln(int n) {
    if (n <= 1) return 0;
    constexpr int kBits = 20;
    int whole = 0;
    std::uint64_t x = static_cast<std::uint64_t>(n) << 30;  // 30 fractional bits
    while (x >= (std::uint64_t{2} << 30)) x >>= 1, ++whole;
    std::int64_t log2 = static_cast<std::int64_t>(whole) << kBits;
    for (int bit = kBits - 1; bit >= 0; --bit) {
        x = (x * x) >> 30;
        if (x >= (std::uint64_t{2} << 30)) {
            x >>= 1;
            log2 += std::int64_t{1} << bit;
        }
    }
    return static_cast<int>((log2 * 710) >> kBits);  // 1024 × ln 2 = 709.8
}
static_assert(scaled_ln(1) == 0 && scaled_ln(2) == 710 && scaled_ln(64) == 4260);

// Deeper depths and later moves count as the last row and column.
template <int Depths, int Moves>
class ReductionTable {
  public:
    constexpr void set(int base, int slope) {
        for (int depth = 0; depth < Depths; ++depth) {
            for (int move = 0; move < Moves; ++move) {
                const int product = scaled_ln(depth) * scaled_ln(move) / kPly;  // × 1024
                table_[index(depth, move)] = base + product * slope / kPly;
            }
        }
    }
    [[nodiscard]] constexpr int at(int depth, int move) const {
        return table_[index(std::min(depth, Depths - 1), std::min(move, Moves - 1))];
    }

  private:
    static constexpr std::size_t index(int depth, int move) {
        return static_cast<std::size_t>(depth * Moves + move);
    }
    std::array<int, static_cast<std::size_t>(Depths) * Moves> table_{};
};

}  // namespace kydai::engine
