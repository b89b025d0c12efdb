// SPDX-License-Identifier: GPL-3.0-or-later
// Moves in UCI notation: `e2e4`, `e7e8q`, `P@e4`.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/chess/any_position.hpp"
#include "core/chess/move.hpp"

namespace kydai::chess {

enum class CastlingNotation : std::uint8_t {
    KingTwoSteps,   // e1g1
    KingTakesRook,  // e1h1, the only unambiguous one in Chess960
};

constexpr CastlingNotation castling_notation(Variant variant) {
    return variant == Variant::Chess960 ? CastlingNotation::KingTakesRook
                                        : CastlingNotation::KingTwoSteps;
}
// The notation a position needs: king and rooks may stand elsewhere in any variant.
CastlingNotation castling_notation(const AnyPosition& position);

// Reads either castling notation; `resolve` tells them apart.
std::optional<MoveText> parse_uci_move(std::string_view text);

std::string to_uci(Move move, CastlingNotation notation);
// `move` as unchecked text, castling as king takes rook.
MoveText to_text(Move move);

}  // namespace kydai::chess
