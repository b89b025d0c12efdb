// SPDX-License-Identifier: GPL-3.0-or-later
// Terms that only some rule sets have: pockets, checks left, the hill, the race, kings that
// explode, hordes, and boards where losing wins. Values are White's minus Black's.
#pragma once

#include "engine/chess/eval/terms_of_pieces.hpp"

namespace kydai::chess_engine {

// Rule sets where the ordinary terms of pieces and kings make sense.
template <RuleSet R>
constexpr bool has_ordinary_terms() {
    return R != RuleSet::Antichess && R != RuleSet::Horde && R != RuleSet::RacingKings;
}

// How much a king's danger counts, in percent: where mate comes easier, more.
template <RuleSet R>
constexpr int danger_percent() {
    switch (R) {
        case RuleSet::Crazyhouse:
            return 180;
        case RuleSet::ThreeCheck:
            return 150;
        case RuleSet::Atomic:
            return 60;
        default:
            return 100;
    }
}

// A piece in hand is a little more than one on the board: it can go anywhere.
inline Value pocket_value(const Pocket& pocket) {
    constexpr ByRole<int> kInHand = {125, 290, 290, 370, 640, 0};
    Value value = 0;
    for (const Role role : kRoles) value += kInHand[role] * pocket[role];
    return value;
}

// Pieces in hand of one side, beside an open king of the other.
inline Value pocket_danger(const Pocket& pocket, const Board& board, Color defender) {
    const Bitboard ring = king_attacks(board.king(defender));
    const int open = (ring - board.of(defender)).count();
    const int hands = pocket[Role::Knight] + pocket[Role::Bishop] + pocket[Role::Rook] +
                      2 * pocket[Role::Queen] + pocket[Role::Pawn];
    return std::min(hands, 6) * open * 4;
}

inline Value check_value(int checks_left) {
    constexpr Value kGiven[] = {0, 480, 150, 0};  // by checks left
    return kGiven[std::min(checks_left, 3)];
}

inline Value hill_value(const Board& board, Color side) {
    constexpr Value kByDistance[] = {0, 160, 70, 20, 0, 0, 0, 0};
    int nearest = 7;
    for (const Square goal : {Square(File::D, Rank::R4), Square(File::E, Rank::R4),
                              Square(File::D, Rank::R5), Square(File::E, Rank::R5)}) {
        nearest = std::min(nearest, distance(goal, board.king(side)));
    }
    return kByDistance[nearest];
}

// The steps of the race, and whether they are free of the other side's guards.
inline Value race_value(const Board& board, Color side) {
    constexpr Value kByRank[] = {0, 60, 130, 210, 310, 430, 580, 2'000};
    const Square king = board.king(side);
    const int rank = static_cast<int>(king.rank());
    Value value = kByRank[rank];
    int free = 0;
    for (const Square to : king_attacks(king) - board.of(side)) {
        if (static_cast<int>(to.rank()) <= rank) continue;
        if (board.attackers(to, ~side, board.occupied()).empty()) ++free;
    }
    return value + 35 * std::min(free, 2);
}

// Squares that the pieces of one side reach, all but pawns.
inline int reach(const Board& board, Color side) {
    int squares = 0;
    const Bitboard occupied = board.occupied();
    for (const Square s : board.of(side) - board.of(Role::Pawn)) {
        squares += (attacks({side, board.role_at(s)}, s, occupied) - board.of(side)).count();
    }
    return squares;
}

// White's pawns count by how far they have come and whether they hold together.
inline Value horde_value(const Board& board) {
    const Bitboard pawns = board.of(Color::White, Role::Pawn);
    const Bitboard guarded = pawns & pawn_attacks<Color::White>(pawns);
    Value value = 4 * guarded.count();
    for (const Square s : pawns) {
        const Bitboard way = in_front<Color::White>(Bitboard(s));
        if (!way.meets(board.of(Color::Black, Role::Pawn))) {
            value += 6 * static_cast<int>(s.rank());
        }
    }
    return value - 2 * reach(board, Color::Black);
}

// Pieces of the other side next to a king can be blown up with it.
inline Value blast_value(const Board& board, Color side) {
    const Square their_king = board.king(~side);
    Value value = 0;
    for (const Square s : king_attacks(their_king) & board.of(~side)) {
        if (board.attackers(s, side, board.occupied()).any()) value += 60;
    }
    return value;
}

template <RuleSet R>
Value variant_value(const Position<R>& position) {
    const Board& board = position.board();
    constexpr Color kWhite = Color::White;
    constexpr Color kBlack = Color::Black;
    if constexpr (R == RuleSet::Crazyhouse) {
        const Pockets pockets = position.pockets();
        return pocket_value(pockets[kWhite]) - pocket_value(pockets[kBlack]) +
               pocket_danger(pockets[kWhite], board, kBlack) -
               pocket_danger(pockets[kBlack], board, kWhite);
    } else if constexpr (R == RuleSet::ThreeCheck) {
        const auto left = position.checks_left();
        return check_value(left[kWhite]) - check_value(left[kBlack]);
    } else if constexpr (R == RuleSet::KingOfTheHill) {
        return hill_value(board, kWhite) - hill_value(board, kBlack);
    } else if constexpr (R == RuleSet::RacingKings) {
        return race_value(board, kWhite) - race_value(board, kBlack) +
               3 * (reach(board, kWhite) - reach(board, kBlack));
    } else if constexpr (R == RuleSet::Antichess) {
        return 3 * (reach(board, kWhite) - reach(board, kBlack));
    } else if constexpr (R == RuleSet::Horde) {
        return horde_value(board);
    } else if constexpr (R == RuleSet::Atomic) {
        return blast_value(board, kWhite) - blast_value(board, kBlack);
    }
    return 0;
}

}  // namespace kydai::chess_engine
