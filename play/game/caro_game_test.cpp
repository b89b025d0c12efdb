// SPDX-License-Identifier: GPL-3.0-or-later
// What is particular to a running game of caro; game_test.cpp has what both games share.
#include <gtest/gtest.h>

#include "play/game/test_table.hpp"

namespace kydai::play {
namespace {

using namespace std::chrono_literals;
using test::CaroTable;
using words::MessageId;

constexpr Player kPerson = Person{};
const Player kMachine = Machine{*engine::Level::of(3)};

TEST(RunningGame, CaroIsPlayedTheSameWay) {
    CaroTable table({kPerson, kMachine});
    table.move("h8");
    table.answer("h9");
    table.move("h8");
    EXPECT_EQ(table.notice(), MessageId::CaroRefusalOccupied);
    for (const auto& [mine, theirs] :
         {std::pair{"i8", "i9"}, std::pair{"j8", "j9"}, std::pair{"k8", "k9"}}) {
        table.move(mine);
        table.answer(theirs);
    }
    table.apply(TypeMove{"l8"});
    EXPECT_EQ(table.game.session().result()->reason, game::EndReason::Line);
    table.apply(TakeBack{});
    EXPECT_FALSE(table.game.session().result());
}

// --- Swap2 ---

Setup<game::CaroRules> swap2(const Player& first, const Player& second) {
    return {.begin = {.start = test::usual_start<game::CaroRules>(),
                      .opening = caro::OpeningRule::Swap2},
            .players = {first, second}};
}

TEST(RunningGame, InSwap2AMachineChoosesTheSideThatIsAhead) {
    CaroTable table(swap2(kPerson, kMachine));
    for (const char* stone : {"h8", "h9", "i8"}) table.move(stone);
    ASSERT_TRUE(table.asked());
    EXPECT_EQ(table.asked()->purpose, Purpose::OpeningChoice);
    table.answer("g8", {.centi = -60});  // O is behind: the machine takes X
    EXPECT_EQ(table.game.player(Side::First), kMachine);
    EXPECT_EQ(table.game.near_side(), Side::Second);
    EXPECT_FALSE(table.asked());
    table.move("g8");
    EXPECT_EQ(table.asked()->purpose, Purpose::Move);
    EXPECT_EQ(table.reloaded().session(), table.game.session());
}

TEST(RunningGame, InSwap2AMachinePlacesBalancedStonesAndThePersonChooses) {
    CaroTable table(swap2(kMachine, kPerson));
    for (const char* stone : {"h8", "h9", "a1"}) {
        ASSERT_TRUE(table.asked());
        EXPECT_EQ(table.asked()->task.aim, engine::Aim::Balance);
        table.answer(stone);
    }
    EXPECT_FALSE(table.asked());
    EXPECT_FALSE(table.game.can(Action::Hint)) << "a choice is no move";
    table.move("b2");
    EXPECT_EQ(table.notice(), MessageId::GameDenialNotNow);
    table.apply(MakeChoice<caro::Swap2Choice>{caro::Swap2Choice::AddTwo});
    table.move("b2");
    table.move("c3");
    ASSERT_TRUE(table.asked());
    EXPECT_EQ(table.asked()->purpose, Purpose::OpeningChoice);
    table.answer("d4", {.centi = 30});
    EXPECT_EQ(table.game.player(Side::Second), kMachine);
    EXPECT_EQ(table.asked()->purpose, Purpose::Move);
    EXPECT_EQ(table.asked()->task.aim, engine::Aim::Win);
}

TEST(RunningGame, ThereAreNoPremovesInTheOpening) {
    CaroTable table(swap2(kMachine, kPerson));
    table.move("h8");
    EXPECT_FALSE(table.game.premove());
    EXPECT_EQ(table.notice(), MessageId::GameDenialNotYourTurn);
}

TEST(RunningGame, GoesOnInANewFileWithTheSidesThatTheOpeningGave) {
    CaroTable table(swap2(kPerson, kMachine));
    for (const char* stone : {"h8", "h9", "i8"}) table.move(stone);
    table.answer("g8", {.centi = -60});  // the machine takes X
    auto again = table.reloaded();
    again.open(Instant(0s), Log::Anew);
    EXPECT_EQ(again.player(Side::First), kMachine);
}

TEST(RunningGame, NamesGoAlongWithTheSideThatTheOpeningGave) {
    auto setup = swap2(kPerson, kPerson);
    setup.tags.set("X", "An");
    setup.tags.set("O", "Bình");
    CaroTable table(setup);
    for (const char* stone : {"h8", "h9", "i8"}) table.move(stone);
    table.apply(MakeChoice<caro::Swap2Choice>{caro::Swap2Choice::TakeX});
    const auto& game = table.game;
    EXPECT_EQ(tags_now(game.setup(), game.session()).get("X"), "Bình");
    EXPECT_EQ(continued(game.setup(), game.session()).tags.get("O"), "An");
    EXPECT_EQ(rematch(game.setup(), 1).tags.get("X"), "Bình") << "the seats change, not the sides";
}

TEST(RunningGame, StonesThatAChoiceWasMadeAboutStay) {
    CaroTable table(swap2(kPerson, kPerson));
    for (const char* stone : {"h8", "h9"}) table.move(stone);
    table.apply(TakeBack{});
    EXPECT_EQ(table.game.session().ply(), 1);
    for (const char* stone : {"h9", "i8"}) table.move(stone);
    table.apply(MakeChoice<caro::Swap2Choice>{caro::Swap2Choice::KeepO});
    EXPECT_FALSE(table.game.can(Action::TakeBack));
    table.move("g8");
    EXPECT_TRUE(table.game.can(Action::TakeBack));
}

}  // namespace
}  // namespace kydai::play
