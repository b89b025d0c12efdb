// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/learn/trial_runner.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace kydai::desktop {
namespace {

using lessons::GameKind;

lessons::Position position(GameKind game, std::string_view text) {
    return lessons::parse_position(game, text).value();
}
lessons::Position after(const lessons::Position& before, std::string_view move) {
    const auto said = lessons::parse_move(lessons::game_of(before), move).value();
    return lessons::played(before, said).value();
}

class TrialTest : public testing::Test {
  protected:
    void setUp(const lessons::Position& start) {
        made_ = setUpTrial(
            start, [this](const lessons::Move& move) { tried_.push_back(lessons::to_text(move)); },
            {.changed = [this] { ++changes_; }});
        made_.game->open();
    }
    [[nodiscard]] PieceState pieceOn(Cell cell) const {
        const auto pieces = made_.game->board().pieces;
        const auto found = std::ranges::find(pieces, cell, &PieceState::cell);
        return found == pieces.end() ? PieceState{.id = -1, .picture = {}, .cell = cell} : *found;
    }

    SetUpTrial made_;
    std::vector<std::string> tried_;
    int changes_ = 0;
};

lessons::Position aRook() {
    return position(GameKind::Chess, "chess 7k/8/8/8/8/8/8/R3K3 w - - 0 1");
}
constexpr Cell kA1 = 0;
constexpr Cell kA6 = 40;

TEST_F(TrialTest, AMoveOnTheBoardIsHandedOverAndChangesNothing) {
    setUp(aRook());
    made_.game->click(kA1);
    made_.game->click(kA6);
    EXPECT_EQ(tried_, std::vector<std::string>{"a1a6"});
    EXPECT_EQ(pieceOn(kA1).picture, "wR");
}

TEST_F(TrialTest, APieceStaysTheSameThroughAMoveAndAPassedTurn) {
    setUp(aRook());
    const int rook = pieceOn(kA1).id;
    const lessons::Position passed = lessons::passed(after(aRook(), "a1a6")).value();
    ASSERT_TRUE(made_.trial->show(passed));
    EXPECT_EQ(pieceOn(kA6).id, rook);
    EXPECT_EQ(made_.game->facts().turn, game::Side::First);
    ASSERT_TRUE(made_.trial->show(lessons::passed(after(passed, "a6f6")).value()));
    EXPECT_EQ(pieceOn(kA6 + 5).id, rook);
}

TEST_F(TrialTest, WhatIsShownAlreadyIsNoChange) {
    setUp(aRook());
    const int changes = changes_;
    EXPECT_TRUE(made_.trial->show(aRook()));
    EXPECT_EQ(changes_, changes);
}

TEST_F(TrialTest, APositionThatNoMoveLeadsToIsNotShown) {
    setUp(aRook());
    EXPECT_FALSE(made_.trial->show(after(after(aRook(), "a1a6"), "h8h7")));
    EXPECT_FALSE(made_.trial->show(position(GameKind::Caro, "freestyle 15x15 5 open x")));
    EXPECT_EQ(pieceOn(kA1).picture, "wR");
}

TEST_F(TrialTest, StonesOfCaroAreKnownByTheirPoints) {
    const auto empty = position(GameKind::Caro, "freestyle 15x15 5 open x");
    setUp(empty);
    const auto one = after(empty, "a1");
    ASSERT_TRUE(made_.trial->show(one));
    const int stone = pieceOn(kA1).id;
    ASSERT_TRUE(made_.trial->show(lessons::passed(one).value()));
    EXPECT_EQ(pieceOn(kA1).id, stone);
    EXPECT_EQ(made_.game->facts().turn, game::Side::First);
}

}  // namespace
}  // namespace kydai::desktop
