// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/caro/swap2.hpp"

#include <gtest/gtest.h>

#include "core/caro/test_support.hpp"

namespace kydai::caro {
namespace {

Swap2 after_three() {
    Swap2 game(Rules::usual(RuleId::Caro5));
    for (const char* point : {"h8", "h9", "k11"}) EXPECT_TRUE(game.place(test::at(point)));
    return game;
}

TEST(Swap2, the_second_player_may_keep_o_and_moves) {
    Swap2 game = after_three();
    EXPECT_EQ(game.phase(), Swap2Phase::Choose);
    EXPECT_EQ(game.to_act(), Player::Second);
    EXPECT_FALSE(game.owner(Side::X));
    ASSERT_TRUE(game.choose(Swap2Choice::KeepO));
    EXPECT_EQ(game.owner(Side::O), Player::Second);
    EXPECT_EQ(game.to_act(), Player::Second);
    EXPECT_EQ(game.position().to_move(), Side::O);
}

TEST(Swap2, the_second_player_may_take_x_and_the_first_moves) {
    Swap2 game = after_three();
    ASSERT_TRUE(game.choose(Swap2Choice::TakeX));
    EXPECT_EQ(game.owner(Side::X), Player::Second);
    EXPECT_EQ(game.to_act(), Player::First);
}

TEST(Swap2, two_more_stones_hand_the_choice_back) {
    Swap2 game = after_three();
    ASSERT_TRUE(game.choose(Swap2Choice::AddTwo));
    ASSERT_TRUE(game.place(test::at("g7")));
    ASSERT_TRUE(game.place(test::at("j9")));
    EXPECT_EQ(game.phase(), Swap2Phase::ChooseSide);
    EXPECT_EQ(game.to_act(), Player::First);
    EXPECT_FALSE(game.choose(Swap2Choice::AddTwo));
    ASSERT_TRUE(game.choose(Swap2Choice::TakeX));
    EXPECT_EQ(game.owner(Side::X), Player::First);
    EXPECT_EQ(game.position().to_move(), Side::O);
}

TEST(Swap2, refuses_what_is_out_of_turn) {
    Swap2 game(Rules::usual(RuleId::Caro5));
    EXPECT_EQ(game.choose(Swap2Choice::KeepO).error(), Swap2Error::NotNow);
    ASSERT_TRUE(game.place(test::at("h8")));
    EXPECT_EQ(game.place(test::at("h8")).error(), Swap2Error::BadStone);
    ASSERT_TRUE(game.place(test::at("h9")));
    ASSERT_TRUE(game.place(test::at("h10")));
    EXPECT_EQ(game.place(test::at("h11")).error(), Swap2Error::NotNow);
}

}  // namespace
}  // namespace kydai::caro
