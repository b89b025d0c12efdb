// SPDX-License-Identifier: GPL-3.0-or-later
// The words that every file of the chess engine uses: those of the rules, and values of the search
// (engine/common/value.hpp) in hundredths of a pawn.
#pragma once

#include "core/chess/position.hpp"
#include "engine/common/value.hpp"

namespace kydai::chess_engine {

using namespace chess;  // NOLINT(google-build-using-namespace)

using engine::from_table;
using engine::is_decisive;
using engine::is_loss;
using engine::is_win;
using engine::kDecisive;
using engine::kDraw;
using engine::kInfinite;
using engine::kNoValue;
using engine::kWin;
using engine::loss_in;
using engine::to_score;
using engine::to_table;
using engine::Value;
using engine::win_in;

inline constexpr int kMaxPly = 128;
inline constexpr int kMaxDepth = 120;
static_assert(kMaxPly <= engine::kMostPlies);
inline constexpr int kFiftyMoves = 100;  // plies without capture or pawn move: a draw

}  // namespace kydai::chess_engine
