// SPDX-License-Identifier: GPL-3.0-or-later
// What the server stores, as values, and the interface of a store (SQLite, PostgreSQL). A
// store makes batches of writes durable, in order, and loads games: unfinished ones after a
// restart, single ones on demand, and pages of the archive. "Not found" and "could not be read" are
// distinct answers.
//
// Several servers may write to one store. The fence between them is a line's number: the first line
// of a game in a batch says which head (last line) the writer believes in. See Store::write.
#pragma once

#include <chrono>
#include <cmath>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "apps/server/rooms/visitor.hpp"
#include "core/game/rating_book.hpp"
#include "core/game/result.hpp"
#include "core/game/time.hpp"
#include "protocol/wire/message.hpp"

namespace kydai::server {

// The server's time as ratings count it.
inline game::DayTime day_time(game::Instant at) {
    return game::DayTime(std::chrono::floor<std::chrono::seconds>(at.time_since_epoch()));
}

inline int shown_points(const game::Rating& rating) {
    return static_cast<int>(std::lround(rating.points));
}

// An entry of a list of watchers: a name or an address. A name is bound to one player: its owner
// when the seek is made, otherwise the first visitor of that name who joins.
struct Watcher {
    std::string who;
    std::optional<PlayerId> player = {};
    friend bool operator==(const Watcher&, const Watcher&) = default;
};

// What is fixed when a game begins; only the players that watchers' names are bound to may change.
struct GameHead {
    wire::GameId id;
    wire::Terms terms;
    game::BySeat<PlayerId> players{};
    game::BySeat<std::string> names;
    wire::Visibility visibility = wire::Visibility::Public;
    std::vector<Watcher> may_watch = {};  // empty: anyone
    game::Instant began_at;               // by the server's clock; the game's own time is zero
    friend bool operator==(const GameHead&, const GameHead&) = default;
};

// Names and watchers may have changed since.
inline bool is_same_game(const GameHead& a, const GameHead& b) {
    return a.id == b.id && a.terms == b.terms && a.players == b.players && a.began_at == b.began_at;
}

struct CreateGame {
    GameHead head;
    friend bool operator==(const CreateGame&, const CreateGame&) = default;
};
struct AppendLine {
    wire::GameId game;
    wire::LogLine line;
    // The line ends a rated game: the ratings change with it, or neither is written.
    std::optional<game::RatedResult> rated = {};
    friend bool operator==(const AppendLine&, const AppendLine&) = default;
};
struct FinishGame {
    wire::GameId game;
    game::Result result{};
    game::Instant ended_at = {};  // by the server's clock
    friend bool operator==(const FinishGame&, const FinishGame&) = default;
};
// A watcher's name was bound to a player: the whole list.
struct SetWatchers {
    wire::GameId game;
    std::vector<Watcher> may_watch;
    friend bool operator==(const SetWatchers&, const SetWatchers&) = default;
};
// Nothing is kept of the game: it was aborted before it began, or is too old.
struct RemoveGame {
    wire::GameId game;
    friend bool operator==(const RemoveGame&, const RemoveGame&) = default;
};
// A person is removed: the games stay, without the name.
struct ForgetPlayer {
    PlayerId player = 0;
    friend bool operator==(const ForgetPlayer&, const ForgetPlayer&) = default;
};
// The commit of the game's last line was slow (kLateCommit): it ended at this time, by the server's
// clock, and not when it began. Later times win.
inline constexpr game::Millis kLateCommit{100};
struct SetStoredAt {
    wire::GameId game;
    game::Instant at;
    friend bool operator==(const SetStoredAt&, const SetStoredAt&) = default;
};
// One line of the log of a class (docs/formats/class-log.md).
struct ClassLine {
    wire::Seq seq = 0;
    PlayerId person = 0;  // that opened the class, joined it or was entered; 0: none
    game::Instant at;     // by the server's clock
    std::string what;
    friend bool operator==(const ClassLine&, const ClassLine&) = default;
};
// A class has an id like a game; the code that pupils type is in its first line. Line 1 creates it.
struct AppendClassLine {
    wire::GameId id;
    ClassLine line;
    friend bool operator==(const AppendClassLine&, const AppendClassLine&) = default;
};
struct RemoveClass {
    wire::GameId id;
    friend bool operator==(const RemoveClass&, const RemoveClass&) = default;
};
using Write = std::variant<CreateGame, AppendLine, FinishGame, SetWatchers, RemoveGame,
                           ForgetPlayer, SetStoredAt, AppendClassLine, RemoveClass>;

inline const wire::GameId& game_of(const CreateGame& write) { return write.head.id; }
inline const wire::GameId& game_of(const AppendLine& write) { return write.game; }
inline const wire::GameId& game_of(const FinishGame& write) { return write.game; }
inline const wire::GameId& game_of(const SetWatchers& write) { return write.game; }
inline const wire::GameId& game_of(const RemoveGame& write) { return write.game; }
inline const wire::GameId& game_of(const SetStoredAt& write) { return write.game; }
inline const wire::GameId& game_of(const AppendClassLine& write) { return write.id; }
inline const wire::GameId& game_of(const RemoveClass& write) { return write.id; }
inline const wire::GameId& game_of(const ForgetPlayer& /*write*/) {
    static const wire::GameId kNone;
    return kNone;
}

enum class FaultKind : std::uint8_t {
    Full,         // the disk is full: may succeed when there is space again
    Unavailable,  // the disk or the database does not answer: may succeed later
    Damaged,      // what is stored cannot be read: trying again does not help
    Refused,      // the store forbids it (read-only, a mistake of ours): nor does it here
    Superseded,   // another server has taken over: this one must end
};
constexpr bool may_pass(FaultKind kind) {
    return kind == FaultKind::Full || kind == FaultKind::Unavailable;
}
constexpr std::string_view name(FaultKind kind) {
    switch (kind) {
        case FaultKind::Full:
            return "full";
        case FaultKind::Unavailable:
            return "unavailable";
        case FaultKind::Damaged:
            return "damaged";
        case FaultKind::Refused:
            return "refused";
        case FaultKind::Superseded:
            return "superseded";
    }
    std::unreachable();
}
// What went wrong, in words, for the server's own log and nobody else.
struct StoreFault {
    std::string message;
    FaultKind kind = FaultKind::Unavailable;
    friend bool operator==(const StoreFault&, const StoreFault&) = default;
};
template <class T>
using FromStore = std::expected<T, StoreFault>;

// A player's rating of one kind: after the last game, and how many there were.
struct PlayerRating {
    PlayerId player = 0;
    game::RatingKind kind;
    game::RatingPoint last;
    std::int64_t games = 0;
    friend bool operator==(const PlayerRating&, const PlayerRating&) = default;
};
// One line of the log of rated games: a result, and what it made of the ratings. All ratings are
// the fold of this log (game::RatingBook). It outlives the games.
struct RatedGame {
    wire::GameId game;
    game::RatedResult result;
    game::BySeat<double> before{};  // points
    game::BySeat<game::Rating> after;
    friend bool operator==(const RatedGame&, const RatedGame&) = default;
};

struct StoredGame {
    GameHead head;
    std::vector<wire::LogLine> log;
    bool finished = false;
    // When the transaction that wrote the last line began, by the server's clock; when it ended,
    // where that was much later (SetStoredAt).
    std::optional<game::Instant> stored_at = {};
    std::optional<RatedGame> rated = {};  // of a rated game that is over
    friend bool operator==(const StoredGame&, const StoredGame&) = default;
};

// An unfinished game without its log: no clock runs in it, so it can wait for somebody to come.
struct SleepingGame {
    GameHead head;
    game::Instant last_at;  // of its last line, by the server's clock
    friend bool operator==(const SleepingGame&, const SleepingGame&) = default;
};
struct UnfinishedGames {
    std::vector<StoredGame> games;
    std::vector<SleepingGame> sleeping;
    std::vector<std::string> damaged;  // rows that make no game, in words
};

struct StoredClass {
    wire::GameId id;
    std::vector<ClassLine> log;
    friend bool operator==(const StoredClass&, const StoredClass&) = default;
};

// The lines that others have put into a game, or a class, after the head that a batch expected.
struct Conflict {
    wire::GameId game;
    std::vector<wire::LogLine> tail;
    std::vector<ClassLine> class_tail = {};
    friend bool operator==(const Conflict&, const Conflict&) = default;
};

// A finished game as a list shows it.
struct ArchivedGame {
    GameHead head;
    game::Result result{};
    game::Instant ended_at;
    bool sides_exchanged = false;  // by Swap2: the first player had the second side
    friend bool operator==(const ArchivedGame&, const ArchivedGame&) = default;
};
struct ArchivePlace {
    game::Instant ended_at;
    wire::GameId id;
};
// Which games of the archive: all games of a player, for that player; the public games of the
// player with a name; all public games. Public: without a list of watchers, and not private.
struct OwnGames {
    PlayerId player = 0;
};
struct PublicGamesOf {
    std::string name;  // however it is written
};
struct AllPublicGames {};
// Games that were broken off before they had begun: they say nothing to anyone.
enum class AbortedGames : std::uint8_t { LeftOut, Listed };
struct ArchiveQuery {
    static constexpr int kPage = 20;
    static constexpr int kLongestPage = 100;

    std::variant<OwnGames, PublicGamesOf, AllPublicGames> of;
    std::optional<ArchivePlace> before = {};  // the last game of the page before; none: the newest
    int limit = kPage;                        // at most kLongestPage
    AbortedGames aborted = AbortedGames::LeftOut;
};

// A finished game as the sweeper of old games sees it.
struct EndedGame {
    ArchivePlace place;
    game::BySeat<PlayerId> players{};
};

// What a store knows of ratings.
class RatingReader {
  public:
    virtual ~RatingReader() = default;

    // Every rating of these players, in any order.
    [[nodiscard]] virtual FromStore<std::vector<PlayerRating>> ratings(
        std::span<const PlayerId> players) = 0;
    // The best of those whose rating is not provisional at this time, without those who were
    // forgotten.
    [[nodiscard]] virtual FromStore<std::vector<PlayerRating>> best(const game::RatingKind& kind,
                                                                    game::DayTime at, int most) = 0;
    // A player's latest rated games of one kind, oldest first.
    [[nodiscard]] virtual FromStore<std::vector<RatedGame>> rated_games(
        PlayerId player, const game::RatingKind& kind, int most) = 0;
    // The whole log, in the order in which the games count: for checks.
    [[nodiscard]] virtual FromStore<std::vector<RatedGame>> rated_log() = 0;
};

class Store : public RatingReader {
  public:
    Store() = default;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    ~Store() override = default;

    // One transaction; on the disk when it returns without a fault. With one, nothing was written.
    // For each game all of its writes in the batch are made, or none:
    //   - a line that continues the log is written;
    //   - a line (or game) that is there already, by its author's nonce, is acknowledged again: the
    //     commit before had succeeded without an answer. So are writes that end in the removal
    //     of a game that is gone;
    //   - anything else is a conflict: the writer is behind. The answer has the lines after the
    //     head that it expected. One game's conflict fails no other game.
    virtual FromStore<std::vector<Conflict>> write(std::span<const Write> batch,
                                                   game::Instant heartbeat) = 0;
    // The game whole; nothing when there is none of this id.
    [[nodiscard]] virtual FromStore<std::optional<StoredGame>> load(const wire::GameId& id) = 0;
    // Those without a clock come without their log when that has kLinesToSleep or more: they have
    // begun, and nothing is due in them.
    [[nodiscard]] virtual FromStore<UnfinishedGames> unfinished() = 0;
    static constexpr wire::Seq kLinesToSleep = 8;
    // Every class, with its whole log.
    [[nodiscard]] virtual FromStore<std::vector<StoredClass>> classes() = 0;
    // Finished games, the latest first.
    [[nodiscard]] virtual FromStore<std::vector<ArchivedGame>> archive(
        const ArchiveQuery& query) = 0;
    // Finished games that ended after `after` and before `before`, the oldest first.
    [[nodiscard]] virtual FromStore<std::vector<EndedGame>> ended(const ArchivePlace& after,
                                                                  game::Instant before,
                                                                  int limit) = 0;
    // Moves the logs of games that ended before `before`, the oldest first, out of the table of
    // running games: of at most so many games, in one transaction. Everything else answers as if
    // nothing had moved, and a log that is written to moves back. How many games it looked at;
    // fewer than `most` when there are no more. A store without such a table does nothing.
    virtual FromStore<int> pack_finished(game::Instant /*before*/, int /*most*/) { return 0; }
    // Goes on with a copy of everything, a few pages at a time; true when it is whole and on the
    // disk.
    virtual FromStore<bool> back_up(const std::string& /*path*/, int /*pages*/) {
        return std::unexpected(StoreFault{"this store is not copied"});
    }
    // The latest heartbeat that was written.
    [[nodiscard]] virtual FromStore<game::Instant> heartbeat() = 0;
    // The longest time between two heartbeats, also when nothing else is written. It bounds the
    // error of the time that is credited after a crash.
    [[nodiscard]] virtual std::chrono::milliseconds heartbeat_every() const {
        return std::chrono::milliseconds(1000);
    }
};

}  // namespace kydai::server
