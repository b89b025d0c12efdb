// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/text/gesture_text.hpp"

#include <gtest/gtest.h>

#include "play/game/test_front_end.hpp"

namespace kydai::play {
namespace {

TEST(GestureText, ADragIsAPressAndADrag) {
    test::ChessFrontEnd front({Person{}, Person{}});
    ChessGesture gesture;
    gesture.renew(front.game);
    const auto pressed = take_gesture(gesture, front.game, "press e2");
    ASSERT_TRUE(pressed);
    EXPECT_FALSE(*pressed);
    EXPECT_TRUE(gesture.lifted());
    const auto dropped = take_gesture(gesture, front.game, "drag e4");
    ASSERT_TRUE(dropped && *dropped);
    front.apply(**dropped);
    EXPECT_EQ(front.game.session().ply(), 1);
}

TEST(GestureText, AStoneIsAimedAndThenPlaced) {
    test::CaroFrontEnd front({Person{}, Person{}});
    CaroGesture gesture;
    EXPECT_FALSE(*take_gesture(gesture, front.game, "click h8 confirm"));
    EXPECT_TRUE(gesture.aim());
    EXPECT_TRUE(*take_gesture(gesture, front.game, "click h8 confirm"));
}

TEST(GestureText, OtherLinesAreNoGestures) {
    test::ChessFrontEnd chess({Person{}, Person{}});
    ChessGesture gesture;
    for (const char* line : {"", "move e2e4", "press", "press e9", "press e2 fast", "promote",
                             "pocket X", "let-go e2", "click"}) {
        EXPECT_FALSE(take_gesture(gesture, chess.game, line)) << line;
    }
    test::CaroFrontEnd caro({Person{}, Person{}});
    CaroGesture stones;
    for (const char* line : {"", "move h8", "press h8", "click h99", "click"}) {
        EXPECT_FALSE(take_gesture(stones, caro.game, line)) << line;
    }
}

}  // namespace
}  // namespace kydai::play
