// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/store/sqlite_store.hpp"

#include <algorithm>
#include <limits>

#include "apps/server/store/game_writes.hpp"
#include "apps/server/store/sqlite.hpp"
#include "apps/server/store/sqlite_backup.hpp"
#include "apps/server/store/sqlite_logs.hpp"
#include "apps/server/store/sqlite_ratings.hpp"
#include "apps/server/store/sqlite_rows.hpp"
#include "apps/server/store/sqlite_schema.hpp"
#include "core/base/text.hpp"
#include "protocol/wire/names.hpp"

namespace kydai::server {

namespace {

using games_file::archive_query;
using games_file::kGameColumns;
using games_file::read_archived;
using games_file::read_game;

class SqliteStore final : public Store {
  public:
    explicit SqliteStore(Database database)
        : database_(std::move(database)),
          create_(database_.prepare("INSERT INTO game (" + std::string(kGameColumns) +
                                    ") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?)")),
          savepoint_(database_.prepare("SAVEPOINT one_game")),
          release_(database_.prepare("RELEASE one_game")),
          undo_(database_.prepare("ROLLBACK TO one_game")),
          finish_(database_.prepare(
              "UPDATE game SET finished = 1, score = ?2, reason = ?3 WHERE id = ?1")),
          set_watchers_(database_.prepare("UPDATE game SET may_watch = ?2 WHERE id = ?1")),
          remove_(removals(database_)),
          list_(database_.prepare(
              "INSERT OR IGNORE INTO played (player, ended_at, game) "
              "SELECT first_player, ?2, id FROM game WHERE id = ?1 AND NOT finished "
              "UNION SELECT second_player, ?2, id FROM game WHERE id = ?1 AND NOT finished")),
          publish_(
              database_.prepare("INSERT OR IGNORE INTO public_game (name, ended_at, game) "
                                "WITH ended AS (SELECT * FROM game WHERE id = ?1 AND NOT finished "
                                "AND visibility = 0 AND may_watch = '') "
                                "SELECT folded(first_name), ?2, id FROM ended "
                                "UNION SELECT folded(second_name), ?2, id FROM ended "
                                "UNION SELECT '', ?2, id FROM ended")),
          beat_(database_.prepare("INSERT INTO pulse (id, at) VALUES (1, ?) "
                                  "ON CONFLICT (id) DO UPDATE SET at = max(at, excluded.at)")),
          find_(
              database_.prepare("SELECT " + std::string(kGameColumns) + " FROM game WHERE id = ?")),
          append_class_(database_.prepare(
              "INSERT INTO class_event (class, seq, person, at, what) "
              "SELECT ?1, ?2, ?3, ?4, ?5 WHERE ?2 = 1 + "
              "(SELECT coalesce(max(seq), 0) FROM class_event WHERE class = ?1)")),
          class_line_(database_.prepare("SELECT 1 FROM class_event WHERE class = ? AND seq = ? "
                                        "AND person = ? AND at = ? AND what = ?")),
          class_tail_(database_.prepare("SELECT seq, person, at, what FROM class_event "
                                        "WHERE class = ? AND seq > ? ORDER BY seq")),
          own_archive_(database_.prepare(archive_query("played", "player"))),
          public_archive_(database_.prepare(archive_query("public_game", "name"))),
          logs_(database_),
          ratings_(database_) {}

    FromStore<std::vector<Conflict>> write(std::span<const Write> batch,
                                           game::Instant heartbeat) override {
        std::vector<Conflict> conflicts;
        stored_at_ = heartbeat.time_since_epoch().count();
        const auto done = transact([&] {
            conflicts.clear();
            if (!beat_.with(stored_at_).run()) return false;
            return std::ranges::all_of(
                by_game(batch), [&](const GameWrites& one) { return put_all(one, conflicts); });
        });
        if (!done) return std::unexpected(done.error());
        return conflicts;
    }

    FromStore<std::optional<StoredGame>> load(const wire::GameId& id) override {
        auto game = find(id);
        if (!game || !*game) return game;
        if (auto read = read_log(**game); !read) return std::unexpected(std::move(read.error()));
        if ((*game)->head.terms.rated) {
            auto rated = ratings_.game(id);
            if (!rated) return fault();
            (*game)->rated = std::move(*rated);
        }
        return game;
    }

    // Moves alone count: absences and outages fill the log of a game that has not begun, too.
    FromStore<UnfinishedGames> unfinished() override {
        UnfinishedGames found;
        Statement rows = database_.prepare(
            "SELECT " + std::string(kGameColumns) +
            ", (SELECT count(*) FROM event WHERE game = id AND what LIKE 'play %'), "
            "(SELECT max(at) FROM event WHERE game = id) "
            "FROM game WHERE finished = 0");
        while (rows.step()) {
            auto game = read_game(rows);
            if (!game) {
                found.damaged.push_back(game.error());
            } else if (game->head.terms.time == "-" && rows.number(14) >= kLinesToSleep) {
                const auto last = game->head.began_at + game::Millis(rows.number(15));
                found.sleeping.push_back({std::move(game->head), last});
            } else {
                found.games.push_back(std::move(*game));
            }
        }
        if (!rows.good()) return fault();
        for (StoredGame& game : found.games) {
            if (auto read = read_log(game); !read) return std::unexpected(std::move(read.error()));
        }
        return found;
    }

    FromStore<std::vector<StoredClass>> classes() override {
        std::vector<StoredClass> found;
        Statement ids = database_.prepare("SELECT DISTINCT class FROM class_event");
        while (ids.step()) {
            const auto id = wire::GameId::parse(ids.text(0));
            if (id) found.push_back({.id = *id, .log = {}});
        }
        if (!ids.good()) return fault();
        for (StoredClass& one : found) {
            auto log = class_lines_after(one.id, 0);
            if (!log) return fault();
            one.log = std::move(*log);
        }
        return found;
    }

    FromStore<std::vector<ArchivedGame>> archive(const ArchiveQuery& query) override {
        if (const auto* own = std::get_if<OwnGames>(&query.of)) {
            return page(own_archive_, own->player, query);
        }
        if (const auto* named = std::get_if<PublicGamesOf>(&query.of)) {
            if (named->name.empty()) return std::vector<ArchivedGame>();
            return page(public_archive_, wire::folded_name(named->name), query);
        }
        return page(public_archive_, std::string(), query);
    }

    FromStore<std::vector<PlayerRating>> ratings(std::span<const PlayerId> players) override {
        return or_fault(ratings_.of(players));
    }
    FromStore<std::vector<PlayerRating>> best(const game::RatingKind& kind, game::DayTime at,
                                              int most) override {
        return or_fault(ratings_.best(kind, at, most));
    }
    FromStore<std::vector<RatedGame>> rated_games(PlayerId player, const game::RatingKind& kind,
                                                  int most) override {
        return or_fault(ratings_.games(player, kind, most));
    }
    FromStore<std::vector<RatedGame>> rated_log() override { return or_fault(ratings_.log()); }

    FromStore<std::vector<EndedGame>> ended(const ArchivePlace& after, game::Instant before,
                                            int limit) override {
        Statement rows = database_.prepare(
            "SELECT DISTINCT ended_at, game, first_player, second_player FROM played "
            "JOIN game ON game.id = played.game WHERE (ended_at, game) > (?, ?) AND ended_at < ? "
            "ORDER BY ended_at, game LIMIT ?");
        rows.with(after.ended_at.time_since_epoch().count(), after.id.text(),
                  before.time_since_epoch().count(), std::int64_t{limit});
        std::vector<EndedGame> games;
        while (rows.step()) {
            const auto id = wire::GameId::parse(rows.text(1)).value_or(wire::GameId());
            games.push_back({.place = {game::Instant(game::Millis(rows.number(0))), id},
                             .players = {rows.number(2), rows.number(3)}});
        }
        if (!rows.good()) return fault();
        return games;
    }

    // A place after `before` is from a time when the clock was ahead.
    FromStore<int> pack_finished(game::Instant before, int most) override {
        const auto place = logs_.packed_up_to();
        if (!place) return fault();
        if (place->ended_at > before) {
            const ArchivePlace now{.ended_at = before, .id = {}};
            const auto done = transact([&] { return logs_.set_packed_up_to(now); });
            if (!done) return std::unexpected(done.error());
            return 0;
        }
        const auto games = ended(*place, before, most);
        if (!games) return std::unexpected(games.error());
        if (games->empty()) return 0;
        const auto done = transact([&] { return logs_.pack(*games); });
        if (!done) return std::unexpected(done.error());
        return static_cast<int>(games->size());
    }

    FromStore<bool> back_up(const std::string& path, int pages) override {
        const auto done = backup_.step(database_, path, pages);
        if (!done) return std::unexpected(StoreFault{done.error()});
        return *done;
    }

    FromStore<game::Instant> heartbeat() override {
        Statement row = database_.prepare("SELECT at FROM pulse");
        if (row.step()) return game::Instant(game::Millis(row.number(0)));
        if (!row.good()) return fault();
        return game::Instant();
    }

  private:
    static std::vector<Statement> removals(Database& database) {
        std::vector<Statement> all;
        for (const std::string& sql : games_file::removals()) all.push_back(database.prepare(sql));
        return all;
    }

    [[nodiscard]] FaultKind kind_of_fault() const {
        if (database_.is_out_of_space()) return FaultKind::Full;
        switch (database_.error_code()) {
            case SQLITE_CORRUPT:
            case SQLITE_NOTADB:
                return FaultKind::Damaged;
            case SQLITE_READONLY:
            case SQLITE_PERM:
            case SQLITE_AUTH:
            case SQLITE_CONSTRAINT:
            case SQLITE_MISMATCH:
            case SQLITE_MISUSE:
            case SQLITE_RANGE:
            case SQLITE_TOOBIG:
            case SQLITE_ERROR:
                return FaultKind::Refused;
            default:  // SQLITE_IOERR, SQLITE_BUSY, SQLITE_NOMEM, …
                return FaultKind::Unavailable;
        }
    }
    [[nodiscard]] std::unexpected<StoreFault> fault() const {
        return std::unexpected(StoreFault{database_.message(), kind_of_fault()});
    }

    template <class Work>
    FromStore<void> transact(Work&& work) {
        FaultKind kind{};
        const auto done =
            database_.transact(std::forward<Work>(work), [&] { kind = kind_of_fault(); });
        if (!done) return std::unexpected(StoreFault{.message = done.error(), .kind = kind});
        return {};
    }

    template <class T>
    FromStore<T> or_fault(std::optional<T> found) const {
        if (!found) return fault();
        return std::move(*found);
    }

    // Whether a write was made, or its game is in conflict; nothing when the store failed.
    enum class Put : std::uint8_t { Made, Conflicts };

    // All writes of one game or none of them; false when the store failed.
    bool put_all(const GameWrites& one, std::vector<Conflict>& conflicts) {
        if (one.end_an_older_game()) {
            const auto there = find(one.game);
            if (!there) return false;
            if (!*there) return true;
        }
        if (one.has<SetStoredAt>() && !logs_.bring_back(one.game)) return false;
        auto done = put_or_undo(one);
        if (done == Put::Conflicts) {  // or its log is packed
            const auto is_back = logs_.bring_back(one.game);
            if (!is_back) return false;
            if (*is_back) done = put_or_undo(one);
        }
        if (!done || *done == Put::Made) return done.has_value();
        const wire::Seq head = one.expected_head();
        auto tail = tail_after(one.game, head);
        auto class_tail = class_lines_after(one.game, head);
        if (!tail || !class_tail) return false;
        conflicts.push_back(
            {.game = one.game, .tail = std::move(*tail), .class_tail = std::move(*class_tail)});
        return true;
    }
    // Of writes in conflict nothing is left.
    std::optional<Put> put_or_undo(const GameWrites& one) {
        const bool is_undone_by_itself = is_one_statement(one);
        if (!is_undone_by_itself && !savepoint_.with().run()) return std::nullopt;
        for (const Write* write : one.writes) {
            const auto put_one = std::visit([this](const auto& w) { return put(w); }, *write);
            if (!put_one) return std::nullopt;
            if (*put_one == Put::Made) continue;
            const bool is_undone =
                is_undone_by_itself || (undo_.with().run() && release_.with().run());
            return is_undone ? put_one : std::nullopt;
        }
        return made(is_undone_by_itself || release_.with().run());
    }
    // Most writes are a line of one game: a savepoint around it would copy every page that it
    // changes.
    static bool is_one_statement(const GameWrites& one) {
        const auto* line = std::get_if<AppendLine>(one.writes.front());
        return one.writes.size() == 1 && line != nullptr && !line->rated;
    }
    std::optional<std::vector<ClassLine>> class_lines_after(const wire::GameId& id,
                                                            wire::Seq head) {
        std::vector<ClassLine> lines;
        for (class_tail_.with(id.text(), static_cast<std::int64_t>(head)); class_tail_.step();) {
            lines.push_back({.seq = static_cast<wire::Seq>(class_tail_.number(0)),
                             .person = class_tail_.number(1),
                             .at = game::Instant(game::Millis(class_tail_.number(2))),
                             .what = class_tail_.text(3)});
        }
        if (!class_tail_.good()) return std::nullopt;
        return lines;
    }
    std::optional<std::vector<wire::LogLine>> tail_after(const wire::GameId& id, wire::Seq head) {
        StoredGame game{.head = {.id = id}, .log = {}};
        if (logs_.read(game) == SqliteLogs::Read::Failed) return std::nullopt;
        std::erase_if(game.log, [&](const wire::LogLine& line) { return line.seq <= head; });
        return std::move(game.log);
    }

    // One page of an archive list, for the key `whose`.
    template <class Key>
    FromStore<std::vector<ArchivedGame>> page(Statement& rows, const Key& whose,
                                              const ArchiveQuery& query) {
        constexpr std::int64_t kEndOfTime = std::numeric_limits<std::int64_t>::max();
        const auto& before = query.before;
        const int limit = std::clamp(query.limit, 0, ArchiveQuery::kLongestPage);
        rows.with(whose, before ? before->ended_at.time_since_epoch().count() : kEndOfTime,
                  before ? before->id.text() : std::string(),
                  std::int64_t{query.aborted == AbortedGames::Listed},
                  static_cast<std::int64_t>(limit));
        std::vector<ArchivedGame> games;
        while (rows.step()) {  // what is damaged is not listed; asking for it says so
            if (auto game = read_archived(rows)) games.push_back(std::move(*game));
        }
        if (!rows.good()) return fault();
        return games;
    }

    static std::optional<Put> made(bool done) {
        return done ? std::optional(Put::Made) : std::nullopt;
    }
    // A game or a line that is there already is made when it is the same.
    std::optional<Put> put(const CreateGame& write) {
        using wire::Seat;
        const GameHead& head = write.head;
        const auto there = find(head.id);
        if (!there) return std::nullopt;
        if (*there) return is_same_game((*there)->head, head) ? Put::Made : Put::Conflicts;
        return made(
            create_
                .with(head.id.text(), static_cast<std::int64_t>(head.terms.game), head.terms.start,
                      head.terms.time, head.terms.opening, head.players[Seat::First],
                      head.players[Seat::Second], head.names[Seat::First], head.names[Seat::Second],
                      static_cast<std::int64_t>(head.visibility), to_text(head.may_watch),
                      head.began_at.time_since_epoch().count(), std::int64_t{head.terms.rated})
                .run());
    }
    std::optional<Put> put(const AppendLine& write) {
        const auto done = logs_.append(write.game, write.line, stored_at_);
        if (!done) return std::nullopt;
        if (*done == SqliteLogs::Appended::Refused) return Put::Conflicts;
        const bool is_rated = write.rated && *done == SqliteLogs::Appended::Made;
        return made(!is_rated || ratings_.put(write.game, *write.rated));
    }
    std::optional<Put> put(const FinishGame& write) {
        const std::string id = write.game.text();
        const std::string score(game::to_text(game::score_of(write.result)));
        const std::string reason(game::name(write.result.reason));
        const auto ended_at = write.ended_at.time_since_epoch().count();
        return made(list_.with(id, ended_at).run() && publish_.with(id, ended_at).run() &&
                    finish_.with(id, score, reason).run());
    }
    std::optional<Put> put(const SetWatchers& write) {
        return made(set_watchers_.with(write.game.text(), to_text(write.may_watch)).run());
    }
    std::optional<Put> put(const AppendClassLine& write) {
        const ClassLine& line = write.line;
        const std::string id = write.id.text();
        const auto seq = static_cast<std::int64_t>(line.seq);
        const auto at = line.at.time_since_epoch().count();
        if (!append_class_.with(id, seq, line.person, at, line.what).run()) return std::nullopt;
        if (database_.changes() == 1) return Put::Made;
        const bool is_there = class_line_.with(id, seq, line.person, at, line.what).step();
        if (!class_line_.good()) return std::nullopt;
        class_line_.reset();
        return is_there ? Put::Made : Put::Conflicts;
    }
    std::optional<Put> put(const RemoveClass& write) {
        return made(database_.prepare("DELETE FROM class_event WHERE class = ?")
                        .with(write.id.text())
                        .run());
    }
    std::optional<Put> put(const SetStoredAt& write) {
        return made(logs_.set_stored_at(write.game, write.at.time_since_epoch().count()));
    }

    // An empty name is that of a removed person; it has no list of its own, as the empty list is
    // everyone's.
    std::optional<Put> put(const ForgetPlayer& write) {
        const auto run = [&](const char* sql) {
            return database_.prepare(sql).with(write.player).run();
        };
        return made(
            run("DELETE FROM public_game WHERE (name, ended_at, game) IN ("
                "SELECT folded(first_name), ended_at, id FROM played JOIN game ON game = id "
                "WHERE player = ?1 AND first_player = ?1 AND first_name <> '' "
                "UNION SELECT folded(second_name), ended_at, id FROM played "
                "JOIN game ON game = id "
                "WHERE player = ?1 AND second_player = ?1 AND second_name <> '')") &&
            run("UPDATE game SET first_name = '' WHERE first_player = ?1 AND (finished = 0 OR "
                "id IN (SELECT game FROM played WHERE player = ?1))") &&
            run("UPDATE game SET second_name = '' WHERE second_player = ?1 AND (finished = 0 OR "
                "id IN (SELECT game FROM played WHERE player = ?1))") &&
            ratings_.forget(write.player));
    }
    std::optional<Put> put(const RemoveGame& write) {
        const std::string id = write.game.text();
        return made(
            std::ranges::all_of(remove_, [&](Statement& from) { return from.with(id).run(); }));
    }

    // Without its log.
    FromStore<std::optional<StoredGame>> find(const wire::GameId& id) {
        if (!find_.with(id.text()).step()) {
            if (!find_.good()) return fault();
            return std::nullopt;
        }
        auto game = read_game(find_);
        find_.reset();
        if (!game) return std::unexpected(StoreFault{game.error(), FaultKind::Damaged});
        return std::move(*game);
    }
    FromStore<void> read_log(StoredGame& game) {
        switch (logs_.read(game)) {
            case SqliteLogs::Read::Good:
                return {};
            case SqliteLogs::Read::Failed:
                return fault();
            case SqliteLogs::Read::Damaged:
                break;
        }
        return std::unexpected(StoreFault{
            "the packed log of game '" + game.head.id.text() + "' is damaged", FaultKind::Damaged});
    }

    Database database_;
    RunningBackup backup_;
    std::int64_t stored_at_ = 0;  // of the transaction that runs
    Statement create_;
    Statement savepoint_;
    Statement release_;
    Statement undo_;
    Statement finish_;
    Statement set_watchers_;
    std::vector<Statement> remove_;  // from each table, those that refer to the game first
    Statement list_;
    Statement publish_;
    Statement beat_;
    Statement find_;
    Statement append_class_;
    Statement class_line_;
    Statement class_tail_;
    Statement own_archive_;
    Statement public_archive_;
    SqliteLogs logs_;
    SqliteRatings ratings_;
};

}  // namespace

std::expected<std::unique_ptr<Store>, std::string> open_sqlite_store(const std::string& path,
                                                                     const char* vfs) {
    auto database = Database::open(path, games_file::kSchema, vfs);
    if (!database) return std::unexpected(database.error());
    return std::make_unique<SqliteStore>(std::move(*database));
}

}  // namespace kydai::server
