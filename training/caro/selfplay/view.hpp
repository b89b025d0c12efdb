// SPDX-License-Identifier: GPL-3.0-or-later
// A position as the teacher sees it: one 16-bit cell per point of a square canvas, for the side to
// move, and what the rules mean to that side. Boards smaller than the canvas lie in its corner.
#pragma once

#include <cstdint>
#include <span>

#include "core/base/static_vector.hpp"
#include "engine/caro/state.hpp"

namespace kydai::caro_training {

using caro::Side;
using caro_engine::Spot;
using caro_engine::State;

enum CellBit : std::uint16_t {
    kOwn = 1,
    kEnemy = 2,
    kOwnFour = 4,  // a stone there would make a four
    kEnemyFour = 8,
    kAllowed = 16,  // a move that the search considers
    kOnBoard = 32,
    kOwnOpenFour = 64,
    kEnemyOpenFour = 128,
    kOwnThree = 256,  // ... an open three, perhaps beside a four
    kEnemyThree = 512,
    kFoul = 1024,  // forbidden to X
};

// An outlook: a rule set as the side to move sees it. Only in Renju do the sides differ.
enum class Outlook : std::uint8_t {
    Caro5,
    Caro6,
    CaroOpen,
    Freestyle,
    Standard,
    RenjuX,
    RenjuO,
};
inline constexpr int kOutlooks = 7;

[[nodiscard]] Outlook outlook_of(caro::RuleSet rule, Side turn);

// The moves worth searching. `complete`: every move left out loses at once.
struct Choice {
    StaticVector<Spot, caro::Point::kCount> moves;
    bool complete = false;
};
[[nodiscard]] Choice choices(const State& state);

// `cells` has canvas * canvas entries.
void show(const State& state, const Choice& choice, int canvas, std::span<std::uint16_t> cells);

[[nodiscard]] constexpr int canvas_index(Spot s, int canvas) {
    return (s.y() - caro_engine::kMargin) * canvas + s.x() - caro_engine::kMargin;
}

// Whether neither side can ever win any more.
[[nodiscard]] bool is_dead(const State& state);

}  // namespace kydai::caro_training
