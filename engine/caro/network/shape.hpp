// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers that give the caro network its shape, and the units of its integers. The trainer has
// the same ones (training/caro/student.py).
//
//   per cell   the rows of its eight lines (four directions, both sides) are added up, clipped
//   mixed      the first kMixed of these, each with its eight neighbours
//   pooled     sums of all of them over the board
//   head       two small layers, then the value, and the weights that make the policy of a cell
#pragma once

namespace kydai::caro_engine::network {

inline constexpr int kWinningLength = 5;  // what it was trained for
inline constexpr int kChannels = 32;
inline constexpr int kMixed = 16;
inline constexpr int kHidden = 32;
inline constexpr int kPooled = kChannels + kMixed;
inline constexpr int kInputs = kPooled + 2;  // and how many points and stones there are
inline constexpr int kPaddedInputs = 64;     // as many lanes as they fill

inline constexpr int kClip = 127;             // of a feature, in units of 1/32
inline constexpr int kMixClip = 511;          // of a mixed feature, 1/128
inline constexpr int kHeadClip = 8'191;       // of a hidden value, 1/128
inline constexpr int kPolicyClip = 4'095;     // of a policy weight, 1/128
inline constexpr int kWeightBits = 10;        // weights of the head are in units of 1/1024
inline constexpr int kValueOne = 128 * 1024;  // a value of 1.0 (a logit of winning)
inline constexpr int kPolicyOne = 128 * 128;  // a policy of 1.0 (a logit)

}  // namespace kydai::caro_engine::network
