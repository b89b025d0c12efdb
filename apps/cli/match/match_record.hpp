// SPDX-License-Identifier: GPL-3.0-or-later
// Games of a match as records (PGN or caro records): players, date, limits, and what the players
// reported about each move.
#pragma once

#include <array>

#include "apps/cli/match/arbiter.hpp"
#include "core/caro/position.hpp"
#include "core/game/record.hpp"

namespace kydai::cli {

struct GameTags {
    std::string first;  // names
    std::string second;
    int round = 1;
    std::string date;  // "2026.11.16"
};

[[nodiscard]] game::ChessRecord record_of(const GameResult& game, const GameTags& tags,
                                          const MoveBudget& budget);

struct CaroGameResult {
    caro::Position last;
    int opening_stones = 0;            // the first of its stones
    std::optional<caro::Side> winner;  // none: a draw
    Finish finish = Finish::Normal;
    std::string failure;          // as in GameResult
    std::vector<MoveNote> notes;  // of each move after the opening
};

// `limits` of the players, as they were asked to keep them ("200 ms a move").
[[nodiscard]] game::CaroRecord record_of(const CaroGameResult& game, const GameTags& tags,
                                         const std::array<std::string, 2>& limits);

}  // namespace kydai::cli
