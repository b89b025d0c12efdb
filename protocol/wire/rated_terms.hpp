// SPDX-License-Identifier: GPL-3.0-or-later
// Which games can be rated, and what their ratings are about. Only accounts play rated games; that
// is the server's to check. Pure.
#pragma once

#include "core/game/rating_book.hpp"
#include "protocol/wire/message.hpp"

namespace kydai::wire {

// A rating compares games that are alike: with a clock, from the first position of the rules. Of
// Chess960, a row by lot; of caro, an empty board of 15 to 20 lines a side with an open edge and
// five in a row. Tic-tac-toe is too small a game.
[[nodiscard]] bool can_be_rated(const Terms& terms);

// What a game of these terms is rated as: the name of its rules ("chess", "atomic", "caro5") and
// its speed.
[[nodiscard]] game::RatingKind rating_kind(const Terms& terms);

// The game whose rules have this name; nothing for no rules of ours.
[[nodiscard]] std::optional<Kind> game_with_rules(std::string_view rules);

}  // namespace kydai::wire
