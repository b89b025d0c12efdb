// SPDX-License-Identifier: GPL-3.0-or-later
// The settings of self-play, set by the Python driver. `Settings` in selfplay.py has the same
// fields in the same order, all four bytes wide, so that the struct can be passed as it is.
#pragma once

#include <cstdint>

namespace kydai::caro_training {

inline constexpr int kFamilies = 6;  // caro5, caro6, caro-open, freestyle, standard, Renju
inline constexpr int kSmallestBoard = 10;
inline constexpr int kBoardSizes = 11;  // squares of 10 to 20

struct Settings {
    std::int32_t canvas = 15;       // side of the array in which positions are shown
    std::int32_t simulations = 32;  // leaves evaluated per move
    std::int32_t candidates = 16;   // root moves that share them (sequential halving)
    std::int32_t leaf_budget = 40;  // nodes of the search for a win by fours (VCF) at a leaf
    std::int32_t root_budget = 2000;
    std::int32_t opening_min = 1;  // random stones before the first searched move
    std::int32_t opening_max = 8;
    std::int32_t noisy_plies = 24;  // until then noise_early, from then on noise_late
    std::int32_t match = 0;         // two networks play each opening twice, without noise
    float visit_offset = 50;        // the root trusts values by (offset + most visits) * scale
    float value_scale = 0.2F;
    float exploration = 1.2F;
    float noise_early = 1.0F;  // of the Gumbel noise at the root
    float noise_late = 0.5F;
    float resign = 0.95F;  // the value that ends a game after eight moves in a row
    float family_share[kFamilies] = {1, 0, 0, 0, 0, 0};
    float size_share[kBoardSizes] = {0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0};
};

}  // namespace kydai::caro_training
