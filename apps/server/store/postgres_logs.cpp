// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/store/postgres_logs.hpp"

#include <map>

#include "apps/server/rooms/swap2_sides.hpp"
#include "apps/server/store/game_writes.hpp"
#include "apps/server/store/postgres_tables.hpp"
#include "apps/server/store/postgres_writes.hpp"

namespace kydai::server::pg_logs {

namespace {

namespace sql = postgres_sql;

constexpr std::string_view kDigits = "0123456789abcdef";

std::string to_hex(std::string_view bytes) {
    std::string text;
    text.reserve(2 * bytes.size());
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        text += kDigits[byte >> 4];
        text += kDigits[byte & 0xF];
    }
    return text;
}

// As PostgreSQL's encode() writes it. Anything else is no packed log either.
std::string from_hex(std::string_view text) {
    std::string bytes;
    bytes.reserve(text.size() / 2);
    for (std::size_t i = 0; i + 1 < text.size(); i += 2) {
        const auto high = kDigits.find(text[i]);
        const auto low = kDigits.find(text[i + 1]);
        if (high == std::string_view::npos || low == std::string_view::npos) return "";
        bytes += static_cast<char>((high << 4) | low);
    }
    return bytes;
}

std::int64_t number(game::Instant at) { return at.time_since_epoch().count(); }

ArchivePlace read_place(const PgRows& rows, int row) {
    return {.ended_at = game::Instant(game::Millis(rows.number(row, 0))),
            .id = wire::GameId::parse(rows.text(row, 1)).value_or(wire::GameId())};
}

}  // namespace

void read_line(const PgRows& rows, int row, StoredGame& game) {
    game.log.push_back({.seq = static_cast<wire::Seq>(rows.number(row, 0)),
                        .nonce = rows.number(row, 2),
                        .by = author_numbered(rows.number(row, 1)),
                        .at = rows.number(row, 3),
                        .started = rows.number_or_null(row, 4),
                        .what = rows.text(row, 5)});
    game.stored_at = instant(rows.number_or_null(row, 6));
}

bool read_log(const PgRows& rows, StoredGame& game) {
    for (int row = 0; row < rows.count(); ++row) {
        const std::string packed = rows.text(row, sql::kPackedLog);
        if (packed.empty()) {
            read_line(rows, row, game);
            continue;
        }
        auto log = unpack_log(from_hex(packed));
        if (!log) return false;
        game.log = std::move(log->lines);
        game.stored_at = log->stored_at;
    }
    return true;
}

// A log that has gaps stays as it is.
std::vector<PgQuery> packing(std::span<const ArchivePlace> games, const PgRows& lines) {
    std::map<std::string, StoredGame> logs;
    for (int row = 0; row < lines.count(); ++row) {
        read_line(lines, row, logs[lines.text(row, sql::kGameOfLine)]);
    }
    std::vector<PgValue> ids;
    std::vector<PgValue> ended_at;
    std::vector<PgValue> choices;
    std::vector<PgValue> packed;
    for (const ArchivePlace& one : games) {
        StoredGame& game = logs[one.id.text()];
        if (game.log.empty()) continue;
        const WholeLog log{.lines = std::move(game.log), .stored_at = game.stored_at};
        const auto bytes = pack_log(log);
        if (!bytes) continue;
        ids.emplace_back(one.id.text());
        ended_at.emplace_back(std::to_string(number(one.ended_at)));
        choices.emplace_back(last_choice(log.lines));
        packed.emplace_back(to_hex(*bytes));
    }
    return {pg_query(sql::kPack, pg_array(ids), pg_array(ended_at), pg_array(choices),
                     pg_array(packed)),
            pg_query(sql::kRemoveLines, pg_array(ids)), note_packed_up_to(games.back())};
}

PgQuery note_packed_up_to(const ArchivePlace& place) {
    return pg_query(sql::kSetPackedUpTo, number(place.ended_at), place.id.text());
}

ArchivePlace read_packed_up_to(const PgRows& rows) { return read_place(rows, 0); }

PgQuery next_query(const ArchivePlace& place, game::Instant before, int most) {
    return pg_query(sql::kToPack, number(place.ended_at), place.id.text(), number(before),
                    std::int64_t{2} * most);
}

std::vector<ArchivePlace> read_next(const PgRows& rows, int most) {
    std::vector<ArchivePlace> games;
    for (int row = 0; row < rows.count() && std::ssize(games) < most; ++row) {
        const ArchivePlace place = read_place(rows, row);
        if (games.empty() || games.back().id != place.id) games.push_back(place);
    }
    return games;
}

std::vector<PackedGame> read_packed(const PgRows& rows) {
    std::vector<PackedGame> games;
    for (int row = 0; row < rows.count(); ++row) {
        games.push_back({.id = rows.text(row, 0),
                         .ended_at = rows.text(row, 1),
                         .log = unpack_log(from_hex(rows.text(row, 2)))});
    }
    return games;
}

std::vector<PgQuery> bringing_back(const PackedGame& game) {
    std::vector<AppendLine> lines;
    const auto id = wire::GameId::parse(game.id).value_or(wire::GameId());
    for (const wire::LogLine& line : game.log->lines) lines.push_back({.game = id, .line = line});
    std::vector<const AppendLine*> all;
    for (const AppendLine& line : lines) all.push_back(&line);
    return {pg_writes::appending(all, number(game.log->stored_at.value_or(game::Instant()))),
            pg_query(sql::kRemovePacked, game.id), pg_query(sql::kGoBackTo, game.ended_at)};
}

}  // namespace kydai::server::pg_logs
