// SPDX-License-Identifier: GPL-3.0-or-later
// The record notation of each game.
#pragma once

#include "core/game/caro_record.hpp"
#include "core/game/pgn.hpp"

namespace kydai::game {

template <class Rules>
struct NotationOf;
template <>
struct NotationOf<ChessRules> {
    using Type = Pgn;
};
template <>
struct NotationOf<CaroRules> {
    using Type = CaroNotation;
};

}  // namespace kydai::game
