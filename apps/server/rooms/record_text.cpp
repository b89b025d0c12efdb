// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/rooms/record_text.hpp"

#include <chrono>

#include "core/game/caro_record.hpp"
#include "core/game/pgn.hpp"
#include "protocol/wire/online_game.hpp"

namespace kydai::server {

namespace {

std::string two_digits(unsigned number) {
    return {static_cast<char>('0' + number / 10), static_cast<char>('0' + number % 10)};
}

// "2026.11.15", as records write it.
std::string date_of(game::Instant at) {
    const auto since_epoch = std::chrono::floor<std::chrono::days>(at.time_since_epoch());
    const std::chrono::year_month_day date{std::chrono::sys_days(since_epoch)};
    return std::to_string(static_cast<int>(date.year())) + "." +
           two_digits(static_cast<unsigned>(date.month())) + "." +
           two_digits(static_cast<unsigned>(date.day()));
}

template <class Notation>
std::optional<std::string> text_as(const StoredGame& stored) {
    using Rules = typename Notation::Rules;
    const auto begin = wire::begin_of<Rules>(stored.head.terms);
    if (!begin) return std::nullopt;
    wire::OnlineGame<Rules> game(*begin);
    for (const wire::LogLine& line : stored.log) {
        const auto event = wire::decode_event<Rules>(line.what);
        if (!event || !game.apply(*event, line.when(), line.charged_from())) {
            return std::nullopt;
        }
    }
    const auto& session = game.session();
    game::Tags tags;
    tags.set("Date", date_of(stored.head.began_at));
    tags.set(Notation::kFirstTag, stored.head.names[session.seat_of(game::Side::First)]);
    tags.set(Notation::kSecondTag, stored.head.names[session.seat_of(game::Side::Second)]);
    return game::write_record<Notation>(game::record_of(session, std::move(tags)));
}

}  // namespace

std::optional<std::string> record_text(const StoredGame& stored) {
    if (stored.head.terms.game == wire::Kind::Chess) return text_as<game::Pgn>(stored);
    return text_as<game::CaroNotation>(stored);
}

}  // namespace kydai::server
