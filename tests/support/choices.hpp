// SPDX-License-Identifier: GPL-3.0-or-later
// Decisions taken from a string of bytes, so that a fuzzer can control a game and a seed can repeat
// one. When the bytes run out, every decision is the first choice.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/prng.hpp"

namespace kydai::test {

class Choices {
  public:
    explicit Choices(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

    [[nodiscard]] bool exhausted() const { return bytes_.empty(); }

    // In [0, bound); bound is 1 to 65536.
    int below(int bound) {
        int value = next();
        if (bound > 256) value = value * 256 + next();
        return value % bound;
    }
    bool one_in(int bound) { return below(bound) == bound - 1; }

    template <class Range>
    decltype(auto) one_of(const Range& range) {
        return range[below(static_cast<int>(std::size(range)))];
    }

  private:
    int next() {
        if (bytes_.empty()) return 0;
        const int byte = bytes_.front();
        bytes_ = bytes_.subspan(1);
        return byte;
    }

    std::span<const std::uint8_t> bytes_;
};

inline std::vector<std::uint8_t> random_bytes(Prng& random, int count) {
    std::vector<std::uint8_t> bytes;
    for (int i = 0; i < count; ++i) bytes.push_back(static_cast<std::uint8_t>(random.below(256)));
    return bytes;
}

}  // namespace kydai::test
