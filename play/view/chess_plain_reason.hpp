// SPDX-License-Identifier: GPL-3.0-or-later
// The reason for a chess move that wins nothing, as a teacher would give it: it castles, saves a
// piece, develops one. Only facts that can be checked on the board.
#pragma once

#include <optional>

#include "core/chess/any_position.hpp"
#include "play/words/message.hpp"

namespace kydai::play {

// `move` is legal, and pieces are worth something in these rules.
std::optional<words::Message> plain_reason(const chess::AnyPosition& position, chess::Move move);

}  // namespace kydai::play
