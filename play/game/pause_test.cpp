// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/game/pause.hpp"

#include <gtest/gtest.h>

namespace kydai::play {
namespace {

using namespace std::chrono_literals;

TEST(Pause, AnObviousMoveComesBeforeAHardChoiceWhateverTheLot) {
    for (std::uint64_t lot = 0; lot < 200; ++lot) {
        EXPECT_LT(pause_for(400ms, 0, lot), pause_for(400ms, 5, lot + 1));
        EXPECT_LE(pause_for(400ms, 0, lot), 400ms);
    }
}

TEST(Pause, NoTwoMovesNeedTakeTheSame) {
    EXPECT_NE(pause_for(400ms, 2, 0), pause_for(400ms, 2, 30));
    EXPECT_EQ(pause_for(400ms, 2, 7), pause_for(400ms, 2, 7));
}

TEST(Pause, TheFastestPaceIsNoPauseAndTheLongestStaysBearable) {
    EXPECT_EQ(pause_for(0ms, 5, 50), 0ms);
    EXPECT_LE(pause_for(400ms, 1000, 50), 1000ms);
}

}  // namespace
}  // namespace kydai::play
