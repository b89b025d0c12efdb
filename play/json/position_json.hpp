// SPDX-License-Identifier: GPL-3.0-or-later
// A position outside a game, of either game, as the board of a view: for lessons and puzzles. The
// same shape as the board of view_json.hpp, less what only a game has.
#pragma once

#include <optional>

#include "core/base/json.hpp"
#include "play/lessons/lesson_position.hpp"
#include "play/words/words.hpp"

namespace kydai::play {

struct PositionShown {
    words::Language language = words::Language::Vietnamese;
    bool may_move = true;  // the side to move is a person
};

// The members {"width", "height", "rules", "rulesName", "turn": "first" or "second", "items":
// [{"kind", "at", "name"}]}; chess adds "check", "hands" where pieces can be in hand and, while a
// person may move, "targets" and "promotions"; caro adds "places" and "lines". Items have no ids: a
// view that animates gives its own. Forbidden points are not shown: to find them is the task.
void write_position(JsonWriter& json, const lessons::Position& position,
                    const PositionShown& shown);
// The items alone, as an array.
void write_position_items(JsonWriter& json, const lessons::Position& position,
                          words::Language language);

}  // namespace kydai::play
