// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/caro/swap2.hpp"

#include <gtest/gtest.h>

namespace kydai::caro {
namespace {

TEST(Swap2, a_plain_game_needs_no_opening) {
    const Opening opening(OpeningRule::Plain);
    EXPECT_EQ(opening.phase(0), Swap2Phase::Done);
    EXPECT_EQ(opening.to_act(0, Side::X), Player::First);
    EXPECT_EQ(opening.to_act(1, Side::O), Player::Second);
    EXPECT_FALSE(opening.allows(Swap2Choice::KeepO, 3));
}

TEST(Swap2, the_first_player_puts_three_stones_and_the_second_chooses) {
    const Opening opening(OpeningRule::Swap2);
    for (int stones = 0; stones < 3; ++stones) {
        EXPECT_EQ(opening.phase(stones), Swap2Phase::PlaceThree);
        EXPECT_EQ(opening.to_act(stones, stones % 2 ? Side::O : Side::X), Player::First);
        EXPECT_FALSE(opening.allows(Swap2Choice::KeepO, stones));
    }
    EXPECT_EQ(opening.phase(3), Swap2Phase::Choose);
    EXPECT_EQ(opening.to_act(3, Side::O), Player::Second);
    EXPECT_EQ(opening.owner(Side::X), Player::First) << "until it is settled";
    EXPECT_EQ(opening.settled_stones(), 0);
}

TEST(Swap2, the_second_player_may_keep_o_and_moves) {
    Opening opening(OpeningRule::Swap2);
    opening.choose(Swap2Choice::KeepO, 3);
    EXPECT_EQ(opening.phase(3), Swap2Phase::Done);
    EXPECT_EQ(opening.owner(Side::O), Player::Second);
    EXPECT_EQ(opening.to_act(3, Side::O), Player::Second);
    EXPECT_EQ(opening.settled_stones(), 3);
}

TEST(Swap2, the_second_player_may_take_x_and_the_first_moves) {
    Opening opening(OpeningRule::Swap2);
    opening.choose(Swap2Choice::TakeX, 3);
    EXPECT_EQ(opening.owner(Side::X), Player::Second);
    EXPECT_EQ(opening.to_act(3, Side::O), Player::First);
}

TEST(Swap2, two_more_stones_hand_the_choice_back) {
    Opening opening(OpeningRule::Swap2);
    opening.choose(Swap2Choice::AddTwo, 3);
    EXPECT_EQ(opening.phase(3), Swap2Phase::PlaceTwo);
    EXPECT_EQ(opening.to_act(4, Side::X), Player::Second);
    EXPECT_EQ(opening.phase(5), Swap2Phase::ChooseSide);
    EXPECT_EQ(opening.to_act(5, Side::O), Player::First);
    EXPECT_FALSE(opening.allows(Swap2Choice::AddTwo, 5)) << "once is enough";
    Opening swapped = opening;
    opening.choose(Swap2Choice::TakeX, 5);
    EXPECT_EQ(opening.owner(Side::X), Player::First);
    EXPECT_EQ(opening.settled_stones(), 5);
    swapped.choose(Swap2Choice::KeepO, 5);
    EXPECT_EQ(swapped.owner(Side::X), Player::Second);
}

}  // namespace
}  // namespace kydai::caro
