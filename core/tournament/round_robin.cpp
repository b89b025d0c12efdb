// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tournament/round_robin.hpp"

namespace kydai::tournament {

// The players but the last sit round a table of odd length m. In round r (from 0), the last player
// meets the one at seat r * m' (mod m), where m' = (m + 1) / 2 is half of one: Berger's order
// 1, n/2 + 1, 2, n/2 + 2, ... The others meet their mirror images round that seat.
std::expected<RoundPairing, PairingError> pair_round_robin(int players, int round, int cycles) {
    if (players < 2) return std::unexpected(PairingError::TooFewPlayers);
    if (round < 1 || round > round_robin_rounds(players, cycles)) {
        return std::unexpected(PairingError::AllRoundsPaired);
    }
    const int table = players - 1 + players % 2;  // m
    const int last = table;                       // the last player, or the bye
    const int turn = (round - 1) % table;
    const bool swapped = (round - 1) / table % 2 != 0;
    const int centre = turn * ((table + 1) / 2) % table;
    RoundPairing pairing;
    const auto add = [&](int first, int second) {
        if (first >= players || second >= players) {
            pairing.byes.push_back(first >= players ? second : first);
        } else {
            pairing.boards.push_back(swapped ? Board{second, first} : Board{first, second});
        }
    };
    // The last player changes sides from round to round.
    if (turn % 2 == 0) {
        add(centre, last);
    } else {
        add(last, centre);
    }
    for (int step = 1; step <= table / 2; ++step) {
        add((centre + step) % table, (centre - step + table) % table);
    }
    return pairing;
}

}  // namespace kydai::tournament
