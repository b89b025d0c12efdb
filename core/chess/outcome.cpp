// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chess/outcome.hpp"

namespace kydai::chess {

namespace {

constexpr Bitboard kLight(0x55AA55AA55AA55AAULL);
constexpr Bitboard kDark = ~kLight;

Bitboard majors_and_pawns(const Board& board) {
    return board.of(Role::Pawn) | board.of(Role::Rook) | board.of(Role::Queen);
}

// A side can mate unless it has a bare king, a lone knight against nothing but queens (they never
// smother their own king), or bishops of one square colour with no other piece on the board.
bool can_mate(const Board& board, Color side) {
    const Bitboard own = board.of(side);
    const Bitboard helpers = board.of(~side) - board.of(Role::King) - board.of(Role::Queen);
    if (own.meets(majors_and_pawns(board))) return true;
    if (own.meets(board.of(Role::Knight))) return own.count() > 2 || helpers.any();
    const Bitboard bishops = board.of(Role::Bishop);
    if (!own.meets(bishops)) return false;
    return (bishops.meets(kLight) && bishops.meets(kDark)) || board.of(Role::Pawn).any() ||
           board.of(Role::Knight).any();
}

// Crazyhouse: captured pieces come back, so only the material of both sides together counts.
bool can_mate_with_drops(const Setup& position) {
    int pieces = position.board.occupied().count();
    for (const Pocket& pocket : position.pockets) {
        if (pocket[Role::Pawn] + pocket[Role::Rook] + pocket[Role::Queen] > 0) return true;
        for (const int count : pocket) pieces += count;
    }
    return pieces > 3 || position.promoted.any() || majors_and_pawns(position.board).any();
}

// Atomic: a king that is not alone can always blow up beside one of its own; only bishops that
// never meet cannot do that. A bare king must be mated, which takes more than one minor piece, more
// than a rook, and more than two knights.
bool can_explode_king(const Board& board, Color side) {
    const Bitboard kings = board.of(Role::King);
    const Bitboard own = board.of(side) - kings;
    const Bitboard others = board.of(~side) - kings;
    if (own.empty()) return false;
    if (others.any()) {
        if ((own | others) != board.of(Role::Bishop)) return true;
        return (own.meets(kLight) && others.meets(kLight)) ||
               (own.meets(kDark) && others.meets(kDark));
    }
    if (own.meets(board.of(Role::Queen) | board.of(Role::Pawn))) return true;
    if ((own - board.of(Role::Knight)).empty()) return own.count() > 2;
    return own.count() > 1;
}

// Antichess: a bishop is lost only to something that reaches its squares; of two lone knights, only
// one can ever capture the other.
bool can_lose_everything(const Setup& position, Color side) {
    const Board& board = position.board;
    const Bitboard own = board.of(side);
    const Bitboard others = board.of(~side);
    if (board.occupied() == board.of(Role::Bishop)) {
        return (!own.meets(kLight) || others.meets(kLight)) &&
               (!own.meets(kDark) || others.meets(kDark));
    }
    const Bitboard knights = board.of(Role::Knight);
    if (board.occupied() == knights && own.count() == 1 && others.count() == 1) {
        const bool same_color = !knights.meets(kLight) || !knights.meets(kDark);
        return (position.turn == side) == same_color;
    }
    return true;
}

// The horde has no king to help: a single piece, promoted or not, never mates a bare king.
bool can_horde_win(const Board& board) {
    return board.of(Color::White).count() > 1 ||
           (board.of(Color::White).any() && board.of(Color::Black).count() > 1);
}

}  // namespace

bool can_win(const Setup& position, RuleSet rule_set, Color side) {
    const Rules& rules = kRules[rule_set];
    const Board& board = position.board;
    if (rules.hill || rules.race) return true;
    if (rules.counts_checks) return board.of(side).count() > 1;
    if (rules.pockets) return can_mate_with_drops(position);
    if (rules.explosions) return can_explode_king(board, side);
    if (rules.losing_wins) return can_lose_everything(position, side);
    if (rules.horde) return side == Color::Black || can_horde_win(board);
    return can_mate(board, side);
}

}  // namespace kydai::chess
