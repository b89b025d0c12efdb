// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/chess/nnue/network.hpp"

#include <algorithm>
#include <cstdlib>
#include <string_view>

namespace kydai::chess_engine::nnue {

// Takes a file apart from its beginning; a number past the end or beyond its limit makes it bad.
class NetworkReader {
  public:
    explicit NetworkReader(std::span<const std::byte> file) : rest_(file) {}

    std::unique_ptr<const Network> read() {
        auto network = std::make_unique<Network>();
        if (!read_shape(*network)) return nullptr;
        // Asked for only when the file has so many numbers: a header alone costs no memory.
        read_lines(network->inputs_, network->buckets_ * kInputs, network->lines(), kInputLimit);
        read_lines(network->bias_, 1, network->lines(), kBiasLimit);
        read_lines(network->outputs_, 2 * kStages, network->lines(), kOutputLimit);
        for (std::int32_t& bias : network->output_bias_) {
            bias = number<std::int32_t>();
            check(bias >= -kOutputBiasLimit && bias <= kOutputBiasLimit);
        }
        check_output_sums(*network);
        return good_ && rest_.empty() ? std::move(network) : nullptr;
    }

  private:
    static constexpr std::string_view kMagic = "KYDAINN1";

    void check(bool holds) { good_ = good_ && holds; }

    // Little-endian; zero past the end.
    template <class Number>
    Number number() {
        check(rest_.size() >= sizeof(Number));
        if (!good_) return 0;
        std::uint32_t value = 0;
        for (std::size_t i = 0; i < sizeof(Number); ++i) {
            value |= std::to_integer<std::uint32_t>(rest_[i]) << (8 * i);
        }
        rest_ = rest_.subspan(sizeof(Number));
        return static_cast<Number>(value);
    }

    bool read_shape(Network& network) {
        for (const char c : kMagic) check(number<std::uint8_t>() == static_cast<unsigned char>(c));
        check(number<std::uint16_t>() == kInputs);
        const int hidden = number<std::uint16_t>();
        check(hidden > 0 && hidden <= kMaxHidden && hidden % kHiddenStep == 0);
        check(number<std::uint16_t>() == kStages);
        network.lines_ = hidden / kLineSize;
        network.buckets_ = number<std::uint16_t>() + 1;
        check(network.buckets_ <= kKingSquares);
        if (network.buckets_ > 1) {
            for (std::uint8_t& bucket : network.bucket_of_king_) {
                bucket = number<std::uint8_t>();
                check(bucket < network.buckets_);
            }
        }
        const auto rows = static_cast<std::size_t>(network.buckets_ * kInputs + 1 + 2 * kStages);
        check(rest_.size() == rows * static_cast<std::size_t>(hidden) * sizeof(std::int16_t) +
                                  kStages * sizeof(std::int32_t));
        return good_;
    }

    void read_lines(std::vector<Line>& into, int rows, std::size_t lines, int limit) {
        into.resize(static_cast<std::size_t>(rows) * lines);
        for (Line& line : into) {
            for (std::int16_t& value : line.numbers) {
                value = number<std::int16_t>();
                check(value >= -limit && value <= limit);
            }
        }
    }

    void check_output_sums(const Network& network) {
        for (int row = 0; row < 2 * kStages; ++row) {
            const Line* const weights = network.output(row / 2, row % 2);
            int sum = 0;
            for (std::size_t i = 0; i < network.lines(); ++i) {
                for (const std::int16_t weight : weights[i].numbers) sum += std::abs(weight);
            }
            check(sum <= kOutputSumLimit);
        }
    }

    std::span<const std::byte> rest_;
    bool good_ = true;
};

std::unique_ptr<const Network> Network::read(std::span<const std::byte> file) {
    return NetworkReader(file).read();
}

}  // namespace kydai::chess_engine::nnue
