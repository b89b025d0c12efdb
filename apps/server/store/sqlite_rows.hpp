// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of games.sqlite as values; their columns are kGameColumns and those of archive_query
// (sqlite_schema.hpp). For sqlite_store.cpp only.
#pragma once

#include <expected>
#include <optional>
#include <string>

#include "apps/server/rooms/store.hpp"
#include "apps/server/rooms/swap2_sides.hpp"
#include "apps/server/store/game_writes.hpp"
#include "apps/server/store/sqlite.hpp"

namespace kydai::server::games_file {

// A row that makes no game is damaged; which one, in words.
inline std::expected<StoredGame, std::string> read_game(const Statement& row) {
    const auto id = wire::GameId::parse(row.text(0));
    const auto kind = row.number(1);
    const auto visibility = row.number(9);
    if (!id || kind < 0 || kind >= kKeyCount<wire::Kind> || visibility < 0 ||
        visibility >= kKeyCount<wire::Visibility>) {
        return std::unexpected("the row of game '" + row.text(0) + "' is damaged");
    }
    StoredGame game;
    GameHead& head = game.head;
    head.id = *id;
    head.terms = {.game = static_cast<wire::Kind>(kind),
                  .start = row.text(2),
                  .time = row.text(3),
                  .opening = row.text(4),
                  .rated = row.number(13) != 0};
    head.players = {row.number(5), row.number(6)};
    head.names = {row.text(7), row.text(8)};
    head.visibility = static_cast<wire::Visibility>(visibility);
    head.may_watch = parse_watchers(row.text(10));
    head.began_at = game::Instant(game::Millis(row.number(11)));
    game.finished = row.number(12) != 0;
    return game;
}
inline std::optional<ArchivedGame> read_archived(const Statement& row) {
    auto game = read_game(row);
    if (!game) return std::nullopt;
    const auto score = game::parse_score(row.text(14)).value_or(game::Score::Open);
    const auto reason = game::parse_end_reason(row.text(15)).value_or(game::EndReason::Unstated);
    return ArchivedGame{.head = std::move(game->head),
                        .result = {.winner = winner_of(score), .reason = reason},
                        .ended_at = game::Instant(game::Millis(row.number(16))),
                        .sides_exchanged = are_sides_exchanged(row.text(17))};
}

}  // namespace kydai::server::games_file
