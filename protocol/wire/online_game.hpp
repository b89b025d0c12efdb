// SPDX-License-Identifier: GPL-3.0-or-later
// A game of two people over the network as the fold of its log: the session, and who is away. The
// server and every client fold the same lines and so see the same game; clocks, results and claims
// are functions of the log alone.
//
// Lines are the events of core/game (event_text.hpp), and of our own "absent SEAT", "back SEAT".
#pragma once

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

// A player has been without a connection for some seconds, and has one again.
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

// What a move is credited for the delay of the network at most: a purse of the player that every
// move refills. A flag falls when the time and the purse are used up, since a move that is under
// way may still be paid for.
inline constexpr game::Millis kLagPurse{500};
inline constexpr game::Millis kLagRefill{100};

// The game that `terms` describe; nothing when they describe none.
template <class Rules>
std::optional<game::Begin<Rules>> begin_of(const Terms& terms);
template <class Rules>
Terms terms_of(const game::Begin<Rules>& begin);
// The same terms in the one way that we write them ("300" is "300+0"), `kAnyRow` included; nothing
// when they describe no game.
std::optional<Terms> canonical(const Terms& terms);

template <class Rules>
class OnlineGame {
  public:
    using Session = game::Session<Rules>;

    explicit OnlineGame(const game::Begin<Rules>& begin) : session_(begin) {}

    [[nodiscard]] const Session& session() const { return session_; }
    [[nodiscard]] bool is_over() const { return session_.result().has_value(); }
    // Since when a player is away.
    [[nodiscard]] std::optional<Instant> absent_since(Seat seat) const { return absent_[seat]; }
    // When its opponent may claim the game.
    [[nodiscard]] std::optional<Instant> claimable_at(Seat absent) const;
    // How often a player was away.
    [[nodiscard]] int absences(Seat seat) const { return absences_[seat]; }
    // What a move of a player may be credited now.
    [[nodiscard]] game::Millis lag_purse(Seat seat) const { return purses_[seat]; }
    // When the flag falls if nothing happens, and the flag once it has fallen. Clients that point
    // it out ask this and not the session, which knows nothing of purses.
    [[nodiscard]] std::optional<Instant> flag_time() const;
    [[nodiscard]] std::optional<game::Event<Rules>> due(Instant at) const;
    // Both have moved, and the opening is over. Before, nobody loses anything when it is aborted.
    [[nodiscard]] bool has_begun() const;
    // The number of the last line that changed the position, the opening or the result: what was
    // said before it was said about another game.
    [[nodiscard]] Seq last_change() const { return last_change_; }

    // What a player may send; the server alone writes the rest.
    [[nodiscard]] bool may_send(Seat seat, const OnlineEvent<Rules>& event, Instant at) const;
    // Folds an event; false, and nothing has changed, when the rules refuse it.
    bool apply(const OnlineEvent<Rules>& event, Instant at);

    friend bool operator==(const OnlineGame&, const OnlineGame&) = default;

  private:
    bool fold(const OnlineEvent<Rules>& event, Instant at);
    bool fold(const game::Event<Rules>& event, Instant at);
    void restart_absences(Instant at);
    [[nodiscard]] bool allows(Seat seat, const game::Event<Rules>& event, Instant at) const;

    Session session_;
    BySeat<std::optional<Instant>> absent_;
    BySeat<int> absences_ = {0, 0};
    BySeat<game::Millis> purses_ = {kLagPurse, kLagPurse};
    Seq lines_ = 0;
    Seq last_change_ = 0;
};

extern template class OnlineGame<game::ChessRules>;
extern template class OnlineGame<game::CaroRules>;

}  // namespace kydai::wire
