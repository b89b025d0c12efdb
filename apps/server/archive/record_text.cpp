// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/archive/record_text.hpp"

#include <fmt/format.h>

#include <ctime>

#include "core/game/caro_record.hpp"
#include "core/game/pgn.hpp"
#include "protocol/wire/online_game.hpp"

namespace kydai::server {

namespace {

std::string date_of(game::Instant at) {
    const std::time_t seconds =
        std::chrono::duration_cast<std::chrono::seconds>(at.time_since_epoch()).count();
    std::tm utc{};
    gmtime_r(&seconds, &utc);
    char text[sizeof "2026.11.15"];
    std::strftime(text, sizeof text, "%Y.%m.%d", &utc);
    return text;
}

template <class Rules>
std::optional<wire::OnlineGame<Rules>> folded(const StoredGame& stored) {
    const auto begin = wire::begin_of<Rules>(stored.head.terms);
    if (!begin) return std::nullopt;
    wire::OnlineGame<Rules> game(*begin);
    for (const wire::LogLine& line : stored.log) {
        const auto event = wire::decode_event<Rules>(line.what);
        if (!event || !game.apply(*event, game::Instant(game::Millis(line.at)))) {
            return std::nullopt;
        }
    }
    return game;
}

template <class Notation>
std::optional<std::string> record_in(const StoredGame& stored) {
    using Rules = typename Notation::Rules;
    const auto game = folded<Rules>(stored);
    if (!game) return std::nullopt;
    const auto& names = stored.head.names;
    game::Tags tags;
    tags.set("Date", date_of(stored.head.began_at));
    tags.set(Notation::kFirstTag, names[game->session().seat_of(game::Side::First)]);
    tags.set(Notation::kSecondTag, names[game->session().seat_of(game::Side::Second)]);
    return game::write_record<Notation>(game::record_of(game->session(), std::move(tags)), {});
}

}  // namespace

std::optional<std::string> record_text(const StoredGame& game) {
    if (game.head.terms.game == wire::Kind::Chess) return record_in<game::Pgn>(game);
    return record_in<game::CaroNotation>(game);
}

}  // namespace kydai::server
