// SPDX-License-Identifier: GPL-3.0-or-later
// What the hall remembers of its guests, games and seeks. For hall*.cpp only.
#pragma once

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

struct Hall::Guest {
    Visitor who;
    bool greeted = false;
    std::set<wire::GameId> joined = {};
    std::optional<wire::GameId> seek = {};
    Allowance talk{40, 10};
    Allowance coming_back{20, 2};  // apart, so that a flood does not keep anyone out of a game
    int refused = 0;
};

struct Hall::Table {
    GameHead head;
    std::unique_ptr<Room> room;
    std::set<ConnectionId> present = {};
    std::optional<Instant> alarm = {};
    std::optional<wire::Seat> rematch = {};
    bool finished = false;  // and written down as such

    [[nodiscard]] Instant game_time(Instant at) const { return game::Instant(at - head.began_at); }
    [[nodiscard]] std::optional<wire::Seat> seat_of(PlayerId player) const {
        for (const wire::Seat seat : game::kSeats) {
            if (head.players[seat] == player) return seat;
        }
        return std::nullopt;
    }
};

struct Hall::OpenSeek {
    ConnectionId by;
    wire::Seek wish;
};

}  // namespace kydai::server
