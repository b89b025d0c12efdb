// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/archive/archive_json.hpp"

#include <fmt/format.h>

#include "core/base/text.hpp"
#include "core/game/event_text.hpp"
#include "core/game/result.hpp"

namespace kydai::server {

using game::Side;
using wire::Seat;

namespace {

// Positions begin with the name of their rules; in caro, size and winning length follow.
void write_rules(JsonWriter& json, const wire::Terms& terms) {
    std::string_view start = terms.start;
    json.field("rules", next_word(start));
    if (terms.game != wire::Kind::Caro) return;
    json.field("size", next_word(start));
    if (const auto row = parse_number<int>(next_word(start))) json.field("row", *row);
}

}  // namespace

void write_archived(JsonWriter& json, const ArchivedGame& game, PlayerId player) {
    const GameHead& head = game.head;
    json.object([&] {
        json.field("id", head.id.text())
            .field("game", head.terms.game == wire::Kind::Chess ? "chess" : "caro");
        write_rules(json, head.terms);
        // By the sides they had, as the score counts.
        const Seat first = game.sides_exchanged ? Seat::Second : Seat::First;
        json.field("first", head.names[first]).field("second", head.names[~first]);
        for (const Seat seat : game::kSeats) {
            const Side side = seat == first ? Side::First : Side::Second;
            if (head.players[seat] == player) json.field("you", game::name(side));
        }
        json.field("time", head.terms.time)
            .field("score", game::to_text(game::score_of(game.result)))
            .field("reason", game::name(game.result.reason))
            .field("ended", game.ended_at.time_since_epoch().count());
    });
}

std::string to_text(const ArchivePlace& place) {
    return fmt::format("{}-{}", place.ended_at.time_since_epoch().count(), place.id.text());
}

std::optional<ArchivePlace> parse_place(std::string_view text) {
    const auto ended_at = parse_number<std::int64_t>(next_field(text, '-'));
    const auto id = wire::GameId::parse(text);
    if (!ended_at || !id) return std::nullopt;
    return ArchivePlace{.ended_at = game::Instant(game::Millis(*ended_at)), .id = *id};
}

std::string archive_json(std::span<const ArchivedGame> games, PlayerId player, bool has_more) {
    JsonWriter json;
    json.object([&] {
        json.key("games").list(
            games, [&](const ArchivedGame& game) { write_archived(json, game, player); });
        if (has_more && !games.empty()) {
            const ArchivedGame& last = games.back();
            json.field("next", to_text({.ended_at = last.ended_at, .id = last.head.id}));
        }
    });
    return json.text();
}

}  // namespace kydai::server
