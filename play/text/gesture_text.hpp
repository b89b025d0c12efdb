// SPDX-License-Identifier: GPL-3.0-or-later
// The gesture on a board (play/view/gesture.hpp) as lines of plain words, for front ends that are
// not written in C++:
//
//     press e2          the pointer goes down
//     release e4        it goes up where it went down, or without a visible drag; "release":
//     outside drag e4           it goes up after a drag; "drag": outside the board click e4 Enter,
//     or a click on a board where stones are placed pocket N          a piece in hand promote 0 the
//     choice of that number let-go
//
// After a cell: "no-premoves" where the person wants none, "confirm" where a stone is aimed first.
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

// What the gesture asks of the game, if anything; nothing at all when `line` is none of the above.
std::optional<ChessGesture::Move> take_gesture(ChessGesture& gesture, const ChessGame& game,
                                               std::string_view line);
std::optional<CaroGesture::Move> take_gesture(CaroGesture& gesture, const CaroGame& game,
                                              std::string_view line);

}  // namespace kydai::play
