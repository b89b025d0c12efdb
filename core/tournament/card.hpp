// SPDX-License-Identifier: GPL-3.0-or-later
// A player's card: what happened to him in every round so far. Pairing systems, tie-breaks and
// reports read cards and nothing else.
//
// Players are numbered from 0 by their place in the initial order (strongest first); the
// tournament pairing number (TPN) of the FIDE rules is that number plus one.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/game/side.hpp"
#include "core/tournament/points.hpp"

namespace kydai::tournament {

using game::Side;

inline constexpr int kNobody = -1;

enum class RoundKind : std::uint8_t {
    Game,         // played, or still being played
    ForfeitWin,   // the opponent did not appear
    ForfeitLoss,  // did not appear
    PairingBye,   // pairing-allocated bye: no opponent was left
    FullBye,      // a bye worth a win, given by the arbiter
    HalfBye,      // a bye worth a draw, asked for
    ZeroBye,      // absent, not yet entered, or withdrawn
};
constexpr RoundKind last_key(RoundKind) { return RoundKind::ZeroBye; }

// A float (C.04.3, 1.4): met a player of a lower score (Down) or of a higher one (Up).
enum class Float : std::uint8_t { None, Down, Up };
constexpr Float last_key(Float) { return Float::Up; }

struct CardRound {
    RoundKind kind = RoundKind::ZeroBye;
    int opponent = kNobody;   // of a game or a forfeit
    Side side = Side::First;  // of a game or a forfeit
    Points points;            // 0 while the result is missing
    bool pending = false;     // the result is missing
    Float floated = Float::None;

    friend bool operator==(const CardRound&, const CardRound&) = default;
};

struct Card {
    std::vector<CardRound> rounds;
    bool present = true;    // to be paired in the next round
    Points virtual_points;  // of accelerated pairings, for the next round

    friend bool operator==(const Card&, const Card&) = default;
};

[[nodiscard]] inline Points score(const Card& card) {
    Points sum;
    for (const CardRound& round : card.rounds) sum += round.points;
    return sum;
}

// The score that brackets are made by: with virtual points.
[[nodiscard]] inline Points pairing_score(const Card& card) {
    return score(card) + card.virtual_points;
}

[[nodiscard]] constexpr bool is_played(const CardRound& round) {
    return round.kind == RoundKind::Game && !round.pending;
}

// Two players have met when they played; a forfeited game does not count (C.04.2, 3.5).
[[nodiscard]] inline bool have_met(std::span<const Card> cards, int a, int b) {
    for (const CardRound& round : cards[static_cast<std::size_t>(a)].rounds) {
        if (round.kind == RoundKind::Game && round.opponent == b) return true;
    }
    return false;
}

}  // namespace kydai::tournament
