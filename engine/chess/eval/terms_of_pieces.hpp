// SPDX-License-Identifier: GPL-3.0-or-later
// The evaluation proper: one walk over the board, feeding a sink. Everything is written for one
// side, `Us`, and done for both. Only rule sets with two royal kings come here.
#pragma once

#include "engine/chess/eval/pawns.hpp"
#include "engine/chess/eval/squares.hpp"

namespace kydai::chess_engine {

// Data that both sides' terms use, gathered as the pieces are walked.
struct Attacks {
    ByColor<Bitboard> all;
    ByColor<Bitboard> twice;
    ByColor<ByRole<Bitboard>> by;
    ByColor<Bitboard> mobility_area;
    ByColor<Bitboard> king_ring;
    ByColor<ByRole<int>> attackers;  // of the other king's ring
    ByColor<int> ring_attacks{0, 0};

    void note(Color side, Role role, Bitboard attacked) {
        twice[side] |= all[side] & attacked;
        all[side] |= attacked;
        by[side][role] |= attacked;
    }
};

template <class Sink>
class PieceTerms {
  public:
    PieceTerms(const Board& board, const ByColor<Bitboard>& passed, Sink& sink)
        : board_(board), occupied_(board.occupied()), passed_(passed), sink_(sink) {}

    void run() {
        prepare<Color::White>();
        prepare<Color::Black>();
        pieces<Color::White>();
        pieces<Color::Black>();
        king<Color::White>();
        king<Color::Black>();
        threats<Color::White>();
        threats<Color::Black>();
        passed_pawns<Color::White>();
        passed_pawns<Color::Black>();
    }

  private:
    template <Color Us>
    void prepare() {
        const Bitboard pawns = board_.of(Us, Role::Pawn);
        const Bitboard attacked = pawn_attacks<Us>(pawns);
        attacks_.note(Us, Role::Pawn, attacked);
        const Bitboard king_zone = king_attacks(board_.king(Us));
        attacks_.note(Us, Role::King, king_zone);
        attacks_.king_ring[Us] = king_zone | shifted<kForward<Us>>(king_zone);
        // The mobility area: not where their pawns attack, nor on our king and blocked pawns.
        const Bitboard blocked = pawns & shifted<kForward<~Us>>(occupied_);
        const Bitboard their_pawns = board_.of(~Us, Role::Pawn);
        attacks_.mobility_area[Us] =
            ~(pawn_attacks<~Us>(their_pawns) | blocked | board_.of(Us, Role::King));
    }

    template <Color Us>
    void pieces() {
        for (const Square s : board_.of(Us, Role::Knight)) {
            knight<Us>(s);
        }
        for (const Square s : board_.of(Us, Role::Bishop)) bishop<Us>(s);
        for (const Square s : board_.of(Us, Role::Rook)) rook<Us>(s);
        for (const Square s : board_.of(Us, Role::Queen)) queen<Us>(s);
        if (board_.of(Us, Role::Bishop).many()) sink_.template add<Term::BishopPair, Us>();
    }

    // Records the attacks of a piece; returns how many squares of the mobility area it reaches.
    template <Color Us>
    int note_piece(Role role, Bitboard attacked) {
        attacks_.note(Us, role, attacked);
        const Bitboard on_ring = attacked & attacks_.king_ring[~Us];
        if (on_ring.any()) {
            ++attacks_.attackers[Us][role];
            attacks_.ring_attacks[Us] += (attacked & attacks_.by[~Us][Role::King]).count();
        }
        return (attacked & attacks_.mobility_area[Us]).count();
    }

    template <Color Us>
    void minor(Square s, int kind) {
        constexpr Bitboard kOutpostRanks = Bitboard(relative(Us, Rank::R4)) |
                                           Bitboard(relative(Us, Rank::R5)) |
                                           Bitboard(relative(Us, Rank::R6));
        const Bitboard here(s);
        if ((here & kOutpostRanks & attacks_.by[Us][Role::Pawn]).any()) {
            const Bitboard ahead = beside(in_front<Us>(here));
            if (!ahead.meets(board_.of(~Us, Role::Pawn)))
                sink_.template add<Term::Outpost, Us>(kind);
        }
        if (shifted<kForward<Us>>(here).meets(board_.of(Role::Pawn))) {
            sink_.template add<Term::MinorBehindPawn, Us>();
        }
    }

    template <Color Us>
    void knight(Square s) {
        sink_.template add<Term::KnightMobility, Us>(
            note_piece<Us>(Role::Knight, knight_attacks(s)));
        minor<Us>(s, 0);
    }

    template <Color Us>
    void bishop(Square s) {
        const Bitboard through = occupied_ - board_.of(Us, Role::Queen);
        sink_.template add<Term::BishopMobility, Us>(
            note_piece<Us>(Role::Bishop, bishop_attacks(s, through)));
        minor<Us>(s, 1);
        const Bitboard same = s.is_light() ? kLightSquares : ~kLightSquares;
        sink_.template add<Term::BadBishop, Us>(0, (board_.of(Us, Role::Pawn) & same).count());
    }

    template <Color Us>
    void rook(Square s) {
        const Bitboard through = occupied_ - board_.of(Us, Role::Queen) - board_.of(Us, Role::Rook);
        sink_.template add<Term::RookMobility, Us>(
            note_piece<Us>(Role::Rook, rook_attacks(s, through)));
        const Bitboard file(s.file());
        if (!file.meets(board_.of(Us, Role::Pawn))) {
            sink_.template add<Term::RookOnOpenFile, Us>(
                file.meets(board_.of(~Us, Role::Pawn)) ? 0 : 1);
        }
        if (relative_rank(Us, s) == 6) sink_.template add<Term::RookOnSeventh, Us>();
    }

    template <Color Us>
    void queen(Square s) {
        sink_.template add<Term::QueenMobility, Us>(
            note_piece<Us>(Role::Queen, queen_attacks(s, occupied_)));
    }

    template <Color Us>
    void king() {
        const Square king = board_.king(Us);
        shelter<Us>(king);
        const Bitboard file(king.file());
        if (!file.meets(board_.of(Us, Role::Pawn))) {
            sink_.template add<Term::KingOnOpenFile, Us>(
                file.meets(board_.of(~Us, Role::Pawn)) ? 0 : 1);
        }
        king_danger<Us>(king);
    }

    // The nearest pawns of both sides on the king's file and its neighbours, from his rank on.
    template <Color Us>
    void shelter(Square king) {
        const int middle = std::clamp(static_cast<int>(king.file()), 1, 6);
        const Bitboard ahead = in_front<Us>(Bitboard(king.rank())) | Bitboard(king.rank());
        const Bitboard own = board_.of(Us, Role::Pawn) & ahead;
        const Bitboard theirs = board_.of(~Us, Role::Pawn) & ahead;
        for (int f = middle - 1; f <= middle + 1; ++f) {
            const Bitboard file(static_cast<File>(f));
            const int rim = std::min(f, 7 - f) * 8;
            const int shield = nearest_rank<Us>(own & file);
            const int storm = nearest_rank<Us>(theirs & file);
            sink_.template add<Term::Shelter, Us>(rim + shield);
            if (shield != 0 && storm == shield + 1) {
                sink_.template add<Term::StormBlocked, Us>(storm);
            } else {
                sink_.template add<Term::Storm, Us>(rim + storm);
            }
        }
    }

    // The rank, as Us counts, of the rearmost pawn; 0 when there is none.
    template <Color Us>
    static int nearest_rank(Bitboard pawns) {
        if (pawns.empty()) return 0;
        const int index = Us == Color::White ? lowest_bit(pawns.bits()) : highest_bit(pawns.bits());
        return relative_rank(Us, Square::from_index(index));
    }

    template <Color Us>
    void king_danger(Square king) {
        constexpr Color kThem = ~Us;
        const auto& attackers = attacks_.attackers[kThem];
        const int count = attackers[Role::Knight] + attackers[Role::Bishop] +
                          attackers[Role::Rook] + attackers[Role::Queen];
        if (count + (board_.of(kThem, Role::Queen).any() ? 1 : 0) < 2) return;
        const Bitboard guarded = attacks_.all[Us];
        const Bitboard weak =
            attacks_.all[kThem] - attacks_.twice[Us] -
            (guarded - attacks_.by[Us][Role::King] - attacks_.by[Us][Role::Queen]);
        const Bitboard ring = attacks_.king_ring[Us];
        sink_.template danger<Danger::Base, Us>();
        sink_.template danger<Danger::KnightAttacker, Us>(attackers[Role::Knight]);
        sink_.template danger<Danger::BishopAttacker, Us>(attackers[Role::Bishop]);
        sink_.template danger<Danger::RookAttacker, Us>(attackers[Role::Rook]);
        sink_.template danger<Danger::QueenAttacker, Us>(attackers[Role::Queen]);
        sink_.template danger<Danger::RingAttack, Us>(attacks_.ring_attacks[kThem]);
        sink_.template danger<Danger::WeakSquare, Us>((ring & weak).count());
        if (board_.of(kThem, Role::Queen).empty()) sink_.template danger<Danger::NoQueen, Us>();
        sink_.template danger<Danger::PawnShelter, Us>((ring & board_.of(Us, Role::Pawn)).count());
        checks<Us>(king, weak);
    }

    template <Color Us>
    void checks(Square king, Bitboard weak) {
        constexpr Color kThem = ~Us;
        const auto& by = attacks_.by[kThem];
        const Bitboard free = ~board_.of(kThem);
        const Bitboard safe = free & (~attacks_.all[Us] | (weak & attacks_.twice[kThem]));
        const Bitboard straight = rook_attacks(king, occupied_);
        const Bitboard diagonal = bishop_attacks(king, occupied_);
        const Bitboard knight = knight_attacks(king) & by[Role::Knight] & free;
        const Bitboard bishop = diagonal & by[Role::Bishop] & free;
        const Bitboard rook = straight & by[Role::Rook] & free;
        const Bitboard queen = (straight | diagonal) & by[Role::Queen] & free;
        if (knight.meets(safe)) sink_.template danger<Danger::KnightCheck, Us>();
        if (bishop.meets(safe)) sink_.template danger<Danger::BishopCheck, Us>();
        if (rook.meets(safe)) sink_.template danger<Danger::RookCheck, Us>();
        if (queen.meets(safe - attacks_.by[Us][Role::Queen])) {
            sink_.template danger<Danger::QueenCheck, Us>();
        }
        const Bitboard unsafe = (knight | bishop | rook) - safe;
        sink_.template danger<Danger::UnsafeCheck, Us>(unsafe.count());
    }

    template <Color Us>
    void threats() {
        constexpr Color kThem = ~Us;
        const Bitboard targets = board_.of(kThem);
        const Bitboard pieces = targets - board_.of(Role::Pawn);
        const auto& by = attacks_.by[Us];
        for (const Square s : by[Role::Pawn] & pieces) {
            sink_.template add<Term::ThreatByPawn, Us>(static_cast<int>(board_.role_at(s)));
        }
        const Bitboard guarded =
            attacks_.by[kThem][Role::Pawn] | (attacks_.twice[kThem] - attacks_.twice[Us]);
        const Bitboard weak = targets & attacks_.all[Us] & ~guarded;
        const Bitboard by_minor = (by[Role::Knight] | by[Role::Bishop]) & (weak | pieces);
        for (const Square s : by_minor& targets) {
            sink_.template add<Term::ThreatByMinor, Us>(static_cast<int>(board_.role_at(s)));
        }
        for (const Square s : by[Role::Rook] & (weak | board_.of(kThem, Role::Queen))) {
            sink_.template add<Term::ThreatByRook, Us>(static_cast<int>(board_.role_at(s)));
        }
        if (by[Role::King].meets(weak)) sink_.template add<Term::ThreatByKing, Us>();
        sink_.template add<Term::Hanging, Us>(0, (weak - attacks_.all[kThem]).count());

        const Bitboard contested = attacks_.all[kThem] & ~guarded & attacks_.all[Us];
        sink_.template add<Term::Restricted, Us>(0, contested.count());

        Bitboard pushed = shifted<kForward<Us>>(board_.of(Us, Role::Pawn)) - occupied_;
        pushed &= ~attacks_.by[kThem][Role::Pawn] & (attacks_.all[Us] | ~attacks_.all[kThem]);
        const Bitboard hit = pawn_attacks<Us>(pushed) & pieces;
        sink_.template add<Term::PushThreat, Us>(0, hit.count());
    }

    template <Color Us>
    void passed_pawns() {
        constexpr Color kThem = ~Us;
        for (const Square s : passed_[Us]) {
            const int rank = relative_rank(Us, s);
            const Bitboard here(s);
            const Bitboard way = in_front<Us>(here);
            const Square stop = stepped<kForward<Us>>(s);
            sink_.template add<Term::Passed, Us>(rank);
            if (!way.meets(occupied_ | attacks_.all[kThem])) {
                sink_.template add<Term::PassedFree, Us>(rank);
            }
            if (!Bitboard(stop).meets(occupied_ | (attacks_.all[kThem] - attacks_.all[Us]))) {
                sink_.template add<Term::PassedStopFree, Us>(rank);
            }
            if (here.meets(attacks_.by[Us][Role::Pawn])) {
                sink_.template add<Term::PassedProtected, Us>();
            }
            const Bitboard behind = in_front<kThem>(here);
            if (behind.meets(board_.of(Us, Role::Rook))) {
                sink_.template add<Term::PassedRookBehind, Us>();
            }
            if (rank < 3) continue;
            sink_.template add<Term::PassedOwnKing, Us>(distance(stop, board_.king(Us)));
            sink_.template add<Term::PassedTheirKing, Us>(distance(stop, board_.king(kThem)));
        }
    }

    const Board& board_;
    Bitboard occupied_;
    const ByColor<Bitboard>& passed_;
    Sink& sink_;
    Attacks attacks_;
};

}  // namespace kydai::chess_engine
