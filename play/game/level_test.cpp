// SPDX-License-Identifier: GPL-3.0-or-later
// Another level for the machine, in the middle of a game.
#include <gtest/gtest.h>

#include "play/game/test_table.hpp"

namespace kydai::play {
namespace {

using namespace std::chrono_literals;
using test::ChessTable;

constexpr Player kPerson = Person{};
const Player kMachine = Machine{*engine::Level::of(3)};

TEST(MachineLevel, ALevelChangesWithoutTouchingTheGame) {
    ChessTable table({kPerson, kMachine}, *game::TimeControl::base(5min, 0s));
    table.move("e2e4");
    const ThinkId old = table.asked()->id;
    table.wait(7s);
    const auto level = *engine::Level::of(6);
    table.apply(SetLevel{level});
    ASSERT_TRUE(table.asked());
    EXPECT_NE(table.asked()->id, old);
    EXPECT_EQ(table.asked()->task.level, level);
    EXPECT_EQ(table.game.left(Side::Second, table.now), 5min - 7s);
    table.answer("e7e5", old);  // of the level that was
    EXPECT_EQ(table.game.session().ply(), 1);
    table.answer("c7c5");
    EXPECT_EQ(table.game.session().ply(), 2);
}

TEST(MachineLevel, ALevelThatWasChangedIsKept) {
    ChessTable table({kPerson, kMachine});
    table.move("e2e4");
    table.answer("e7e5");
    table.apply(SetLevel{*engine::Level::of(6)});
    table.move("g1f3");
    const auto again = table.reloaded();
    EXPECT_EQ(again.session(), table.game.session());
    EXPECT_EQ(again.player(Side::Second), Player(Machine{*engine::Level::of(6)}));
    EXPECT_EQ(again.player(Side::First), kPerson);
}

}  // namespace
}  // namespace kydai::play
