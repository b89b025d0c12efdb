// SPDX-License-Identifier: GPL-3.0-or-later
// All decisions of the server as one pure state machine: connections, lobby, pairing, rooms. Input:
// messages and the time. Output: messages to send and writes to make durable. HallRunner connects
// it to sockets and store; the simulation (simulation_test.cpp) drives it directly.
//
// Invariant (durable before acknowledged): a line of a game is sent to clients only after `written`
// has confirmed its commit. Writes are committed in the order they were handed out. Only the author
// of a line sees its nonce.
//
// Times are those of the server's clock in milliseconds and survive a restart.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "apps/server/rooms/room.hpp"
#include "apps/server/rooms/store.hpp"
#include "protocol/wire/message.hpp"

namespace kydai::server {

using ConnectionId = std::uint64_t;

struct Send {
    ConnectionId to;
    wire::FromServer message;
    friend bool operator==(const Send&, const Send&) = default;
};
// The same to many, to be encoded once.
struct Broadcast {
    std::vector<ConnectionId> to;
    wire::FromServer message;
    friend bool operator==(const Broadcast&, const Broadcast&) = default;
};
// Ends a connection that behaves badly.
struct Cut {
    ConnectionId whom;
    friend bool operator==(const Cut&, const Cut&) = default;
};
struct Persist {
    Write write;
    friend bool operator==(const Persist&, const Persist&) = default;
};
// Asks the store for a game that is not in memory; the answer comes as `loaded`.
struct Fetch {
    wire::GameId game;
    friend bool operator==(const Fetch&, const Fetch&) = default;
};
// A guest has another name now.
struct Rename {
    PlayerId player;
    std::string name;
    friend bool operator==(const Rename&, const Rename&) = default;
};
// A report about a player's chat, with the last lines of it.
struct FileReport {
    PlayerId by;
    PlayerId about;
    wire::GameId game;
    std::string lines;  // "NAME: TEXT", a line each
    friend bool operator==(const FileReport&, const FileReport&) = default;
};
struct SetBlock {
    PlayerId by;
    PlayerId whom;
    bool on;
    friend bool operator==(const SetBlock&, const SetBlock&) = default;
};
// For the server's log: the events of this game cannot be applied (another version wrote them), so
// it cannot continue.
struct Report {
    wire::GameId game;
    friend bool operator==(const Report&, const Report&) = default;
};
using Action =
    std::variant<Send, Broadcast, Cut, Persist, Fetch, Rename, Report, FileReport, SetBlock>;
using Actions = std::vector<Action>;

class Hall {
  public:
    // Must be cryptographically secure: the id of a private game is all that one needs to watch it.
    using Random = std::function<std::uint64_t()>;
    explicit Hall(Random random);
    Hall(const Hall&) = delete;
    Hall& operator=(const Hall&) = delete;
    ~Hall();

    // Call first after a restart. Every unfinished game continues, and the time since the last
    // heartbeat is charged to nobody. Sleeping games are loaded when somebody joins them.
    Actions restore(UnfinishedGames games, Instant heartbeat, Instant at);

    Actions opened(ConnectionId connection, const Visitor& visitor, Instant at);
    Actions closed(ConnectionId connection, Instant at);
    // `lag` is the round trip that was measured for this connection.
    Actions received(ConnectionId connection, const wire::FromClient& message, game::Millis lag,
                     Instant at);
    // The oldest `count` writes that were handed out are on the disk, but for those of games in
    // conflict: there others have written, and what they wrote counts.
    Actions written(std::size_t count, Instant at, std::vector<Conflict> conflicts = {});
    // Nothing will be written any more: games and moves are refused, everything else goes on.
    void stop_writing() { can_write_ = false; }
    Actions loaded(const wire::GameId& id, FromStore<std::optional<StoredGame>> game, Instant at);
    // The process did not run since `from` (SIGSTOP, suspended machine). Call before any other
    // event of that time. The pause is charged to nobody.
    Actions skipped(Instant from, Instant at);
    Actions tick(Instant at);
    // Finished games that are not to be kept any longer. One that somebody looks at stays.
    Actions remove_games(const std::vector<wire::GameId>& games, Instant at);
    // A person is removed: the games stay, without the name. The connections are closed already.
    Actions forget_player(PlayerId player, Instant at);
    [[nodiscard]] std::optional<Instant> wake() const;
    // Whether a clock runs in any game.
    [[nodiscard]] bool has_running_clock() const { return running_clocks_ > 0; }

    [[nodiscard]] std::size_t connections() const { return clients_.size(); }
    [[nodiscard]] std::size_t running_games() const;
    // Handed out and not known to be on the disk.
    [[nodiscard]] std::size_t unwritten() const { return unwritten_.size(); }

    // Back-pressure: with so many writes waiting, new games and moves are refused (`too-many`), so
    // that a failed disk stops play and memory stays bounded.
    static constexpr std::size_t kMostUnwritten = 10'000;
    // Where a commit took so long or longer its end is stored as well.
    static constexpr game::Millis kLateCommit{100};
    // Unfinished games of one player.
    static constexpr std::size_t kMostGames = 50;
    // An absence is logged after this time; the time doubles with each absence of a player.
    static constexpr game::Millis kAbsenceAfter = std::chrono::seconds(5);
    static constexpr game::Millis kLongestAbsenceAfter = std::chrono::seconds(60);
    static constexpr int kMostAbsences = 64;
    // A game without a move by both is aborted when a player has not joined, or both have left, for
    // this long.
    static constexpr game::Millis kUnattended = std::chrono::seconds(60);
    // After a restart everyone has this long to come back to it.
    static constexpr game::Millis kReturnAfterRestart = std::chrono::seconds(15);
    // A game without a clock is aborted when nothing happened in it for this long and neither
    // player is connected.
    static constexpr game::Millis kAbandoned = std::chrono::hours(24 * 30);
    // A seek outlives its owner's disconnection by this time; one with a link by more, because the
    // owner may leave the page to send it.
    static constexpr game::Millis kSeekKept = std::chrono::seconds(15);
    static constexpr game::Millis kLinkKept = std::chrono::minutes(10);
    // The lobby and who is at a board are told at most this often.
    static constexpr game::Millis kNewsEvery{500};

  private:
    struct Client;
    struct Player;
    struct LiveGame;
    struct OpenSeek;
    class Work;

    std::map<ConnectionId, Client> clients_;
    std::map<PlayerId, Player> players_;     // connected, or with a seek or an unfinished game
    std::map<std::string, PlayerId> names_;  // in use, folded
    std::map<wire::GameId, LiveGame> live_games_;
    std::map<wire::GameId, OpenSeek> seeks_;
    std::map<std::uint64_t, wire::GameId> seek_queue_;  // the oldest first
    std::uint64_t seeks_made_ = 0;
    // Connections that wait for a game to be loaded, with the number of lines each has already.
    std::map<wire::GameId, std::map<ConnectionId, Seq>> waiting_for_load_;
    std::deque<Write> unwritten_;
    bool can_write_ = true;
    // The last time the server was away, by its heartbeat.
    struct Outage {
        Instant from;
        Instant to;
    };
    std::optional<Outage> outage_;
    std::set<ConnectionId> lobby_;
    std::optional<Instant> lobby_due_;  // when its watchers are told of changes
    std::optional<Instant> lobby_told_at_;
    std::optional<wire::Lobby> lobby_told_;  // what everyone who watches it has
    // Timers of games (in memory or not) and seeks.
    std::set<std::pair<Instant, wire::GameId>> alarms_;
    std::size_t running_clocks_ = 0;
    Random random_;
};

}  // namespace kydai::server
