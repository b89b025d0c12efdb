// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the tables of games in PostgreSQL as values; their columns are kGameColumns and those of
// the archives (postgres_tables.hpp). For postgres_store.cpp only.
#pragma once

#include <expected>
#include <optional>
#include <string>

#include "apps/server/rooms/store.hpp"
#include "apps/server/rooms/swap2_sides.hpp"
#include "apps/server/store/game_writes.hpp"
#include "apps/server/store/postgres.hpp"

namespace kydai::server::postgres_sql {

inline ClassLine read_class_line(const PgRows& rows, int row) {
    return {.seq = static_cast<wire::Seq>(rows.number(row, 1)),
            .person = rows.number(row, 2),
            .at = game::Instant(game::Millis(rows.number(row, 3))),
            .what = rows.text(row, 4)};
}
// A row that makes no game is damaged; which one, in words.
inline std::expected<StoredGame, std::string> read_game(const PgRows& rows, int row) {
    const auto id = wire::GameId::parse(rows.text(row, 0));
    const auto kind = rows.number(row, 1);
    const auto visibility = rows.number(row, 9);
    if (!id || kind < 0 || kind >= kKeyCount<wire::Kind> || visibility < 0 ||
        visibility >= kKeyCount<wire::Visibility>) {
        return std::unexpected("the row of game '" + rows.text(row, 0) + "' is damaged");
    }
    StoredGame game;
    GameHead& head = game.head;
    head.id = *id;
    head.terms = {.game = static_cast<wire::Kind>(kind),
                  .start = rows.text(row, 2),
                  .time = rows.text(row, 3),
                  .opening = rows.text(row, 4),
                  .rated = rows.number(row, 13) != 0};
    head.players = {rows.number(row, 5), rows.number(row, 6)};
    head.names = {rows.text(row, 7), rows.text(row, 8)};
    head.visibility = static_cast<wire::Visibility>(visibility);
    head.may_watch = parse_watchers(rows.text(row, 10));
    head.began_at = game::Instant(game::Millis(rows.number(row, 11)));
    game.finished = rows.number(row, 12) != 0;
    return game;
}
inline std::optional<ArchivedGame> read_archived(const PgRows& rows, int row) {
    auto game = read_game(rows, row);
    if (!game) return std::nullopt;
    const auto score = game::parse_score(rows.text(row, 14)).value_or(game::Score::Open);
    const auto reason =
        game::parse_end_reason(rows.text(row, 15)).value_or(game::EndReason::Unstated);
    return ArchivedGame{.head = std::move(game->head),
                        .result = {.winner = winner_of(score), .reason = reason},
                        .ended_at = game::Instant(game::Millis(rows.number(row, 16))),
                        .sides_exchanged = are_sides_exchanged(rows.text(row, 17))};
}

}  // namespace kydai::server::postgres_sql
