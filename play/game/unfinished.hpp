// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a game is unfinished, so that a front end offers to go on with it: at least one move was
// made and the game is not over.
#pragma once

#include <string_view>

#include "core/game/session.hpp"

namespace kydai::play {

template <class Rules>
bool is_unfinished(const game::Session<Rules>& session) {
    return session.ply() > 0 && !session.result();
}

// The same for the bytes of an autosave file; false for other bytes.
bool is_unfinished(std::string_view autosave);

}  // namespace kydai::play
