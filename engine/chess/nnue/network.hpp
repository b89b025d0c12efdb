// SPDX-License-Identifier: GPL-3.0-or-later
// A trained network: the numbers, and how they come out of the bytes of a file
// (docs/formats/network.md). It sees the board twice, once through each side's eyes: every piece on
// its square is one input, whose weights depend on where that side's king stands (its bucket); a
// hidden layer of sums, clipped and squared; from both halves one number per stage of the game (by
// how many pieces are left).
//
// How many sums and buckets there are is the file's choice. What is read cannot overflow: see the
// limits below.
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
inline constexpr int kMaxPieces = 32;    // on a board that a network judges
inline constexpr int kKingSquares = 32;  // a side sees its king on the files e to h

// What 1.0 is in the hidden sums and in the output weights, and in hundredths of a pawn at the end.
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

// Limits of what a file may say. A hidden sum of as many pieces as there can be fits 16 bits …
inline constexpr int kInputLimit = 1'000;
inline constexpr int kBiasLimit = 767;
static_assert(kMaxPieces * kInputLimit + kBiasLimit <= std::numeric_limits<std::int16_t>::max());
// … so does a clipped sum times its output weight …
inline constexpr int kOutputLimit = 127;
static_assert(kHiddenOne * kOutputLimit <= std::numeric_limits<std::int16_t>::max());
// … and what the weights of one half can add up to fits 32 bits, however many there are.
inline constexpr int kOutputSumLimit =
    std::numeric_limits<std::int32_t>::max() / (kHiddenOne * kHiddenOne);
// No judgement is worth this much; more would not fit a value.
inline constexpr int kOutputBiasLimit = 1 << 24;
static_assert((std::int64_t{2} * std::numeric_limits<std::int32_t>::max() / kHiddenOne +
               kOutputBiasLimit) *
                  kScale / (kHiddenOne * kOutputOne) <=
              std::numeric_limits<std::int32_t>::max());

// What the network needs to know of where a side's king stands: which weights, and whether that
// side sees the board mirrored.
struct View {
    std::uint8_t bucket;
    bool mirrored;
    friend bool operator==(const View&, const View&) = default;
};

class Network {
  public:
    // Nothing when the bytes are no network, or one whose sums could overflow.
    static std::unique_ptr<const Network> read(std::span<const std::byte> file);

    // Of one side's half of the hidden layer.
    [[nodiscard]] int hidden() const { return lines_ * kLineSize; }
    [[nodiscard]] std::size_t lines() const { return static_cast<std::size_t>(lines_); }
    [[nodiscard]] int buckets() const { return buckets_; }

    // By the king's square as its side sees it (mirrored or not).
    [[nodiscard]] std::uint8_t bucket_of(int king) const {
        const int file = king % 8 < 4 ? 7 - king % 8 : king % 8;
        return bucket_of_king_[static_cast<std::size_t>(king / 8 * 4 + file - 4)];
    }

    // Each points to lines() lines: what an input adds, what the sums begin with, and the output's
    // weights for the side to move (0) and the other (1).
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
