// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "apps/cli/match/player.hpp"
#include "apps/cli/match/test_program.hpp"
#include "core/chess/uci_move.hpp"

namespace kydai::cli {
namespace {

using chess::Variant;

const PlayerSpec kSpec{.program = "engine", .options = {{"Hash", "4"}}};

// Everything but the answer to "go".
void behave(TestProgram& self, const std::string& line) {
    if (line == "uci") {
        self.say("id name Fake");
        self.say("uciok");
    }
    if (line == "isready") self.say("readyok");
}

bool is_go(const std::string& line) { return line.starts_with("go"); }

std::string first_move(Player& player) {
    const GameLine line(chess::AnyPosition::start(Variant::Chess));
    const auto choice = player.choose(line, {.nodes = 100});
    return choice ? chess::to_uci(choice->move, chess::castling_notation(line.start))
                  : choice.error().words;
}

TEST(UciPlayer, AsksAndIsAnswered) {
    TestWorld world;
    const auto player = make_uci_player(kSpec, launch_of(world, [](auto& self, const auto& line) {
                                            behave(self, line);
                                            if (is_go(line)) self.say("bestmove e2e4");
                                        }));
    ASSERT_TRUE(player);
    ASSERT_TRUE((*player)->new_game(Variant::Chess, 1));
    EXPECT_EQ(first_move(**player), "e2e4");
    EXPECT_EQ((*player)->name(), "Fake");
    EXPECT_EQ(world.started, 1);
}

TEST(UciPlayer, StartingAnEngineTimesOut) {
    TestWorld world;
    const auto player = make_uci_player(
        kSpec, launch_of(world, [](auto& self, const auto&) { self.chatter(true); }));
    ASSERT_FALSE(player);
    EXPECT_EQ(player.error(), "engine does not speak UCI: no 'uciok' in 10 s");
    EXPECT_LE(world.now, 20'000);
}

TEST(UciPlayer, AnEngineThatOnlyTalksIsGivenUp) {
    TestWorld world;
    auto player = make_uci_player(kSpec, launch_of(world, [](auto& self, const auto& line) {
                                      behave(self, line);
                                      if (is_go(line)) self.chatter(true);
                                  }));
    ASSERT_TRUE(player && (*player)->new_game(Variant::Chess, 1));
    EXPECT_EQ(first_move(**player), "Fake does not answer");
    EXPECT_LE(world.now, 130'000);
}

TEST(UciPlayer, ALateMoveIsNotTakenForTheNextGame) {
    TestWorld world;
    int searches = 0;
    auto player = make_uci_player(kSpec, launch_of(world, [&](auto& self, const auto& line) {
                                      behave(self, line);
                                      if (is_go(line) && ++searches == 2) self.say("bestmove d2d4");
                                      if (line == "stop") self.say("bestmove e2e4");
                                  }));
    ASSERT_TRUE(player && (*player)->new_game(Variant::Chess, 1));
    EXPECT_EQ(first_move(**player), "Fake does not answer");
    EXPECT_EQ(world.count("stop"), 1);
    ASSERT_TRUE((*player)->new_game(Variant::Chess, 1));
    EXPECT_EQ(first_move(**player), "d2d4");
    EXPECT_EQ(world.started, 1);
}

TEST(UciPlayer, AnEngineThatIgnoresStopIsRestarted) {
    TestWorld world;
    auto player = make_uci_player(kSpec, launch_of(world, [&](auto& self, const auto& line) {
                                      behave(self, line);
                                      if (is_go(line) && world.started == 2)
                                          self.say("bestmove d2d4");
                                  }));
    ASSERT_TRUE(player && (*player)->new_game(Variant::Chess, 1));
    EXPECT_EQ(first_move(**player), "Fake does not answer");
    ASSERT_TRUE((*player)->new_game(Variant::Chess, 1));
    EXPECT_EQ(first_move(**player), "d2d4");
    EXPECT_EQ(world.started, 2);
}

TEST(UciPlayer, ACrashLosesOneGameAndTheNextBeginsWithAllOptionsSet) {
    TestWorld world;
    auto player = make_uci_player(kSpec, launch_of(world, [&](auto& self, const auto& line) {
                                      behave(self, line);
                                      if (is_go(line) && world.started == 2)
                                          self.say("bestmove d2d4");
                                      if (is_go(line)) self.end();
                                  }));
    ASSERT_TRUE(player && (*player)->new_game(Variant::Atomic, 1));
    EXPECT_EQ(first_move(**player), "Fake has exited");
    ASSERT_TRUE((*player)->new_game(Variant::Atomic, 1));
    EXPECT_EQ(first_move(**player), "d2d4");
    EXPECT_EQ(world.started, 2);
    EXPECT_EQ(world.count("setoption name Hash value 4"), 2);
    EXPECT_EQ(world.count("setoption name UCI_Variant value atomic"), 2);
    // It ended after its move, which is noticed only now.
    ASSERT_TRUE((*player)->new_game(Variant::Atomic, 1));
    EXPECT_EQ(world.started, 3);
}

TEST(UciPlayer, SaysWhenItCannotBeStartedAgain) {
    TestWorld world;
    auto player = make_uci_player(kSpec, launch_of(world, [&](auto& self, const auto& line) {
                                      if (world.started > 1) return self.end();
                                      behave(self, line);
                                      if (is_go(line)) self.end();
                                  }));
    ASSERT_TRUE(player && (*player)->new_game(Variant::Chess, 1));
    EXPECT_EQ(first_move(**player), "Fake has exited");
    const auto ready = (*player)->new_game(Variant::Chess, 1);
    ASSERT_FALSE(ready);
    EXPECT_EQ(ready.error(), "Fake cannot be started again: engine exited without answering 'uci'");
}

}  // namespace
}  // namespace kydai::cli
