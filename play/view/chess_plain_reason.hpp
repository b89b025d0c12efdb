// SPDX-License-Identifier: GPL-3.0-or-later
// What a teacher would say of a chess move that wins nothing: it castles, saves a piece, brings one
// into play. Only what anyone can check on the board.
#pragma once

#include <optional>

#include "core/chess/any_position.hpp"
#include "play/words/message.hpp"

namespace kydai::play {

// `move` is legal, and pieces are worth something in these rules.
std::optional<words::Message> plain_reason(const chess::AnyPosition& position, chess::Move move);

}  // namespace kydai::play
