// SPDX-License-Identifier: GPL-3.0-or-later
// What the hall remembers of its guests, games and seeks. For hall*.cpp only.
#pragma once

#include <algorithm>

#include "apps/server/rooms/hall.hpp"

namespace kydai::server {

// So much may be said in one breath, and so much more each second.
class Allowance {
  public:
    Allowance(int burst, int a_second) : burst_(burst), a_second_(a_second), left_(kUnit * burst) {}

    bool take(Instant at) {
        const auto passed = std::max(at - refilled_at_, game::Millis(0));
        const std::int64_t gained = std::min<std::int64_t>(passed.count(), kLongest) * a_second_;
        left_ = std::min(left_ + gained, kUnit * burst_);
        refilled_at_ = std::max(refilled_at_, at);
        if (left_ < kUnit) return false;
        left_ -= kUnit;
        return true;
    }

  private:
    static constexpr std::int64_t kUnit = 1000;  // one message, in thousandths
    static constexpr std::int64_t kLongest = 60'000;

    int burst_;
    int a_second_;
    std::int64_t left_;
    Instant refilled_at_;
};

// A nonce is known to its author alone.
inline LogLine shown_to(std::optional<wire::Seat> seat, LogLine line) {
    if (!line.by || line.by != seat) line.nonce = 0;
    return line;
}

// One connection.
struct Hall::Guest {
    Visitor who;  // but the name, which is the player's
    bool greeted = false;
    std::set<wire::GameId> joined = {};
    Allowance talk{40, 10};
    Allowance chat{8, 1};
    Allowance coming_back{20, 2};  // apart, so that a flood does not keep anyone out of a game
    Allowance patience{200, 2};    // with what has to be refused; then the guest is cut off
};

// One person, at any number of connections.
struct Hall::Player {
    std::string name = {};
    std::set<ConnectionId> connections = {};
    std::optional<wire::GameId> seek = {};
    std::set<wire::GameId> games = {};  // unfinished, in memory or not

    [[nodiscard]] bool is_gone() const { return connections.empty() && !seek && games.empty(); }
};

struct Hall::Table {
    GameHead head;
    std::unique_ptr<Room> room;
    Instant since;  // it is in memory
    std::set<ConnectionId> present = {};
    game::BySeat<int> connections = {0, 0};  // of the players, among those present
    game::BySeat<bool> came = {false, false};
    game::BySeat<std::optional<Instant>> left_at = {};  // when the last of them closed
    std::optional<Instant> alarm = {};
    std::optional<Instant> presence_told_at = {};
    std::optional<Instant> presence_due = {};
    std::optional<wire::Seat> rematch = {};
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
