// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/lessons/caro_threats.hpp"

#include <gtest/gtest.h>

#include "core/caro/test_support.hpp"
#include "core/game/caro_rules.hpp"

namespace kydai::lessons {
namespace {

using caro::test::at;

// The last stone of X is the one that is judged; O is to move.
caro::Position position(std::string_view rule, std::string_view stones) {
    return game::CaroRules::parse_position(std::string(rule) + " 15x15 5 open o " +
                                           std::string(stones))
        .value();
}

TEST(CaroThreats, AFourNeedsOneMoreStone) {
    EXPECT_EQ(count_fours(position("caro-open", "e8x f8x g8x h8x"), at("h8")), 1);
    EXPECT_EQ(count_fours(position("caro-open", "e8x f8x h8x i8x"), at("i8")), 1);
    EXPECT_EQ(count_fours(position("caro-open", "f8x g8x h8x"), at("h8")), 0);
    EXPECT_EQ(count_fours(position("caro-open", "d8o e8x f8x g8x h8x i8o"), at("h8")), 0);
}

TEST(CaroThreats, AFourThatWouldBeBlockedAtBothEndsIsNoneUnderCaroRules) {
    constexpr std::string_view kStones = "d8o e8x f8x g8x h8x j8o";
    EXPECT_EQ(count_fours(position("caro-open", kStones), at("h8")), 0);
    EXPECT_EQ(count_fours(position("freestyle", kStones), at("h8")), 1);
}

TEST(CaroThreats, AnOpenFourCannotBeStopped) {
    EXPECT_TRUE(has_open_four(position("caro-open", "e8x f8x g8x h8x")));
    EXPECT_FALSE(has_open_four(position("caro-open", "d8o e8x f8x g8x h8x")));
    // o_xxxx_o: each five would be blocked at one end, and one stone blocks the other.
    EXPECT_FALSE(has_open_four(position("caro-open", "c8o e8x f8x g8x h8x j8o")));
    EXPECT_TRUE(has_open_four(position("freestyle", "c8o e8x f8x g8x h8x j8o")));
}

TEST(CaroThreats, AnOpenThreeThreatensAnOpenFour) {
    EXPECT_EQ(count_open_threes(position("caro-open", "f8x g8x h8x"), at("h8")), 1);
    EXPECT_EQ(count_open_threes(position("caro-open", "e8x g8x h8x"), at("h8")), 1);
    EXPECT_EQ(count_open_threes(position("caro-open", "e8o f8x g8x h8x"), at("h8")), 0);
    EXPECT_EQ(count_open_threes(position("caro-open", "f8x g8x h8x h9x h10x"), at("h8")), 2);
    EXPECT_EQ(count_open_threes(position("caro-open", "e8x f8x g8x h8x"), at("h8")), 0);
}

TEST(CaroThreats, TheSideToMoveMayMakeAnOpenFour) {
    const auto to_move = [](std::string_view stones) {
        return game::CaroRules::parse_position("caro-open 15x15 5 open x " + std::string(stones))
            .value();
    };
    EXPECT_TRUE(can_make_open_four(to_move("f8x g8x h8x")));
    EXPECT_TRUE(can_make_open_four(to_move("e8x f8x g8x h8x d8o")));  // wins at once
    EXPECT_FALSE(can_make_open_four(to_move("f8x g8x h8x e8o")));
    EXPECT_FALSE(can_make_open_four(to_move("f8x g8x")));
    EXPECT_TRUE(wins_next(to_move("e8x f8x g8x h8x"), caro::Side::X));
    EXPECT_FALSE(wins_next(to_move("e8x f8x g8x h8x"), caro::Side::O));
}

}  // namespace
}  // namespace kydai::lessons
