// SPDX-License-Identifier: GPL-3.0-or-later
// What is particular to a running game of caro; game_test.cpp has what both games share.
#include <gtest/gtest.h>

#include "play/game/test_front_end.hpp"
#include "play/game/test_players.hpp"

namespace kydai::play {
namespace {

using namespace std::chrono_literals;
using test::CaroFrontEnd;
using words::MessageId;

TEST(RunningGame, CaroIsPlayedTheSameWay) {
    CaroFrontEnd front({kPerson, kMachine});
    front.move("h8");
    front.answer("h9");
    front.move("h8");
    EXPECT_EQ(front.notice(), MessageId::CaroRefusalOccupied);
    for (const auto& [mine, theirs] :
         {std::pair{"i8", "i9"}, std::pair{"j8", "j9"}, std::pair{"k8", "k9"}}) {
        front.move(mine);
        front.answer(theirs);
    }
    front.apply(TypeMove{"l8"});
    EXPECT_EQ(front.game.session().result()->reason, game::EndReason::Line);
    front.apply(TakeBack{});
    EXPECT_FALSE(front.game.session().result());
}

// --- Swap2 ---

Setup<game::CaroRules> swap2(const Player& first, const Player& second) {
    return {.begin = {.start = test::usual_start<game::CaroRules>(),
                      .opening = caro::OpeningRule::Swap2},
            .players = {first, second}};
}

TEST(RunningGame, InSwap2AMachineChoosesTheSideThatIsAhead) {
    CaroFrontEnd front(swap2(kPerson, kMachine));
    for (const char* stone : {"h8", "h9", "i8"}) front.move(stone);
    ASSERT_TRUE(front.asked());
    EXPECT_EQ(front.asked()->purpose, Purpose::OpeningChoice);
    front.answer("g8", {.centi = -60});  // O is behind: the machine takes X
    EXPECT_EQ(front.game.player(Side::First), kMachine);
    EXPECT_EQ(front.game.near_side(), Side::Second);
    EXPECT_FALSE(front.asked());
    front.move("g8");
    EXPECT_EQ(front.asked()->purpose, Purpose::Move);
    EXPECT_EQ(front.reloaded().session(), front.game.session());
}

TEST(RunningGame, InSwap2AMachinePlacesBalancedStonesAndThePersonChooses) {
    CaroFrontEnd front(swap2(kMachine, kPerson));
    for (const char* stone : {"h8", "h9", "a1"}) {
        ASSERT_TRUE(front.asked());
        EXPECT_EQ(front.asked()->task.aim, engine::Aim::Balance);
        front.answer(stone);
    }
    EXPECT_FALSE(front.asked());
    EXPECT_FALSE(front.game.can(Action::Hint)) << "a choice is no move";
    front.move("b2");
    EXPECT_EQ(front.notice(), MessageId::GameRefusalNotNow);
    front.apply(MakeChoice<caro::Swap2Choice>{caro::Swap2Choice::AddTwo});
    front.move("b2");
    front.move("c3");
    ASSERT_TRUE(front.asked());
    EXPECT_EQ(front.asked()->purpose, Purpose::OpeningChoice);
    front.answer("d4", {.centi = 30});
    EXPECT_EQ(front.game.player(Side::Second), kMachine);
    EXPECT_EQ(front.asked()->purpose, Purpose::Move);
    EXPECT_EQ(front.asked()->task.aim, engine::Aim::Win);
}

TEST(RunningGame, ThereAreNoPremovesInTheOpening) {
    CaroFrontEnd front(swap2(kMachine, kPerson));
    front.move("h8");
    EXPECT_FALSE(front.game.premove());
    EXPECT_EQ(front.notice(), MessageId::GameRefusalNotYourTurn);
}

TEST(RunningGame, GoesOnInANewFileWithTheSidesThatTheOpeningGave) {
    CaroFrontEnd front(swap2(kPerson, kMachine));
    for (const char* stone : {"h8", "h9", "i8"}) front.move(stone);
    front.answer("g8", {.centi = -60});  // the machine takes X
    auto again = front.reloaded();
    again.open(Instant(0s), Log::StartNew);
    EXPECT_EQ(again.player(Side::First), kMachine);
}

TEST(RunningGame, NamesGoAlongWithTheSideThatTheOpeningGave) {
    auto setup = swap2(kPerson, kPerson);
    setup.tags.set("X", "An");
    setup.tags.set("O", "Bình");
    CaroFrontEnd front(setup);
    for (const char* stone : {"h8", "h9", "i8"}) front.move(stone);
    front.apply(MakeChoice<caro::Swap2Choice>{caro::Swap2Choice::TakeX});
    const auto& game = front.game;
    EXPECT_EQ(tags_now(game.setup(), game.session()).get("X"), "Bình");
    EXPECT_EQ(continued(game.setup(), game.session()).tags.get("O"), "An");
    EXPECT_EQ(rematch(game.setup(), 1).tags.get("X"), "Bình") << "the seats change, not the sides";
}

TEST(RunningGame, StonesThatAChoiceWasMadeAboutStay) {
    CaroFrontEnd front(swap2(kPerson, kPerson));
    for (const char* stone : {"h8", "h9"}) front.move(stone);
    front.apply(TakeBack{});
    EXPECT_EQ(front.game.session().ply(), 1);
    for (const char* stone : {"h9", "i8"}) front.move(stone);
    front.apply(MakeChoice<caro::Swap2Choice>{caro::Swap2Choice::KeepO});
    EXPECT_FALSE(front.game.can(Action::TakeBack));
    front.move("g8");
    EXPECT_TRUE(front.game.can(Action::TakeBack));
}

}  // namespace
}  // namespace kydai::play
