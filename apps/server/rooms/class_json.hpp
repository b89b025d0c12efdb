// SPDX-License-Identifier: GPL-3.0-or-later
// A class as its members see it, as JSON (docs/formats/http.md). Pure.
#pragma once

#include <span>
#include <string>

#include "apps/server/rooms/hall.hpp"

namespace kydai::server {

// A member counts as present this long after the last request.
inline constexpr game::Millis kHere = std::chrono::seconds(45);

// Whether this person may see who is in the class: its teacher, and members who were not removed.
[[nodiscard]] bool may_look(const ClassState& state, PlayerId who);

// The class, its members and its tournament. A stranger sees the title, and whether the class takes
// newcomers; the teacher also sees under which addresses others in the network find the server.
[[nodiscard]] std::string class_json(const ClassView& view, PlayerId who, game::Instant now,
                                     std::span<const std::string> addresses = {});
// The boards of the latest round, as they are now; in an arena those that are played. Precondition:
// may_look.
[[nodiscard]] std::string wall_json(const ClassView& view, game::Instant now);

}  // namespace kydai::server
