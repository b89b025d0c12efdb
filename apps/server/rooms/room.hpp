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

// What the board looks like, for a wall of many. Everything is by seat, because an opening may give
// the first player the second side.
struct BoardPicture {
    struct Item {
        std::string kind;  // the name of its drawing: "wN", "x"
        std::string at;
        friend bool operator==(const Item&, const Item&) = default;
    };
    wire::Kind game = wire::Kind::Chess;
    int width = 0;
    int height = 0;
    std::vector<Item> items;
    std::vector<std::string> last;  // the cells of the last move
    std::optional<Seat> to_act;
    game::BySeat<std::optional<game::Millis>> left;  // when the running clock began to count
    std::optional<Instant> running_since;            // the clock of `to_act` runs
    friend bool operator==(const BoardPicture&, const BoardPicture&) = default;
};

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
    // The winner as a player; sides may have changed during the opening.
    [[nodiscard]] virtual std::optional<Seat> winner() const = 0;
    // Nothing while a decided line is not on the disk: it must not be seen before.
    [[nodiscard]] virtual std::optional<BoardPicture> picture() const = 0;
    // Both have moved, and the opening is over.
    [[nodiscard]] virtual bool has_begun() const = 0;
    [[nodiscard]] virtual bool has_clock() const = 0;
    // By the log, which has no line of a player who joined and did nothing before the first
    // absence.
    [[nodiscard]] virtual bool has_come(Seat seat) const = 0;
    [[nodiscard]] virtual bool is_absent(Seat seat) const = 0;
    [[nodiscard]] virtual int absences(Seat seat) const = 0;
    // The time of the last line, and of the last one that is not about an outage of the server.
    [[nodiscard]] virtual Instant last_at() const = 0;
    [[nodiscard]] virtual Instant last_activity() const = 0;
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

    // All lines up to this one are on the disk and sent to the connected players, at this time: the
    // clock that the last of them set running counts from now on.
    virtual void settle(Seq last, Instant at) = 0;
};

// A game that begins, or goes on from its log. `handed_out` is when its last line was handed out at
// the latest, where that is known. Nothing when the terms describe no game, or the log does not
// fold.
std::unique_ptr<Room> open_room(const wire::Terms& terms, std::vector<LogLine> log,
                                std::optional<Instant> handed_out = {});

}  // namespace kydai::server
