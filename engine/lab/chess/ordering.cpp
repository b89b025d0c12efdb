// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lab/chess/ordering.hpp"

#include <algorithm>

namespace kydai::lab {
namespace {

using chess::Move;
using chess::Role;

// Pawn, knight, bishop, rook, queen, king.
constexpr chess::ByRole<int> kWorth = {1, 3, 3, 5, 9, 10};
constexpr int kVictim = 16;  // any victim outweighs any taker

// The MVV-LVA score of a capture or promotion; 0 for quiet moves.
int urgency(Move move, const chess::Board& board) {
    int value = 0;
    if (move.is_promotion()) value += kVictim * kWorth[move.promoted()];
    if (move.is_capture()) {
        const Role victim = move.is_en_passant() ? Role::Pawn : board.role_at(move.to());
        value += kVictim * kWorth[victim] - kWorth[board.role_at(move.from())];
    }
    return value;
}

struct Ranked {
    Move move;
    int urgency;
};

}  // namespace

chess::MoveList captures_first(const chess::MoveList& moves, const chess::Board& board) {
    StaticVector<Ranked, chess::MoveList::kCapacity> urgent;
    for (const Move move : moves) {
        const Ranked ranked{move, urgency(move, board)};
        if (ranked.urgency == 0) continue;
        // Insertion sort: behind all moves with at least this score.
        urgent.push_back(ranked);
        for (Ranked* at = urgent.end() - 1; at != urgent.begin() && (at - 1)->urgency < at->urgency;
             --at) {
            std::swap(*at, *(at - 1));
        }
    }
    chess::MoveList ordered;
    for (const Ranked& ranked : urgent) ordered.push_back(ranked.move);
    for (const Move move : moves) {
        if (urgency(move, board) == 0) ordered.push_back(move);
    }
    return ordered;
}

}  // namespace kydai::lab
