// SPDX-License-Identifier: GPL-3.0-or-later
// The moves worth looking at in a position, with their ordering scores.
//
//   a five against us       only the replies that stop it
//   an open four to come    only cells that may spoil it, and fours of our own
//   otherwise               cells near stones
#pragma once

#include "core/base/static_vector.hpp"
#include "engine/caro/state.hpp"

namespace kydai::caro_engine {

struct Candidate {
    Spot spot;
    int score = 0;   // the higher, the earlier
    int policy = 0;  // hundredths of a logit
};
using Candidates = StaticVector<Candidate, Point::kCount>;

enum class Pressure : std::uint8_t {
    None,
    OpenFour,  // the enemy makes an open four unless we act
    Five,      // the enemy wins next unless we stop it
};

[[nodiscard]] Pressure pressure_on(const State& state, Side side);

// Legal moves only, unscored. Never empty unless the game is lost or the board is full: under
// Pressure::OpenFour an empty list means that nothing helps.
[[nodiscard]] Candidates candidates(const State& state, Pressure pressure);

}  // namespace kydai::caro_engine
