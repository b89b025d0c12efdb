// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/puzzles/practice.hpp"

#include <gtest/gtest.h>

#include "play/puzzles/test_puzzles.hpp"

namespace kydai::puzzles {
namespace {

using game::Instant;
using game::Millis;

Move rook(std::string_view text) { return test::move(GameKind::Chess, text); }
std::string file(int count) {
    std::string text = "kydai-puzzles 1 chess\n";
    for (int i = 1; i <= count; ++i) {  // the counters tell the puzzles apart
        text += std::to_string(1'280 + 20 * i) + ";mate;5r1k/1p4pp/8/8/8/8/8/2R3K1 b - - 0 " +
                std::to_string(i) + ";f8f7;c1c8 f7f8 c8f8;2\n";
    }
    return text;
}
class PracticeTest : public testing::Test {
  protected:
    PracticeTest() { EXPECT_EQ(practice_.load(file(9)), GameKind::Chess); }
    void solve(Instant at = Instant()) {
        practice_.try_move(rook("c1c8"), at);
        practice_.try_move(rook("c8f8"), at);
    }
    [[nodiscard]] const Trainer& trainer() const { return practice_.trainer(GameKind::Chess); }

    Practice practice_;
};

TEST_F(PracticeTest, APuzzleIsRatedOnce) {
    ASSERT_TRUE(practice_.next(GameKind::Chess, std::nullopt, 7));
    practice_.try_move(rook("c1b1"), Instant());
    EXPECT_EQ(trainer().met(), 1);
    solve();
    EXPECT_TRUE(practice_.run()->is_over());
    EXPECT_EQ(trainer().met(), 1);
    EXPECT_EQ(trainer().solved(), 0);
}

TEST_F(PracticeTest, HelpCountsAsMissed) {
    for (const auto help : {&Practice::hint, &Practice::show_solution}) {
        const int met = trainer().met();
        ASSERT_TRUE(practice_.next(GameKind::Chess, std::nullopt, 7));
        (practice_.*help)(Instant());
        EXPECT_EQ(trainer().met(), met + 1);
        EXPECT_EQ(trainer().solved(), 0);
    }
}

TEST_F(PracticeTest, InAStormTheNextPuzzleFollowsAtOnceAndTheRatingStays) {
    const double rating = trainer().rating().points;
    ASSERT_TRUE(practice_.storm(GameKind::Chess, 7, Instant()));
    solve();
    EXPECT_EQ(practice_.run()->mood(), Mood::Task);
    practice_.try_move(rook("c1b1"), Instant());
    EXPECT_EQ(practice_.run()->mood(), Mood::Task);
    EXPECT_EQ(practice_.storm()->solved(), 1);
    EXPECT_EQ(practice_.storm()->missed(), 1);
    EXPECT_EQ(trainer().best_storm(), 1);
    EXPECT_EQ(trainer().rating().points, rating);
}

TEST_F(PracticeTest, NothingCountsWhenTheTimeOfAStormIsUp) {
    ASSERT_TRUE(practice_.storm(GameKind::Chess, 7, Instant()));
    solve(Instant(Millis(Storm::kLength)));
    EXPECT_EQ(practice_.storm()->solved(), 0);
    EXPECT_EQ(practice_.run()->mood(), Mood::Task);
}

TEST_F(PracticeTest, ThereIsNoPuzzleOfAGameWhoseFileWasNotLoaded) {
    EXPECT_FALSE(practice_.next(GameKind::Caro, std::nullopt, 7));
    EXPECT_FALSE(practice_.daily(GameKind::Caro, 1));
    EXPECT_FALSE(practice_.run());
    practice_.try_move(test::move(GameKind::Caro, "h8"), Instant());
    EXPECT_FALSE(practice_.load("no puzzles"));
}

TEST_F(PracticeTest, TheDaysPuzzleIsTheSameAllDay) {
    ASSERT_TRUE(practice_.daily(GameKind::Chess, 20'000));
    const std::string first = to_text(practice_.run()->puzzle());
    ASSERT_TRUE(practice_.daily(GameKind::Chess, 20'000));
    EXPECT_EQ(to_text(practice_.run()->puzzle()), first);
}

}  // namespace
}  // namespace kydai::puzzles
