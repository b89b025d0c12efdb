// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/chess/insight.hpp"

#include <algorithm>
#include <memory>
#include <type_traits>

#include "engine/chess/move_picker.hpp"
#include "engine/chess/reductions.hpp"

namespace kydai::chess_engine {
namespace {

using chess::AnyPosition;

// Moves of a node of the principal variation before the first that may be reduced.
constexpr int kNeverReduced = 2;

int first_depth(const Reductions& reductions, Move move, int depth, int number) {
    if (number <= kNeverReduced) return depth - 1;
    const int reduction =
        is_noisy(move) ? reductions.noisy(depth, number) : reductions.quiet(depth, number);
    return std::clamp(depth - 1 - reduction / kPly, 1, depth);
}

}  // namespace

std::vector<TriedMove> tried_moves(const AnyPosition& position, int depth, Move table_move) {
    const auto histories = std::make_unique<Histories>();
    const Reductions reductions{Params(kTunables)};
    std::vector<TriedMove> tried;
    position.visit([&]<class P>(const P& inner) {
        if constexpr (std::is_same_v<P, Position<RuleSet::Standard>>) {
            MoveArena arena;
            PickerHints hints{.table_move = table_move, .killers = {}};
            hints.follow_ups.fill(histories->after_nothing());
            MovePicker<RuleSet::Standard> picker(inner, *histories, arena, hints,
                                                 Picks::Everything);
            for (Move move = picker.next(); !move.is_none(); move = picker.next()) {
                const int number = static_cast<int>(tried.size()) + 1;
                const int first = first_depth(reductions, move, depth, number);
                tried.push_back({.move = move, .depth = first, .is_full = first >= depth - 1});
            }
        }
    });
    return tried;
}

int null_move_depth(int depth) {
    const Params params(kTunables);
    return depth - params[Param::NullBase] - depth / params[Param::NullDepthDivisor];
}

std::optional<AnyPosition> passed(const AnyPosition& position) {
    chess::Setup setup = position.to_setup();
    setup.turn = ~setup.turn;
    setup.en_passant.reset();
    const auto after = AnyPosition::from(position.variant(), setup);
    if (!after) return std::nullopt;
    return *after;
}

}  // namespace kydai::chess_engine
