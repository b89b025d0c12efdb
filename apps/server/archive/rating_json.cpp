// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/archive/rating_json.hpp"

#include <cmath>

#include "protocol/wire/rated_terms.hpp"

namespace kydai::server {

void write_rating(JsonWriter& json, const PlayerRating& rating, game::DayTime at) {
    const game::Rating now = game::rating_at(rating.last, at);
    const bool is_chess = wire::game_with_rules(rating.kind.rules) == wire::Kind::Chess;
    json.field("game", is_chess ? "chess" : "caro")
        .field("rules", rating.kind.rules)
        .field("speed", game::name(rating.kind.speed))
        .field("points", std::lround(now.points))
        .field("deviation", std::lround(now.deviation))
        .field("provisional", game::is_provisional(now))
        .field("games", rating.games);
}

}  // namespace kydai::server
