// SPDX-License-Identifier: GPL-3.0-or-later
// Target squares of legal moves with their kinds, for views to highlight.
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
constexpr TargetKind last_key(TargetKind) { return TargetKind::Drop; }

struct Target {
    Square square;
    TargetKind kind;

    friend bool operator==(const Target&, const Target&) = default;
};

// The legal targets of the piece on `from`, each square once. Castling appears both on the king's
// target square and on the rook. Empty if no piece can move from there.
std::vector<Target> targets_from(const AnyPosition& position, Square from);
// Where `role` may be dropped.
std::vector<Target> drop_targets(const AnyPosition& position, Role role);
// The pieces a pawn may promote to, best first.
std::vector<Role> promotion_choices(const AnyPosition& position);
// The square of the king in check, if any.
std::optional<Square> checked_king(const AnyPosition& position);

// Premoves: every square that a piece of the side not to move could reach on some board. Whether
// the premove is legal is checked when it is played.
Bitboard premove_targets(const AnyPosition& position, Square from);
Bitboard premove_drop_targets(Role role);

}  // namespace kydai::chess
