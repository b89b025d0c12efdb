// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/chess/nnue/network.hpp"

#include <algorithm>
#include <string_view>

namespace kydai::chess_engine::nnue {
namespace {

constexpr std::string_view kMagic = "KYDAINN1";

// With 32 pieces on the board the hidden sums stay within 16 bits.
constexpr int kInputLimit = 1'000;
// A clipped sum times an output weight stays within 16 bits.
constexpr int kOutputLimit = 127;
// No judgement is worth this much; more would not fit a value.
constexpr int kBiasLimit = 1 << 24;

class Reader {
  public:
    explicit Reader(std::span<const std::byte> bytes) : bytes_(bytes) {}

    // A little-endian number; zero past the end, where `good` turns false.
    template <class Number>
    Number number() {
        if (bytes_.size() < sizeof(Number)) {
            good_ = false;
            return 0;
        }
        std::uint32_t value = 0;
        for (std::size_t i = 0; i < sizeof(Number); ++i) {
            value |= std::to_integer<std::uint32_t>(bytes_[i]) << (8 * i);
        }
        bytes_ = bytes_.subspan(sizeof(Number));
        return static_cast<Number>(value);
    }
    bool skip(std::string_view expected) {
        return std::ranges::all_of(expected, [&](char c) {
            return number<std::uint8_t>() == static_cast<unsigned char>(c);
        });
    }
    void read(Sums& into, int limit) {
        for (std::int16_t& value : into) {
            value = number<std::int16_t>();
            if (value > limit || value < -limit) good_ = false;
        }
    }
    void read(std::int32_t& into, int limit) {
        into = number<std::int32_t>();
        if (into > limit || into < -limit) good_ = false;
    }
    [[nodiscard]] bool ended_well() const { return good_ && bytes_.empty(); }

  private:
    std::span<const std::byte> bytes_;
    bool good_ = true;
};

}  // namespace

std::unique_ptr<const Network> Network::read(std::span<const std::byte> file) {
    Reader reader(file);
    if (!reader.skip(kMagic)) return nullptr;
    for (const int size : {kInputs, kHidden, kStages, 0}) {
        if (reader.number<std::uint16_t>() != size) return nullptr;
    }
    auto network = std::make_unique<Network>();
    for (Sums& row : network->inputs) reader.read(row, kInputLimit);
    reader.read(network->bias, kInputLimit);
    for (auto& stage : network->outputs) {
        for (Sums& half : stage) reader.read(half, kOutputLimit);
    }
    for (std::int32_t& bias : network->output_bias) reader.read(bias, kBiasLimit);
    if (!reader.ended_well()) return nullptr;
    return network;
}

}  // namespace kydai::chess_engine::nnue
