// SPDX-License-Identifier: GPL-3.0-or-later
// How a position ends a game by itself. What needs the history (repetition, the move counters) or
// people (resignation, time) is core/game's.
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
    NoMoveLeft,            // antichess: who cannot move wins
    NoPieceLeft,           // antichess
    KingReachedGoal,       // racing kings
    BothKingsReachedGoal,  // racing kings: a draw
};

struct Outcome {
    std::optional<Color> winner;  // none: a draw
    EndReason reason;

    friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

// Whether `side` could still win by some sequence of moves, judged by material alone, as the large
// sites do: `false` is certain, `true` may be optimistic. When neither side can win the game is
// drawn; who runs out of time against an opponent who cannot win draws.
bool can_win(const Setup& position, RuleSet rule_set, Color side);

}  // namespace kydai::chess

namespace kydai {
template <>
inline constexpr int kKeyCount<chess::EndReason> =
    static_cast<int>(chess::EndReason::BothKingsReachedGoal) + 1;
}
