// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/match/caro_player.hpp"

#include <gtest/gtest.h>

#include "apps/cli/match/test_program.hpp"

namespace kydai::cli {
namespace {

const caro::BoardRules kRules = *caro::BoardRules::from(
    {.rule_set = *caro::parse_rule_set("caro5"), .width = 15, .height = 15});

std::unique_ptr<CaroPlayer> brain_in(TestWorld& world, const TestProgram::Script& script) {
    return make_brain_player("brain", launch_of(world, script), {});
}

TEST(BrainPlayer, AProgramThatFailsIsStartedAfresh) {
    TestWorld world;
    const auto brain = brain_in(world, [&world](TestProgram& self, const std::string& line) {
        if (line == "START 15") self.say("OK");
        if (line == "DONE" && world.started == 1) self.end();
        if (line == "DONE" && world.started == 2) self.say("7,7");
    });
    ASSERT_TRUE(brain->new_game(kRules, 1));
    EXPECT_FALSE(brain->choose(caro::Position(kRules)));
    ASSERT_TRUE(brain->new_game(kRules, 1));
    const auto choice = brain->choose(caro::Position(kRules));
    ASSERT_TRUE(choice);
    EXPECT_EQ(choice->point, caro::Point::at(7, 7));
    EXPECT_EQ(world.started, 2);
}

TEST(BrainPlayer, IsNotWaitedForWithoutEnd) {
    TestWorld world;
    const auto brain = brain_in(world, [](TestProgram& self, const std::string& line) {
        if (line == "START 15") self.say("OK");
        if (line == "DONE") self.chatter(true);
    });
    ASSERT_TRUE(brain->new_game(kRules, 1));
    EXPECT_FALSE(brain->choose(caro::Position(kRules)));
    EXPECT_LE(world.now, 61'000);
}

TEST(BrainPlayer, AProgramThatDoesNotAnswerIsRefused) {
    TestWorld world;
    const auto brain = brain_in(world, [](TestProgram& self, const std::string&) { self.end(); });
    const auto ready = brain->new_game(kRules, 1);
    ASSERT_FALSE(ready);
    EXPECT_EQ(ready.error(), "brain does not speak Gomocup's protocol: no answer to START");
}

// Rapfi, for one, answers a key that it does not know with an error, which is taken for its move.
TEST(BrainPlayer, HearsOfRuleNamesOnlyWhereThereIsNoNumber) {
    for (const std::string name : {"caro5", "caro-open"}) {
        TestWorld world;
        bool is_named = false;
        const auto brain = brain_in(world, [&](TestProgram& self, const std::string& line) {
            if (line == "START 15") self.say("OK");
            is_named = is_named || line == "INFO rule_name " + name;
        });
        const auto rules = *caro::BoardRules::from(
            {.rule_set = *caro::parse_rule_set(name), .width = 15, .height = 15});
        ASSERT_TRUE(brain->new_game(rules, 1));
        EXPECT_EQ(is_named, name == "caro-open");
    }
}

TEST(BrainPlayer, AnyOtherProgramIsNoticedInSeconds) {
    TestWorld world;
    const auto brain =
        brain_in(world, [](TestProgram& self, const std::string&) { self.chatter(true); });
    EXPECT_FALSE(brain->new_game(kRules, 1));
    EXPECT_LE(world.now, 11'000);
}

}  // namespace
}  // namespace kydai::cli
