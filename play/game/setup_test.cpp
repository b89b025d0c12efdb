// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/game/setup.hpp"

#include <gtest/gtest.h>

#include "core/game/opened.hpp"
#include "play/game/test_table.hpp"

namespace kydai::play {
namespace {

using test::ChessTable;
using words::MessageId;

constexpr Player kPerson = Person{};
const Player kMachine = Machine{*engine::Level::of(3)};

TEST(GameSetup, ARecordOpensWithItsResultAndCanBeWalkedThrough) {
    const auto record =
        game::PgnReader("[White \"An\"]\n[Reason \"resignation\"]\n\n1. e4 e5 2. Nf3 1-0").next();
    ChessTable table({.begin = game::begin_of(**record), .tags = (*record)->tags});
    const game::Result resigned{Side::First, game::EndReason::Resignation};
    EXPECT_EQ(table.game.session().result(), resigned);
    EXPECT_TRUE(table.sounds().empty());
    EXPECT_TRUE(table.game.can(Action::Replay));
    table.apply(Browse{Where::First});
    EXPECT_EQ(table.game.session().result(), resigned);
    EXPECT_EQ(table.reloaded().session(), table.game.session());
    table.move("a7a6");
    EXPECT_EQ(table.notice(), MessageId::GameDenialGameOver);
    table.apply(Restart{1});
    EXPECT_FALSE(table.game.session().result());
    EXPECT_EQ(table.game.session().ply(), 0);
}

TEST(GameSetup, AContinuedGameKeepsItsResult) {
    ChessTable table({kPerson, kMachine});
    table.move("e2e4");
    table.apply(Resign{});
    const auto next = continued(table.game.setup(), table.game.session());
    EXPECT_EQ(next.players[Side::Second], kMachine);
    EXPECT_EQ(game::ChessSession(next.begin).result(), table.game.session().result());
}

TEST(GameSetup, ARematchChangesSidesAndNames) {
    ChessTable table({kPerson, kMachine});
    const auto next = rematch(table.game.setup(), 9);
    EXPECT_EQ(next.players[Side::First], kMachine);
    EXPECT_EQ(next.tags.get("Black"), "An");
    EXPECT_FALSE(next.tags.get("White"));
}

}  // namespace
}  // namespace kydai::play
