// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/caro/line_judge.hpp"

#include <bit>

#include "core/base/bits.hpp"

namespace kydai::caro_engine {
namespace {

constexpr int kMiddle = PatternTable::kReach;
constexpr int kLast = 2 * kMiddle;

LineCell at(const Window& window, int cell) { return window[static_cast<std::size_t>(cell)]; }

// The run of own stones through `cell`; its ends are at first - 1 and last + 1.
auto run_at(const Window& window, int cell) {
    struct {
        int first, last;
    } run{cell, cell};
    while (run.first > 0 && at(window, run.first - 1) == LineCell::Own) --run.first;
    while (run.last < kLast && at(window, run.last + 1) == LineCell::Own) ++run.last;
    return run;
}

Window with(Window window, int cell, LineCell content) {
    window[static_cast<std::size_t>(cell)] = content;
    return window;
}

}  // namespace

// Counts only wins whose run contains the middle stone: others do not depend on it.
bool LineJudge::wins_at(const Window& window, int cell) const {
    const auto run = run_at(window, cell);
    if (run.first > kMiddle || run.last < kMiddle) return false;
    const auto blocked = [&](int end) {
        if (end < 0 || end > kLast) return true;  // out of sight: assume the worse
        return at(window, end) == LineCell::Enemy ||
               (at(window, end) == LineCell::Edge && rules_.edge() == caro::Edge::Blocks);
    };
    return rules_.wins({.stones = run.last - run.first + 1,
                        .blocked_ends = int{blocked(run.first - 1)} + int{blocked(run.last + 1)}},
                       side_);
}

LineJudge::Cells LineJudge::fives(const Window& window) const {
    Cells cells = 0;
    for (int i = 0; i <= kLast; ++i) {
        if (at(window, i) != LineCell::Empty) continue;
        if (wins_at(with(window, i, LineCell::Own), i)) cells |= 1U << i;
    }
    return cells;
}

// The cells where one enemy stone stops the five: on its cell, or beyond an end of the run that it
// would complete.
LineJudge::Cells LineJudge::stoppers(const Window& window, int five) const {
    Cells cells = 1U << five;
    const Window made = with(window, five, LineCell::Own);
    const auto run = run_at(made, five);
    for (const int end : {run.first - 1, run.last + 1}) {
        if (end < 0 || end > kLast || at(made, end) != LineCell::Empty) continue;
        if (!wins_at(with(made, end, LineCell::Enemy), five)) cells |= 1U << end;
    }
    return cells;
}

LineJudge::Cells LineJudge::common_stoppers(const Window& window, Cells fives) const {
    Cells common = ~0U;
    for (Cells left = fives; left; left &= left - 1) {
        common &= stoppers(window, std::countr_zero(left));
    }
    return common;
}

// Two fives of a straight four lie five cells apart; any other two are two fours in one line.
bool LineJudge::is_foul(const Window& window, Cells fives) const {
    if (rules_.switches().fouls == caro::Fouls::None || side_ == Side::O) return false;
    const auto run = run_at(window, kMiddle);
    if (run.last - run.first + 1 > rules_.k()) return true;
    if (!more_than_one_bit(fives)) return false;
    return highest_bit(fives) - lowest_bit(fives) != rules_.k();
}

std::optional<Pattern> LineJudge::shape(const Window& window) const {
    if (wins_at(window, kMiddle)) return Pattern::Five;
    const Cells wins = fives(window);
    if (is_foul(window, wins)) return Pattern::Foul;
    if (wins == 0) return std::nullopt;
    return common_stoppers(window, wins) == 0 ? Pattern::F4 : Pattern::B4;
}

}  // namespace kydai::caro_engine
