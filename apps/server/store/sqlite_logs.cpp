// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/store/sqlite_logs.hpp"

#include <algorithm>

#include "apps/server/rooms/swap2_sides.hpp"
#include "apps/server/store/game_writes.hpp"
#include "apps/server/store/packed_log.hpp"

namespace kydai::server {

namespace {

constexpr const char* kPutLine =
    "INSERT INTO event (game, seq, author, nonce, at, started, what, stored_at) ";

std::int64_t number(game::Instant at) { return at.time_since_epoch().count(); }

std::optional<std::int64_t> number(const std::optional<game::Instant>& at) {
    if (!at) return std::nullopt;
    return number(*at);
}

}  // namespace

SqliteLogs::SqliteLogs(Database& database)
    : database_(database),
      // The fence: nothing is written but after the head that the line names. The log of a packed
      // game has no head here, and not zero either: its line 1 is not free.
      append_(database.prepare(std::string(kPutLine) +
                               "SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE ?2 = 1 + coalesce("
                               "(SELECT max(seq) FROM event WHERE game = ?1), "
                               "(SELECT -2 FROM finished_log WHERE game = ?1), 0)")),
      same_line_(database.prepare("SELECT 1 FROM event WHERE game = ? AND seq = ? "
                                  "AND author = ? AND nonce = ?")),
      set_stored_at_(
          database.prepare("UPDATE event SET stored_at = max(stored_at, ?2) WHERE game = ?1 "
                           "AND seq = (SELECT max(seq) FROM event WHERE game = ?1)")),
      lines_(database.prepare("SELECT seq, author, nonce, at, started, what, stored_at FROM event "
                              "WHERE game = ? ORDER BY seq")),
      put_line_(database.prepare(std::string(kPutLine) + "VALUES (?, ?, ?, ?, ?, ?, ?, ?)")),
      remove_lines_(database.prepare("DELETE FROM event WHERE game = ?")),
      packed_(database.prepare("SELECT lines, ended_at FROM finished_log WHERE game = ?")),
      put_packed_(database.prepare(
          "INSERT INTO finished_log (game, ended_at, last_choice, lines) VALUES (?, ?, ?, ?)")),
      remove_packed_(database.prepare("DELETE FROM finished_log WHERE game = ?")),
      packed_up_to_(database.prepare("SELECT ended_at, game FROM packed_up_to")),
      set_packed_up_to_(database.prepare("UPDATE packed_up_to SET ended_at = ?, game = ?")),
      go_back_to_(database.prepare(
          "UPDATE packed_up_to SET ended_at = ?1, game = '' WHERE ended_at >= ?1")) {}

std::optional<SqliteLogs::Appended> SqliteLogs::append(const wire::GameId& id,
                                                       const wire::LogLine& line,
                                                       std::int64_t stored_at) {
    const std::string game = id.text();
    const auto seq = static_cast<std::int64_t>(line.seq);
    const bool done = append_
                          .with(game, seq, author_number(line.by), line.nonce, line.at,
                                line.started, line.what, stored_at)
                          .run();
    // A nonce that its author has used for another line, or no such game.
    if (!done && database_.error_code() == SQLITE_CONSTRAINT) return Appended::Refused;
    if (!done) return std::nullopt;
    if (database_.changes() == 1) return Appended::Made;
    const bool is_there = same_line_.with(game, seq, author_number(line.by), line.nonce).step();
    if (!same_line_.good()) return std::nullopt;
    same_line_.reset();
    return is_there ? Appended::IsThere : Appended::Refused;
}

bool SqliteLogs::set_stored_at(const wire::GameId& id, std::int64_t at) {
    return set_stored_at_.with(id.text(), at).run();
}

bool SqliteLogs::read_lines(StoredGame& game) {
    for (lines_.with(game.head.id.text()); lines_.step();) {
        game.log.push_back({.seq = static_cast<wire::Seq>(lines_.number(0)),
                            .nonce = lines_.number(2),
                            .by = author_numbered(lines_.number(1)),
                            .at = lines_.number(3),
                            .started = lines_.number_or_null(4),
                            .what = lines_.text(5)});
        game.stored_at = instant(lines_.number_or_null(6));
    }
    return lines_.good();
}

SqliteLogs::Read SqliteLogs::read(StoredGame& game) {
    if (!read_lines(game)) return Read::Failed;
    if (!game.log.empty()) return Read::Good;
    if (!packed_.with(game.head.id.text()).step()) {
        return packed_.good() ? Read::Good : Read::Failed;
    }
    auto log = unpack_log(packed_.bytes(0));
    packed_.reset();
    if (!log) return Read::Damaged;
    game.log = std::move(log->lines);
    game.stored_at = log->stored_at;
    return Read::Good;
}

bool SqliteLogs::pack(std::span<const EndedGame> games) {
    return std::ranges::all_of(games, [this](const EndedGame& game) { return pack(game); }) &&
           (games.empty() || set_packed_up_to(games.back().place));
}

// A log that has gaps stays as it is.
bool SqliteLogs::pack(const EndedGame& game) {
    StoredGame stored{.head = {.id = game.place.id}, .log = {}};
    if (!read_lines(stored)) return false;
    if (stored.log.empty()) return true;
    const WholeLog log{.lines = std::move(stored.log), .stored_at = stored.stored_at};
    const auto packed = pack_log(log);
    if (!packed) return true;
    const std::string id = game.place.id.text();
    return put_packed_.with(id, number(game.place.ended_at), last_choice(log.lines), Blob{*packed})
               .run() &&
           remove_lines_.with(id).run();
}

std::optional<bool> SqliteLogs::bring_back(const wire::GameId& id) {
    const std::string game = id.text();
    if (!packed_.with(game).step()) {
        if (!packed_.good()) return std::nullopt;
        return false;
    }
    const auto log = unpack_log(packed_.bytes(0));
    const std::int64_t ended_at = packed_.number(1);
    packed_.reset();
    if (!log) return false;
    const bool done = std::ranges::all_of(log->lines, [&](const wire::LogLine& line) {
        return put_line_
            .with(game, static_cast<std::int64_t>(line.seq), author_number(line.by), line.nonce,
                  line.at, line.started, line.what, number(log->stored_at))
            .run();
    });
    if (!done || !remove_packed_.with(game).run() || !go_back_to_.with(ended_at).run()) {
        return std::nullopt;
    }
    return true;
}

std::optional<ArchivePlace> SqliteLogs::packed_up_to() {
    if (!packed_up_to_.with().step()) return std::nullopt;
    const ArchivePlace place{
        .ended_at = game::Instant(game::Millis(packed_up_to_.number(0))),
        .id = wire::GameId::parse(packed_up_to_.text(1)).value_or(wire::GameId())};
    packed_up_to_.reset();
    return place;
}

bool SqliteLogs::set_packed_up_to(const ArchivePlace& place) {
    return set_packed_up_to_.with(number(place.ended_at), place.id.text()).run();
}

}  // namespace kydai::server
