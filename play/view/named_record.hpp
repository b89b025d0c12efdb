// SPDX-License-Identifier: GPL-3.0-or-later
// The record of a running game as people save and share it: with the names of both players, as the
// front ends show them, and the day, where its tags do not say them.
#pragma once

#include <string_view>

#include "core/game/record.hpp"
#include "play/game/game.hpp"
#include "play/words/words.hpp"

namespace kydai::play {

// `date` is "2026.11.16"; empty where nobody knows it.
template <class Rules>
game::Record<Rules> named_record(const Game<Rules>& game, words::Language language,
                                 std::string_view date);

extern template game::ChessRecord named_record(const Game<game::ChessRules>&, words::Language,
                                               std::string_view);
extern template game::CaroRecord named_record(const Game<game::CaroRules>&, words::Language,
                                              std::string_view);

}  // namespace kydai::play
