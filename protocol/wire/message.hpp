// SPDX-License-Identifier: GPL-3.0-or-later
// All messages between client and server of online play, as two closed sum types;
// docs/formats/wire.md describes the protocol. One message is one
// WebSocket text frame with one JSON object; `type` says which it is.
//
// Positions, time controls and events of a game travel as the texts that core/game gives them
// (Rules::to_text, to_text(TimeControl), event_text.hpp). Times are whole milliseconds.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/game/side.hpp"
#include "core/game/time.hpp"
#include "protocol/wire/ids.hpp"

namespace kydai::wire {

// A client with another protocol version is refused and has to reload.
inline constexpr int kVersion = 2;

using game::Seat;
using Millis = std::int64_t;

enum class Kind : std::uint8_t { Chess, Caro };
constexpr Kind last_key(Kind) { return Kind::Caro; }

// The terms of a game. The first player has the first side (White, X) unless the opening changes
// that.
struct Terms {
    Kind game = Kind::Chess;
    std::string start;    // the first position, rules included
    std::string time;     // "300+3", "-"
    std::string opening;  // "plain", "swap2"
    bool rated = false;   // the result changes both players' ratings (rated_terms.hpp)
    friend bool operator==(const Terms&, const Terms&) = default;
};

// As `start` of a seek: Chess960 with a random row that the server chooses when the game begins.
inline constexpr std::string_view kAnyRow = "chess960 any";

enum class Visibility : std::uint8_t {
    Public,   // listed, and anyone may watch
    Private,  // only by its link
};
constexpr Visibility last_key(Visibility) { return Visibility::Private; }

// One event of a game's log.
struct LogLine {
    Seq seq = 0;
    Nonce nonce = 0;              // shown to the player who chose it; to anyone else 0
    std::optional<Seat> by = {};  // none: the server
    Millis at = 0;                // the time of the game, when the server received it
    // The time of the game from which the clock that ran until this line is charged: when the line
    // that set it running was on the disk and handed to the player. None where no clock ran, and in
    // logs of version 1, where a clock is charged from the line that set it running.
    std::optional<Millis> started = {};
    std::string what;  // "play first e2e4", …
    friend bool operator==(const LogLine&, const LogLine&) = default;

    [[nodiscard]] game::Instant when() const { return game::Instant(game::Millis(at)); }
    [[nodiscard]] std::optional<game::Instant> charged_from() const {
        if (!started) return std::nullopt;
        return game::Instant(game::Millis(*started));
    }
};

// A player's rating as others see it: of an account, or in a game of a class that keeps ratings of
// its own, of the member.
struct ShownRating {
    int points = 0;
    bool provisional = false;        // not known well yet: shown with a question mark
    std::optional<int> change = {};  // by this game, once it is over
    bool of_class = false;
    friend bool operator==(const ShownRating&, const ShownRating&) = default;
};

// --- from the client ---

// The first message on a connection; the session itself comes with the HTTP request.
struct Hello {
    int version = kVersion;
    friend bool operator==(const Hello&, const Hello&) = default;
};
struct SetName {
    std::string name;
    friend bool operator==(const SetName&, const SetName&) = default;
};
// Looks for an opponent: paired at once with an equal seek, otherwise waits. One seek per player.
// It survives a short disconnect; after a reconnect the server reports it by Waiting.
struct Seek {
    Terms terms;
    std::optional<Seat> seat;  // the seeker's; none: random
    Visibility visibility = Visibility::Public;
    std::vector<std::string> may_watch;  // names and addresses (names.hpp); empty: anyone
    friend bool operator==(const Seek&, const Seek&) = default;
};
struct CancelSeek {
    friend bool operator==(const CancelSeek&, const CancelSeek&) = default;
};
// Asks for the terms of an open seek before it is accepted: answered by SeekFound, or no-such-seek.
struct LookAtSeek {
    GameId id;
    friend bool operator==(const LookAtSeek&, const LookAtSeek&) = default;
};
// Accepts an open seek, of the lobby or by its link.
struct TakeSeek {
    GameId id;
    friend bool operator==(const TakeSeek&, const TakeSeek&) = default;
};
// Subscribes to the lobby: its state now (Lobby) and then its changes (LobbyChanged), until the
// connection closes or the client unsubscribes.
struct WatchLobby {
    bool on = true;
    friend bool operator==(const WatchLobby&, const WatchLobby&) = default;
};
// Joins a game as a player or spectator, or rejoins it: events after `have` follow.
struct Join {
    GameId game;
    Seq have = 0;
    friend bool operator==(const Join&, const Join&) = default;
};
struct Leave {
    GameId game;
    friend bool operator==(const Leave&, const Leave&) = default;
};
// An event of a player for the log. `seq` is one more than the last line the player has seen; newer
// lines matter only if they changed the position, the opening or the result.
struct Do {
    GameId game;
    Seq seq = 0;
    Nonce nonce = 0;
    std::string what;
    friend bool operator==(const Do&, const Do&) = default;
};
struct Say {
    GameId game;
    std::string text;
    friend bool operator==(const Say&, const Say&) = default;
};
// Reports the chat of a player: administrators see it with the lines around it.
struct ReportChat {
    GameId game;
    Seat about = Seat::First;
    friend bool operator==(const ReportChat&, const ReportChat&) = default;
};
// Blocks or unblocks the opponent of this game: their chat does not arrive any more, in any game,
// and the two are not paired again. Stored on the server.
struct Block {
    GameId game;
    bool on = true;
    friend bool operator==(const Block&, const Block&) = default;
};
// Offers another game with sides changed, or accepts one offered.
struct Rematch {
    GameId game;
    friend bool operator==(const Rematch&, const Rematch&) = default;
};
// Declines the rematch that the opponent has offered.
struct DeclineRematch {
    GameId game;
    friend bool operator==(const DeclineRematch&, const DeclineRematch&) = default;
};
struct Ping {
    std::int64_t number = 0;
    friend bool operator==(const Ping&, const Ping&) = default;
};

using FromClient =
    std::variant<Hello, SetName, Seek, CancelSeek, LookAtSeek, TakeSeek, WatchLobby, Join, Leave,
                 Do, Say, ReportChat, Block, Rematch, DeclineRematch, Ping>;

// --- from the server ---

struct Welcome {
    int version = kVersion;
    std::string name;
    bool account = false;  // else a guest, who plays no rated games
    friend bool operator==(const Welcome&, const Welcome&) = default;
};
struct OpenSeek {
    GameId id;
    Terms terms;
    std::optional<Seat> seat;  // the seeker's; none: random
    std::string name;
    std::optional<ShownRating> rating = {};
    friend bool operator==(const OpenSeek&, const OpenSeek&) = default;
};
struct RunningGame {
    GameId id;
    Terms terms;
    std::string first;
    std::string second;
    int watchers = 0;
    std::optional<ShownRating> first_rating = {};
    std::optional<ShownRating> second_rating = {};
    friend bool operator==(const RunningGame&, const RunningGame&) = default;
};
struct Lobby {
    std::vector<OpenSeek> seeks;
    std::vector<RunningGame> games;  // public ones, the most watched first, not all of them
    int players = 0;
    friend bool operator==(const Lobby&, const Lobby&) = default;
};
struct WatcherCount {
    GameId id;
    int watchers = 0;
    friend bool operator==(const WatcherCount&, const WatcherCount&) = default;
};
// What changed since the last Lobby or LobbyChanged (lobby_change.hpp).
struct LobbyChanged {
    std::vector<GameId> gone;            // seeks and games that are not listed any more
    std::vector<OpenSeek> seeks;         // new ones, and those of which something changed
    std::vector<RunningGame> games;      // the same
    std::vector<WatcherCount> watchers;  // of games of which nothing else changed
    int players = 0;
    friend bool operator==(const LobbyChanged&, const LobbyChanged&) = default;
};
// Answer to LookAtSeek.
struct SeekFound {
    OpenSeek seek;
    friend bool operator==(const SeekFound&, const SeekFound&) = default;
};
// The receiver's unfinished games, private ones too. Sent to players who watch the lobby: at once,
// and whenever one of their games begins or ends.
struct OwnGame {
    GameId id;
    Terms terms;
    std::string opponent;
    friend bool operator==(const OwnGame&, const OwnGame&) = default;
};
struct OwnGames {
    std::vector<OwnGame> games;
    friend bool operator==(const OwnGames&, const OwnGames&) = default;
};
// The seek is open; others find it under this id.
struct Waiting {
    GameId id;
    Terms terms;
    friend bool operator==(const Waiting&, const Waiting&) = default;
};
// The seek has led to a game: join it.
struct Paired {
    GameId game;
    friend bool operator==(const Paired&, const Paired&) = default;
};
// Answer to Join: the state of a game except its earlier events.
struct Joined {
    GameId game;
    Terms terms;
    std::string first;  // the players' names
    std::string second;
    std::optional<Seat> you;                   // none: you watch
    std::optional<bool> blocked = {};          // by you: the opponent; none: no
    std::optional<bool> silent = {};           // nobody may chat here now; none: no
    Seq last = 0;                              // of the log at this moment
    Millis now = 0;                            // the time of the game at this moment
    std::optional<Millis> running_since = {};  // from when the running clock counts
    std::vector<LogLine> tail;
    std::optional<ShownRating> first_rating = {};
    std::optional<ShownRating> second_rating = {};
    friend bool operator==(const Joined&, const Joined&) = default;
};
// A new event of a joined game. For the client that chose its nonce it is the acknowledgement: the
// event is durable (written to disk).
struct Happened {
    GameId game;
    LogLine line;
    Millis now = 0;
    std::optional<Millis> running_since = {};  // from when the clock that runs now counts
    friend bool operator==(const Happened&, const Happened&) = default;
};
// The changes of ratings by a game: stored together with its last line, which came before.
struct Rated {
    GameId game;
    ShownRating first;
    ShownRating second;
    friend bool operator==(const Rated&, const Rated&) = default;
};
enum class Trouble : std::uint8_t {
    Behind,  // the sequence number is out of date: join again for the missing events
    NotAPlayer,
    NotAllowed,  // by the rules; the client finds out why by applying the event itself
    NoSuchGame,
    NoSuchSeek,
    BadTerms,
    BadName,
    BadMessage,
    TooMany,    // rate limit
    NotForYou,  // not on the host's list of spectators
    OtherVersion,
    NeedsAccount,  // guests play no rated games
    NotRated,      // games without a clock, or from a position of one's own, are not rated
    NoTakeBack,    // in a rated game
};
constexpr Trouble last_key(Trouble) { return Trouble::NoTakeBack; }
// A request was refused. Names the game and the nonce, if any.
struct Refused {
    Trouble trouble = Trouble::BadMessage;
    std::optional<GameId> game;
    std::optional<Nonce> nonce;
    friend bool operator==(const Refused&, const Refused&) = default;
};
struct Presence {
    GameId game;
    bool first = false;
    bool second = false;
    int watchers = 0;
    std::optional<bool> silent = {};  // as in Joined: a class may turn its chat on and off
    friend bool operator==(const Presence&, const Presence&) = default;
};
struct Said {
    GameId game;
    std::string name;
    std::string text;
    friend bool operator==(const Said&, const Said&) = default;
};
// The answer to ReportChat and to Block: it was done.
struct ChatNoted {
    GameId game;
    bool blocked = false;
    friend bool operator==(const ChatNoted&, const ChatNoted&) = default;
};
struct RematchOffered {
    GameId game;
    Seat by = Seat::First;
    friend bool operator==(const RematchOffered&, const RematchOffered&) = default;
};
struct RematchDeclined {
    GameId game;
    Seat by = Seat::First;
    friend bool operator==(const RematchDeclined&, const RematchDeclined&) = default;
};
struct Pong {
    std::int64_t number = 0;
    friend bool operator==(const Pong&, const Pong&) = default;
};

using FromServer = std::variant<Welcome, Lobby, LobbyChanged, SeekFound, OwnGames, Waiting, Paired,
                                Joined, Happened, Rated, Refused, Presence, Said, ChatNoted,
                                RematchOffered, RematchDeclined, Pong>;

}  // namespace kydai::wire
