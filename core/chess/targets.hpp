// SPDX-License-Identifier: GPL-3.0-or-later
// Where a piece may go, for views to paint: each target with its kind, straight from the rules.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/chess/any_position.hpp"

namespace kydai::chess {

enum class TargetKind : std::uint8_t {
    Quiet,
    Capture,
    Castling,
    EnPassant,
    Promotion,
    CapturePromotion,
    Drop,
};

struct Target {
    Square square;
    TargetKind kind;

    friend bool operator==(const Target&, const Target&) = default;
};

// The legal targets of the piece on `from`, one entry a square; castling shows both on the king's
// target and on the rook. Empty where there is nothing to move.
std::vector<Target> targets_from(const AnyPosition& position, Square from);
// Where `role` may be dropped.
std::vector<Target> drop_targets(const AnyPosition& position, Role role);
// What a pawn that reaches the last rank may become, best first.
std::vector<Role> promotion_choices(const AnyPosition& position);
// The square of the king that stands in check.
std::optional<Square> checked_king(const AnyPosition& position);

// Where the piece of the side that waits could go when its turn comes, whatever the other side
// plays: every square it could reach on some board. A premove is judged again when it is due.
Bitboard premove_targets(const AnyPosition& position, Square from);
Bitboard premove_drop_targets(Role role);

}  // namespace kydai::chess

namespace kydai {
template <>
inline constexpr int kKeyCount<chess::TargetKind> = static_cast<int>(chess::TargetKind::Drop) + 1;
}
