// SPDX-License-Identifier: GPL-3.0-or-later
// Networks for tests: files with numbers by lot.
#pragma once

#include <vector>

#include "core/base/prng.hpp"
#include "engine/chess/nnue/network.hpp"

namespace kydai::chess_engine::nnue {

class NetworkFile {
  public:
    template <class Number>
    void add(Number value) {
        for (std::size_t i = 0; i < sizeof(Number); ++i) {
            bytes.push_back(
                static_cast<std::byte>((static_cast<std::uint64_t>(value) >> (8 * i)) & 0xFF));
        }
    }
    std::vector<std::byte> bytes;
};

inline constexpr std::size_t kHeaderSize = 16;

inline std::vector<std::byte> random_network(std::uint64_t seed, int input_size = 60,
                                             int output_size = 20) {
    Prng chance(seed);
    const auto any = [&](int size) {
        return static_cast<std::int16_t>(
            static_cast<int>(chance.below(static_cast<std::uint64_t>(2 * size + 1))) - size);
    };
    NetworkFile file;
    for (const char c : {'K', 'Y', 'D', 'A', 'I', 'N', 'N', '1'}) file.add(c);
    for (const int size : {kInputs, kHidden, kStages, 0})
        file.add(static_cast<std::uint16_t>(size));
    for (int i = 0; i < (kInputs + 1) * kHidden; ++i) file.add(any(input_size));
    for (int i = 0; i < kStages * 2 * kHidden; ++i) file.add(any(output_size));
    for (int i = 0; i < kStages; ++i) file.add(std::int32_t{any(500)});
    return file.bytes;
}

}  // namespace kydai::chess_engine::nnue
