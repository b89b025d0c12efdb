// SPDX-License-Identifier: GPL-3.0-or-later
// Beginner: someone who has just learned how the pieces move. Mates in one move, otherwise takes
// the most valuable piece that is free, otherwise plays any move. It never asks for the reply, so
// it leaves its own pieces where they can be taken. The yardstick of the gentlest levels of play.
#include <algorithm>

#include "core/base/prng.hpp"
#include "engine/lab/chess/workbench.hpp"

namespace kydai::lab {
namespace {

using chess::AnyPosition;
using chess::Move;

int worth_on(const AnyPosition& position, chess::Square square) {
    // Pawn, knight, bishop, rook, queen, king: as everyone learns them.
    constexpr chess::ByRole<int> kWorth{1, 3, 3, 5, 9, 100};
    const auto piece = position.board().at(square);
    return piece ? kWorth[piece->role] : 0;
}

bool can_take_on(const AnyPosition& position, chess::Square square) {
    for (const Move reply : position.legal_moves()) {
        if (reply.is_capture() && reply.to() == square) return true;
    }
    return false;
}

// What the move wins at first sight; 0: it takes nothing that is free. A piece is free when nothing
// takes back, or when it is worth more than the piece that takes it.
int catch_of(const AnyPosition& position, Move move) {
    if (!move.is_capture()) return 0;
    const int target = std::max(1, worth_on(position, move.to()));  // en passant: a pawn
    const int taker = worth_on(position, move.from());
    return taker < target || !can_take_on(position.after(move), move.to()) ? target : 0;
}

int appeal_of(const AnyPosition& position, Move move) {
    constexpr int kMates = 1'000;
    const auto outcome = position.after(move).outcome();
    if (outcome && outcome->winner == position.turn()) return kMates;
    return catch_of(position, move);
}

}  // namespace

Answer beginner(const Task& task) {
    Workbench bench(task);
    {
        Visit visit(bench, task.position);
        const int value = bench.evaluate(task.position);
        Prng random(task.seed ^ task.position.key());
        int best = -1;
        std::uint64_t equals = 0;
        for (const Move move : task.position.legal_moves()) {
            const int appeal = appeal_of(task.position, move);
            if (appeal < best) continue;
            equals = appeal == best ? equals + 1 : 1;
            best = appeal;
            // Reservoir sampling: each of the equals is as likely as the others.
            if (random.below(equals) == 0) visit.prefer(move, value);
        }
        visit.evaluated(value);
    }
    return std::move(bench).answer();
}

}  // namespace kydai::lab
