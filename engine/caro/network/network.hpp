// SPDX-License-Identifier: GPL-3.0-or-later
// A trained caro network: its weights, and how they are read from a file
// (docs/formats/caro-network.md). Immutable once read; any number of threads may share it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/caro/side.hpp"
#include "engine/caro/network/line_rows.hpp"
#include "engine/caro/network/shape.hpp"

namespace kydai::engine {
class ByteReader;
}

namespace kydai::caro_engine::network {

// What a line adds to the features of its cell, from the perspective of the side to move: `own`
// when the line is read for that side, `enemy` when it is read for the other.
struct alignas(64) Row {
    std::array<std::int8_t, kChannels> own;
    std::array<std::int8_t, kChannels> enemy;
};

// The weights of one perspective (side to move).
struct alignas(64) PerspectiveWeights {
    std::vector<Row> rows;
    std::array<std::int16_t, kChannels> bias;
    std::array<std::array<std::int16_t, kMixed>, 3> mix;  // the cell, beside it, at its corners
    std::array<std::int16_t, kMixed> mix_bias;
    std::array<std::array<std::int16_t, kPaddedInputs>, kHidden> first;
    std::array<std::int32_t, kHidden> first_bias;
    std::array<std::array<std::int16_t, kHidden>, kHidden> second;
    std::array<std::int32_t, kHidden> second_bias;
    std::array<std::int16_t, kHidden> value;
    std::int32_t value_bias;
    std::array<std::array<std::int16_t, kHidden>, kPooled> policy;
    std::array<std::int32_t, kPooled> policy_bias;
};

class Network {
  public:
    // All networks of a file. Empty when any byte does not belong to a network of this shape, or
    // when sums could overflow.
    static std::vector<std::shared_ptr<const Network>> read_all(std::span<const std::byte> file);
    // Reads a file that holds exactly one network.
    static std::shared_ptr<const Network> read(std::span<const std::byte> file);

    // The rules it was trained for.
    [[nodiscard]] caro::RuleSet rule_set() const { return rule_set_; }
    // The same for both sides, except in Renju.
    [[nodiscard]] const PerspectiveWeights& perspective(caro::Side turn) const {
        return perspectives_[turn == caro::Side::O ? perspectives_.size() - 1 : 0];
    }

  private:
    static std::shared_ptr<const Network> read_one(engine::ByteReader& in);

    caro::RuleSet rule_set_ = caro::RuleSet::Caro5;
    std::vector<PerspectiveWeights> perspectives_;
};

}  // namespace kydai::caro_engine::network
