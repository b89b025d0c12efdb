// SPDX-License-Identifier: GPL-3.0-or-later
// Two algorithms that play each other, as JSON:
//
//   {"games", "game" (from 1), "over", "gameOver", "winner": "first" | "second" | null, "plies",
//    "first" (the contestant who has the first side: 0 or 1), "score": [wins, draws, losses] of the
//    first contestant, "board": as in position_json.hpp, with "last": {"from", "to"}}
#pragma once

#include <string>

#include "play/lab/duel.hpp"
#include "play/words/words.hpp"

namespace kydai::play {

[[nodiscard]] std::string duel_json(const Duel& duel, words::Language language);

}  // namespace kydai::play
