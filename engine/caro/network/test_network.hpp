// SPDX-License-Identifier: GPL-3.0-or-later
// Networks of seeded random numbers for tests: the bytes that training/caro/golden.py makes too.
#pragma once

#include <string_view>
#include <vector>

#include "core/base/prng.hpp"
#include "engine/caro/network/network.hpp"

namespace kydai::caro_engine::network {

class RandomNetworkFile {
  public:
    RandomNetworkFile(std::uint64_t seed, int outlooks,
                      caro::RuleSet rule_set = caro::RuleSet::Caro5)
        : random_(seed) {
        for (const char c : std::string_view("KYDAICN1")) bytes_.push_back(std::byte(c));
        for (const int size :
             {kChannels, kMixed, kHidden, kRows, static_cast<int>(rule_set), outlooks}) {
            put(size, 2);
        }
        for (int i = 0; i < outlooks; ++i) add_outlook();
    }
    [[nodiscard]] const std::vector<std::byte>& bytes() const { return bytes_; }

  private:
    void add_outlook() {
        numbers(kRows * 2 * kChannels, 1, 20);
        numbers(kChannels, 2, 40);
        numbers(3 * kMixed, 2, 4000);
        numbers(kMixed, 2, 100);
        numbers(kHidden * kInputs, 2, 200);
        numbers(kHidden, 4, 1 << 18);
        numbers(kHidden * kHidden, 2, 900);
        numbers(kHidden, 4, 1 << 17);
        numbers(kHidden, 2, 900);
        numbers(1, 4, 1 << 14);
        numbers(kPooled * kHidden, 2, 300);
        numbers(kPooled, 4, 1 << 18);
    }
    void numbers(int count, int size, int limit) {
        for (int i = 0; i < count; ++i) {
            const auto spread = static_cast<std::uint64_t>(2 * limit + 1);
            put(static_cast<int>(random_.next() % spread) - limit, size);
        }
    }
    void put(int value, int size) {
        for (int i = 0; i < size; ++i) bytes_.push_back(std::byte(value >> (8 * i) & 255));
    }

    Prng random_;
    std::vector<std::byte> bytes_;
};

}  // namespace kydai::caro_engine::network
