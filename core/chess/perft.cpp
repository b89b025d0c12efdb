// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chess/perft.hpp"

#include "core/chess/movegen.hpp"

namespace kydai::chess {

namespace {

template <RuleSet R, Color Us>
std::uint64_t count(const Position<R>& position, int depth) {
    if (depth == 1) return static_cast<std::uint64_t>(position.template count_legal_moves_as<Us>());
    MoveList moves;
    position.template append_legal_moves<Us, Wanted::All>(moves);
    std::uint64_t nodes = 0;
    for (const Move move : moves) {
        Position<R> next = position;
        next.template play_as<Us>(move);
        nodes += count<R, ~Us>(next, depth - 1);
    }
    return nodes;
}

}  // namespace

std::uint64_t perft(const AnyPosition& position, int depth) {
    if (depth <= 0) return 1;
    return position.visit([depth]<RuleSet R>(const Position<R>& p) {
        return p.turn() == Color::White ? count<R, Color::White>(p, depth)
                                        : count<R, Color::Black>(p, depth);
    });
}

}  // namespace kydai::chess
