// SPDX-License-Identifier: GPL-3.0-or-later
// The FIDE (Dutch) Swiss system: Handbook C.04.3, as applied from 1 February 2026. Article numbers
// and criteria [C1] to [C21] in this module are those of that edition; docs/tournaments.md lists
// them all.
//
// The rules describe a search: take the candidates of a bracket in a prescribed order (exchanges,
// then transpositions) and keep the first of the best. Candidates are too many to list, but both
// the criteria and the order are sums over pairs and floaters, compared by priority. So the wanted
// candidate is a cheapest perfect matching (matching.hpp) of the players not yet paired, which is
// found in polynomial time. test_slow_dutch.hpp lists candidates literally; both must agree.
#pragma once

#include <expected>
#include <span>

#include "core/tournament/card.hpp"
#include "core/tournament/round_pairing.hpp"

namespace kydai::tournament {

struct SwissRules {
    int rounds = 5;                   // of the whole tournament
    Side initial_side = Side::First;  // of the first player in the first round, drawn by lot
    // Players that must not meet, for example of one family. Treated like [C1].
    std::vector<std::pair<int, int>> never_together = {};
};

// Pairs the players who are present for round number `round` (from 1). Cards are in the initial
// order. Boards are sorted as they are to be published (C.04.2, 3.6).
[[nodiscard]] std::expected<RoundPairing, PairingError> pair_dutch(std::span<const Card> cards,
                                                                   const SwissRules& rules,
                                                                   int round);

// Baku acceleration (C.04.7): the upper half, rounded up to an even number, gets virtual points.
[[nodiscard]] constexpr int baku_upper_group(int players) { return 2 * ((players + 3) / 4); }
// The virtual points of the upper group in round `round` (from 1) of `rounds`.
[[nodiscard]] constexpr Points baku_points(int round, int rounds) {
    const int accelerated = (rounds + 1) / 2;
    if (round > accelerated) return {};
    return round <= (accelerated + 1) / 2 ? kWin : kDraw;
}

// The floats of a round that has just been played (1.4): by the pairing scores before it.
[[nodiscard]] Float float_of(const CardRound& round, Points own_score, Points opponents_score);

}  // namespace kydai::tournament
