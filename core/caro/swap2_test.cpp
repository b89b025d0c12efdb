// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/caro/swap2.hpp"

#include <gtest/gtest.h>

namespace kydai::caro {
namespace {

TEST(Swap2, APlainGameNeedsNoOpening) {
    const Opening opening(OpeningRule::Plain);
    EXPECT_EQ(opening.phase(0), Swap2Phase::Done);
    EXPECT_EQ(opening.to_act(0, Side::X), Seat::First);
    EXPECT_EQ(opening.to_act(1, Side::O), Seat::Second);
    EXPECT_FALSE(opening.allows(Swap2Choice::KeepO, 3));
}

TEST(Swap2, TheFirstPlayerPutsThreeStonesAndTheSecondChooses) {
    const Opening opening(OpeningRule::Swap2);
    for (int stones = 0; stones < 3; ++stones) {
        EXPECT_EQ(opening.phase(stones), Swap2Phase::PlaceThree);
        EXPECT_EQ(opening.to_act(stones, stones % 2 ? Side::O : Side::X), Seat::First);
        EXPECT_FALSE(opening.allows(Swap2Choice::KeepO, stones));
    }
    EXPECT_EQ(opening.phase(3), Swap2Phase::Choose);
    EXPECT_EQ(opening.to_act(3, Side::O), Seat::Second);
    EXPECT_EQ(opening.seat_of(Side::X), Seat::First) << "until it is settled";
    EXPECT_EQ(opening.settled_stones(), 0);
}

TEST(Swap2, TheSecondPlayerMayKeepOAndMoves) {
    Opening opening(OpeningRule::Swap2);
    opening.choose(Swap2Choice::KeepO, 3);
    EXPECT_EQ(opening.phase(3), Swap2Phase::Done);
    EXPECT_EQ(opening.seat_of(Side::O), Seat::Second);
    EXPECT_EQ(opening.to_act(3, Side::O), Seat::Second);
    EXPECT_EQ(opening.settled_stones(), 3);
}

TEST(Swap2, TheSecondPlayerMayTakeXAndTheFirstMoves) {
    Opening opening(OpeningRule::Swap2);
    opening.choose(Swap2Choice::TakeX, 3);
    EXPECT_EQ(opening.seat_of(Side::X), Seat::Second);
    EXPECT_EQ(opening.to_act(3, Side::O), Seat::First);
}

TEST(Swap2, TwoMoreStonesHandTheChoiceBack) {
    Opening opening(OpeningRule::Swap2);
    opening.choose(Swap2Choice::AddTwo, 3);
    EXPECT_EQ(opening.phase(3), Swap2Phase::PlaceTwo);
    EXPECT_EQ(opening.to_act(4, Side::X), Seat::Second);
    EXPECT_EQ(opening.phase(5), Swap2Phase::ChooseSide);
    EXPECT_EQ(opening.to_act(5, Side::O), Seat::First);
    EXPECT_FALSE(opening.allows(Swap2Choice::AddTwo, 5)) << "once is enough";
    Opening swapped = opening;
    opening.choose(Swap2Choice::TakeX, 5);
    EXPECT_EQ(opening.seat_of(Side::X), Seat::First);
    EXPECT_EQ(opening.settled_stones(), 5);
    swapped.choose(Swap2Choice::KeepO, 5);
    EXPECT_EQ(swapped.seat_of(Side::X), Seat::Second);
}

}  // namespace
}  // namespace kydai::caro
