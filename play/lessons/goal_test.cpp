// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/lessons/goal.hpp"

#include <gtest/gtest.h>

namespace kydai::lessons {
namespace {

bool holds(std::string_view goal, GameKind game, std::string_view position, std::string_view move) {
    const Goal wanted{.kind = parse_goal_kind(goal).value(), .cells = {}, .reason = {}};
    const auto before = parse_position(game, position);
    EXPECT_TRUE(before) << position;
    const auto said = parse_move(game, move);
    EXPECT_TRUE(said) << move;
    const auto after = played(*before, *said);
    EXPECT_TRUE(after) << move;
    return meets(wanted, *before, *said, *after);
}

bool chess(std::string_view goal, std::string_view fen, std::string_view move) {
    return holds(goal, GameKind::Chess, "chess " + std::string(fen), move);
}

bool caro(std::string_view goal, std::string_view stones, std::string_view move) {
    return holds(goal, GameKind::Caro, "caro-open 11x11 5 open x " + std::string(stones), move);
}

TEST(Goal, MateAndStalemateAreToldApart) {
    constexpr std::string_view kFen = "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1";
    EXPECT_TRUE(chess("mate", kFen, "g1g7"));
    EXPECT_FALSE(chess("mate", kFen, "g1g6"));
    EXPECT_TRUE(chess("stalemate", kFen, "g1g6"));
    EXPECT_FALSE(chess("stalemate", kFen, "g1g7"));
    EXPECT_TRUE(chess("win", kFen, "g1g7"));
    EXPECT_FALSE(chess("win", kFen, "g1g6"));
}

TEST(Goal, APromotedPieceMustSurvive) {
    constexpr std::string_view kFen = "r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1";
    EXPECT_TRUE(chess("promote", kFen, "b7a8q"));
    EXPECT_FALSE(chess("promote", kFen, "b7b8q"));
}

TEST(Goal, AThreatOfMateIsStopped) {
    constexpr std::string_view kFen =
        "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3";
    EXPECT_TRUE(chess("stop-win", kFen, "g7g6"));
    EXPECT_FALSE(chess("stop-win", kFen, "g8f6"));
}

TEST(Goal, KindsOfMovesAreRecognised) {
    EXPECT_TRUE(chess("castle", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"));
    EXPECT_FALSE(chess("castle", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1f1"));
    EXPECT_TRUE(chess("en-passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6"));
    EXPECT_TRUE(chess("check", "4k3/8/8/8/8/8/8/R5K1 w - - 0 1", "a1a8"));
    EXPECT_FALSE(chess("check", "4k3/8/8/8/8/8/8/R5K1 w - - 0 1", "a1a7"));
    EXPECT_TRUE(chess("capture", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5"));
    EXPECT_FALSE(chess("capture", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4e5"));
}

TEST(Goal, ThreatsOfCaroAreRecognised) {
    EXPECT_TRUE(caro("four-three", "d6x e6x f6x g7x g8x c6o b2o j3o j9o d10o", "g6"));
    EXPECT_FALSE(caro("four-three", "d6x e6x f6x g7x g8x c6o b2o j3o j9o d10o", "g9"));
    EXPECT_TRUE(caro("double-three", "e6x f6x g7x g8x c9o d2o j3o j9o", "g6"));
    EXPECT_FALSE(caro("double-three", "e6x f6x g7x g8x c9o d2o j3o j9o", "d6"));
    EXPECT_TRUE(caro("double-four", "d6x e6x f6x g3x g4x g5x c6o g2o b9o j9o j3o d10o", "g6"));
    EXPECT_TRUE(caro("line-no-win", "d6x e6x f6x g6x c6o i6o d9o h2o", "h6"));
    EXPECT_FALSE(caro("line-no-win", "d6x e6x f6x g6x c6o h8o d9o h2o", "h6"));
    EXPECT_FALSE(caro("line-no-win", "d6x e6x f6x g6x c6o i6o d9o h2o", "h7"));
}

TEST(Goal, EveryKindHasItsOwnName) {
    for (const GoalKind kind : kKeys<GoalKind>) EXPECT_EQ(parse_goal_kind(name(kind)), kind);
    EXPECT_EQ(parse_goal_kind("nothing"), std::nullopt);
}

}  // namespace
}  // namespace kydai::lessons
