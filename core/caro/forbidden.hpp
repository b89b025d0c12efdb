// SPDX-License-Identifier: GPL-3.0-or-later
// Renju's fouls, exactly as the international rules define them (RIF 9.1-9.3):
//
//   five      exactly five in a row: wins, and beats any foul made by the same stone
//   overline  six or more in a row
//   four      stones that one more stone turns into a five
//   straight  four stones in a row that two different stones turn into a five: _XXXX_
//   three     stones that one more stone turns into a straight four, without making a five, where
//             that stone would itself be no foul: hence the recursion
//
// A stone of X that makes no five is a foul when it makes an overline, two fours or two threes.
#pragma once

#include <optional>

#include "core/caro/rule_set.hpp"

namespace kydai::caro {

enum class Foul : std::uint8_t { Overline, FourFour, ThreeThree };

// The foul that X would commit by a stone on the empty `point`; nothing under rules without fouls.
[[nodiscard]] std::optional<Foul> foul_at(const Board& board, const BoardRules& rules, Point point);

}  // namespace kydai::caro
