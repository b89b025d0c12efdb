// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tournament/knock_out.hpp"

#include <bit>

namespace kydai::tournament {

int knock_out_rounds(int players) {
    return players < 2 ? 0 : std::bit_width(static_cast<unsigned>(players - 1));
}

// Every seed s of a bracket of n meets 2n - 1 - s in a bracket of 2n.
std::vector<int> knock_out_places(int players) {
    std::vector<int> places{0};
    for (int round = 0; round < knock_out_rounds(players); ++round) {
        const int mirror = 2 * static_cast<int>(places.size()) - 1;
        std::vector<int> doubled;
        for (const int seed : places) {
            doubled.push_back(seed);
            doubled.push_back(mirror - seed);
        }
        places = std::move(doubled);
    }
    return places;
}

std::optional<int> match_winner(const Round& round, int a, int b) {
    int lead = 0;  // of a, in games
    for (const Game& game : round.games) {
        const bool a_first = game.board == Board{a, b};
        if (!a_first && game.board != Board{b, a}) continue;
        if (game.outcome == Outcome::Pending) return std::nullopt;
        const bool first =
            game.outcome == Outcome::FirstWins || game.outcome == Outcome::FirstWinsByForfeit;
        const bool second =
            game.outcome == Outcome::SecondWins || game.outcome == Outcome::SecondWinsByForfeit;
        lead += first == second ? 0 : first == a_first ? 1 : -1;
    }
    return lead == 0 ? std::nullopt : std::optional(lead > 0 ? a : b);
}

std::expected<RoundPairing, PairingError> pair_knock_out(int players,
                                                         std::span<const Round> rounds) {
    if (players < 2) return std::unexpected(PairingError::TooFewPlayers);
    const int total = knock_out_rounds(players);
    if (static_cast<int>(rounds.size()) >= total) {
        return std::unexpected(PairingError::AllRoundsPaired);
    }
    std::vector<int> alive = knock_out_places(players);  // seeds >= players are byes
    for (const Round& round : rounds) {
        std::vector<int> winners;
        for (std::size_t i = 0; i + 1 < alive.size(); i += 2) {
            const int a = std::min(alive[i], alive[i + 1]);
            const int b = std::max(alive[i], alive[i + 1]);
            const auto winner = b >= players ? std::optional(a) : match_winner(round, a, b);
            if (!winner) return std::unexpected(PairingError::NoPairingExists);
            winners.push_back(*winner);
        }
        alive = std::move(winners);
    }
    RoundPairing pairing;
    for (std::size_t i = 0; i + 1 < alive.size(); i += 2) {
        const int a = std::min(alive[i], alive[i + 1]);
        const int b = std::max(alive[i], alive[i + 1]);
        if (b >= players) {
            pairing.byes.push_back(a);
        } else {
            pairing.boards.push_back(rounds.size() % 2 == 0 ? Board{a, b} : Board{b, a});
        }
    }
    return pairing;
}

}  // namespace kydai::tournament
