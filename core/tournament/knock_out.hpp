// SPDX-License-Identifier: GPL-3.0-or-later
// Knock-out. The draw is fixed by the seeds: players are numbered from 0 by strength and put on a
// bracket of the next power of two so that the first two can meet only in the final, the first four
// only in the semifinals, and so on. Places beyond the last player are byes, so the strongest rest
// in the first round.
#pragma once

#include <expected>
#include <optional>
#include <span>

#include "core/tournament/rounds.hpp"

namespace kydai::tournament {

[[nodiscard]] int knock_out_rounds(int players);

// The seeds from 0 in the order of their places on the bracket: 0, 7, 3, 4, 1, 6, 2, 5 for eight.
[[nodiscard]] std::vector<int> knock_out_places(int players);

// The winner of a match: the games between two players in one round. Nothing while a result is
// missing or the match is level; then another game is to be played.
[[nodiscard]] std::optional<int> match_winner(const Round& round, int a, int b);

// The next round after these. The stronger seed plays First in odd rounds, Second in even ones.
// Refused with NoPairingExists while a match is undecided.
[[nodiscard]] std::expected<RoundPairing, PairingError> pair_knock_out(
    int players, std::span<const Round> rounds);

}  // namespace kydai::tournament
