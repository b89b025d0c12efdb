// SPDX-License-Identifier: GPL-3.0-or-later
// A trained network (NNUE) for one rule set: its weights, and how they are read from a file
// (docs/formats/network.md). The board is seen from two perspectives. Of each, every piece on its
// square is one of 768 inputs, whose weights depend on the bucket of that side's king; in
// crazyhouse every piece in hand is one more. A hidden layer (the accumulator) with squared clipped
// ReLU; then one output for each stage of the game (output buckets, by the number of pieces left).
//
// The file decides the size of the hidden layer and the number of king buckets. A network that is
// read cannot overflow: see the limits below.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <vector>

#include "core/chess/variant.hpp"

namespace kydai::chess_engine::nnue {

using chess::RuleSet;

inline constexpr int kBoardInputs = 768;  // own and other × six roles × 64 squares
// The first to the sixteenth such piece in hand, the rest are left out.
inline constexpr int kHandPlaces = 16;
inline constexpr int kHandInputs = 2 * 5 * kHandPlaces;  // own and other × five roles
inline constexpr int kStages = 8;
inline constexpr int kKingSquares = 32;  // after mirroring, a king stands on the files e to h

constexpr int inputs_of(RuleSet rule_set) {
    return kBoardInputs + (chess::kRules[rule_set].pockets ? kHandInputs : 0);
}
// The most pieces of any rule set: the start of horde. Positions with more than `max_pieces`, those
// in hand included, are left to the hand-made evaluation.
inline constexpr int kMostPieces = 52;
constexpr int max_pieces(RuleSet rule_set) {
    return chess::kRules[rule_set].horde ? kMostPieces : 32;
}

// Quantisation: what 1.0 is in the accumulator and in the output weights; and the output 1.0 in
// hundredths of a pawn.
inline constexpr int kHiddenOne = 255;
inline constexpr int kOutputOne = 64;
inline constexpr int kScale = 400;

// The hidden layer comes in whole cache lines.
inline constexpr int kLineSize = 32;
struct alignas(64) Line {
    std::array<std::int16_t, kLineSize> numbers;
};
inline constexpr int kHiddenStep = 2 * kLineSize;
inline constexpr int kMaxHidden = 1'024;

// Limits of the numbers in a file. The accumulator of a full board fits 16 bits …
inline constexpr int kBiasLimit = 767;
constexpr int input_limit(RuleSet rule_set) {
    return (std::numeric_limits<std::int16_t>::max() - kBiasLimit) / max_pieces(rule_set);
}
static_assert(input_limit(RuleSet::Standard) == 1'000);
// … so does a clipped sum times its output weight …
inline constexpr int kOutputLimit = 127;
static_assert(kHiddenOne * kOutputLimit <= std::numeric_limits<std::int16_t>::max());
// … and the weighted sum of one perspective fits 32 bits, whatever the size of the hidden layer.
inline constexpr int kOutputSumLimit =
    std::numeric_limits<std::int32_t>::max() / (kHiddenOne * kHiddenOne);
// Larger than any sensible bias, and small enough that the final value fits 32 bits.
inline constexpr int kOutputBiasLimit = 1 << 24;
static_assert((std::int64_t{2} * std::numeric_limits<std::int32_t>::max() / kHiddenOne +
               kOutputBiasLimit) *
                  kScale / (kHiddenOne * kOutputOne) <=
              std::numeric_limits<std::int32_t>::max());

// How a side sees the board: the bucket of weights, which its king decides, and which bits of a
// square's index are turned over (upside down, mirrored).
struct View {
    std::uint8_t bucket;
    std::uint8_t flip;
    friend bool operator==(const View&, const View&) = default;
};

class Network {
  public:
    // All networks of a file, one after the other. None when anything in it is not a network, or is
    // one whose sums could overflow.
    static std::vector<std::shared_ptr<const Network>> read_all(std::span<const std::byte> file);
    // The one of them for a rule set, or null.
    static const Network* find(std::span<const std::shared_ptr<const Network>> networks,
                               RuleSet rule_set);
    // The only one of a file; null otherwise.
    static std::shared_ptr<const Network> read(std::span<const std::byte> file);

    [[nodiscard]] RuleSet rule_set() const { return rule_set_; }
    [[nodiscard]] int inputs() const { return inputs_; }
    // By the number of pieces on the board.
    [[nodiscard]] int stage_of(int pieces) const {
        return stage_of_[static_cast<std::size_t>(pieces)];
    }
    // The size of the hidden layer, per perspective.
    [[nodiscard]] int hidden() const { return lines_ * kLineSize; }
    [[nodiscard]] std::size_t lines() const { return static_cast<std::size_t>(lines_); }
    [[nodiscard]] int buckets() const { return buckets_; }

    // By the king's square as its side sees it (mirrored or not).
    [[nodiscard]] std::uint8_t bucket_of(int king) const {
        const int file = king % 8 < 4 ? 7 - king % 8 : king % 8;
        return bucket_of_king_[static_cast<std::size_t>(king / 8 * 4 + file - 4)];
    }

    // Each points to lines() lines: the weights of one input, the bias of the hidden layer, and the
    // output weights of an output bucket for the side to move (half 0) and the other side (half 1).
    [[nodiscard]] const Line* input(int bucket, int input) const {
        return &input_rows_[static_cast<std::size_t>(bucket * inputs() + input) * lines()];
    }
    [[nodiscard]] const Line* bias() const { return bias_.data(); }
    [[nodiscard]] const Line* output(int stage, int half) const {
        return &outputs_[static_cast<std::size_t>(stage * 2 + half) * lines()];
    }
    [[nodiscard]] std::int32_t output_bias(int stage) const {
        return output_bias_[static_cast<std::size_t>(stage)];
    }

  private:
    friend class NetworkReader;

    void set_rule_set(RuleSet rule_set);

    RuleSet rule_set_{};
    int inputs_ = 0;
    std::array<std::uint8_t, kMostPieces + 1> stage_of_{};
    int lines_ = 0;
    int buckets_ = 1;
    std::array<std::uint8_t, kKingSquares> bucket_of_king_{};
    std::vector<Line> input_rows_;
    std::vector<Line> bias_;
    std::vector<Line> outputs_;
    std::array<std::int32_t, kStages> output_bias_{};
};

}  // namespace kydai::chess_engine::nnue
