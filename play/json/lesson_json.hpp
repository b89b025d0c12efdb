// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons as JSON, for views that are not C++. All texts are in the catalogue's language.
#pragma once

#include <string>

#include "play/lessons/lesson_run.hpp"

namespace kydai::play {

// The list: {"next": ID or null, "sections": [{"id", "title", "lessons": [{"id", "title", "game",
// "steps", "done"}]}]}. `next` is the first lesson that is not done.
std::string lessons_json(const lessons::Catalogue& catalogue, const lessons::Progress& progress);

// The screen of a lesson: {"id", "title", "game", "step", "steps", "done" (steps, as numbers from
// 0), "task", "mood", "said", "near" (whose side is at the bottom), "board", "marks", "arrows",
// "options", "mayMove", "mayNext", "mayBack", "limit", "made", "question"}.
//
// - "board": as position_json.hpp has it, with "last", the last move; "replied" are the items
// before
//   the scripted reply, to show for a moment.
// - "question": {"id", "purpose": "reply" or "hint", "position"}; the answer is the input
//   "engine ID MOVE" (play/lessons/input_text.hpp).
std::string lesson_json(const lessons::LessonRun& run);

}  // namespace kydai::play
