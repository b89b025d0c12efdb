// SPDX-License-Identifier: GPL-3.0-or-later
// Tournaments played by chance, for tests.
#pragma once

#include <utility>
#include <vector>

#include "core/base/prng.hpp"
#include "core/tournament/dutch.hpp"
#include "core/tournament/rounds.hpp"

namespace kydai::tournament::test {

// Boards by pairing numbers, the player of side First in front.
using Numbers = std::vector<std::pair<int, int>>;
inline Numbers numbers(const RoundPairing& pairing) {
    Numbers list;
    for (const Board& board : pairing.boards) list.emplace_back(board.first + 1, board.second + 1);
    return list;
}

// How a random tournament is played, in percent.
struct Habits {
    int draws = 30;
    int first_wins = 55;  // of decided games
    int forfeits = 0;
    int absences = 0;  // half or zero-point byes
};

inline Outcome random_outcome(Prng& chance, const Habits& habits) {
    const auto percent = [&chance] { return static_cast<int>(chance.below(100)); };
    if (percent() < habits.forfeits) {
        return static_cast<Outcome>(static_cast<int>(Outcome::FirstWinsByForfeit) +
                                    static_cast<int>(chance.below(3)));
    }
    if (percent() < habits.draws) return Outcome::Draw;
    return percent() < habits.first_wins ? Outcome::FirstWins : Outcome::SecondWins;
}

// The round as paired, with random results; players who are not present get byes.
inline Round random_round(const RoundPairing& pairing, const std::vector<Bye>& absent, Prng& chance,
                          const Habits& habits) {
    Round round;
    for (const Board& board : pairing.boards) {
        round.games.push_back({.board = board, .outcome = random_outcome(chance, habits)});
    }
    for (const int player : pairing.byes) round.byes.push_back({.player = player});
    for (const Bye& bye : absent) round.byes.push_back(bye);
    return round;
}

inline std::vector<Bye> random_absences(std::vector<Card>& cards, Prng& chance,
                                        const Habits& habits) {
    std::vector<Bye> byes;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (static_cast<int>(chance.below(100)) >= habits.absences) continue;
        cards[i].present = false;
        byes.push_back({.player = static_cast<int>(i),
                        .kind = chance.below(2) == 0 ? ByeKind::Half : ByeKind::Zero});
    }
    return byes;
}

}  // namespace kydai::tournament::test
