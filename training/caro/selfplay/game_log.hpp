// SPDX-License-Identifier: GPL-3.0-or-later
// Reads games back from the log that self-play writes (docs/formats/training.md).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "training/caro/selfplay/harvest.hpp"

namespace kydai::caro_training {

// The games up to the first invalid byte; scores and policies of the moves are skipped. Every move
// is legal on its board, and no game goes on after its end.
[[nodiscard]] std::vector<PlayedGame> read_games(std::span<const std::uint8_t> log);

}  // namespace kydai::caro_training
