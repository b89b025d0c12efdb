// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson as members of the class see it, as JSON (docs/formats/http.md). Pure.
#pragma once

#include "apps/server/rooms/hall.hpp"
#include "core/base/json.hpp"

namespace kydai::server {

// "question" and "work" of a class, where there are any. Pupils see their own answer and progress;
// the teacher, and everybody once they are revealed, all answers.
void write_lesson(JsonWriter& json, const ClassState& state, PlayerId who);

// The teacher's board: {"board": its version, "shown"?: {"record", "path", "near"}}.
[[nodiscard]] std::string board_json(const ClassView& view);

}  // namespace kydai::server
