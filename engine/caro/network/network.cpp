// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/caro/network/network.hpp"

#include <string_view>

#include "core/caro/point.hpp"
#include "engine/common/byte_reader.hpp"

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

void read(engine::ByteReader& in, PerspectiveWeights& to) {
    to.rows.resize(kRows);
    for (Row& row : to.rows) {
        in.numbers<std::int8_t>(row.own, kRowLimit);
        in.numbers<std::int8_t>(row.enemy, kRowLimit);
    }
    in.numbers<std::int16_t>(to.bias, kBiasLimit);
    for (auto& weights : to.mix) in.numbers<std::int16_t>(weights, kMixLimit);
    in.numbers<std::int16_t>(to.mix_bias, kMixBiasLimit);
    for (auto& weights : to.first) {
        weights.fill(0);
        in.numbers(std::span(weights).first(kInputs), kWeightLimit);
    }
    in.numbers<std::int32_t>(to.first_bias, kHeadBiasLimit);
    for (auto& weights : to.second) in.numbers<std::int16_t>(weights, kWeightLimit);
    in.numbers<std::int32_t>(to.second_bias, kHeadBiasLimit);
    in.numbers<std::int16_t>(to.value, kWeightLimit);
    in.numbers(std::span(&to.value_bias, 1), kHeadBiasLimit);
    for (auto& weights : to.policy) in.numbers<std::int16_t>(weights, kWeightLimit);
    in.numbers<std::int32_t>(to.policy_bias, kHeadBiasLimit);
}

}  // namespace

std::shared_ptr<const Network> Network::read_one(engine::ByteReader& in) {
    in.expect(kMagic);
    for (const int size : {kChannels, kMixed, kHidden, kRows}) {
        in.check(in.number<std::uint16_t>() == size);
    }
    const int rule_set = in.number<std::uint16_t>();
    const int outlooks = in.number<std::uint16_t>();
    in.check(rule_set < kKeyCount<caro::RuleSet> && outlooks >= 1 && outlooks <= 2);
    // Before anything large is set aside for it.
    in.check(in.left() >= static_cast<std::size_t>(outlooks) * kRows * 2 * kChannels);
    if (!in.is_good()) return nullptr;
    auto network = std::make_shared<Network>();
    network->rule_set_ = static_cast<caro::RuleSet>(rule_set);
    network->perspectives_.resize(static_cast<std::size_t>(outlooks));
    for (PerspectiveWeights& perspective : network->perspectives_) network::read(in, perspective);
    if (!in.is_good()) return nullptr;
    return network;
}

std::vector<std::shared_ptr<const Network>> Network::read_all(std::span<const std::byte> file) {
    engine::ByteReader in(file);
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
