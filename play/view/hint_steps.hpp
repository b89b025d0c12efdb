// SPDX-License-Identifier: GPL-3.0-or-later
// A hint in steps, one for each question: where to look, then the move, then why.
#pragma once

#include <algorithm>

#include "core/caro/position.hpp"
#include "play/game/game.hpp"

namespace kydai::play {

enum class HintStep : std::uint8_t { Where, Move, Why };
constexpr HintStep last_key(HintStep) { return HintStep::Why; }

template <class Move>
[[nodiscard]] HintStep step_of(const Hint<Move>& hint) {
    if (hint.asked <= 1) return HintStep::Where;
    return hint.asked == 2 ? HintStep::Move : HintStep::Why;
}

// Where to look in caro: the middle of the 3 × 3 points, counted from the corner, that hold the
// stone to place. In chess it is the piece that moves.
inline constexpr int kHintPoints = 3;
[[nodiscard]] inline caro::Point hint_place(caro::BoardSize size, caro::Point stone) {
    const auto middle = [](int at, int length) {
        return std::min(at / kHintPoints * kHintPoints + kHintPoints / 2, length - 1);
    };
    return caro::Point::at(middle(stone.column(), size.width()), middle(stone.row(), size.height()))
        .value_or(stone);
}

}  // namespace kydai::play
