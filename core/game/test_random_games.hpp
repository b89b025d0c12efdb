// SPDX-License-Identifier: GPL-3.0-or-later
// For tests and benchmarks: random legal games, the same for the same seed on every machine.
#pragma once

#include "core/base/prng.hpp"
#include "core/game/record.hpp"

namespace kydai::game::test {

// A legal move, or nothing where the game is over.
template <class Position>
auto random_move(const Position& position, Prng& random) {
    const auto moves = position.legal_moves();
    using Move = std::remove_cvref_t<decltype(moves[0])>;
    if (position.outcome()) return std::optional<Move>();
    return std::optional<Move>(moves[static_cast<int>(random.below(moves.size()))]);
}

// Adds up to `plies` random moves after `node`, whose position is `position`.
template <class Rules>
NodeId add_random_line(Record<Rules>& record, NodeId node, typename Rules::Position position,
                       int plies, Prng& random) {
    for (int i = 0; i < plies; ++i) {
        const auto move = random_move(position, random);
        if (!move) break;
        node = record.tree.add(node, *move);
        position.play(*move);
    }
    return node;
}

template <class Rules>
Record<Rules> random_record(const typename Rules::Position& start, int plies, Prng& random) {
    Record<Rules> record{.start = start};
    add_random_line(record, NodeId::root(), start, plies, random);
    return record;
}

}  // namespace kydai::game::test
