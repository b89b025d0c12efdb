// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/store/sqlite_store.hpp"

#include "apps/server/store/sqlite.hpp"
#include "core/base/text.hpp"

namespace kydai::server {

namespace {

// Exclusive: no second server on the same file, and no shared memory beside it.
constexpr const char* kSettings = R"sql(
PRAGMA locking_mode = EXCLUSIVE;
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
PRAGMA foreign_keys = ON;
)sql";

// An event's place in its game is the fence: nothing is ever written over.
constexpr const char* kSchema = R"sql(
CREATE TABLE IF NOT EXISTS game (
    id TEXT PRIMARY KEY,
    kind INTEGER NOT NULL,
    start TEXT NOT NULL,
    time TEXT NOT NULL,
    opening TEXT NOT NULL,
    first_player INTEGER NOT NULL,
    second_player INTEGER NOT NULL,
    first_name TEXT NOT NULL,
    second_name TEXT NOT NULL,
    visibility INTEGER NOT NULL,
    may_watch TEXT NOT NULL,
    began_at INTEGER NOT NULL,
    finished INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS unfinished_game ON game (finished) WHERE finished = 0;
CREATE TABLE IF NOT EXISTS event (
    game TEXT NOT NULL REFERENCES game (id),
    seq INTEGER NOT NULL,
    nonce INTEGER NOT NULL,
    at INTEGER NOT NULL,
    what TEXT NOT NULL,
    PRIMARY KEY (game, seq),
    UNIQUE (game, nonce)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS pulse (id INTEGER PRIMARY KEY CHECK (id = 1), at INTEGER NOT NULL);
)sql";

constexpr std::string_view kGameColumns =
    "id, kind, start, time, opening, first_player, second_player, first_name, second_name, "
    "visibility, may_watch, began_at, finished";

// A list of lines, none of which holds a line feed.
std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
}
std::vector<std::string> split(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) lines.emplace_back(next_field(text, '\n'));
    return lines;
}

class SqliteStore final : public Store {
  public:
    explicit SqliteStore(Database database)
        : database_(std::move(database)),
          create_(database_.prepare("INSERT INTO game (" + std::string(kGameColumns) +
                                    ") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)")),
          append_(database_.prepare(
              "INSERT INTO event (game, seq, nonce, at, what) VALUES (?, ?, ?, ?, ?)")),
          finish_(database_.prepare("UPDATE game SET finished = 1 WHERE id = ?")),
          beat_(database_.prepare("INSERT INTO pulse (id, at) VALUES (1, ?) "
                                  "ON CONFLICT (id) DO UPDATE SET at = max(at, excluded.at)")),
          find_(
              database_.prepare("SELECT " + std::string(kGameColumns) + " FROM game WHERE id = ?")),
          log_(database_.prepare(
              "SELECT seq, nonce, at, what FROM event WHERE game = ? ORDER BY seq")) {}

    bool write(std::span<const Write> batch, game::Instant heartbeat) override {
        if (!database_.execute("BEGIN IMMEDIATE")) return false;
        bool good = beat_.with(heartbeat.time_since_epoch().count()).run();
        for (const Write& write : batch) {
            good = good && std::visit([this](const auto& w) { return put(w); }, write);
        }
        if (good && database_.execute("COMMIT")) return true;
        database_.execute("ROLLBACK");
        return false;
    }

    std::optional<StoredGame> load(const wire::GameId& id) override {
        if (!find_.with(id.text()).step()) return std::nullopt;
        StoredGame game = read_game(find_);
        find_.reset();
        game.log = read_log(id);
        return game;
    }

    std::vector<StoredGame> unfinished() override {
        std::vector<StoredGame> games;
        Statement rows = database_.prepare("SELECT " + std::string(kGameColumns) +
                                           " FROM game WHERE finished = 0");
        while (rows.step()) games.push_back(read_game(rows));
        for (StoredGame& game : games) game.log = read_log(game.head.id);
        return games;
    }

    game::Instant heartbeat() override {
        Statement row = database_.prepare("SELECT at FROM pulse");
        return row.step() ? game::Instant(game::Millis(row.number(0))) : game::Instant();
    }

  private:
    bool put(const CreateGame& write) {
        using wire::Seat;
        const GameHead& head = write.head;
        return create_
            .with(head.id.text(), static_cast<std::int64_t>(head.terms.game), head.terms.start,
                  head.terms.time, head.terms.opening, head.players[Seat::First],
                  head.players[Seat::Second], head.names[Seat::First], head.names[Seat::Second],
                  static_cast<std::int64_t>(head.visibility), joined(head.may_watch),
                  head.began_at.time_since_epoch().count())
            .run();
    }
    bool put(const AppendLine& write) {
        const wire::LogLine& line = write.line;
        return append_
            .with(write.game.text(), static_cast<std::int64_t>(line.seq), line.nonce, line.at,
                  line.what)
            .run();
    }
    bool put(const FinishGame& write) { return finish_.with(write.game.text()).run(); }

    static StoredGame read_game(const Statement& row) {
        StoredGame game;
        GameHead& head = game.head;
        head.id = wire::GameId::parse(row.text(0)).value_or(wire::GameId());
        head.terms = {.game = static_cast<wire::Kind>(row.number(1)),
                      .start = row.text(2),
                      .time = row.text(3),
                      .opening = row.text(4)};
        head.players = {row.number(5), row.number(6)};
        head.names = {row.text(7), row.text(8)};
        head.visibility = static_cast<wire::Visibility>(row.number(9));
        head.may_watch = split(row.text(10));
        head.began_at = game::Instant(game::Millis(row.number(11)));
        game.finished = row.number(12) != 0;
        return game;
    }
    std::vector<wire::LogLine> read_log(const wire::GameId& id) {
        std::vector<wire::LogLine> log;
        for (log_.with(id.text()); log_.step();) {
            log.push_back({.seq = static_cast<wire::Seq>(log_.number(0)),
                           .nonce = log_.number(1),
                           .at = log_.number(2),
                           .what = log_.text(3)});
        }
        return log;
    }

    Database database_;
    Statement create_;
    Statement append_;
    Statement finish_;
    Statement beat_;
    Statement find_;
    Statement log_;
};

}  // namespace

std::expected<std::unique_ptr<Store>, std::string> open_sqlite_store(const std::string& path,
                                                                     const char* vfs) {
    auto database = Database::open(path, vfs);
    if (!database) return std::unexpected("cannot open " + path);
    if (!database->execute(kSettings) || !database->execute(kSchema)) {
        return std::unexpected(path + ": " + database->message());
    }
    return std::make_unique<SqliteStore>(std::move(*database));
}

}  // namespace kydai::server
