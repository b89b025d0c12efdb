// SPDX-License-Identifier: GPL-3.0-or-later
// History tables: which quiet moves (butterfly history, pawn history) and captures (capture
// history) were good, which were good after earlier moves of the line (continuation history), and
// how far the evaluation is off in similar positions (correction history). One set per thread,
// about 3 MB; never shared.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "engine/chess/value.hpp"
#include "engine/common/history_value.hpp"

namespace kydai::chess_engine {

inline constexpr int kHistoryLimit = 16'384;
inline constexpr int kCorrectionLimit = 1'024;
using MoveHistory = engine::HistoryValue<kHistoryLimit>;
using CorrectionHistory = engine::HistoryValue<kCorrectionLimit>;

constexpr int piece_index(Piece piece) {
    return static_cast<int>(piece.color) * 6 + static_cast<int>(piece.role);
}

// A moved piece and where it went: 12 × 64.
inline constexpr int kPieceSquares = 12 * 64;
constexpr int piece_square(Piece piece, Square to) { return piece_index(piece) * 64 + to.index(); }

// From and to; drops have rows of their own above: 4096 + 6 × 64.
inline constexpr int kFromTos = 4096 + 6 * 64;
constexpr int from_to(Move move) {
    const int low = move.bits() & 0xFFF;
    if (!move.is_drop()) return low;
    return 4096 + static_cast<int>(move.dropped()) * 64 + move.to().index();
}

// One row of the continuation history: how good each move was after one earlier move.
using FollowUps = std::array<MoveHistory, kPieceSquares>;

// Threat-aware history: whether the enemy attacks the square a move leaves, and the one it goes to:
// 2 × 2.
inline constexpr int kThreatCases = 4;
inline std::size_t threat_case(Bitboard threats, Move move) {
    const int leaves = !move.is_drop() && threats.has(move.from()) ? 2 : 0;
    return static_cast<std::size_t>(leaves + (threats.has(move.to()) ? 1 : 0));
}

// Correction history, by a hash of part of the board.
inline constexpr int kCorrectionSize = 16'384;
using CorrectionTable = ByColor<std::array<CorrectionHistory, kCorrectionSize>>;

inline constexpr int kPawnHistorySize = 512;

struct Histories {
    ByColor<std::array<std::array<MoveHistory, kFromTos>, kThreatCases>> quiet;
    // Continuation history by the piece and square of an earlier move; the last row stands for "no
    // such move" and stays zero.
    std::array<FollowUps, kPieceSquares + 1> follow_ups;
    std::array<std::array<MoveHistory, 6>, kPieceSquares> captures;
    std::array<FollowUps, kPawnHistorySize> pawns;
    CorrectionTable by_pawns;
    ByColor<CorrectionTable> by_pieces;
    std::array<CorrectionHistory, kPieceSquares + 1> by_last_move;

    [[nodiscard]] FollowUps* after_nothing() { return &follow_ups[kPieceSquares]; }
};

}  // namespace kydai::chess_engine
