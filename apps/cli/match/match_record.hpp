// SPDX-License-Identifier: GPL-3.0-or-later
// A game of a chess match as a record, to be written as PGN.
#pragma once

#include "apps/cli/match/arbiter.hpp"
#include "core/game/record.hpp"

namespace kydai::cli {

[[nodiscard]] game::ChessRecord record_of(const GameResult& game,
                                          const chess::ByColor<std::string>& names, int round);

}  // namespace kydai::cli
