// SPDX-License-Identifier: GPL-3.0-or-later
// Moves: how they are written, made and generated.
//
// A move is 16 bits: from, to << 6, and above them the role that a pawn becomes, or kCastles, where
// `to` is the castling rook. In a list the bits above are its score for move ordering.
#pragma once

#include "training/chess/selfplay/board.hpp"

namespace kydai::gpu {

inline constexpr Word kCastles = 6;
inline constexpr Word kNoMove = 0;

KYDAI_DEVICE int from_of(Word move) { return static_cast<int>(move & 63); }
KYDAI_DEVICE int to_of(Word move) { return static_cast<int>((move >> 6) & 63); }
KYDAI_DEVICE Word kind_of(Word move) { return (move >> 12) & 15; }
KYDAI_DEVICE bool castles(Word move) { return kind_of(move) == kCastles; }
KYDAI_DEVICE bool promotes(Word move) { return kind_of(move) != 0 && !castles(move); }
KYDAI_DEVICE bool takes_en_passant(const Position& p, Word move) {
    return to_of(move) == passant_square(p) && role_at(p, from_of(move)) == kPawn;
}
// What the move takes; en passant a pawn.
KYDAI_DEVICE int taken_by(const Position& p, Word move) {
    if (castles(move)) return kNone;
    return takes_en_passant(p, move) ? static_cast<int>(kPawn) : role_at(p, to_of(move));
}
KYDAI_DEVICE bool is_quiet(const Position& p, Word move) {
    return !promotes(move) && taken_by(p, move) == kNone;
}

// Where king and rook come to stand.
KYDAI_DEVICE int king_target(int king, int rook) { return (king & 56) + (rook > king ? 6 : 2); }
KYDAI_DEVICE int rook_target(int king, int rook) { return (king & 56) + (rook > king ? 5 : 3); }

// The rights that are left when a king moved or something left or reached the squares `touched`.
KYDAI_DEVICE Word rights_after(const Position& p, Bits touched, bool king_moves) {
    Word rights = (p.state >> kRightsShift) & 15;
    if (rights == 0) return 0;
    if (king_moves) rights &= black_to_move(p) ? 3U : 12U;
    KYDAI_UNROLLED
    for (int castling = 0; castling < 4; ++castling) {
        rights &= ~(static_cast<Word>((touched >> rook_home(p, castling)) & 1) << castling);
    }
    return rights;
}

// The square behind a double step, where an enemy pawn stands beside the pawn.
KYDAI_DEVICE int passant_after(const Position& p, int from, int to) {
    const Bits target = 1ULL << to;
    const Bits beside =
        ((target << 1) & 0xFEFE'FEFE'FEFE'FEFEULL) | ((target >> 1) & 0x7F7F'7F7F'7F7F'7F7FULL);
    const Bits enemy = black_to_move(p) ? ~p.black : p.black;
    return (beside & enemy & pawns(p)) != 0 ? (from + to) / 2 : kNoSquare;
}

KYDAI_DEVICE Position after_move(const Position& p, Word move) {
    const int from = from_of(move);
    const int to = to_of(move);
    const Word turn = black_to_move(p);
    const int mover = role_at(p, from);
    Bits landing = 1ULL << to;
    Bits cleared = (1ULL << from) | landing;
    const bool takes = (occupied(p) & landing) != 0;
    int passant = kNoSquare;
    Bits rook = 0;
    if (castles(move)) {
        landing = 1ULL << king_target(from, to);
        rook = 1ULL << rook_target(from, to);
    } else if (mover == kPawn) {
        if (takes_en_passant(p, move)) cleared |= 1ULL << (to ^ 8);
        if ((from ^ to) == 16) passant = passant_after(p, from, to);
    }
    const bool resets_clock = mover == kPawn || (takes && !castles(move));
    const int clock = resets_clock ? 0 : quiet_plies(p) + (quiet_plies(p) < 255);
    const int role = promotes(move) ? static_cast<int>(kind_of(move)) : mover;
    Position next = p;
    next.plane0 = (p.plane0 & ~cleared) | (role & 1 ? landing : 0);
    next.plane1 = (p.plane1 & ~cleared) | (role & 2 ? landing : 0);
    next.plane2 = (p.plane2 & ~cleared) | (role & 4 ? landing : 0) | rook;
    next.black = (p.black & ~cleared) | (turn ? landing | rook : 0);
    next.state = (turn ^ 1) | (rights_after(p, cleared, mover == kKing) << kRightsShift) |
                 (static_cast<Word>(passant) << kPassantShift) |
                 (static_cast<Word>(clock) << kClockShift);
    next.key = key_of(next);
    return next;
}

// A null move.
KYDAI_DEVICE Position after_pass(const Position& p) {
    Position next = p;
    next.state = ((p.state & 0x1F) ^ 1) | (kNoSquare << kPassantShift);
    next.key = key_of(next);
    return next;
}

// What move ordering uses.
struct OrderHints {
    Word table_move;
    Word killers[2];
    const std::int16_t* history;  // [colour][role][to]
};

enum class Wanted { All, Noisy };  // noisy: captures and promotions to a queen; in check all

// One lane's piece, of either side, and facts of the position that all lanes share.
struct Scan {
    int square, role;
    Word color;
    bool mine, theirs;
    Bits own, enemy, king;
    int king_square;
    Bits attacks;
    Bits danger;    // squares that the enemy attacks, also through our king
    Word checkers;  // lanes
    Word pinners;   // lanes
    Bits pin_line;  // of a pinning lane: between it and our king
};

// Gives the pieces to the lanes, in the order of their squares.
KYDAI_DEVICE void hand_out_pieces(const Position& p, std::uint8_t* squares, Scan& scan) {
    const int lane = lane_index();
    const Bits all = occupied(p);
    const auto low = static_cast<Word>(all);
    const auto high = static_cast<Word>(all >> 32);
    const Word below = (1U << lane) - 1;
    if ((low >> lane) & 1) squares[count(low & below)] = static_cast<std::uint8_t>(lane);
    if ((high >> lane) & 1) {
        squares[count(low) + count(high & below)] = static_cast<std::uint8_t>(lane + 32);
    }
    meet();
    const bool has_piece = lane < count(all);
    scan.square = squares[lane] & 63;
    scan.role = has_piece ? role_at(p, scan.square) : kNone;
    scan.color = static_cast<Word>(p.black >> scan.square) & 1;
    scan.mine = has_piece && scan.color == black_to_move(p);
    scan.theirs = has_piece && !scan.mine;
    meet();  // before the next position hands out its own
}

KYDAI_DEVICE Scan scan_of(const AttackTables& tables, const Bits* between, const Position& p,
                          std::uint8_t* squares) {
    Scan scan;
    hand_out_pieces(p, squares, scan);
    const Bits all = occupied(p);
    scan.own = black_to_move(p) ? p.black : all & ~p.black;
    scan.enemy = all ^ scan.own;
    scan.king = scan.own & kings(p);
    scan.king_square = lowest(scan.king);
    scan.attacks = 0;
    Bits lines = 0;
    const int square = scan.square;
    if (scan.role >= kBishop && scan.role <= kQueen) {
        const Bits blockers = scan.theirs ? all ^ scan.king : all;
        const Ray ray = ray_from(1ULL << square);
        const int first = scan.role == kBishop ? kDiagonal : kRank;
        Bits one = tables.of[first][square];
        Bits two = tables.of[first + 1][square];
        lines = one | two;
        scan.attacks = along_line(blockers, one, ray.twice, ray.mirrored_twice) |
                       along_line(blockers, two, ray.twice, ray.mirrored_twice);
        if (scan.role == kQueen) {
            one = tables.of[kDiagonal][square];
            two = tables.of[kAntiDiagonal][square];
            lines |= one | two;
            scan.attacks |= along_line(blockers, one, ray.twice, ray.mirrored_twice) |
                            along_line(blockers, two, ray.twice, ray.mirrored_twice);
        }
    } else if (scan.role != kNone) {
        const int table = scan.role == kPawn     ? kWhitePawn + static_cast<int>(scan.color)
                          : scan.role == kKnight ? kKnightLeap
                                                 : kKingStep;
        scan.attacks = tables.of[table][square];
    }
    const Bits striking = scan.theirs ? scan.attacks : 0;
    scan.danger = static_cast<Bits>(or_of_all(static_cast<Word>(striking >> 32))) << 32 |
                  or_of_all(static_cast<Word>(striking));
    scan.checkers = ballot((striking & scan.king) != 0);
    scan.pin_line = 0;
    bool pins = false;
    if (scan.theirs && (lines & scan.king) != 0) {
        scan.pin_line = between[scan.king_square * 64 + square];
        const Bits blockers = scan.pin_line & all;
        pins = (blockers & scan.own) != 0 && (blockers & (blockers - 1)) == 0;
    }
    scan.pinners = ballot(pins);
    return scan;
}

// The rooks that the king may castle with. It may not cross an attacked square, and both paths must
// be empty apart from king and rook; in Chess960 the rook that leaves may uncover an attack along
// the rank.
KYDAI_DEVICE Bits castling_targets(const AttackTables& tables, const Bits* between,
                                   const Position& p, const Scan& scan) {
    const Word turn = black_to_move(p);
    const Word rights = (p.state >> (kRightsShift + 2 * turn)) & 3;
    if (rights == 0 || scan.checkers != 0) return 0;
    Bits targets = 0;
    KYDAI_ROLLED
    for (int side = 0; side < 2; ++side) {
        if (((rights >> side) & 1) == 0) continue;
        const int king = scan.king_square;
        const int rook = rook_home(p, static_cast<int>(2 * turn) + side);
        const int king_to = king_target(king, rook);
        const int rook_to = rook_target(king, rook);
        const Bits king_path = between[king * 64 + king_to] | (1ULL << king_to);
        const Bits rook_path = between[rook * 64 + rook_to] | (1ULL << rook_to);
        const Bits others = occupied(p) & ~scan.king & ~(1ULL << rook);
        if (((king_path | rook_path) & others) != 0 || (king_path & scan.danger) != 0) continue;
        const Ray ray = ray_from(1ULL << king_to);
        const Bits seen = along_line(others | (1ULL << rook_to), tables.of[kRank][king_to],
                                     ray.twice, ray.mirrored_twice);
        if ((seen & rooks_and_queens(p) & scan.enemy) == 0) targets |= 1ULL << rook;
    }
    return targets;
}

// Pseudo-legal targets of this lane's piece, before checks and pins.
KYDAI_DEVICE Bits reach_of(const AttackTables& tables, const Bits* between, const Position& p,
                           const Scan& scan, Bits passant) {
    if (!scan.mine) return 0;
    const Bits all = occupied(p);
    if (scan.role == kPawn) {
        const bool black = black_to_move(p) != 0;
        const Bits here = 1ULL << scan.square;
        const Bits one = (black ? here >> 8 : here << 8) & ~all;
        const Bits two =
            (black ? (one >> 8) & (0xFFULL << 32) : (one << 8) & (0xFFULL << 24)) & ~all;
        return (scan.attacks & (scan.enemy | passant)) | one | two;
    }
    Bits reach = scan.attacks & ~scan.own;
    if (scan.role == kKing) {
        reach &= ~scan.danger;
        reach |= castling_targets(tables, between, p, scan);
    }
    return reach;
}

// En passant removes two pawns from one rank, which pins do not cover.
KYDAI_DEVICE bool passant_opens_king(const AttackTables& tables, const Position& p,
                                     const Scan& scan, int passant) {
    const Bits blockers =
        (occupied(p) ^ (1ULL << scan.square) ^ (1ULL << (passant ^ 8))) | (1ULL << passant);
    const Ray ray = ray_from(scan.king);
    const auto seen = [&](int line) {
        return along_line(blockers, tables.of[line][scan.king_square], ray.twice,
                          ray.mirrored_twice);
    };
    return (((seen(kRank) | seen(kFile)) & rooks_and_queens(p)) |
            ((seen(kDiagonal) | seen(kAntiDiagonal)) & bishops_and_queens(p))) &
           scan.enemy;
}

// The legal ones of a lane's targets: they answer a check, stay on the line of a pin, and an en
// passant capture does not expose the king.
KYDAI_DEVICE Bits legal_part(const AttackTables& tables, const Bits* between, const Position& p,
                             const Scan& scan, Bits targets, Bits passant) {
    const int passant_at = passant_square(p);
    if (scan.checkers != 0) {
        const int checker = from_lane(scan.square, lowest(scan.checkers));
        Bits answers = between[scan.king_square * 64 + checker] | (1ULL << checker);
        if ((scan.checkers & (scan.checkers - 1)) != 0) answers = 0;
        if (scan.role == kPawn && passant != 0 && ((answers >> (passant_at ^ 8)) & 1) != 0) {
            answers |= passant;
        }
        if (scan.role != kKing) targets &= answers;
    }
    for (Word rest = scan.pinners; rest != 0; rest &= rest - 1) {
        const int lane = lowest(rest);
        const Bits line = from_lane(scan.pin_line, lane);
        const int pinner = from_lane(scan.square, lane);
        if ((line >> scan.square) & 1) targets &= line | (1ULL << pinner);
    }
    if (passant != 0) {
        const bool takes = scan.role == kPawn && (targets & passant) != 0;
        if (takes && passant_opens_king(tables, p, scan, passant_at)) targets &= ~passant;
    }
    return targets;
}

// The ordering score of a move, above zero.
KYDAI_DEVICE Word rank_of_move(const Position& p, Word move, Bits danger, const OrderHints& hints) {
    constexpr Word kWorth = 0x0953310;  // by role, in pawns, a nibble each
    const int mover = role_at(p, from_of(move));
    const int to = to_of(move);
    const int taken = taken_by(p, move);
    if (move == hints.table_move) return 60000;
    if (taken != kNone || promotes(move)) {
        const Word becomes = kind_of(move);
        if (promotes(move) && becomes != kQueen) return 100 + becomes;
        const Word worth = (kWorth >> (4 * mover)) & 15;
        const Word gain = (kWorth >> (4 * taken)) & 15;
        const bool loses = ((danger >> to) & 1) != 0 && worth > gain;
        return (loses ? 2000 : 40000) + static_cast<Word>(taken * 64 - mover * 4) +
               (becomes == kQueen ? 512 : 0);
    }
    if (move == hints.killers[0]) return 30000;
    if (move == hints.killers[1]) return 29000;
    return static_cast<Word>(
        16000 + hints.history[(static_cast<int>(black_to_move(p)) * 6 + mover - 1) * 64 + to]);
}

// The moves of all plies of a line, one after the other. A list that is full keeps what it has.
struct MoveList {
    Word* moves;
    int capacity;
};

// The legal moves into the list from `first` on, the ones of a lane's piece side by side; how many
// the list has taken.
template <bool kRanked>
KYDAI_DEVICE int generate(const AttackTables& tables, const Bits* between, const Position& p,
                          MoveList list, int first, Wanted wanted, std::uint8_t* squares,
                          const OrderHints& hints) {
    const Scan scan = scan_of(tables, between, p, squares);
    const int passant_at = passant_square(p);
    const Bits passant = passant_at < 64 ? 1ULL << passant_at : 0;
    Bits targets = reach_of(tables, between, p, scan, passant);
    targets = legal_part(tables, between, p, scan, targets, passant);
    const Bits last_rank = black_to_move(p) ? 0xFFULL : 0xFFULL << 56;
    const bool noisy = wanted == Wanted::Noisy;
    if (noisy && scan.checkers == 0) {
        targets &= scan.enemy | (scan.role == kPawn ? passant | last_rank : 0);
    }
    const Bits promotions = scan.role == kPawn ? targets & last_rank : 0;
    const int mine = count(targets) + (noisy ? 0 : 3 * count(promotions));
    int up_to_mine = mine;
    KYDAI_UNROLLED
    for (int distance = 1; distance < kLanes; distance *= 2) {
        const int theirs = from_below(up_to_mine, distance);
        if (lane_index() >= distance) up_to_mine += theirs;
    }
    int total = from_lane(up_to_mine, kLanes - 1);
    int at = first + up_to_mine - mine;
    const auto add = [&](Word move) {
        if (at < list.capacity) list.moves[at] = move;
        ++at;
    };
    KYDAI_ROLLED
    while (targets != 0) {
        const int to = lowest(targets);
        targets &= targets - 1;
        const Word move = static_cast<Word>(scan.square | (to << 6));
        if ((promotions >> to) & 1) {
            add(move | (kQueen << 12));
            for (int role = kRook; !noisy && role >= kKnight; --role) {
                add(move | (static_cast<Word>(role) << 12));
            }
        } else {
            add(move | (((scan.own >> to) & 1) != 0 ? kCastles << 12 : 0));
        }
    }
    meet();
    if (first + total > list.capacity) total = list.capacity - first;
    if constexpr (kRanked) {
        KYDAI_ROLLED
        for (int i = first + lane_index(); i < first + total; i += kLanes) {
            list.moves[i] |= rank_of_move(p, list.moves[i], scan.danger, hints) << 16;
        }
        meet();
    }
    return total;
}

}  // namespace kydai::gpu
