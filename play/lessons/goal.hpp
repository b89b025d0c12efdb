// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a move achieves a goal, by the rules core.
#pragma once

#include "play/lessons/lesson.hpp"

namespace kydai::lessons {

// `after` is the position that the legal `move` leads to. False for goals that one move in one
// position does not decide: Moves, Visit, Hold, Refused, Choose (see lesson_run.hpp).
[[nodiscard]] bool meets(const Goal& goal, const Position& before, const Move& move,
                         const Position& after);

// The name of a goal in the data: "mate", "four-three".
[[nodiscard]] std::string_view name(GoalKind kind);
[[nodiscard]] std::optional<GoalKind> parse_goal_kind(std::string_view name);

}  // namespace kydai::lessons
