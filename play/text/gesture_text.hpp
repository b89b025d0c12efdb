// SPDX-License-Identifier: GPL-3.0-or-later
// The gesture on a board (play/view/gesture.hpp) as lines of plain words, for front ends that are
// not written in C++:
//
//     press e2      the pointer goes down
//     release e4    the pointer goes up without a visible drag; alone: outside the board
//     drag e4       the pointer goes up after a drag; alone: outside the board
//     click e4      Enter, or a click on a board where stones are placed
//     pocket N      picks a piece in hand
//     promote 0     the choice of that number
//     let-go        cancels
//
// After a cell: "no-premoves" when premoves are turned off, "confirm" when the first tap only aims.
#pragma once

#include <optional>
#include <string_view>

#include "play/view/gesture.hpp"

namespace kydai::play {

template <class Rules>
struct GestureOf;
template <>
struct GestureOf<game::ChessRules> {
    using Type = ChessGesture;
};
template <>
struct GestureOf<game::CaroRules> {
    using Type = CaroGesture;
};
template <class Rules>
using Gesture = typename GestureOf<Rules>::Type;

// The input that results from the gesture, if any; nothing when `line` is not a gesture.
std::optional<ChessGesture::MaybeInput> take_gesture(ChessGesture& gesture, const ChessGame& game,
                                                     std::string_view line);
std::optional<CaroGesture::MaybeInput> take_gesture(CaroGesture& gesture, const CaroGame& game,
                                                    std::string_view line);

}  // namespace kydai::play
