// SPDX-License-Identifier: GPL-3.0-or-later
// One game on the server: its event log, the state folded from it, and the decision about every
// request. Pure: a decision is a line to be made durable; nothing is acknowledged before `settle`
// confirms the commit. Decided lines count for the next decision before they are settled, so that
// many can share one commit.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "protocol/wire/online_game.hpp"

namespace kydai::server {

using game::Instant;
using wire::LogLine;
using wire::Nonce;
using wire::Seat;
using wire::Seq;

// A player's request, as received.
struct Ask {
    Seat seat;
    Seq seq;      // one more than the last line that the client has seen
    Nonce nonce;  // positive, and the player's own: another may use the same
    std::string what;
    game::Millis lag{0};  // the round trip as the server measured it
};

// The decision about it.
struct Logged {
    LogLine line;  // to be written; acknowledged once it is settled
};
struct Repeated {
    LogLine line;  // it was sent before and is in the log: acknowledge again
};
using Decision = std::variant<Logged, Repeated, wire::Trouble>;

class Room {
  public:
    // Bounds of a log: real games have some hundred moves, but two players could take moves back
    // and offer without end. From kMostLinesToOffer lines on no offer is taken; at kMostLines the
    // game is aborted. So the whole log always fits into one message.
    static constexpr std::size_t kMostLinesToOffer = 2000;
    static constexpr std::size_t kMostLines = 3000;

    virtual ~Room() = default;

    // The log up to the last line that is on the disk.
    [[nodiscard]] virtual std::span<const LogLine> settled() const = 0;
    [[nodiscard]] virtual std::optional<game::Result> result() const = 0;
    [[nodiscard]] bool is_over() const { return result().has_value(); }
    // Both have moved, and the opening is over.
    [[nodiscard]] virtual bool has_begun() const = 0;
    [[nodiscard]] virtual bool has_clock() const = 0;
    // By the log: a player who came and did nothing before his first absence has left no line.
    [[nodiscard]] virtual bool has_come(Seat seat) const = 0;
    [[nodiscard]] virtual bool is_absent(Seat seat) const = 0;
    [[nodiscard]] virtual int absences(Seat seat) const = 0;
    // The time of the last line, and of the last that does not merely say that the server was away.
    [[nodiscard]] virtual Instant last_at() const = 0;
    [[nodiscard]] virtual Instant last_stir() const = 0;
    // The log has become so long that the game has to end.
    [[nodiscard]] virtual bool is_full() const = 0;

    virtual Decision ask(const Ask& ask, Instant at) = 0;
    // The server's own lines: a player is away or back, a flag fell, nobody came or the game does
    // not end, the server was away. No flag falls while a line is not on the disk: nobody has been
    // told of it, so nobody can be late.
    virtual std::optional<LogLine> note_absent(Seat seat, Instant at) = 0;
    virtual std::optional<LogLine> note_back(Seat seat, Instant at) = 0;
    virtual std::optional<LogLine> note_time(Instant at) = 0;
    virtual std::optional<LogLine> note_aborted(Instant at) = 0;
    virtual std::optional<LogLine> note_suspended(Instant at) = 0;
    virtual std::optional<LogLine> note_resumed(Instant at) = 0;
    // When note_time has something to say.
    [[nodiscard]] virtual std::optional<Instant> wake() const = 0;
    [[nodiscard]] virtual bool has_running_clock() const = 0;
    // From when the clock that runs after the last settled line counts.
    [[nodiscard]] virtual std::optional<Instant> running_since() const = 0;

    // All lines up to this one are on the disk and handed to those who are there, at this time.
    // From now on the clock counts that the last of them set running.
    virtual void settle(Seq last, Instant at) = 0;
};

// A game that begins, or goes on from its log. `stored_at` is when its last line was written, where
// that is known: the server's fall has taken with it when the line was handed out. Nothing when the
// terms describe no game, or the log does not fold.
std::unique_ptr<Room> open_room(const wire::Terms& terms, std::vector<LogLine> log,
                                std::optional<Instant> stored_at = {});

}  // namespace kydai::server
