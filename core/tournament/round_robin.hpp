// SPDX-License-Identifier: GPL-3.0-or-later
// Round robin by Berger tables (FIDE Handbook C.05, annex 1): everybody meets everybody once, or in
// several cycles with sides swapped from cycle to cycle.
#pragma once

#include <expected>

#include "core/tournament/round_pairing.hpp"

namespace kydai::tournament {

// With an odd number of players, one rests in every round.
[[nodiscard]] constexpr int round_robin_rounds(int players, int cycles = 1) {
    return players < 2 ? 0 : cycles * (players - 1 + players % 2);
}

// Round number `round` (from 1) of `players` players, numbered from 0.
[[nodiscard]] std::expected<RoundPairing, PairingError> pair_round_robin(int players, int round,
                                                                         int cycles = 1);

}  // namespace kydai::tournament
