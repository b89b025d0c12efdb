// SPDX-License-Identifier: GPL-3.0-or-later
// The rounds of a tournament as they were paired and played, and the cards that follow from them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/tournament/card.hpp"
#include "core/tournament/round_pairing.hpp"

namespace kydai::tournament {

// How a board ended. In a forfeit nobody played.
enum class Outcome : std::uint8_t {
    Pending,
    FirstWins,
    Draw,
    SecondWins,
    FirstWinsByForfeit,
    SecondWinsByForfeit,
    BothForfeit,
};
constexpr Outcome last_key(Outcome) { return Outcome::BothForfeit; }

[[nodiscard]] constexpr bool is_forfeit(Outcome outcome) {
    return outcome >= Outcome::FirstWinsByForfeit;
}

struct Game {
    Board board;
    Outcome outcome = Outcome::Pending;

    friend bool operator==(const Game&, const Game&) = default;
};

enum class ByeKind : std::uint8_t { Pairing, Full, Half, Zero };
constexpr ByeKind last_key(ByeKind) { return ByeKind::Zero; }

struct Bye {
    int player = kNobody;
    ByeKind kind = ByeKind::Pairing;

    friend bool operator==(const Bye&, const Bye&) = default;
};

// Players without a game and without a bye were absent: a zero-point bye.
struct Round {
    std::vector<Game> games;
    std::vector<Bye> byes;

    friend bool operator==(const Round&, const Round&) = default;
};

struct CardRules {
    Points pairing_bye = kWin;  // what a pairing-allocated bye is worth
    // Baku acceleration: how many players at the top get virtual points, in how many rounds.
    int accelerated_players = 0;
    int rounds = 0;
};

// The cards of `players` players after these rounds, with floats, ready for the next round.
[[nodiscard]] std::vector<Card> make_cards(int players, std::span<const Round> rounds,
                                           const CardRules& rules);

}  // namespace kydai::tournament
