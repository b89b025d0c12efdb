// SPDX-License-Identifier: GPL-3.0-or-later
// The terms of a tournament's games, as a request gives them (docs/formats/http.md): by the names
// of the rules, so that a page needs no position. Pure.
#pragma once

#include <optional>

#include "protocol/wire/json.hpp"
#include "protocol/wire/message.hpp"

namespace kydai::server {

// {"game": "chess", "rules": "atomic", "time": "300+3"}, {"game": "caro", "rules": "caro5", "size":
// 15, "edge": "open", "opening": "swap2", "time": "-"}; or with "start", a position as text, in
// place of the rules. Nothing when it describes no game. The time is checked when a game begins.
[[nodiscard]] std::optional<wire::Terms> class_terms(const wire::Json& json);

}  // namespace kydai::server
