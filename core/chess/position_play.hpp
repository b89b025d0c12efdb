// SPDX-License-Identifier: GPL-3.0-or-later
// The bodies of Position::play, for the files that need them inlined (position.cpp, perft, the
// search). Other code includes position.hpp.
#pragma once

#include "core/chess/castling.hpp"
#include "core/chess/position.hpp"

namespace kydai::chess {

template <RuleSet R>
inline void Position<R>::put(Piece piece, Square square) {
    board_.put(piece, square);
    key_ ^= zobrist::piece(piece, square);
}

template <RuleSet R>
inline void Position<R>::remove(Piece piece, Square square) {
    board_.remove(piece, square);
    key_ ^= zobrist::piece(piece, square);
}

template <RuleSet R>
inline void Position<R>::set_pocket(Color color, Role role, int count)
    requires(kRules.pockets)
{
    auto& now = pocket_state_.pockets[color][role];
    key_ ^= zobrist::pocket(color, role, now) ^ zobrist::pocket(color, role, count);
    now = static_cast<std::uint8_t>(count);
}

template <RuleSet R>
inline void Position<R>::set_promoted(Square square, bool promoted)
    requires(kRules.pockets)
{
    if (pocket_state_.promoted.has(square) == promoted) return;
    pocket_state_.promoted ^= Bitboard(square);
    key_ ^= zobrist::promoted(square);
}

template <RuleSet R>
inline void Position<R>::clear_en_passant() {
    if (!en_passant_.is_set()) return;
    key_ ^= zobrist::en_passant(*en_passant_.square());
    en_passant_ = {};
}

template <RuleSet R>
inline bool Position<R>::is_safe_for_king(Square square, Color by, Bitboard occupied) const {
    if constexpr (kRules.explosions) {
        // Adjacent kings cannot be captured: the explosion would take the capturer's king too.
        if (king_attacks(square).meets(board_.of(by, Role::King))) return true;
    }
    return board_.attackers(square, by, occupied).empty();
}

template <RuleSet R>
inline Bitboard Position<R>::king_attackers(Color by) const {
    if (!kRules.royal[~by]) return {};
    if constexpr (kRules.explosions) {
        if (board_.of(~by, Role::King).empty()) return {};
        if (king_attacks(board_.king(~by)).meets(board_.of(by, Role::King))) return {};
    }
    return board_.attackers(board_.king(~by), by, board_.occupied());
}

template <RuleSet R>
template <Color Us>
inline void Position<R>::capture(Square at) {
    const Role role = board_.role_at(at);
    remove({~Us, role}, at);
    if constexpr (kRules.pockets) {
        const Role kept = pocket_state_.promoted.has(at) ? Role::Pawn : role;
        set_promoted(at, false);
        set_pocket(Us, kept, pocket_state_.pockets[Us][kept] + 1);
    }
    halfmove_clock_ = 0;
}

template <RuleSet R>
template <Color Us>
inline void Position<R>::move_piece(Role role, Square from, Square to) {
    const Piece piece{Us, role};
    board_.move(piece, from, to);
    key_ ^= zobrist::piece(piece, from) ^ zobrist::piece(piece, to);
    if constexpr (kRules.pockets) {
        if (pocket_state_.promoted.has(from)) {
            set_promoted(from, false);
            set_promoted(to, true);
        }
    }
}

template <RuleSet R>
template <Color Us>
inline void Position<R>::castle(Square king, Square rook) {
    // Remove both first: in Chess960 either may land on the other's square.
    const CastlingPath path = castling_path(king, rook);
    remove({Us, Role::King}, king);
    remove({Us, Role::Rook}, rook);
    put({Us, Role::King}, path.king_to);
    put({Us, Role::Rook}, path.rook_to);
}

template <RuleSet R>
inline void Position<R>::lose_castling(Bitboard rooks) {
    for (const Square rook : rooks) key_ ^= zobrist::castling_rook(rook);
    castling_rooks_ -= rooks;
}

// Atomic: captured and capturer are off the board already; everything around goes but pawns.
template <RuleSet R>
inline void Position<R>::explode(Square at) {
    const Bitboard blast = (king_attacks(at) & board_.occupied()) - board_.of(Role::Pawn);
    for (const Square square : blast) {
        const Piece piece = *board_.at(square);
        remove(piece, square);
        if (piece.role == Role::King) {
            lose_castling(castling_rooks_ & Bitboard(relative(piece.color, Rank::R1)));
        }
    }
    lose_castling(castling_rooks_ & blast);
}

// Sets the en passant square if the side to move has a legal capture there.
template <RuleSet R>
inline void Position<R>::offer_en_passant(Square passed) {
    if (is_variant_end()) return;
    const Bitboard capturers = pawn_attacks(~turn_, passed) & board_.of(turn_, Role::Pawn);
    for (const Square from : capturers) {
        if (!is_safe(Move(from, passed, MoveKind::EnPassant))) continue;
        en_passant_ = passed;
        key_ ^= zobrist::en_passant(passed);
        return;
    }
}

template <RuleSet R>
template <Color Us>
inline void Position<R>::play_drop(Move move)
    requires(kRules.pockets)
{
    const Role role = move.dropped();
    put({Us, role}, move.to());
    set_pocket(Us, role, pocket_state_.pockets[Us][role] - 1);
    if (role == Role::Pawn) halfmove_clock_ = 0;
}

template <RuleSet R>
template <Color Us>
inline void Position<R>::play_on_board(Move move) {
    constexpr auto kBackward = Us == Color::White ? Direction::South : Direction::North;
    const Square from = move.from();
    const Square to = move.to();
    const Role role = board_.role_at(from);
    if (role == Role::Pawn) halfmove_clock_ = 0;
    if (kRules.castling && castling_rooks_.any()) {
        Bitboard touched = Bitboard(from) | Bitboard(to);
        if (role == Role::King) touched |= Bitboard(relative(Us, Rank::R1));
        lose_castling(castling_rooks_ & touched);
    }
    if (move.is_capture()) {
        capture<Us>(move.is_en_passant() ? stepped<kBackward>(to) : to);
        if constexpr (kRules.explosions) {
            remove({Us, role}, from);
            return explode(to);
        }
    }
    if (move.is_promotion()) {
        remove({Us, role}, from);
        put({Us, move.promoted()}, to);
        if constexpr (kRules.pockets) set_promoted(to, true);
    } else if (move.is_castling()) {
        castle<Us>(from, to);
    } else {
        move_piece<Us>(role, from, to);
    }
}

template <RuleSet R>
template <Color Us>
inline void Position<R>::play_as(Move move) {
    clear_en_passant();
    ++halfmove_clock_;
    if constexpr (Us == Color::Black) ++fullmove_number_;

    if constexpr (kRules.pockets) {
        move.is_drop() ? play_drop<Us>(move) : play_on_board<Us>(move);
    } else {
        play_on_board<Us>(move);
    }

    turn_ = ~Us;
    key_ ^= zobrist::black_to_move();
    if constexpr (kRules.counts_checks) {
        if (in_check()) count_check(Us);
    }
    // A step from the horde's first rank passes nothing that could capture en passant.
    if (move.kind() == MoveKind::DoubleStep &&
        (!kRules.horde || move.from().rank() == relative(Us, Rank::R2))) {
        constexpr auto kForward = Us == Color::White ? Direction::North : Direction::South;
        offer_en_passant(stepped<kForward>(move.from()));
    }
}

template <RuleSet R>
inline void Position<R>::count_check(Color giver)
    requires(kRules.counts_checks)
{
    auto& left = check_state_.checks_left[giver];
    if (left == 0) return;
    key_ ^= zobrist::checks_left(giver, left) ^ zobrist::checks_left(giver, left - 1);
    --left;
}

template <RuleSet R>
inline void Position<R>::play(Move move) {
    if (turn_ == Color::White) {
        play_as<Color::White>(move);
    } else {
        play_as<Color::Black>(move);
    }
}

template <RuleSet R>
inline bool Position<R>::is_variant_end() const {
    if constexpr (kRules.hill) {
        return board_.of(Role::King).meets(kHill);
    } else if constexpr (kRules.counts_checks) {
        const auto& left = check_state_.checks_left;
        return left[Color::White] == 0 || left[Color::Black] == 0;
    } else if constexpr (kRules.explosions) {
        return board_.of(Role::King).count() < 2;
    } else if constexpr (kRules.horde) {
        return board_.of(Color::White).empty();
    } else if constexpr (kRules.losing_wins) {
        return board_.of(Color::White).empty() || board_.of(Color::Black).empty();
    } else if constexpr (kRules.race) {
        return is_race_over();
    }
    return false;
}

}  // namespace kydai::chess
