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
    Visitor who;  // but the name, which is the player's
    bool greeted = false;
    std::set<wire::GameId> joined = {};
    TokenBucket talk{{.burst = 40, .a_minute = 600}};
    TokenBucket chat{{.burst = 8, .a_minute = 60}};
    // Each is written to the disk.
    TokenBucket names{{.burst = 10, .a_minute = 6}};
    // Apart, so that a flood does not keep anyone out of a game.
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

    [[nodiscard]] bool is_gone() const { return connections.empty() && !seek && games.empty(); }
};

struct Hall::LiveGame {
    GameHead head;
    std::unique_ptr<Room> room;
    Instant since;  // it is in memory
    std::set<ConnectionId> present = {};
    game::BySeat<int> connections = {0, 0};  // of the players, among those present
    game::BySeat<bool> came = {false, false};
    game::BySeat<std::optional<Instant>> left_at = {};  // when the last of them closed
    std::optional<Instant> alarm = {};
    bool clock_runs = false;  // and is counted in running_clocks_
    std::optional<Instant> presence_told_at = {};
    std::optional<Instant> presence_due = {};
    std::optional<wire::Seat> rematch = {};
    std::deque<std::pair<wire::Seat, std::string>> said = {};  // the last lines of the chat
    std::size_t unwritten = 0;
    bool created = false;   // and written down
    bool finished = false;  // and handed out to be written down as such

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

struct Hall::OpenSeek {
    PlayerId by;
    wire::Seek wish;                // its list of watchers checked
    std::vector<Watcher> watchers;  // and who they are
    std::uint64_t order;
    std::optional<Instant> expires = {};  // while the player is away
};

}  // namespace kydai::server
