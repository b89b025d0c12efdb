// SPDX-License-Identifier: GPL-3.0-or-later
// How much less deep late moves are searched: base + slope × ln(depth) × ln(move), in 1024ths of a
// ply. Integers only, so that every build searches the same tree.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/chess/params.hpp"

namespace kydai::chess_engine {

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

class Reductions {
  public:
    explicit Reductions(const Params& params) { set(params); }

    void set(const Params& params) {
        for (int d = 0; d < kSize; ++d) {
            for (int m = 0; m < kSize; ++m) {
                const int product = scaled_ln(d) * scaled_ln(m) / 1024;  // × 1024
                at(quiet_, d, m) = params[Param::LateReductionBase] +
                                   product * params[Param::LateReductionSlope] / 1024;
                at(noisy_, d, m) = params[Param::LateReductionNoisyBase] +
                                   product * params[Param::LateReductionNoisySlope] / 1024;
            }
        }
    }
    [[nodiscard]] int quiet(int depth, int move) const { return read(quiet_, depth, move); }
    [[nodiscard]] int noisy(int depth, int move) const { return read(noisy_, depth, move); }

  private:
    static constexpr int kSize = 64;
    using Table = std::array<int, static_cast<std::size_t>(kSize) * kSize>;

    static int& at(Table& table, int depth, int move) {
        return table[static_cast<std::size_t>(depth * kSize + move)];
    }
    static int read(const Table& table, int depth, int move) {
        return table[static_cast<std::size_t>(std::min(depth, kSize - 1) * kSize +
                                              std::min(move, kSize - 1))];
    }

    Table quiet_{};
    Table noisy_{};
};

}  // namespace kydai::chess_engine
