// SPDX-License-Identifier: GPL-3.0-or-later
// An evaluation as people read and hear it, always of the first side.
#pragma once

#include <string>

#include "core/game/side.hpp"
#include "play/analysis/chance.hpp"
#include "play/words/message.hpp"

namespace kydai::play {

// "+0.35", "-1.20", "0.00", "#3", "#-3".
[[nodiscard]] std::string evaluation_text(const game::Evaluation& evaluation);

// "White is better", "X wins by force in 3 moves". In chess with mates a forced win is a mate.
[[nodiscard]] words::Message evaluation_said(const game::Evaluation& evaluation, ChanceOf game,
                                             const game::BySide<words::MessageId>& sides,
                                             bool ends_in_mate);

}  // namespace kydai::play
