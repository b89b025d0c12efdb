// SPDX-License-Identifier: GPL-3.0-or-later
// Values of the search (engine/common/value.hpp) as the files of the caro engine use them.
#pragma once

#include "engine/common/value.hpp"

namespace kydai::caro_engine {

using engine::from_table;
using engine::is_decisive;
using engine::is_loss;
using engine::is_win;
using engine::kDraw;
using engine::kInfinite;
using engine::kWin;
using engine::loss_in;
using engine::to_table;
using engine::Value;
using engine::win_in;

inline constexpr int kMaxPly = 256;
static_assert(kMaxPly <= engine::kMostPlies);
inline constexpr Value kMaxEvaluation = 20'000;
static_assert(kMaxEvaluation < engine::kDecisive);

}  // namespace kydai::caro_engine
