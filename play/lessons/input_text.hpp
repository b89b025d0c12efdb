// SPDX-License-Identifier: GPL-3.0-or-later
// Inputs of a lesson as words, for the page and the terminal: "move e2e4", "choose 1" (from 1),
// "next", "back", "restart", "solution", "engine 3 e7e5" (the question's id and the answer).
#pragma once

#include <optional>
#include <string_view>

#include "play/lessons/lesson_run.hpp"

namespace kydai::lessons {

std::optional<Input> parse_input(GameKind game, std::string_view text);

}  // namespace kydai::lessons
