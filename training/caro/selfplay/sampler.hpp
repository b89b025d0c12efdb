// SPDX-License-Identifier: GPL-3.0-or-later
// Positions as alpha-beta visits them, for the teacher to label: those of played games and, more
// often, positions a few random moves away from them.
#pragma once

#include <span>

#include "core/base/prng.hpp"
#include "training/caro/selfplay/harvest.hpp"
#include "training/caro/selfplay/tables.hpp"
#include "training/caro/selfplay/view.hpp"

namespace kydai::caro_training {

inline constexpr std::uint8_t kNoSample = 255;

// Positions of one game, at most as many as there is room for; `outlooks` says kNoSample where none
// was found. A position in which the side to move has a five is never sampled: no search evaluates
// it.
void sample_game(const TableShelf& shelf, const PlayedGame& game, int canvas, Prng& random,
                 std::span<std::uint16_t> cells, std::span<std::uint8_t> outlooks);

}  // namespace kydai::caro_training
