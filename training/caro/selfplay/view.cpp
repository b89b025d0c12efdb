// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/caro/selfplay/view.hpp"

#include <algorithm>
#include <bit>

#include "engine/caro/candidates.hpp"

namespace kydai::caro_training {
namespace {

using caro::RuleSet;
using caro_engine::kMargin;
using caro_engine::kStride;
using caro_engine::Pressure;
using caro_engine::Threat;

constexpr int kNear = 3;  // cells from a stone, as a square

template <class Visit>
void for_each_empty(const State& state, Visit visit) {
    const auto size = state.rules().size();
    const std::uint32_t columns = ((1U << size.width()) - 1) << kMargin;
    for (int y = kMargin; y < kMargin + size.height(); ++y) {
        const std::uint32_t empty = columns & ~state.occupied_rows()[static_cast<std::size_t>(y)];
        for (std::uint32_t left = empty; left; left &= left - 1) {
            visit(Spot(y * kStride + std::countr_zero(left)));
        }
    }
}

void add_near(const State& state, Choice& choice) {
    const auto& stones = state.occupied_rows();
    std::array<std::uint32_t, kStride> wide{};
    for (std::size_t y = 0; y < wide.size(); ++y) {
        for (int by = 0; by <= kNear; ++by) wide[y] |= stones[y] << by | stones[y] >> by;
    }
    for_each_empty(state, [&](Spot s) {
        std::uint32_t seen = 0;
        for (int y = s.y() - kNear; y <= s.y() + kNear; ++y) {
            seen |= wide[static_cast<std::size_t>(y)];
        }
        if ((seen >> s.x() & 1U) && state.legal(state.turn(), s)) choice.moves.push_back(s);
    });
}

void add_any(const State& state, Choice& choice) {
    if (state.stones() == 0) {
        const auto size = state.rules().size();
        choice.moves.push_back(Spot::of(*caro::Point::at(size.width() / 2, size.height() / 2)));
        return;
    }
    for_each_empty(state, [&](Spot s) {
        if (state.legal(state.turn(), s)) choice.moves.push_back(s);
    });
}

struct ThreatBits {
    Threat threat;
    std::uint16_t own;
    std::uint16_t enemy;
};
constexpr std::array kThreatBits{
    ThreatBits{Threat::Three, kOwnThree, kEnemyThree},
    ThreatBits{Threat::DoubleThree, kOwnThree, kEnemyThree},
    ThreatBits{Threat::Four, kOwnFour, kEnemyFour},
    ThreatBits{Threat::FourThree, kOwnFour | kOwnThree, kEnemyFour | kEnemyThree},
    ThreatBits{Threat::DoubleFour, kOwnFour, kEnemyFour},
    ThreatBits{Threat::OpenFour, kOwnFour | kOwnOpenFour, kEnemyFour | kEnemyOpenFour},
};

}  // namespace

Outlook outlook_of(RuleSet rule, Side turn) {
    switch (rule) {
        case RuleSet::Caro6:
            return Outlook::Caro6;
        case RuleSet::CaroOpen:
            return Outlook::CaroOpen;
        case RuleSet::Freestyle:
            return Outlook::Freestyle;
        case RuleSet::Standard:
            return Outlook::Standard;
        case RuleSet::Renju:
            return turn == Side::X ? Outlook::RenjuX : Outlook::RenjuO;
        default:
            return Outlook::Caro5;
    }
}

Choice choices(const State& state) {
    Choice choice;
    const Pressure pressure = caro_engine::pressure_on(state, state.turn());
    if (pressure == Pressure::None) {
        add_near(state, choice);
        if (choice.moves.empty()) add_any(state, choice);
        return choice;
    }
    choice.complete = true;
    for (const auto& candidate : caro_engine::candidates(state, pressure)) {
        choice.moves.push_back(candidate.spot);
    }
    return choice;
}

void show(const State& state, const Choice& choice, int canvas, std::span<std::uint16_t> cells) {
    const Side us = state.turn();
    const auto size = state.rules().size();
    std::ranges::fill(cells, std::uint16_t{0});
    for (int row = 0; row < size.height(); ++row) {
        for (int column = 0; column < size.width(); ++column) {
            const auto content = state[Spot::of(*caro::Point::at(column, row))];
            std::uint16_t cell = kOnBoard;
            if (content == caro_engine::content_of(us)) cell |= kOwn;
            if (content == caro_engine::content_of(~us)) cell |= kEnemy;
            cells[static_cast<std::size_t>(row * canvas + column)] = cell;
        }
    }
    const auto mark = [&](Spot s, std::uint16_t bits) {
        cells[static_cast<std::size_t>(canvas_index(s, canvas))] |= bits;
    };
    for (const ThreatBits& bits : kThreatBits) {
        if (state.count(us, bits.threat)) {
            state.spots(us, bits.threat).for_each([&](Spot s) { mark(s, bits.own); });
        }
        if (state.count(~us, bits.threat)) {
            state.spots(~us, bits.threat).for_each([&](Spot s) { mark(s, bits.enemy); });
        }
    }
    for (const Spot s : choice.moves) mark(s, kAllowed);
    if (state.rules().switches().fouls != caro::Fouls::None) {
        for_each_empty(state, [&](Spot s) {
            if (!state.legal(Side::X, s)) mark(s, kFoul);
        });
    }
}

bool is_dead(const State& state) {
    bool dead = true;
    for_each_empty(state, [&](Spot s) {
        dead = dead && state.code(Side::X, s) == 0 && state.code(Side::O, s) == 0;
    });
    return dead;
}

}  // namespace kydai::caro_training
