// SPDX-License-Identifier: GPL-3.0-or-later
// Why a line that looks won has not won: said once, when the person may look up.
#pragma once

#include <optional>

#include "play/game/game.hpp"

namespace kydai::play {

// Explains the unwon line that the last stone made or, where a machine has answered already, the
// stone before. `turn` says whose turn it is.
std::optional<words::Message> unwon_said(const Game<game::CaroRules>& game, words::MessageId turn);

inline std::optional<words::Message> unwon_said(const Game<game::ChessRules>& /*game*/,
                                                words::MessageId /*turn*/) {
    return std::nullopt;
}

}  // namespace kydai::play
