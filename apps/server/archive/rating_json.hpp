// SPDX-License-Identifier: GPL-3.0-or-later
// A rating as JSON (docs/formats/http.md).
#pragma once

#include "apps/server/rooms/store.hpp"
#include "core/base/json.hpp"

namespace kydai::server {

// The members of an object: what it is about, and what it is at this time.
void write_rating(JsonWriter& json, const PlayerRating& rating, game::DayTime at);

}  // namespace kydai::server
