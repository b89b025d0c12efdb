// SPDX-License-Identifier: GPL-3.0-or-later
// The sound of a move, by what matters most about it.
#pragma once

#include "core/caro/position.hpp"
#include "core/chess/any_position.hpp"
#include "play/game/effect.hpp"

namespace kydai::play {

inline Sound sound_of(const chess::AnyPosition& before, chess::Move move) {
    if (before.after(move).in_check()) return Sound::Check;
    if (move.is_promotion()) return Sound::Promotion;
    if (move.is_castling()) return Sound::Castle;
    return move.is_capture() ? Sound::Capture : Sound::Move;
}

inline Sound sound_of(const caro::Position& /*before*/, caro::Point /*move*/) {
    return Sound::Move;
}

}  // namespace kydai::play
