// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/chess/eval/endgames.hpp"

#include <algorithm>

#include "engine/chess/eval/squares.hpp"
#include "engine/chess/see.hpp"

namespace kydai::chess_engine {
namespace {

constexpr Value kKnownWin = 5'000;

// 0 in the middle, 6 in a corner.
int edge_pull(Square s) {
    const auto from_rim = [](int line) { return std::min(line, 7 - line); };
    return 6 - from_rim(static_cast<int>(s.file())) - from_rim(static_cast<int>(s.rank()));
}

int piece_total(const Board& board, Color side) {
    int total = 0;
    for (const Role role : {Role::Knight, Role::Bishop, Role::Rook, Role::Queen}) {
        total += board.of(side, role).count() * kExchangeValues[role];
    }
    return total;
}

bool has_only_king(const Board& board, Color side) { return !board.of(side).many(); }

bool can_mate(const Board& board, Color side) {
    if ((board.of(side, Role::Queen) | board.of(side, Role::Rook) | board.of(side, Role::Pawn))
            .any()) {
        return true;
    }
    const Bitboard bishops = board.of(side, Role::Bishop);
    const Bitboard knights = board.of(side, Role::Knight);
    if (bishops.any() && knights.any()) return true;
    return (bishops.meets(kLightSquares) && bishops.meets(~kLightSquares)) || knights.count() > 2;
}

// Mop-up: drives the bare king to the edge with our king close to it; with bishop and knight, into
// the corner of the bishop's colour.
Value mate_bare_king(const Board& board, Color strong) {
    const Square weak_king = board.king(~strong);
    Value value = kKnownWin + piece_total(board, strong) +
                  board.of(strong, Role::Pawn).count() * kExchangeValues[Role::Pawn];
    value += 20 * (7 - distance(board.king(strong), weak_king));
    const Bitboard bishops = board.of(strong, Role::Bishop);
    const bool bishop_and_knight =
        piece_total(board, strong) ==
            kExchangeValues[Role::Bishop] + kExchangeValues[Role::Knight] &&
        bishops.any() && board.of(strong, Role::Knight).any();
    if (bishop_and_knight) {
        const bool light = bishops.meets(kLightSquares);
        const Square one(File::A, light ? Rank::R8 : Rank::R1);
        const Square other(File::H, light ? Rank::R1 : Rank::R8);
        const auto steps = [&](Square corner) {
            return std::abs(static_cast<int>(corner.file()) - static_cast<int>(weak_king.file())) +
                   std::abs(static_cast<int>(corner.rank()) - static_cast<int>(weak_king.rank()));
        };
        return value + 35 * (14 - std::min(steps(one), steps(other))) + 10 * edge_pull(weak_king);
    }
    return value + 30 * edge_pull(weak_king);
}

bool is_pawn_ending(const Board& board, Color strong) {
    return board.of(strong, Role::Pawn).count() == 1 && board.of(strong).count() == 2;
}

}  // namespace

std::optional<Value> known_ending(const Board& board, Color turn, const Kpk& kpk) {
    for (const Color strong : kColors) {
        if (!has_only_king(board, ~strong)) continue;
        const int sign = strong == Color::White ? 1 : -1;
        if (is_pawn_ending(board, strong)) {
            if (!kpk.is_won(board, strong, turn)) return kDraw;
            const Square pawn = board.of(Role::Pawn).first();
            return sign * (kKnownWin / 2 + 40 * static_cast<int>(relative(strong, pawn.rank())));
        }
        if (!can_mate(board, strong)) return kDraw;
        // With pawns, and no piece that can mate without them, the ordinary evaluation is better.
        if (piece_total(board, strong) < kExchangeValues[Role::Rook]) continue;
        // A setup may hold more queens than a game: still an evaluation, not a forced win.
        return sign * std::min(mate_bare_king(board, strong), kDecisive - 1);
    }
    return std::nullopt;
}

int endgame_scale(const Board& board, Color strong) {
    const Color weak = ~strong;
    const int strong_pieces = piece_total(board, strong);
    const int weak_pieces = piece_total(board, weak);
    const int pawns = board.of(strong, Role::Pawn).count();
    if (pawns == 0 && strong_pieces - weak_pieces <= kExchangeValues[Role::Bishop]) {
        if (strong_pieces < kExchangeValues[Role::Rook]) return 0;
        return weak_pieces <= kExchangeValues[Role::Bishop] ? 6 : 14;
    }
    const Bitboard strong_bishops = board.of(strong, Role::Bishop);
    const Bitboard weak_bishops = board.of(weak, Role::Bishop);
    const bool opposite = strong_bishops.count() == 1 && weak_bishops.count() == 1 &&
                          strong_bishops.meets(kLightSquares) != weak_bishops.meets(kLightSquares);
    if (opposite) {
        const int bishop = kExchangeValues[Role::Bishop];
        if (strong_pieces == bishop && weak_pieces == bishop)
            return std::min(kFullScale, 18 + 4 * pawns);
        return std::min(kFullScale, 30 + 4 * pawns);
    }
    return std::min(kFullScale, 40 + 6 * pawns);
}

}  // namespace kydai::chess_engine
