// SPDX-License-Identifier: GPL-3.0-or-later
// Scores of the search: centi-units from the side to move's view, and forced wins counted in plies
// from the root: kWin - 1 wins with the next stone. Everything fits 16 bits.
#pragma once

#include "engine/common/info.hpp"

namespace kydai::caro_engine {

inline constexpr int kMaxPly = 256;
inline constexpr int kWin = 30'000;
inline constexpr int kInfinite = 31'000;
inline constexpr int kSureWin = kWin - 2 * kMaxPly;  // from here on a win is proved
inline constexpr int kMaxEvaluation = 20'000;

constexpr int win_in(int plies) { return kWin - plies; }
constexpr int loss_in(int plies) { return -kWin + plies; }
constexpr bool is_win(int score) { return score >= kSureWin; }
constexpr bool is_loss(int score) { return score <= -kSureWin; }

constexpr engine::Score to_score(int score) {
    if (is_win(score)) return {.centi = kMaxEvaluation, .wins_in = kWin - score};
    if (is_loss(score)) return {.centi = -kMaxEvaluation, .loses_in = kWin + score};
    return {.centi = score};
}

}  // namespace kydai::caro_engine
