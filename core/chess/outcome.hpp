// SPDX-License-Identifier: GPL-3.0-or-later
// Ends of a game that the position alone decides. Those that need the history (repetition, the
// fifty-move rule) or the players (resignation, time) are in core/game.
#pragma once

#include <cstdint>
#include <optional>

#include "core/chess/setup.hpp"

namespace kydai::chess {

enum class EndReason : std::uint8_t {
    Checkmate,
    Stalemate,
    InsufficientMaterial,  // neither side can ever win
    KingOnHill,            // king of the hill
    ThirdCheck,            // three-check
    KingExploded,          // atomic
    HordeDestroyed,        // horde
    NoMoveLeft,            // antichess: the side that cannot move wins
    NoPieceLeft,           // antichess
    KingReachedGoal,       // racing kings
    BothKingsReachedGoal,  // racing kings: a draw
};
constexpr EndReason last_key(EndReason) { return EndReason::BothKingsReachedGoal; }

struct Outcome {
    std::optional<Color> winner;  // none: a draw
    EndReason reason;

    friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

// Whether `side` could still win by some sequence of moves, judged by material alone, as the large
// sites do: `false` is certain, `true` may be optimistic. When neither side can win the game is
// drawn; a flag fall against an opponent who cannot win is a draw.
bool can_win(const Setup& position, RuleSet rule_set, Color side);

}  // namespace kydai::chess
