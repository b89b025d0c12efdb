// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/caro/candidates.hpp"

#include <bit>

#include "engine/caro/fives.hpp"

namespace kydai::caro_engine {
namespace {

using Rows = std::array<std::uint32_t, kStride>;

std::size_t idx(int i) { return static_cast<std::size_t>(i); }

// Within two cells of a stone, or three along one of the eight rays.
Rows near_stones(const Rows& stones) {
    Rows square{};
    Rows near{};
    for (int y = 3; y < kStride - 3; ++y) {
        const std::uint32_t r = stones[idx(y)];
        square[idx(y)] = r | r << 1 | r >> 1 | r << 2 | r >> 2;
        near[idx(y)] |= square[idx(y)] | r << 3 | r >> 3;
        const std::uint32_t far = r | r << 3 | r >> 3;
        near[idx(y - 3)] |= far;
        near[idx(y + 3)] |= far;
        for (const int dy : {-2, -1, 1, 2}) near[idx(y + dy)] |= square[idx(y)];
    }
    return near;
}

void add_near(const State& state, Candidates& moves) {
    const Side us = state.turn();
    const Rows& stones = state.occupied_rows();
    const Rows near = near_stones(stones);
    const auto size = state.rules().size();
    const std::uint32_t columns = ((1U << size.width()) - 1) << kMargin;
    for (int y = kMargin; y < kMargin + size.height(); ++y) {
        for (std::uint32_t left = near[idx(y)] & ~stones[idx(y)] & columns; left;
             left &= left - 1) {
            const Spot s(y * kStride + std::countr_zero(left));
            if (state.legal(us, s)) moves.push_back({s});
        }
    }
}

// On an empty board the centre; otherwise any point that is left.
void add_somewhere(const State& state, Candidates& moves) {
    const auto size = state.rules().size();
    const Spot centre = Spot::of(*Point::at(size.width() / 2, size.height() / 2));
    if (state.stones() == 0) return moves.push_back({centre});
    for (int i = 0; i < Point::kCount; ++i) {
        const Point point = Point::from_index(i);
        if (!size.contains(point) || !state.empty(Spot::of(point))) continue;
        if (state.legal(state.turn(), Spot::of(point))) moves.push_back({Spot::of(point)});
    }
}

// Whether a stone on `s` may spoil the enemy's open four on `four`: only cells of its line can.
// With two such lines, only a cell on both.
bool may_spoil(const State& state, Side enemy, Spot four, Spot s) {
    if (s == four) return true;
    for (int d = 0; d < 4; ++d) {
        if (pattern_of(state.code(enemy, four), d) != Pattern::F4) continue;
        bool on_line = false;
        for (int i = -PatternTable::kReach; i <= PatternTable::kReach; ++i) {
            on_line = on_line || four.plus(i * kSteps[idx(d)]) == s;
        }
        if (!on_line) return false;
    }
    return true;
}

template <class Visit>
void for_each_on_lines(const State& state, Side enemy, Spot four, Visit visit) {
    visit(four);
    for (int d = 0; d < 4; ++d) {
        if (pattern_of(state.code(enemy, four), d) != Pattern::F4) continue;
        for (int i = -PatternTable::kReach; i <= PatternTable::kReach; ++i) {
            const Spot s = four.plus(i * kSteps[idx(d)]);
            if (i != 0 && state.empty(s)) visit(s);
        }
    }
}

void add_against_open_four(const State& state, Candidates& moves) {
    const Side us = state.turn();
    const SpotSet& threats = state.spots(~us, Threat::OpenFour);
    SpotSet chosen;
    const auto add = [&](Spot s) {
        if (chosen.contains(s) || !state.legal(us, s)) return;
        chosen.insert(s);
        moves.push_back({s});
    };
    for_each_on_lines(state, ~us, threats.first(), [&](Spot s) {
        bool spoils_all = true;
        threats.for_each(
            [&](Spot four) { spoils_all = spoils_all && may_spoil(state, ~us, four, s); });
        if (spoils_all) add(s);
    });
    for (const Threat t : {Threat::Four, Threat::FourThree, Threat::DoubleFour, Threat::OpenFour}) {
        if (state.count(us, t) > 0) state.spots(us, t).for_each(add);
    }
}

}  // namespace

Pressure pressure_on(const State& state, Side side) {
    if (state.count(~side, Threat::Five) > 0) return Pressure::Five;
    // Renju: X's open four may be a foul, so no reply may be left out.
    const bool may_be_foul = side == Side::O && state.rules().switches().fouls != caro::Fouls::None;
    if (may_be_foul) return Pressure::None;
    return state.count(~side, Threat::OpenFour) > 0 ? Pressure::OpenFour : Pressure::None;
}

Candidates candidates(const State& state, Pressure pressure) {
    Candidates moves;
    switch (pressure) {
        case Pressure::Five:
            for (const Spot s : replies_to_fives(state, ~state.turn())) moves.push_back({s});
            return moves;
        case Pressure::OpenFour:
            add_against_open_four(state, moves);
            return moves;
        case Pressure::None:
            break;
    }
    add_near(state, moves);
    if (moves.empty()) add_somewhere(state, moves);
    return moves;
}

}  // namespace kydai::caro_engine
