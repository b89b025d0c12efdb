// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chess/transition.hpp"

#include <algorithm>

#include "core/chess/castling.hpp"

namespace kydai::chess {

Roster::Roster(const Board& board) {
    PieceId next = 0;
    for (const Square square : board.occupied()) ids_[square] = next++;
}

std::optional<PieceId> Roster::at(Square square) const {
    if (ids_[square] == kNobody) return std::nullopt;
    return ids_[square];
}

Roster Roster::after(const AnyPosition& position, Move move, PieceId fresh) const {
    Roster next = *this;
    if (move.is_none()) return next;
    if (move.is_drop()) {
        next.ids_[move.to()] = fresh;
        return next;
    }
    const auto move_id = [&](Square from, Square to) { next.ids_[to] = ids_[from]; };
    next.ids_[move.from()] = kNobody;
    if (move.is_castling()) {
        const CastlingPath path = castling_path(move.from(), move.to());
        next.ids_[move.to()] = kNobody;
        move_id(move.from(), path.king_to);
        move_id(move.to(), path.rook_to);
    } else {
        move_id(move.from(), move.to());
    }
    // Pieces that are no longer there were captured or exploded.
    const Board board = position.after(move).board();
    for (const Square square : ~board.occupied()) next.ids_[square] = kNobody;
    return next;
}

Transition transition_of(const Stage& before, Move move, const Stage& after) {
    Transition changes = transition_between(before, after);
    const bool explodes = before.position.rules().explosions && move.is_capture();
    const Square captured =
        move.is_en_passant() ? Square(move.to().file(), move.from().rank()) : move.to();
    for (Change& change : changes) {
        if (change.kind == ChangeKind::Captured && explodes && change.from != captured) {
            change.kind = ChangeKind::Exploded;
        }
        if (change.kind == ChangeKind::Restored) change.kind = ChangeKind::Dropped;
    }
    return changes;
}

Transition undone(const Transition& transition) {
    Transition back = transition;
    for (Change& change : back) {
        std::swap(change.before, change.after);
        std::swap(change.from, change.to);
        switch (change.kind) {
            case ChangeKind::Moved:
                break;
            case ChangeKind::Captured:
            case ChangeKind::Exploded:
                change.kind = ChangeKind::Restored;
                break;
            case ChangeKind::Dropped:
                change.kind = ChangeKind::Returned;
                break;
            case ChangeKind::Returned:
                change.kind = ChangeKind::Dropped;
                break;
            case ChangeKind::Restored:
                change.kind = ChangeKind::Captured;
                break;
        }
    }
    return back;
}

Transition transition_between(const Stage& before, const Stage& after) {
    const Board& old_board = before.position.board();
    const Board& new_board = after.position.board();
    Transition changes;
    for (const Square square : old_board.occupied()) {
        const Piece piece = *old_board.at(square);
        changes.push_back({.kind = ChangeKind::Captured,
                           .id = *before.roster.at(square),
                           .before = piece,
                           .after = piece,
                           .from = square,
                           .to = std::nullopt});
    }
    for (const Square square : new_board.occupied()) {
        const Piece piece = *new_board.at(square);
        const PieceId id = *after.roster.at(square);
        const auto known = std::find_if(changes.begin(), changes.end(),
                                        [id](const Change& c) { return c.id == id; });
        if (known != changes.end()) {
            known->kind = ChangeKind::Moved;
            known->after = piece;
            known->to = square;
        } else {
            changes.push_back({.kind = ChangeKind::Restored,
                               .id = id,
                               .before = piece,
                               .after = piece,
                               .from = std::nullopt,
                               .to = square});
        }
    }
    std::erase_if(changes, [](const Change& c) { return c.from == c.to && c.before == c.after; });
    return changes;
}

}  // namespace kydai::chess
