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

#include "apps/server/rooms/class_room.hpp"
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
// Asks the store for the ratings of players, and for what a rated game has changed; the answer
// comes as `ratings_read`.
struct FetchRatings {
    std::vector<PlayerId> players;
    std::optional<wire::GameId> game = {};
    friend bool operator==(const FetchRatings&, const FetchRatings&) = default;
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
// The result of a ClassAsk: the class, when everything that was asked for is on the disk.
struct ClassAnswer {
    std::uint64_t ticket;
    std::expected<wire::GameId, ClassTrouble> done;
    friend bool operator==(const ClassAnswer&, const ClassAnswer&) = default;
};
// A class, or a board of it, has changed.
struct ClassNews {
    wire::GameId id;
    friend bool operator==(const ClassNews&, const ClassNews&) = default;
};
using Action = std::variant<Send, Broadcast, Cut, Persist, Fetch, FetchRatings, Rename, Report,
                            FileReport, SetBlock, ClassAnswer, ClassNews>;
using Actions = std::vector<Action>;

// What people ask of a class. Commands are lines of the class's log (docs/formats/class-log.md),
// and a few that stand for several lines.
struct OpenClass {
    std::string title;
};
struct JoinClass {
    classroom::ClassCode code;
    std::string name;
};
struct CommandClass {
    classroom::ClassCode code;
    std::string what;
    std::optional<wire::Terms> terms = {};  // of the games of a tournament that opens
};
// What was asked for by FetchRatings.
struct RatingsRead {
    std::vector<PlayerRating> ratings;
    std::optional<RatedGame> changed;
};

// The teacher's analysis board, as everybody in the class sees it. It is forwarded, not understood
// and not written: the teacher's client tells it again to a server that has forgotten it.
struct ShownBoard {
    std::string record;                   // as a record is exchanged: PGN, or a record of caro
    std::string path;                     // in it to what is shown: "0,0,1"
    wire::Seat near = wire::Seat::First;  // whose side is at the bottom

    static constexpr std::size_t kLongestRecord = 12'000;
    static constexpr std::size_t kLongestPath = 3'000;
    [[nodiscard]] bool fits() const {
        return !record.empty() && record.size() <= kLongestRecord && path.size() <= kLongestPath;
    }
    friend bool operator==(const ShownBoard&, const ShownBoard&) = default;
};
struct ShowBoard {
    classroom::ClassCode code;
    std::optional<ShownBoard> board;  // none: no longer
};
using ClassRequest = std::variant<OpenClass, JoinClass, CommandClass, ShowBoard>;
struct ClassAsk {
    std::uint64_t ticket = 0;  // chosen by the caller; comes back with the answer
    PlayerId by = 0;
    ClassRequest what;
};

// A class as its members may see it: everything in it is on the disk.
struct ClassView {
    const ClassRoom& room;
    // Versions: of the wall, which grows with every move at a board, and of the teacher's board.
    // They grow over a restart too.
    std::uint64_t wall;
    std::uint64_t board;
    const std::optional<ShownBoard>& shown;
    const std::map<wire::GameId, BoardPicture>& pictures;
    const std::map<PlayerId, Instant>& seen;  // when each was heard of last
};

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

    // Call after `restore`. Results that were not entered are entered; games that were paired and
    // not begun begin.
    Actions restore_classes(std::vector<StoredClass> classes, Instant at);

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
    // Nothing happens where they could not be read: they are asked for again with the next seek.
    Actions ratings_read(const FetchRatings& asked, const FromStore<RatingsRead>& read, Instant at);
    // The process did not run since `from` (SIGSTOP, suspended machine). Call before any other
    // event of that time. The pause is charged to nobody.
    Actions skipped(Instant from, Instant at);
    Actions tick(Instant at);
    Actions ask_class(const ClassAsk& ask, Instant at);
    [[nodiscard]] std::optional<ClassView> class_view(const classroom::ClassCode& code) const;
    [[nodiscard]] std::optional<classroom::ClassCode> code_of(const wire::GameId& id) const;
    // A member looks at the class; without this for a while, the member counts as away.
    void note_seen(const classroom::ClassCode& code, PlayerId who, Instant at);
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
    // In a class, pupils need longer to find their boards than players who asked for a game.
    static constexpr game::Millis kUnattendedInClass = std::chrono::minutes(10);
    // A class is removed when nothing has happened in it for so long.
    static constexpr game::Millis kClassKept = std::chrono::hours(24 * 180);
    static constexpr std::size_t kMostClasses = 10'000;
    static constexpr int kMostClassesOfOne = 20;
    // The lobby and the presence at a board are reported at most this often.
    static constexpr game::Millis kNewsEvery{500};

  private:
    struct Client;
    struct Player;
    struct LiveGame;
    struct OpenSeek;
    struct LiveClass;
    struct ClassBoard {
        wire::GameId of;
        std::optional<BoardPlace> place;  // none: outside the tournament
    };
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
    std::map<wire::GameId, LiveClass> classes_;
    std::map<classroom::ClassCode, wire::GameId> class_codes_;
    std::map<wire::GameId, ClassBoard> class_games_;  // that are played for a class
    // Those, and the finished ones of the class: who may chat there.
    std::map<wire::GameId, wire::GameId> class_of_game_;
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
    std::optional<wire::Lobby> lobby_told_;  // the state that all subscribers have
    // Timers of games (in memory or not) and seeks.
    std::set<std::pair<Instant, wire::GameId>> alarms_;
    std::size_t running_clocks_ = 0;
    Random random_;
};

}  // namespace kydai::server
