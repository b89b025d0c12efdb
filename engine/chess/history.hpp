// SPDX-License-Identifier: GPL-3.0-or-later
// What the search has learned about moves: which quiet moves and captures were good, alone and
// after the moves before them, and how far the evaluation errs in positions of a kind. One set per
// thread, about 2 MB; never shared.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>

#include "engine/chess/value.hpp"

namespace kydai::chess_engine {

// A number that remembers: each nudge moves it towards ±Limit, the less the closer it is.
template <int Limit>
class Memory {
  public:
    [[nodiscard]] constexpr int value() const { return value_; }
    constexpr void nudge(int bonus) {
        const int b = std::clamp(bonus, -Limit, Limit);
        value_ = static_cast<std::int16_t>(value_ + b - value_ * std::abs(b) / Limit);
    }

  private:
    std::int16_t value_ = 0;
};

inline constexpr int kHistoryLimit = 16'384;
inline constexpr int kCorrectionLimit = 1'024;
using MoveMemory = Memory<kHistoryLimit>;
using CorrectionMemory = Memory<kCorrectionLimit>;

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

using FollowUps = std::array<MoveMemory, kPieceSquares>;

// How far the evaluation was off, by what stands on the board.
inline constexpr int kCorrectionSize = 16'384;
using CorrectionTable = ByColor<std::array<CorrectionMemory, kCorrectionSize>>;

inline constexpr int kPawnHistorySize = 512;

struct Histories {
    ByColor<std::array<MoveMemory, kFromTos>> quiet;
    // By the piece and square of an earlier move; the last row stands for "no such move".
    std::array<FollowUps, kPieceSquares + 1> follow_ups;
    std::array<std::array<MoveMemory, 6>, kPieceSquares> captures;
    std::array<FollowUps, kPawnHistorySize> pawns;
    CorrectionTable by_pawns;
    ByColor<CorrectionTable> by_pieces;
    std::array<CorrectionMemory, kPieceSquares + 1> by_last_move;

    [[nodiscard]] FollowUps* after_nothing() { return &follow_ups[kPieceSquares]; }
};

}  // namespace kydai::chess_engine
