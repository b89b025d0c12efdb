// SPDX-License-Identifier: GPL-3.0-or-later
// State of the hall: connected clients, players, games in memory, open seeks. For hall*.cpp only.
#pragma once

#include <algorithm>

#include "apps/server/limits/token_bucket.hpp"
#include "apps/server/rooms/hall.hpp"

namespace kydai::server {

// A nonce is known to its author alone.
inline LogLine shown_to(std::optional<wire::Seat> seat, LogLine line) {
    if (!line.by || line.by != seat) line.nonce = 0;
    return line;
}

// One connection.
struct Hall::Client {
    Visitor who;  // its name is out of date; Player has it
    bool greeted = false;
    std::set<wire::GameId> joined = {};
    TokenBucket talk{{.burst = 40, .a_minute = 600}};
    TokenBucket chat{{.burst = 8, .a_minute = 60}};
    // For `set-name`, which writes to the disk.
    TokenBucket names{{.burst = 10, .a_minute = 6}};
    // For `join`. Apart from `talk`, so that a flood does not keep a player out of a game.
    TokenBucket coming_back{{.burst = 20, .a_minute = 120}};
    // Refused messages before the connection is closed.
    TokenBucket patience{{.burst = 200, .a_minute = 120}};
};

// One person, at any number of connections.
struct Hall::Player {
    std::string name = {};
    std::set<ConnectionId> connections = {};
    std::optional<wire::GameId> seek = {};
    std::map<wire::GameId, wire::OwnGame> games = {};  // unfinished, in memory or not
    std::set<PlayerId> blocked = {};
    bool has_account = false;
    // The ratings of an account, once they are read.
    std::optional<std::map<game::RatingKind, game::RatingPoint>> ratings = {};

    [[nodiscard]] bool is_gone() const { return connections.empty() && !seek && games.empty(); }
};

struct Hall::LiveGame {
    GameHead head;
    std::unique_ptr<Room> room;
    Instant since;  // loaded into memory at
    std::set<ConnectionId> present = {};
    game::BySeat<int> connections = {0, 0};  // of the players, among those present
    game::BySeat<bool> came = {false, false};
    game::BySeat<std::optional<Instant>> left_at = {};  // when the last of them closed
    std::optional<Instant> alarm = {};
    bool clock_runs = false;  // and is counted in running_clocks_
    std::optional<Instant> presence_told_at = {};
    std::optional<Instant> presence_due = {};
    std::optional<wire::Seat> rematch = {};
    std::optional<wire::Seat> rematch_declined_by = {};        // nobody is asked twice
    std::deque<std::pair<wire::Seat, std::string>> said = {};  // the last lines of the chat
    std::size_t unwritten = 0;
    bool created = false;   // CreateGame is on the disk
    bool finished = false;  // FinishGame or RemoveGame is handed out
    bool of_class = false;
    std::optional<RatedGame> rated = {};                 // what it has changed
    std::optional<game::BySeat<int>> class_change = {};  // likewise, of the ratings of its class

    [[nodiscard]] Instant game_time(Instant at) const { return game::Instant(at - head.began_at); }
    [[nodiscard]] Instant server_time(Instant game_time) const {
        return head.began_at + game_time.time_since_epoch();
    }
    [[nodiscard]] std::optional<wire::Seat> seat_of(PlayerId player) const {
        for (const wire::Seat seat : game::kSeats) {
            if (head.players[seat] == player) return seat;
        }
        return std::nullopt;
    }
    [[nodiscard]] bool is_there(wire::Seat seat) const { return connections[seat] > 0; }
    [[nodiscard]] int watchers() const {
        return static_cast<int>(present.size()) - connections[wire::Seat::First] -
               connections[wire::Seat::Second];
    }
};

struct Hall::LiveClass {
    // Versions count from the time, so that they grow over a restart: a client that waits for a
    // newer one than it has waits for no number that is long past.
    LiveClass(ClassRoom of, Instant at)
        : room(std::move(of)),
          wall(static_cast<std::uint64_t>(at.time_since_epoch().count()) + 1),
          board(wall) {}

    ClassRoom room;
    std::uint64_t wall;
    std::uint64_t board;
    std::optional<ShownBoard> shown = {};
    // Somebody who goes through a game quickly; each is sent to everybody.
    TokenBucket shows{{.burst = 30, .a_minute = 300}};
    std::map<wire::GameId, BoardPicture> pictures = {};  // of the latest boards
    std::map<PlayerId, Instant> seen = {};
    // Asks that are answered once their line is on the disk.
    std::deque<std::pair<Seq, std::uint64_t>> tickets = {};
};

struct Hall::OpenSeek {
    PlayerId by;
    wire::Seek request;             // its list of watchers checked
    std::vector<Watcher> watchers;  // the same, bound to players
    std::uint64_t order;
    std::optional<Instant> expires = {};  // while the player is away
};

}  // namespace kydai::server
