// SPDX-License-Identifier: GPL-3.0-or-later
// Puzzles and what was done with them as JSON, for views that are not C++.
#pragma once

#include <string>

#include "core/base/json.hpp"
#include "play/puzzles/puzzle_run.hpp"
#include "play/puzzles/trainer.hpp"
#include "play/words/words.hpp"

namespace kydai::play {

// {"game", "rating", "themes": ["fork"], "near", "mood": "task", "right", "wrong", "hinted",
// "solved" or "shown", "over", "missed", "asked": how many moves are to be found, "board", "hint"}.
// "board": as position_json.hpp has it, with "last" and "replied"; "hint": {"from", "to"} or
// {"to"}.
std::string puzzle_json(const puzzles::PuzzleRun& run, words::Language language);

// {"rating", "provisional", "met", "solved", "streak", "bestStreak", "bestStorm", "text"}: the text
// is to be kept.
std::string trainer_json(const puzzles::Trainer& trainer);

// {"count", "themes": {"fork": 12}}: those that there are, with how many puzzles have them.
std::string collection_json(const puzzles::Collection& collection);

}  // namespace kydai::play
