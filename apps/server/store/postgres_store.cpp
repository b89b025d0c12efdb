// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/store/postgres_store.hpp"

#include <algorithm>
#include <limits>
#include <map>

#include "apps/server/store/game_writes.hpp"
#include "apps/server/store/postgres.hpp"
#include "apps/server/store/postgres_logs.hpp"
#include "apps/server/store/postgres_ratings.hpp"
#include "apps/server/store/postgres_rows.hpp"
#include "apps/server/store/postgres_tables.hpp"
#include "apps/server/store/postgres_writes.hpp"
#include "protocol/wire/names.hpp"

namespace kydai::server {

namespace {

namespace sql = postgres_sql;
using sql::read_archived;
using sql::read_class_line;
using sql::read_game;

// Conflicts of transactions that are resolved by reading again, in a row.
constexpr int kTries = 5;
// So many late polls more are needed when the database was away: its holder has to connect again.
constexpr int kPollsAfterFault = 5;

constexpr std::chrono::milliseconds kForever = std::chrono::hours(24 * 365);

// How long another holder keeps the lease.
struct LeaseTerms {
    std::chrono::milliseconds lasts = kLeaseLasts;
    std::chrono::milliseconds outlives = kLeaseOutlives;       // its connection
    std::chrono::milliseconds outlives_restart = kLeaseLasts;  // of the database
};
LeaseTerms terms_for(LeaseWait wait, int late_polls) {
    LeaseTerms terms;
    if (late_polls > 0) terms.lasts = kLeaseIsLate;
    if (late_polls < 0) terms.lasts = kForever;  // the holder may be about to connect again
    if (wait == LeaseWait::ForDeadHolder) {
        terms.outlives = std::chrono::milliseconds(0);
        terms.outlives_restart = kLeaseOutlivesRestart;
    }
    return terms;
}

class PostgresStore final : public Store {
  public:
    explicit PostgresStore(const PostgresGames& games)
        : connection_(games.address), holder_(games.holder), link_(games.link) {}
    ~PostgresStore() override {
        if (generation_ == 0) return;
        (void)connection_.run(pg_query(sql::kGiveLeaseBack, generation_));
    }

    FromStore<void> make_tables(const PgSchema& schema) {
        const auto ready = bring_up_to_date(connection_, schema);
        if (!ready) return std::unexpected(StoreFault{.message = ready.error()});
        return {};
    }
    // Nothing when it is ours now; otherwise the holder's link and the age of its lease.
    FromStore<std::optional<LeaseSeen>> take_lease(const LeaseTerms& terms) {
        const PgQuery queries[] = {
            pg_query(sql::kTakeLease, holder_, std::int64_t{terms.lasts.count()},
                     std::int64_t{terms.outlives.count()},
                     std::int64_t{terms.outlives_restart.count()}, link_),
            pg_query(sql::kWhoHasLease)};
        const auto taken = connection_.run(queries);
        if (!taken) return std::unexpected(taken.error().fault);
        if (taken->front().count() == 0) {
            const PgRows& row = taken->back();
            return LeaseSeen{.link = row.text(0, 0),
                             .age = std::chrono::milliseconds(row.number(0, 1))};
        }
        generation_ = taken->front().number(0, 0);
        return std::nullopt;
    }
    [[nodiscard]] std::int64_t generation() const { return generation_; }

    FromStore<std::vector<Conflict>> write(std::span<const Write> batch,
                                           game::Instant heartbeat) override {
        const std::vector<GameWrites> games = by_game(batch);
        const std::int64_t at = heartbeat.time_since_epoch().count();
        if (pg_writes::only_appends_lines(games)) {
            const auto appended = try_append(games, batch.size(), at);
            if (!appended && !appended.error().met_another) {
                return std::unexpected(appended.error().fault);
            }
            if (appended && *appended) return std::vector<Conflict>();
        }
        auto done = try_write(games, at, Look::FromExpectedHead);
        for (int i = 1; i < kTries && !done && done.error().met_another; ++i) {
            done = try_write(games, at, Look::AtWholeLog);
        }
        if (!done) return std::unexpected(done.error().fault);
        return std::move(*done);
    }

    FromStore<std::optional<StoredGame>> load(const wire::GameId& id) override {
        const PgQuery queries[] = {pg_query(sql::kFindGame, id.text()),
                                   pg_query(sql::kLog, id.text())};
        const auto found = connection_.run(queries);
        if (!found) return std::unexpected(found.error().fault);
        if (found->front().count() == 0) return std::nullopt;
        auto game = read_game(found->front(), 0);
        if (!game) return std::unexpected(StoreFault{game.error(), FaultKind::Damaged});
        if (!pg_logs::read_log(found->back(), *game)) {
            return std::unexpected(StoreFault{
                "the packed log of game '" + id.text() + "' is damaged", FaultKind::Damaged});
        }
        if (!game->head.terms.rated) return std::move(*game);
        const auto rated = connection_.run(pg_ratings::game_query(id));
        if (!rated) return std::unexpected(rated.error().fault);
        if (rated->count() > 0) game->rated = pg_ratings::read_game(*rated, 0);
        return std::move(*game);
    }

    FromStore<UnfinishedGames> unfinished() override {
        const auto rows = connection_.run(pg_query(sql::kUnfinished));
        if (!rows) return std::unexpected(rows.error().fault);
        UnfinishedGames found;
        for (int row = 0; row < rows->count(); ++row) {
            auto game = read_game(*rows, row);
            if (!game) {
                found.damaged.push_back(game.error());
            } else if (game->head.terms.time == "-" && rows->number(row, 14) >= kLinesToSleep) {
                const auto last = game->head.began_at + game::Millis(rows->number(row, 15));
                found.sleeping.push_back({std::move(game->head), last});
            } else {
                found.games.push_back(std::move(*game));
            }
        }
        if (const auto read = read_logs(found.games); !read) return std::unexpected(read.error());
        return found;
    }

    FromStore<std::vector<StoredClass>> classes() override {
        const auto rows = connection_.run(pg_query(sql::kClasses));
        if (!rows) return std::unexpected(rows.error().fault);
        std::vector<StoredClass> found;
        for (int row = 0; row < rows->count(); ++row) {
            const auto id = wire::GameId::parse(rows->text(row, 0));
            if (!id) continue;
            if (found.empty() || found.back().id != *id) found.push_back({.id = *id, .log = {}});
            found.back().log.push_back(read_class_line(*rows, row));
        }
        return found;
    }

    FromStore<std::vector<ArchivedGame>> archive(const ArchiveQuery& query) override {
        if (const auto* own = std::get_if<OwnGames>(&query.of)) {
            return page(sql::kOwnArchive, pg_value(own->player), query);
        }
        const auto* named = std::get_if<PublicGamesOf>(&query.of);
        if (named != nullptr && named->name.empty()) return std::vector<ArchivedGame>();
        const std::string key = named != nullptr ? wire::folded_name(named->name) : "";
        return page(sql::kPublicArchive, pg_value(key), query);
    }

    FromStore<std::vector<PlayerRating>> ratings(std::span<const PlayerId> players) override {
        return all_of(pg_ratings::of_query(players), pg_ratings::read_rating);
    }
    FromStore<std::vector<PlayerRating>> best(const game::RatingKind& kind, game::DayTime at,
                                              int most) override {
        return all_of(pg_ratings::best_query(kind, at, most), pg_ratings::read_rating);
    }
    FromStore<std::vector<RatedGame>> rated_games(PlayerId player, const game::RatingKind& kind,
                                                  int most) override {
        return all_of(pg_ratings::games_query(player, kind, most), pg_ratings::read_game);
    }
    FromStore<std::vector<RatedGame>> rated_log() override {
        return all_of(pg_ratings::log_query(), pg_ratings::read_game);
    }

    FromStore<std::vector<EndedGame>> ended(const ArchivePlace& after, game::Instant before,
                                            int limit) override {
        const auto rows = connection_.run(pg_query(
            sql::kEnded, std::int64_t{after.ended_at.time_since_epoch().count()}, after.id.text(),
            std::int64_t{before.time_since_epoch().count()}, std::int64_t{limit}));
        if (!rows) return std::unexpected(rows.error().fault);
        std::vector<EndedGame> games;
        for (int row = 0; row < rows->count(); ++row) {
            const auto id = wire::GameId::parse(rows->text(row, 1)).value_or(wire::GameId());
            games.push_back({.place = {game::Instant(game::Millis(rows->number(row, 0))), id},
                             .players = {rows->number(row, 2), rows->number(row, 3)}});
        }
        return games;
    }

    // A place after `before` is from a time when the clock was ahead.
    FromStore<int> pack_finished(game::Instant before, int most) override {
        const auto found = connection_.run(pg_query(sql::kPackedUpTo));
        if (!found) return std::unexpected(found.error().fault);
        const ArchivePlace place = pg_logs::read_packed_up_to(*found);
        std::vector<ArchivePlace> games;
        if (place.ended_at <= before) {
            const auto next = connection_.run(pg_logs::next_query(place, before, most));
            if (!next) return std::unexpected(next.error().fault);
            games = pg_logs::read_next(*next, most);
            if (games.empty()) return 0;
        }
        if (const auto done = pack(games, before); !done) {
            return std::unexpected(done.error().fault);
        }
        return static_cast<int>(games.size());
    }

    FromStore<game::Instant> heartbeat() override {
        const auto row = connection_.run(pg_query(sql::kHeartbeat));
        if (!row) return std::unexpected(row.error().fault);
        return game::Instant(game::Millis(row->number(0, 0)));
    }
    [[nodiscard]] std::chrono::milliseconds heartbeat_every() const override {
        return kLeaseRenewedEvery;
    }

  private:
    // --- writing ---

    // The usual batch in one round trip: lines that follow the last stored ones. False, or a unique
    // violation, when some do not follow. The others may be committed then, which does no harm:
    // writing a line is idempotent.
    FromPg<bool> try_append(const std::vector<GameWrites>& games, std::size_t lines,
                            std::int64_t at) {
        const PgQuery queries[] = {pg_query("BEGIN"), pg_query(sql::kRenewLease, at, generation_),
                                   pg_writes::append_after_heads(games, at, generation_),
                                   pg_query("COMMIT")};
        const auto made = connection_.run(queries);
        if (!made) return std::unexpected(made.error());
        if ((*made)[1].changed() == 0) return std::unexpected(superseded());
        return (*made)[2].changed() == static_cast<std::int64_t>(lines);
    }
    static PgFault superseded() {
        return {.fault = {"another server has taken over", FaultKind::Superseded}};
    }

    // The first try reads of each game what came after the head that the batch expects, which is
    // nothing as a rule. Where that was not enough (a nonce that was used before, a line that
    // another committed meanwhile), the next reads whole logs.
    enum class Look : std::uint8_t { FromExpectedHead, AtWholeLog };

    // Two round trips: what is there; what is new, with the commit. Between them another may write:
    // then a key is taken, and nothing of the batch is written.
    FromPg<std::vector<Conflict>> try_write(const std::vector<GameWrites>& games, std::int64_t at,
                                            Look look) {
        auto known = look_at(games, at, look);
        if (!known) return std::unexpected(known.error());
        std::vector<Conflict> conflicts;
        std::vector<const Write*> writes;
        for (std::size_t i = 0; i < games.size(); ++i) {
            const auto to_make = writes_to_make(games[i], (*known)[i]);
            if (to_make) {
                writes.insert(writes.end(), to_make->begin(), to_make->end());
                continue;
            }
            auto& tail = (*known)[i].lines;
            const wire::Seq head = games[i].expected_head();
            std::erase_if(tail, [&](const wire::LogLine& line) { return line.seq <= head; });
            auto& class_tail = (*known)[i].class_lines;
            std::erase_if(class_tail, [&](const ClassLine& line) { return line.seq <= head; });
            conflicts.push_back({.game = games[i].game,
                                 .tail = std::move(tail),
                                 .class_tail = std::move(class_tail)});
        }
        const auto ratings = pg_ratings::statements(connection_, writes);
        if (!ratings) return std::unexpected(ratings.error());
        const auto made = connection_.run(pg_writes::statements(writes, at, *ratings));
        if (!made) return std::unexpected(made.error());
        return conflicts;
    }

    // Without games, those that end from `before` on are next.
    FromPg<void> pack(const std::vector<ArchivePlace>& games, game::Instant before) {
        std::vector<PgValue> ids;
        for (const ArchivePlace& one : games) ids.emplace_back(one.id.text());
        const PgQuery look[] = {pg_query("BEGIN"),
                                pg_query(sql::kRenewLease, std::int64_t{0}, generation_),
                                pg_query(sql::kLogs, pg_array(ids))};
        const auto found = connection_.run(look);
        if (!found) return std::unexpected(found.error());
        if ((*found)[1].changed() == 0) {
            connection_.roll_back();
            return std::unexpected(superseded());
        }
        std::vector<PgQuery> queries = {pg_logs::note_packed_up_to({.ended_at = before, .id = {}})};
        if (!games.empty()) queries = pg_logs::packing(games, found->back());
        queries.push_back(pg_query("COMMIT"));
        const auto made = connection_.run(queries);
        if (!made) return std::unexpected(made.error());
        return {};
    }

    // Begins the transaction, renews the lease and says what is there of each game.
    FromPg<std::vector<KnownGame>> look_at(const std::vector<GameWrites>& games, std::int64_t at,
                                           Look look) {
        std::vector<PgValue> heads_of;
        std::vector<PgValue> lines_of;
        std::vector<PgValue> lines_from;
        std::vector<PgValue> packed_of;
        std::vector<PgValue> classes;
        std::vector<PgValue> class_lines_from;
        for (const GameWrites& one : games) {
            if (one.has<AppendLine>() || one.has<CreateGame>() || one.has<SetStoredAt>()) {
                packed_of.emplace_back(one.game.text());
            }
            if (one.has<AppendClassLine>()) {
                classes.emplace_back(one.game.text());
                class_lines_from.emplace_back(std::to_string(one.expected_head()));
            }
            if (asks_for_head(one)) heads_of.emplace_back(one.game.text());
            if (!one.has<AppendLine>() && !one.has<CreateGame>()) continue;
            const bool is_whole = look == Look::AtWholeLog;
            lines_of.emplace_back(one.game.text());
            lines_from.emplace_back(std::to_string(is_whole ? 0 : one.expected_head()));
        }
        std::vector<PgQuery> queries = {
            pg_query("BEGIN"), pg_query(sql::kRenewLease, at, generation_),
            pg_query(sql::kKnownGames, pg_array(heads_of)),
            pg_query(sql::kKnownLines, pg_array(lines_of), pg_array(lines_from)),
            pg_query(sql::kPackedLogs, pg_array(packed_of))};
        if (!classes.empty()) {
            queries.push_back(
                pg_query(sql::kKnownClassLines, pg_array(classes), pg_array(class_lines_from)));
        }
        const auto found = connection_.run(queries);
        if (!found) return std::unexpected(found.error());
        if ((*found)[1].changed() == 0) {
            connection_.roll_back();
            return std::unexpected(superseded());
        }
        auto known = known_games(games, (*found)[2], (*found)[3]);
        if (!classes.empty()) add_class_lines(games, found->back(), known);
        if (const auto back = bring_back(games, (*found)[4], known); !back) {
            return std::unexpected(back.error());
        }
        return known;
    }
    // Packed logs become lines before anything is written to them.
    FromPg<void> bring_back(const std::vector<GameWrites>& games, const PgRows& rows,
                            std::vector<KnownGame>& known) {
        const auto by_id = by_ids(games, known);
        for (pg_logs::PackedGame& one : pg_logs::read_packed(rows)) {
            KnownGame& game = *by_id.at(one.id);
            game.exists = true;
            game.is_damaged = !one.log;
            if (!one.log) continue;
            const auto done = connection_.run(pg_logs::bringing_back(one));
            if (!done) return std::unexpected(done.error());
            game.lines = std::move(one.log->lines);
        }
        return {};
    }
    static std::map<std::string, KnownGame*> by_ids(const std::vector<GameWrites>& games,
                                                    std::vector<KnownGame>& known) {
        std::map<std::string, KnownGame*> by_id;
        for (std::size_t i = 0; i < games.size(); ++i) by_id[games[i].game.text()] = &known[i];
        return by_id;
    }
    static void add_class_lines(const std::vector<GameWrites>& games, const PgRows& rows,
                                std::vector<KnownGame>& known) {
        const auto by_id = by_ids(games, known);
        for (int row = 0; row < rows.count(); ++row) {
            by_id.at(rows.text(row, 0))->class_lines.push_back(read_class_line(rows, row));
        }
    }

    // A game whose expected head is found exists.
    static bool asks_for_head(const GameWrites& one) {
        const bool begins = one.has<AppendLine>() && one.expected_head() == 0;
        return begins || one.has<CreateGame>() || one.end_an_older_game();
    }
    static std::vector<KnownGame> known_games(const std::vector<GameWrites>& games,
                                              const PgRows& heads, const PgRows& lines) {
        std::map<std::string, KnownGame> by_id;
        for (int row = 0; row < heads.count(); ++row) {
            KnownGame& known = by_id[heads.text(row, 0)];
            known.exists = true;
            if (auto game = read_game(heads, row)) known.head = std::move(game->head);
        }
        StoredGame log;
        for (int row = 0; row < lines.count(); ++row) {
            log.log.clear();
            pg_logs::read_line(lines, row, log);
            KnownGame& known = by_id[lines.text(row, sql::kGameOfLine)];
            known.exists = true;
            known.lines.push_back(std::move(log.log.front()));
        }
        std::vector<KnownGame> known;
        for (const GameWrites& one : games) known.push_back(std::move(by_id[one.game.text()]));
        return known;
    }

    // --- reading ---

    // Many games a query, and not so many that the answer fills the memory.
    FromStore<void> read_logs(std::vector<StoredGame>& games) {
        constexpr std::size_t kAtOnce = 500;
        for (std::size_t from = 0; from < games.size(); from += kAtOnce) {
            const auto some =
                std::span(games).subspan(from).first(std::min(kAtOnce, games.size() - from));
            std::vector<PgValue> ids;
            std::map<std::string, StoredGame*> by_id;
            for (StoredGame& game : some) {
                ids.push_back(game.head.id.text());
                by_id[game.head.id.text()] = &game;
            }
            const auto rows = connection_.run(pg_query(sql::kLogs, pg_array(ids)));
            if (!rows) return std::unexpected(rows.error().fault);
            for (int row = 0; row < rows->count(); ++row) {
                pg_logs::read_line(*rows, row, *by_id.at(rows->text(row, sql::kGameOfLine)));
            }
        }
        return {};
    }

    template <class Row>
    FromStore<std::vector<Row>> all_of(const PgQuery& query, Row (*read)(const PgRows&, int)) {
        const auto rows = connection_.run(query);
        if (!rows) return std::unexpected(rows.error().fault);
        std::vector<Row> found;
        for (int row = 0; row < rows->count(); ++row) found.push_back(read(*rows, row));
        return found;
    }

    FromStore<std::vector<ArchivedGame>> page(std::string_view list, const PgValue& whose,
                                              const ArchiveQuery& query) {
        constexpr std::int64_t kEndOfTime = std::numeric_limits<std::int64_t>::max();
        const auto& before = query.before;
        const int limit = std::clamp(query.limit, 0, ArchiveQuery::kLongestPage);
        const auto rows = connection_.run(
            pg_query(list, whose, before ? before->ended_at.time_since_epoch().count() : kEndOfTime,
                     before ? before->id.text() : std::string(), std::int64_t{limit},
                     std::int64_t{query.aborted == AbortedGames::Listed}));
        if (!rows) return std::unexpected(rows.error().fault);
        std::vector<ArchivedGame> games;
        for (int row = 0; row < rows->count(); ++row) {
            // What is damaged is not listed; asking for it says so.
            if (auto game = read_archived(*rows, row)) games.push_back(std::move(*game));
        }
        return games;
    }

    PgConnection connection_;
    std::string holder_;
    std::string link_;
    std::int64_t generation_ = 0;  // of the lease; zero: not ours
};

}  // namespace

std::expected<PostgresLease, StoreFault> take_postgres_store(const PostgresGames& games) {
    auto store = std::make_unique<PostgresStore>(games);
    if (const auto ready = store->make_tables(sql::kLease); !ready) {
        return std::unexpected(ready.error());
    }
    int late_polls = 0;
    auto others = store->take_lease({});
    while (!others || *others) {
        const LeaseSeen seen = others ? **others : LeaseSeen{.fault = others.error()};
        late_polls = seen.age < kLeaseIsLate ? 0 : late_polls + 1;
        if (seen.fault) late_polls = -kPollsAfterFault;
        if (seen.fault && !may_pass(seen.fault->kind)) return std::unexpected(*seen.fault);
        const LeaseWait wait = games.waits(seen);
        if (wait == LeaseWait::GiveUp) {
            if (seen.fault) return std::unexpected(*seen.fault);
            return PostgresLease{};
        }
        others = store->take_lease(terms_for(wait, late_polls));
    }
    const std::int64_t generation = store->generation();
    games.on_taken(generation);
    if (const auto ready = store->make_tables(sql::kGames); !ready) {
        return std::unexpected(ready.error());
    }
    return PostgresLease{.store = std::move(store), .generation = generation};
}

void renew_postgres_lease(PgConnection& connection, std::int64_t generation) {
    (void)connection.run(pg_query(sql::kKeepLease, generation));
}

std::expected<std::unique_ptr<Store>, StoreFault> open_postgres_store(const PostgresGames& games) {
    auto taken = take_postgres_store(games);
    if (!taken) return std::unexpected(taken.error());
    return std::move(taken->store);
}

}  // namespace kydai::server
