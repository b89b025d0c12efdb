// SPDX-License-Identifier: GPL-3.0-or-later
// Another level for the machine, in the middle of a game.
#include <gtest/gtest.h>

#include "play/game/test_front_end.hpp"
#include "play/game/test_players.hpp"

namespace kydai::play {
namespace {

using namespace std::chrono_literals;
using test::ChessFrontEnd;

TEST(MachineLevel, ALevelChangesWithoutTouchingTheGame) {
    ChessFrontEnd front({kPerson, kMachine}, *game::TimeControl::base(5min, 0s));
    front.move("e2e4");
    const ThinkId old = front.asked()->id;
    front.wait(7s);
    const auto level = *engine::Level::of(6);
    front.apply(SetLevel{level});
    ASSERT_TRUE(front.asked());
    EXPECT_NE(front.asked()->id, old);
    EXPECT_EQ(front.asked()->task.level, level);
    EXPECT_EQ(front.game.left(Side::Second, front.now), 5min - 7s);
    front.answer("e7e5", old);  // of the level that was
    EXPECT_EQ(front.game.session().ply(), 1);
    front.answer("c7c5");
    EXPECT_EQ(front.game.session().ply(), 2);
}

TEST(MachineLevel, ALevelThatWasChangedIsKept) {
    ChessFrontEnd front({kPerson, kMachine});
    front.move("e2e4");
    front.answer("e7e5");
    front.apply(SetLevel{*engine::Level::of(6)});
    front.move("g1f3");
    const auto again = front.reloaded();
    EXPECT_EQ(again.session(), front.game.session());
    EXPECT_EQ(again.player(Side::Second), Player(Machine{*engine::Level::of(6)}));
    EXPECT_EQ(again.player(Side::First), kPerson);
}

}  // namespace
}  // namespace kydai::play
