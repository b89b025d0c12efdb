// SPDX-License-Identifier: GPL-3.0-or-later
// Networks for tests: files with chosen or with random numbers.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "core/base/prng.hpp"
#include "engine/chess/nnue/network.hpp"

namespace kydai::chess_engine::nnue {

struct Shape {
    int hidden = 256;
    int buckets = 1;
    RuleSet rule_set = RuleSet::Standard;
    [[nodiscard]] int inputs() const { return inputs_of(rule_set); }
};

// A map of buckets unlike any in use: neighbours differ.
inline std::uint8_t test_bucket(int buckets, int square) {
    return static_cast<std::uint8_t>(square % buckets);
}

class NetworkFile {
  public:
    explicit NetworkFile(Shape shape)
        : shape_(shape),
          inputs_(static_cast<std::size_t>(shape.buckets * shape.inputs() * shape.hidden)),
          bias_(static_cast<std::size_t>(shape.hidden)),
          outputs_(static_cast<std::size_t>(kStages * 2 * shape.hidden)) {}

    std::int16_t& input(int bucket, int input, int sum) {
        return inputs_[static_cast<std::size_t>((bucket * shape_.inputs() + input) * shape_.hidden +
                                                sum)];
    }
    std::int16_t& bias(int sum) { return bias_[static_cast<std::size_t>(sum)]; }
    std::int16_t& output(int stage, int half, int sum) {
        return outputs_[static_cast<std::size_t>((stage * 2 + half) * shape_.hidden + sum)];
    }
    std::int32_t& output_bias(int stage) { return output_bias_[static_cast<std::size_t>(stage)]; }

    void fill(std::uint64_t seed, int input_size, int output_size) {
        Prng chance(seed);
        const auto any = [&](int size) {
            return static_cast<std::int16_t>(
                static_cast<int>(chance.below(static_cast<std::uint64_t>(2 * size + 1))) - size);
        };
        for (std::int16_t& number : inputs_) number = any(input_size);
        for (std::int16_t& number : bias_) number = any(std::min(input_size, kBiasLimit));
        for (std::int16_t& number : outputs_) number = any(output_size);
        for (std::int32_t& number : output_bias_) number = any(500);
    }

    [[nodiscard]] std::vector<std::byte> bytes() const {
        std::vector<std::byte> file;
        const auto add = [&](auto value) {
            for (std::size_t i = 0; i < sizeof(value); ++i) {
                file.push_back(
                    static_cast<std::byte>((static_cast<std::uint64_t>(value) >> (8 * i)) & 0xFF));
            }
        };
        const bool is_standard = shape_.rule_set == RuleSet::Standard;
        for (const char c : std::string_view(is_standard ? "KYDAINN1" : "KYDAINN2")) add(c);
        if (!is_standard) add(static_cast<std::uint16_t>(shape_.rule_set));
        for (const int size : {shape_.inputs(), shape_.hidden, kStages, shape_.buckets - 1}) {
            add(static_cast<std::uint16_t>(size));
        }
        for (int square = 0; shape_.buckets > 1 && square < kKingSquares; ++square) {
            add(test_bucket(shape_.buckets, square));
        }
        for (const std::int16_t number : inputs_) add(number);
        for (const std::int16_t number : bias_) add(number);
        for (const std::int16_t number : outputs_) add(number);
        for (const std::int32_t number : output_bias_) add(number);
        return file;
    }

  private:
    Shape shape_;
    std::vector<std::int16_t> inputs_;
    std::vector<std::int16_t> bias_;
    std::vector<std::int16_t> outputs_;
    std::array<std::int32_t, kStages> output_bias_{};
};

inline constexpr std::size_t kStandardHeaderSize = 16;

inline std::vector<std::byte> random_network(std::uint64_t seed, Shape shape = {},
                                             int input_size = 60, int output_size = 20) {
    NetworkFile file(shape);
    file.fill(seed, input_size, output_size);
    return file.bytes();
}

}  // namespace kydai::chess_engine::nnue
