// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/caro/network/network.hpp"

#include <algorithm>
#include <string_view>
#include <type_traits>

#include "core/caro/point.hpp"

namespace kydai::caro_engine::network {
namespace {

constexpr std::string_view kMagic = "KYDAICN1";

// The bounds that keep every sum inside its type, whatever the board.
constexpr int kRowLimit = 127;
constexpr int kBiasLimit = 4'064;
constexpr int kMixLimit = 32'000;
constexpr int kMixBiasLimit = 8'176;
constexpr int kWeightLimit = 2'047;
constexpr int kHeadBiasLimit = 1 << 28;

constexpr int kMostPoints = caro::Point::kCount;
static_assert(8 * kRowLimit + kBiasLimit <= INT16_MAX, "a feature");
static_assert(16 * 4 * kClip <= INT16_MAX, "sixteen times a feature of four neighbours");
static_assert((16 * 9 * kClip * std::int64_t{kMixLimit} >> 15) + 3 + kMixBiasLimit <= INT16_MAX);
static_assert(caro::kMaxSide * kMixClip <= INT16_MAX, "a row of the board");
static_assert(kMostPoints * kClip / 4 <= INT16_MAX && kMostPoints * kMixClip / 16 <= INT16_MAX);
static_assert(std::int64_t{kInputs} * (kMostPoints * kMixClip / 16) * kWeightLimit +
                  kHeadBiasLimit + (1 << kWeightBits) <=
              INT32_MAX);
static_assert(std::int64_t{kHidden} * kHeadClip * kWeightLimit + kHeadBiasLimit <= INT32_MAX);
static_assert(4 * std::int64_t{kPooled} * kMixClip * kPolicyClip <= INT32_MAX);

}  // namespace

class Network::Reader {
  public:
    explicit Reader(std::span<const std::byte> bytes) : bytes_(bytes) {}

    // A little-endian number; zero past the end, where good() turns false.
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
    template <class Number>
    void read(std::span<Number> into, int limit) {
        for (Number& value : into) {
            value = number<Number>();
            if (value > limit || value < -limit) good_ = false;
        }
    }
    void read(Outlook& to) {
        to.rows.resize(kRows);
        for (Row& row : to.rows) {
            read<std::int8_t>(row.own, kRowLimit);
            read<std::int8_t>(row.enemy, kRowLimit);
        }
        read<std::int16_t>(to.bias, kBiasLimit);
        for (auto& weights : to.mix) read<std::int16_t>(weights, kMixLimit);
        read<std::int16_t>(to.mix_bias, kMixBiasLimit);
        for (auto& weights : to.first) {
            weights.fill(0);
            read(std::span(weights).first(kInputs), kWeightLimit);
        }
        read<std::int32_t>(to.first_bias, kHeadBiasLimit);
        for (auto& weights : to.second) read<std::int16_t>(weights, kWeightLimit);
        read<std::int32_t>(to.second_bias, kHeadBiasLimit);
        read<std::int16_t>(to.value, kWeightLimit);
        read(std::span(&to.value_bias, 1), kHeadBiasLimit);
        for (auto& weights : to.policy) read<std::int16_t>(weights, kWeightLimit);
        read<std::int32_t>(to.policy_bias, kHeadBiasLimit);
    }
    [[nodiscard]] std::size_t left() const { return bytes_.size(); }
    [[nodiscard]] bool good() const { return good_; }

  private:
    std::span<const std::byte> bytes_;
    bool good_ = true;
};

std::shared_ptr<const Network> Network::read_one(Reader& in) {
    if (!in.skip(kMagic)) return nullptr;
    for (const int size : {kChannels, kMixed, kHidden, kRows}) {
        if (in.number<std::uint16_t>() != size) return nullptr;
    }
    const int rule_set = in.number<std::uint16_t>();
    const int outlooks = in.number<std::uint16_t>();
    if (rule_set >= kKeyCount<caro::RuleSet> || outlooks < 1 || outlooks > 2) return nullptr;
    // Before anything large is set aside for it.
    if (in.left() < static_cast<std::size_t>(outlooks) * kRows * 2 * kChannels) return nullptr;
    auto network = std::make_shared<Network>();
    network->rule_set_ = static_cast<caro::RuleSet>(rule_set);
    network->outlooks_.resize(static_cast<std::size_t>(outlooks));
    for (Outlook& outlook : network->outlooks_) in.read(outlook);
    if (!in.good()) return nullptr;
    return network;
}

std::vector<std::shared_ptr<const Network>> Network::read_all(std::span<const std::byte> file) {
    Reader in(file);
    std::vector<std::shared_ptr<const Network>> networks;
    while (in.left() > 0) {
        auto network = read_one(in);
        if (!network) return {};
        networks.push_back(std::move(network));
    }
    return networks;
}

std::shared_ptr<const Network> Network::read(std::span<const std::byte> file) {
    const auto networks = read_all(file);
    return networks.size() == 1 ? networks.front() : nullptr;
}

}  // namespace kydai::caro_engine::network
