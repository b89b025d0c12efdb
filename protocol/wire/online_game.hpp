// SPDX-License-Identifier: GPL-3.0-or-later
// An online game as the fold of its log: the session, and which players are disconnected. Server
// and clients apply the same lines and so see the same game; clocks, results and claims are
// functions of the log alone.
//
// Lines are the events of core/game (event_text.hpp), and of our own "absent SEAT", "back SEAT".
#pragma once

#include <array>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/game/event_text.hpp"
#include "core/game/session.hpp"
#include "protocol/wire/message.hpp"

namespace kydai::wire {

using game::BySeat;
using game::Instant;
using game::Side;

// Presence: a player has been disconnected for some seconds ("absent"), or is back ("back").
struct Absent {
    Seat seat;
    friend bool operator==(const Absent&, const Absent&) = default;
};
struct Back {
    Seat seat;
    friend bool operator==(const Back&, const Back&) = default;
};

template <class Rules>
using OnlineEvent = std::variant<game::Event<Rules>, Absent, Back>;

template <class Rules>
std::string encode_event(const OnlineEvent<Rules>& event);
template <class Rules>
std::optional<OnlineEvent<Rules>> decode_event(std::string_view text);

// How long a player has to be away before the other may claim the game.
inline constexpr game::Millis kFairWait = std::chrono::seconds(45);

// Lag compensation. A move is credited the round trip that the server measured, at most
//   - what is left of the player's quota, which starts full and which every move refills;
//   - kMostLagOfAMove;
//   - the quickest of the player's last moves, since a round trip takes no longer than a move that
//   needed one.
// So a player who makes the server measure too much gains at most kLagQuota + kLagRefill for every
// move, and nothing after a quick move. A flag falls when the time and what the next move
// may be credited are used up, because a move that is under way may still count.
inline constexpr game::Millis kLagQuota{1500};
inline constexpr game::Millis kLagRefill{500};
inline constexpr game::Millis kMostLagOfAMove{1000};
inline constexpr std::size_t kMovesThatBoundLag = 8;

// The game described by `terms`; nothing if they are invalid.
template <class Rules>
std::optional<game::Begin<Rules>> begin_of(const Terms& terms);
template <class Rules>
Terms terms_of(const game::Begin<Rules>& begin);
// The terms in canonical form ("300" is "300+0"), `kAnyRow` included; nothing if they are invalid.
std::optional<Terms> canonical(const Terms& terms);

template <class Rules>
class OnlineGame {
  public:
    using Session = game::Session<Rules>;

    explicit OnlineGame(const game::Begin<Rules>& begin) : session_(begin) {}

    [[nodiscard]] const Session& session() const { return session_; }
    [[nodiscard]] bool is_over() const { return session_.result().has_value(); }
    // Since when a player is disconnected.
    [[nodiscard]] std::optional<Instant> absent_since(Seat seat) const { return absent_[seat]; }
    // When the opponent of that player may claim the game.
    [[nodiscard]] std::optional<Instant> claimable_at(Seat absent) const;
    // How often a player was away.
    [[nodiscard]] int absences(Seat seat) const { return absences_[seat]; }
    // The most lag compensation that the player's next move may get.
    [[nodiscard]] game::Millis most_lag(Seat seat) const;
    // When the flag falls if nothing happens, and the flag event once it has fallen. Ask this and
    // not the session, which does not know about lag compensation.
    [[nodiscard]] std::optional<Instant> flag_time() const;
    [[nodiscard]] std::optional<game::Event<Rules>> due(Instant at) const;
    // Both have moved and the opening is over. Before that, a game may be aborted without a result.
    [[nodiscard]] bool has_begun() const;
    // The number of the last line that changed the position, the opening or the result: events with
    // an older sequence number are out of date.
    [[nodiscard]] Seq last_change() const { return last_change_; }

    // Whether a player may send this event now; only the server writes the others.
    [[nodiscard]] bool may_send(Seat seat, const OnlineEvent<Rules>& event, Instant at) const;
    // Applies an event; false, without any change, if the rules refuse it. `started`: see LogLine.
    bool apply(const OnlineEvent<Rules>& event, Instant at, std::optional<Instant> started = {});
    // From when the running clock counts, as reported by the server before the next line is logged.
    void count_clock_from(Instant since) { session_.count_clock_from(since); }

    friend bool operator==(const OnlineGame&, const OnlineGame&) = default;

  private:
    bool fold(const OnlineEvent<Rules>& event, Instant at, std::optional<Instant> started);
    bool fold(const game::Event<Rules>& event, Instant at, std::optional<Instant> started);
    void note_lag(Seat mover, game::Millis credit, std::optional<game::Millis> spent);
    void restart_absences(Instant at);
    [[nodiscard]] bool allows(Seat seat, const game::Event<Rules>& event, Instant at) const;

    Session session_;
    BySeat<std::optional<Instant>> absent_;
    BySeat<int> absences_ = {0, 0};
    // The times of a player's last moves, credit included.
    struct RecentMoves {
        std::array<game::Millis, kMovesThatBoundLag> spent{};
        std::size_t count = 0;
        friend bool operator==(const RecentMoves&, const RecentMoves&) = default;
    };
    BySeat<game::Millis> lag_quota_ = {kLagQuota, kLagQuota};
    BySeat<RecentMoves> recent_ = {};
    Seq lines_ = 0;
    Seq last_change_ = 0;
};

extern template class OnlineGame<game::ChessRules>;
extern template class OnlineGame<game::CaroRules>;

}  // namespace kydai::wire
