// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/game/unfinished.hpp"

#include "play/game/test_front_end.hpp"

namespace kydai::play {
namespace {

TEST(Unfinished, AGameIsUnfinishedFromItsFirstMoveToItsResult) {
    test::ChessFrontEnd front({Person{}, Person{}});
    EXPECT_FALSE(is_unfinished(front.file()));
    front.move("e2e4");
    EXPECT_TRUE(is_unfinished(front.file()));
    EXPECT_TRUE(is_unfinished(front.game.session()));
    front.apply(Resign{});
    EXPECT_FALSE(is_unfinished(front.file()));
    EXPECT_FALSE(is_unfinished(front.game.session()));
}

TEST(Unfinished, CaroIsJudgedTheSameWay) {
    test::CaroFrontEnd front({Person{}, Person{}});
    EXPECT_FALSE(is_unfinished(front.file()));
    front.move("h8");
    EXPECT_TRUE(is_unfinished(front.file()));
}

TEST(Unfinished, OtherBytesAreNoGame) { EXPECT_FALSE(is_unfinished("nothing of ours")); }

}  // namespace
}  // namespace kydai::play
