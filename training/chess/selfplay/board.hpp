// SPDX-License-Identifier: GPL-3.0-or-later
// A chess position in 48 bytes, for one warp a game, and the tables that its rules need.
#pragma once

#include "training/chess/selfplay/warp.hpp"

namespace kydai::gpu {

// A role is three bits, one in each plane; 0 is an empty square.
enum Role : int { kNone, kPawn, kKnight, kBishop, kRook, kQueen, kKing };

inline constexpr int kNoSquare = 64;

struct alignas(16) Position {
    Bits plane0, plane1, plane2;  // of the roles
    Bits black;                   // whose they are
    Bits key;
    // Bit 0: Black is to move; 1–4: rights to castle, in the order of `Castling`; 5–11: the square
    // behind a pawn that has just made a double step and could be taken, or kNoSquare; 12–19: plies
    // since the last capture or pawn's move.
    Word state;
    Word rooks;  // the files of the castling rooks, three bits each in the order of `Castling`
};
static_assert(sizeof(Position) == 48);

enum Castling : int { kWhiteKingSide, kWhiteQueenSide, kBlackKingSide, kBlackQueenSide };
inline constexpr Word kClassicalRooks = 7 | (0 << 3) | (7 << 6) | (0 << 9);

inline constexpr int kTurnBit = 1;
inline constexpr int kRightsShift = 1;
inline constexpr int kPassantShift = 5;
inline constexpr int kClockShift = 12;
inline constexpr Word kKeyedState = 0xFFF;  // all but the clock

KYDAI_DEVICE Word black_to_move(const Position& p) { return p.state & kTurnBit; }
KYDAI_DEVICE int passant_square(const Position& p) {
    return static_cast<int>((p.state >> kPassantShift) & 127);
}
KYDAI_DEVICE int quiet_plies(const Position& p) {
    return static_cast<int>((p.state >> kClockShift) & 255);
}
KYDAI_DEVICE Bits occupied(const Position& p) { return p.plane0 | p.plane1 | p.plane2; }
KYDAI_DEVICE Bits pawns(const Position& p) { return p.plane0 & ~p.plane1 & ~p.plane2; }
KYDAI_DEVICE Bits knights(const Position& p) { return p.plane1 & ~p.plane0 & ~p.plane2; }
KYDAI_DEVICE Bits kings(const Position& p) { return p.plane1 & p.plane2; }
KYDAI_DEVICE Bits rooks_and_queens(const Position& p) { return p.plane2 & ~p.plane1; }
KYDAI_DEVICE Bits bishops_and_queens(const Position& p) { return p.plane0 & (p.plane1 ^ p.plane2); }
KYDAI_DEVICE int role_at(const Position& p, int square) {
    return (static_cast<int>(p.plane0 >> square) & 1) |
           (static_cast<int>(p.plane1 >> square) & 1) << 1 |
           (static_cast<int>(p.plane2 >> square) & 1) << 2;
}
KYDAI_DEVICE int rook_home(const Position& p, int castling) {
    return static_cast<int>((p.rooks >> (3 * castling)) & 7) + (castling >= 2 ? 56 : 0);
}

// Mixes between the planes: sums of odd multiples alone would collide on the highest square.
#ifdef __CUDACC__
__host__ __device__
#endif
    inline Bits
    key_of(const Position& p) {
    Bits key = (p.plane0 ^ 0x9E3779B97F4A7C15ULL) * 0xBF58476D1CE4E5B9ULL;
    key ^= key >> 32;
    key = (key ^ p.plane1) * 0x94D049BB133111EBULL;
    key ^= key >> 32;
    key = (key ^ p.plane2) * 0xD6E8FEB86659FD93ULL;
    key ^= key >> 32;
    key = (key ^ p.black) * 0xA0761D6478BD642FULL;
    key ^= key >> 32;
    key = (key ^ (p.state & kKeyedState)) * 0xE7037ED1A0B428DBULL;
    return key ^ (key >> 29);
}

// Per square, without the square itself: its rank, file, diagonal and anti-diagonal, and the
// attacks of a knight, a king, a white and a black pawn.
enum Line : int { kRank, kFile, kDiagonal, kAntiDiagonal, kKnightLeap, kKingStep, kWhitePawn };
struct AttackTables {
    Bits of[8][64];
};

// The squares that a slider on the square reaches along one line. `twice` is the slider's bit
// moved up by one, `mirrored_twice` that of the bit of the reversed board: with the blockers
// subtracted, the bits between slider and blocker flip.
KYDAI_DEVICE Bits along_line(Bits blockers, Bits line, Bits twice, Bits mirrored_twice) {
    const Bits on_line = blockers & line;
    return ((on_line - twice) ^ reversed(reversed(on_line) - mirrored_twice)) & line;
}

struct Ray {
    Bits twice, mirrored_twice;
};
KYDAI_DEVICE Ray ray_from(Bits square) { return {square << 1, reversed(square) << 1}; }

// Whether the side to move is in check: six lanes search from its king, one for each kind of
// attack.
KYDAI_DEVICE bool in_check(const AttackTables& tables, const Position& p) {
    const int lane = lane_index();
    const Bits all = occupied(p);
    const Word turn = black_to_move(p);
    const Bits own = turn ? p.black : all & ~p.black;
    const Bits king = own & kings(p);
    Bits strikers = 0;
    if (lane < 6) {
        const int line = lane < 5 ? lane : kWhitePawn + static_cast<int>(turn);
        const Bits squares = tables.of[line][lowest(king)];
        const Ray ray = ray_from(king);
        const Bits seen =
            lane < 4 ? along_line(all, squares, ray.twice, ray.mirrored_twice) : squares;
        const Bits kind = lane < 2    ? rooks_and_queens(p)
                          : lane < 4  ? bishops_and_queens(p)
                          : lane == 4 ? knights(p)
                                      : pawns(p);
        strikers = seen & kind & (all ^ own);
    }
    return any(strikers != 0);
}

// Neither side can give mate: two kings and at most one knight or bishop.
KYDAI_DEVICE bool is_bare(const Position& p) {
    return count(occupied(p)) <= 3 && (pawns(p) | rooks_and_queens(p)) == 0;
}

}  // namespace kydai::gpu
