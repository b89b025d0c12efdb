// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/game/setup.hpp"

#include <gtest/gtest.h>

#include "core/game/opened.hpp"
#include "play/game/test_front_end.hpp"
#include "play/game/test_players.hpp"

namespace kydai::play {
namespace {

using test::ChessFrontEnd;
using words::MessageId;

TEST(GameSetup, ARecordOpensWithItsResultAndCanBeWalkedThrough) {
    const auto record =
        game::PgnReader("[White \"An\"]\n[Reason \"resignation\"]\n\n1. e4 e5 2. Nf3 1-0").next();
    ChessFrontEnd front({.begin = game::begin_of(**record), .tags = (*record)->tags});
    const game::Result resigned{Side::First, game::EndReason::Resignation};
    EXPECT_EQ(front.game.session().result(), resigned);
    EXPECT_TRUE(front.sounds().empty());
    EXPECT_TRUE(front.game.can(Action::Replay));
    front.apply(Browse{Where::First});
    EXPECT_EQ(front.game.session().result(), resigned);
    EXPECT_EQ(front.reloaded().session(), front.game.session());
    front.move("a7a6");
    EXPECT_EQ(front.notice(), MessageId::GameRefusalGameOver);
    front.apply(Restart{1});
    EXPECT_FALSE(front.game.session().result());
    EXPECT_EQ(front.game.session().ply(), 0);
}

TEST(GameSetup, AContinuedGameKeepsItsResult) {
    ChessFrontEnd front({kPerson, kMachine});
    front.move("e2e4");
    front.apply(Resign{});
    const auto next = continued(front.game.setup(), front.game.session());
    EXPECT_EQ(next.players[Side::Second], kMachine);
    EXPECT_EQ(game::ChessSession(next.begin).result(), front.game.session().result());
}

TEST(GameSetup, ARematchChangesSidesAndNames) {
    ChessFrontEnd front({kPerson, kMachine});
    const auto next = rematch(front.game.setup(), 9);
    EXPECT_EQ(next.players[Side::First], kMachine);
    EXPECT_EQ(next.tags.get("Black"), "An");
    EXPECT_FALSE(next.tags.get("White"));
}

}  // namespace
}  // namespace kydai::play
