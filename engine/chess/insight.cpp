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

// Depth of the first search of a move. The node is shown as if it were new: no search below it yet,
// no history.
int first_depth(const AnyPosition& position, Move move, const LateMove& late) {
    static const Params kParams(kTunables);
    static const Reductions kReductions(kParams);
    if (!Reductions::is_late(late.number, late.depth, late.in_pv)) return late.depth - 1;
    LateMove known = late;
    known.is_quiet = !is_noisy(move);
    known.gives_check = position.after(move).in_check();
    return Reductions::reduced_depth(late.depth - 1, kReductions.of(known, kParams));
}

}  // namespace

std::vector<TriedMove> tried_moves(const AnyPosition& position, int depth, Move table_move) {
    const auto histories = std::make_unique<Histories>();
    const Params params(kTunables);
    std::vector<TriedMove> tried;
    position.visit([&]<class P>(const P& inner) {
        if constexpr (std::is_same_v<P, Position<RuleSet::Standard>>) {
            MoveArena arena;
            const Threats threats = Threats::of(inner.board(), ~inner.turn());
            PickerHints hints{.table_move = table_move, .killers = {}};
            hints.threats = &threats;
            hints.bonus = {.escape = params[Param::OrderEscape],
                           .check = params[Param::OrderCheck]};
            hints.follow_ups.fill(histories->after_nothing());
            MovePicker<RuleSet::Standard> picker(inner, *histories, arena, hints,
                                                 Picks::Everything);
            for (Move move = picker.next(); !move.is_none(); move = picker.next()) {
                const int number = static_cast<int>(tried.size()) + 1;
                const int first = first_depth(
                    position, move,
                    {.depth = depth,
                     .number = number,
                     .in_pv = true,
                     .is_improving = true,
                     .was_pv = true,
                     .has_noisy_table_move = !table_move.is_none() && is_noisy(table_move)});
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
