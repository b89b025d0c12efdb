// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
namespace kydai::chess_engine {
inline constexpr int kLowestElo = 600;
inline constexpr int kHighestElo = 2600;
}  // namespace kydai::chess_engine
