// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/look/tokens.hpp"

#include <gtest/gtest.h>

namespace kydai::look {
namespace {

TEST(Look, TheAccentIsLacquerRed) {
    static_assert(kLight.accent.red == 0xA4 && kLight.accent.green == 0x26);
    EXPECT_GE(kLight.accent.xterm, 16);
}

TEST(Look, LightSquaresAreLighterThanDarkOnes) {
    for (const BoardColours& board : {kWoodBoard, kJadeBoard, kInkBoard}) {
        EXPECT_GT(board.light.green, board.dark.green);
    }
}

}  // namespace
}  // namespace kydai::look
