// SPDX-License-Identifier: GPL-3.0-or-later
// A trained network: the numbers, and how they come out of the bytes of a file
// (docs/formats/network.md). It sees the board twice, once through each side's eyes: every piece on
// its square is one input; a hidden layer of sums, clipped and squared; from both halves one number
// per stage of the game (by how many pieces are left).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace kydai::chess_engine::nnue {

inline constexpr int kInputs = 768;  // own and other × six roles × 64 squares
inline constexpr int kHidden = 256;
inline constexpr int kStages = 8;

// What 1.0 is in the hidden sums and in the output weights, and in hundredths of a pawn at the end.
inline constexpr int kHiddenOne = 255;
inline constexpr int kOutputOne = 64;
inline constexpr int kScale = 400;

using Sums = std::array<std::int16_t, kHidden>;  // of one side's half of the hidden layer

struct alignas(64) Network {
    std::array<Sums, kInputs> inputs;
    Sums bias;
    std::array<std::array<Sums, 2>, kStages> outputs;  // for the side to move, and the other
    std::array<std::int32_t, kStages> output_bias;

    // Nothing when the bytes are no network of this shape, or one whose sums could overflow.
    static std::unique_ptr<const Network> read(std::span<const std::byte> file);
};

}  // namespace kydai::chess_engine::nnue
