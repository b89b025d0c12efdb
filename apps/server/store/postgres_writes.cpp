// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/store/postgres_writes.hpp"

#include <algorithm>

#include "apps/server/store/postgres_ratings.hpp"
#include "apps/server/store/postgres_tables.hpp"
#include "protocol/wire/names.hpp"

namespace kydai::server::pg_writes {

namespace {

namespace sql = postgres_sql;

PgQuery creation(const GameHead& head) {
    using wire::Seat;
    const std::string& first = head.names[Seat::First];
    const std::string& second = head.names[Seat::Second];
    return pg_query(
        sql::kCreate, head.id.text(), static_cast<std::int64_t>(head.terms.game), head.terms.start,
        head.terms.time, head.terms.opening, head.players[Seat::First], head.players[Seat::Second],
        first, second, static_cast<std::int64_t>(head.visibility), to_text(head.may_watch),
        std::int64_t{head.began_at.time_since_epoch().count()}, wire::folded_name(first),
        wire::folded_name(second), std::int64_t{head.terms.rated});
}

// The lines of a batch as arrays, one for each column, for a statement that unnests them.
std::vector<PgValue> columns_of(const std::vector<const AppendLine*>& lines) {
    std::vector<std::vector<PgValue>> columns(7);
    for (std::vector<PgValue>& column : columns) column.reserve(lines.size());
    for (const AppendLine* append : lines) {
        const wire::LogLine& line = append->line;
        columns[0].push_back(append->game.text());
        columns[1].push_back(std::to_string(line.seq));
        columns[2].push_back(std::to_string(author_number(line.by)));
        columns[3].push_back(std::to_string(line.nonce));
        columns[4].push_back(std::to_string(line.at));
        columns[5].push_back(pg_value(line.started));
        columns[6].push_back(line.what);
    }
    std::vector<PgValue> values;
    for (const auto& column : columns) values.emplace_back(pg_array(column));
    return values;
}

void add(std::vector<PgQuery>& made, const FinishGame& write) {
    const std::string id = write.game.text();
    const std::int64_t ended_at = write.ended_at.time_since_epoch().count();
    made.push_back(pg_query(sql::kListPlayed, id, ended_at));
    made.push_back(pg_query(sql::kPublish, id, ended_at));
    made.push_back(pg_query(sql::kFinish, id, game::to_text(game::score_of(write.result)),
                            game::name(write.result.reason)));
}
void add(std::vector<PgQuery>& made, const SetWatchers& write) {
    made.push_back(pg_query(sql::kSetWatchers, write.game.text(), to_text(write.may_watch)));
}
void add(std::vector<PgQuery>& made, const SetStoredAt& write) {
    made.push_back(pg_query(sql::kSetStoredAt, write.game.text(),
                            std::int64_t{write.at.time_since_epoch().count()}));
}
void add(std::vector<PgQuery>& made, const RemoveGame& write) {
    for (const std::string_view from : sql::kRemovals) {
        made.push_back(pg_query(from, write.game.text()));
    }
}
void add(std::vector<PgQuery>& made, const ForgetPlayer& write) {
    for (const std::string_view from : sql::kForgetPlayer) {
        made.push_back(pg_query(from, write.player));
    }
    made.push_back(pg_ratings::forget_query(write.player));
}
void add(std::vector<PgQuery>& made, const AppendClassLine& write) {
    const ClassLine& line = write.line;
    made.push_back(pg_query(sql::kAppendClassLine, write.id.text(), std::int64_t{line.seq},
                            line.person, std::int64_t{line.at.time_since_epoch().count()},
                            line.what));
}
void add(std::vector<PgQuery>& made, const RemoveClass& write) {
    made.push_back(pg_query(sql::kRemoveClass, write.id.text()));
}
void add(std::vector<PgQuery>& /*made*/, const CreateGame& /*write*/) {}
void add(std::vector<PgQuery>& /*made*/, const AppendLine& /*write*/) {}

}  // namespace

PgQuery appending(const std::vector<const AppendLine*>& lines, std::int64_t at) {
    PgQuery query{.sql = sql::kAppend, .values = columns_of(lines)};
    query.values.push_back(pg_value(at));
    return query;
}

std::vector<PgQuery> statements(const std::vector<const Write*>& writes, std::int64_t at,
                                const std::vector<PgQuery>& ratings) {
    std::vector<PgQuery> made;
    std::vector<const AppendLine*> lines;
    std::vector<PgQuery> rest = ratings;
    for (const Write* write : writes) {
        if (const auto* create = std::get_if<CreateGame>(write)) {
            made.push_back(creation(create->head));
        } else if (const auto* append = std::get_if<AppendLine>(write)) {
            lines.push_back(append);
        } else {
            std::visit([&](const auto& one) { add(rest, one); }, *write);
        }
    }
    std::ranges::stable_sort(lines, {}, [](const AppendLine* one) { return one->game; });
    if (!lines.empty()) made.push_back(appending(lines, at));
    std::ranges::move(rest, std::back_inserter(made));
    made.push_back(pg_query("COMMIT"));
    return made;
}

bool only_appends_lines(const std::vector<GameWrites>& games) {
    const auto follow = [](const GameWrites& one) {
        wire::Seq head = one.expected_head();
        return head > 0 && std::ranges::all_of(one.writes, [&](const Write* write) {
                   const auto* append = std::get_if<AppendLine>(write);
                   return append != nullptr && !append->rated && append->line.seq == ++head;
               });
    };
    return !games.empty() && std::ranges::all_of(games, follow);
}

PgQuery append_after_heads(const std::vector<GameWrites>& games, std::int64_t at,
                           std::int64_t generation) {
    std::vector<std::pair<const AppendLine*, wire::Seq>> all;
    for (const GameWrites& one : games) {
        for (const Write* write : one.writes) {
            all.emplace_back(std::get_if<AppendLine>(write), one.expected_head());
        }
    }
    std::ranges::stable_sort(all, {}, [](const auto& one) { return one.first->game; });
    std::vector<const AppendLine*> lines;
    std::vector<PgValue> heads;
    for (const auto& [line, head] : all) {
        lines.push_back(line);
        heads.emplace_back(std::to_string(head));
    }
    PgQuery query{.sql = sql::kAppendAfterHeads, .values = columns_of(lines)};
    query.values.push_back(pg_value(at));
    query.values.emplace_back(pg_array(heads));
    query.values.push_back(pg_value(generation));
    return query;
}

}  // namespace kydai::server::pg_writes
