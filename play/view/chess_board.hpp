// SPDX-License-Identifier: GPL-3.0-or-later
// The chess board of a running game as a view shows it: every piece with its identity, every mark
// on a square, straight from the rules. A view draws this and knows nothing more.
#pragma once

#include <optional>
#include <vector>

#include "core/chess/material.hpp"
#include "core/chess/targets.hpp"
#include "core/chess/transition.hpp"
#include "play/game/game.hpp"

namespace kydai::play {

using ChessGame = Game<game::ChessRules>;

struct PieceOnBoard {
    chess::PieceId id;
    chess::Piece piece;
    chess::Square square;
    friend bool operator==(const PieceOnBoard&, const PieceOnBoard&) = default;
};

// From where to where; a drop has no origin. Castling goes from the king's square to the king's
// target.
struct Arrow {
    std::optional<chess::Square> from;
    chess::Square to;
    friend bool operator==(const Arrow&, const Arrow&) = default;
};
[[nodiscard]] Arrow arrow_of(chess::Move move);

struct ChessBoard {
    std::vector<PieceOnBoard> pieces;  // from a1 to h8
    chess::Color turn = chess::Color::White;
    std::optional<Arrow> last_move;
    std::vector<chess::Square> blast;  // atomic: what the last move blew up, and where it took
    std::optional<chess::Square> checked_king;
    std::vector<chess::Square> goals;  // where a king wins: the hill, the last rank of a race
    // The hint: the piece to look at, then the move instead.
    std::optional<chess::Square> hint_place;
    std::optional<Arrow> hint;
    std::optional<Arrow> premove;
    chess::Pockets pockets;
    chess::ByColor<int> checks_left;             // three-check; elsewhere 3
    chess::ByColor<chess::RoleCounts> captured;  // pieces of this colour that are gone
    int balance = 0;                             // White's points less Black's
};

// The board of the node that is shown.
ChessBoard chess_board(const ChessGame& game);

enum class MoveMark : std::uint8_t {
    Quiet,
    Capture,
    Castling,
    EnPassant,
    Promotion,
    CapturePromotion,
    Drop,
    Premove,  // the other side is to move: a square that the piece might reach
};
constexpr MoveMark last_key(MoveMark) { return MoveMark::Premove; }
struct MarkedSquare {
    chess::Square square;
    MoveMark mark;
    friend bool operator==(const MarkedSquare&, const MarkedSquare&) = default;
};

// Whether a person may pick up the piece there now, to move it or for a premove.
bool can_pick_up(const ChessGame& game, chess::Square from);
// The same for a piece in hand.
bool can_pick_up(const ChessGame& game, chess::Role in_hand);
// Where it may go. Empty where it may not be picked up.
std::vector<MarkedSquare> targets(const ChessGame& game, chess::Square from);
// Where a piece in hand may go.
std::vector<MarkedSquare> targets(const ChessGame& game, chess::Role in_hand);
// The pieces that a pawn from here to there may become, best first; empty when it is no promotion.
std::vector<chess::Role> promotions(const ChessGame& game, chess::Square from, chess::Square to);

}  // namespace kydai::play
