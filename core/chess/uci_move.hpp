// SPDX-License-Identifier: GPL-3.0-or-later
// Moves as engines and wires write them: `e2e4`, `e7e8q`, `P@e4`.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/chess/any_position.hpp"
#include "core/chess/move.hpp"

namespace kydai::chess {

enum class CastlingNotation : std::uint8_t {
    KingTwoSteps,   // e1g1
    KingTakesRook,  // e1h1, the only one that is clear in Chess960
};

constexpr CastlingNotation castling_notation(Variant variant) {
    return variant == Variant::Chess960 ? CastlingNotation::KingTakesRook
                                        : CastlingNotation::KingTwoSteps;
}
// The same for a position, which may have king or rooks elsewhere whatever its variant is called.
CastlingNotation castling_notation(const AnyPosition& position);

// Reads either castling notation; `resolve` tells them apart.
std::optional<MoveText> parse_uci_move(std::string_view text);

std::string to_uci(Move move, CastlingNotation notation);
// What `move` looks like when said; castling as king takes rook.
MoveText to_text(Move move);

}  // namespace kydai::chess
