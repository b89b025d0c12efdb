// SPDX-License-Identifier: GPL-3.0-or-later
// SplitMix64: a small, seeded, constexpr generator. The same seed gives the same numbers on every
// machine and in wasm, so that Zobrist keys, levels and tests are reproducible. Not for secrets.
#pragma once

#include <cstdint>

namespace kydai {

class Prng {
  public:
    constexpr explicit Prng(std::uint64_t seed) : state_(seed) {}

    constexpr std::uint64_t next() {
        std::uint64_t z = (state_ += 0x9E3779B97F4A7C15ULL);
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
        return z ^ (z >> 31);
    }

    // Uniform in [0, bound), bound > 0. Rejects the uneven tail, so no value is favoured.
    constexpr std::uint64_t below(std::uint64_t bound) {
        const std::uint64_t uneven = (0 - bound) % bound;  // 2^64 mod bound
        while (true) {
            const std::uint64_t r = next();
            if (r >= uneven) return r % bound;
        }
    }

    // Uniform in [0, 1).
    constexpr double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

  private:
    std::uint64_t state_;
};

}  // namespace kydai
