// SPDX-License-Identifier: GPL-3.0-or-later
// Arena: no rounds. A player who waits is paired again with one of about the same place, and points
// come in streaks: a win is worth 2, a draw 1; after two wins in a row the player is "on fire" and
// every further game counts double until he fails to win. Between two wins only the first draw
// scores.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/tournament/round_pairing.hpp"

namespace kydai::tournament {

enum class ArenaResult : std::uint8_t { Win, Draw, Loss };
constexpr ArenaResult last_key(ArenaResult) { return ArenaResult::Loss; }

struct ArenaScore {
    int points = 0;
    std::vector<int> sheet;  // the points of every game
    bool on_fire = false;    // the next game counts double
};
// The score after these results, oldest first.
[[nodiscard]] ArenaScore arena_score(std::span<const ArenaResult> results);

// A player who waits for the next game.
struct ArenaPlayer {
    int id = 0;
    int points = 0;
    int rating = 0;
    int waited = 0;                 // how often he was left over since his last game
    std::vector<int> recent;        // the latest opponents, the last one first
    int difference = 0;             // games as First minus games as Second
    Side last_side = Side::Second;  // of his last game
};

// Pairs those who wait; those who should wait a little longer are in `byes`. Neighbours in the
// table meet, a repeat of the last game only when two people wait and nobody else is expected
// (`others_playing` == 0). The result does not depend on the order of `waiting`.
[[nodiscard]] RoundPairing pair_arena(std::span<const ArenaPlayer> waiting, int others_playing);

}  // namespace kydai::tournament
