// SPDX-License-Identifier: GPL-3.0-or-later
// A trained network (NNUE): its weights, and how they are read from a file
// (docs/formats/network.md). The board is seen from two perspectives. Of each, every piece on its
// square is one of 768 inputs, whose weights depend on the bucket of that side's king; a hidden
// layer (the accumulator) with squared clipped ReLU; then one output for each stage of the game
// (output buckets, by the number of pieces left).
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

namespace kydai::chess_engine::nnue {

inline constexpr int kInputs = 768;  // own and other × six roles × 64 squares
inline constexpr int kStages = 8;
inline constexpr int kMaxPieces = 32;    // more are evaluated by hand
inline constexpr int kKingSquares = 32;  // after mirroring, a king stands on the files e to h

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
inline constexpr int kInputLimit = 1'000;
inline constexpr int kBiasLimit = 767;
static_assert(kMaxPieces * kInputLimit + kBiasLimit <= std::numeric_limits<std::int16_t>::max());
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

// What the king of a perspective decides: its bucket of weights, and whether the board is mirrored.
struct View {
    std::uint8_t bucket;
    bool mirrored;
    friend bool operator==(const View&, const View&) = default;
};

class Network {
  public:
    // Null when the bytes are not a network, or are one whose sums could overflow.
    static std::unique_ptr<const Network> read(std::span<const std::byte> file);

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
        return &inputs_[static_cast<std::size_t>(bucket * kInputs + input) * lines()];
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

    int lines_ = 0;
    int buckets_ = 1;
    std::array<std::uint8_t, kKingSquares> bucket_of_king_{};
    std::vector<Line> inputs_;
    std::vector<Line> bias_;
    std::vector<Line> outputs_;
    std::array<std::int32_t, kStages> output_bias_{};
};

}  // namespace kydai::chess_engine::nnue
