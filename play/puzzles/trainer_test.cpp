// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/puzzles/trainer.hpp"

#include <gtest/gtest.h>

#include <set>

#include "play/puzzles/test_puzzles.hpp"

namespace kydai::puzzles {
namespace {

// Ratings 600, 620 … 2600, of alternating themes. The counters tell the puzzles apart.
Collection ladder() {
    std::string lines;
    for (int i = 0; i <= 100; ++i) {
        lines += std::to_string(600 + 20 * i) + (i % 2 ? ";fork;" : ";mate;") +
                 "5r1k/1p4pp/8/8/8/8/8/2R3K1 b - - 0 " + std::to_string(i + 1) + ";f8f7;c1c8;1\n";
    }
    return test::collection(lines);
}

TEST(Trainer, APuzzleIsAsHardAsThePersonIsStrong) {
    const Collection collection = ladder();
    Prng random(7);
    const Trainer trainer;
    for (int i = 0; i < 50; ++i) {
        const int rating = collection.entry(*trainer.next(collection, std::nullopt, random)).rating;
        EXPECT_NEAR(rating, trainer.rating().points - 60, 260);
    }
}

TEST(Trainer, SolvingRaisesTheRatingAndMissingLowersIt) {
    const Collection collection = ladder();
    Trainer trainer;
    const double before = trainer.rating().points;
    trainer.record(collection.entry(30), true);
    EXPECT_GT(trainer.rating().points, before);
    EXPECT_LT(trainer.rating().deviation, 350);
    const double after = trainer.rating().points;
    trainer.record(collection.entry(31), false);
    EXPECT_LT(trainer.rating().points, after);
    EXPECT_EQ(trainer.met(), 2);
    EXPECT_EQ(trainer.solved(), 1);
}

TEST(Trainer, APersonWhoSolvesEverythingSoonGetsHardPuzzles) {
    const Collection collection = ladder();
    Trainer trainer;
    Prng random(7);
    for (int i = 0; i < 30; ++i) {
        trainer.record(collection.entry(*trainer.next(collection, std::nullopt, random)), true);
    }
    EXPECT_GT(trainer.rating().points, 1'600);
}

TEST(Trainer, AMissEndsTheStreakButNotTheBestOne) {
    const Collection collection = ladder();
    Trainer trainer;
    for (const bool solved : {true, true, false, true}) trainer.record(collection.entry(1), solved);
    EXPECT_EQ(trainer.streak(), 1);
    EXPECT_EQ(trainer.best_streak(), 2);
}

TEST(Trainer, NothingComesTwiceUntilAllWereSeen) {
    const Collection collection = ladder();
    Trainer trainer;
    Prng random(7);
    std::set<int> seen;
    for (int i = 0; i < collection.size(); ++i) {
        const int index = trainer.next(collection, std::nullopt, random).value();
        EXPECT_TRUE(seen.insert(index).second);
        trainer.record(collection.entry(index), i % 2 == 0);
    }
    EXPECT_TRUE(trainer.next(collection, std::nullopt, random));
}

TEST(Trainer, AThemeCanBeAskedFor) {
    const Collection collection = ladder();
    Prng random(7);
    const auto index = Trainer().next(collection, Theme::Fork, random);
    ASSERT_TRUE(index);
    EXPECT_TRUE(has(collection.entry(*index).themes, Theme::Fork));
    EXPECT_FALSE(Trainer().next(collection, Theme::Skewer, random));
}

TEST(Trainer, IsKeptAsText) {
    const Collection collection = ladder();
    Trainer trainer;
    trainer.record(collection.entry(3), true);
    trainer.record(collection.entry(4), false);
    trainer.record_storm(12);
    const Trainer read = Trainer::parse(trainer.to_text());
    EXPECT_EQ(read.to_text(), trainer.to_text());
    EXPECT_EQ(read.best_storm(), 12);
    EXPECT_EQ(read.met(), 2);
}

TEST(Trainer, ReadsAnyText) {
    EXPECT_EQ(Trainer::parse(""), Trainer());
    EXPECT_EQ(Trainer::parse("rating=nan:1:2 met=-3 what seen=zz,,"), Trainer());
    EXPECT_EQ(Trainer::parse("rating=900000:35000:60000").rating(), Trainer().rating());
}

TEST(DailyPuzzle, IsTheSameAllDayAndAnotherOneTomorrow) {
    const Collection collection = ladder();
    std::set<int> found;
    for (int day = 20'000; day < 20'030; ++day) {
        const auto index = daily(collection, day);
        EXPECT_EQ(index, daily(collection, day));
        EXPECT_GE(collection.entry(*index).rating, 1'100);
        EXPECT_LE(collection.entry(*index).rating, 1'900);
        found.insert(*index);
    }
    EXPECT_GT(found.size(), 15U);
}

TEST(Storm, GetsHarderAndCostsTimeForAMiss) {
    const Collection collection = ladder();
    Storm storm(collection, 7, 1'000);
    EXPECT_EQ(storm.ends(), 1'000 + Storm::kLength);
    const int first = collection.entry(storm.next().value()).rating;
    for (int i = 0; i < 20; ++i) storm.record(true);
    EXPECT_GT(collection.entry(storm.next().value()).rating, first + 500);
    storm.record(false);
    EXPECT_EQ(storm.ends(), 1'000 + Storm::kLength - Storm::kPenalty);
    EXPECT_FALSE(storm.is_over(storm.ends() - 1));
    EXPECT_TRUE(storm.is_over(storm.ends()));
    EXPECT_EQ(storm.solved(), 20);
    EXPECT_EQ(storm.missed(), 1);
}

TEST(Storm, NoPuzzleComesTwice) {
    const Collection collection = ladder();
    Storm storm(collection, 7, 0);
    std::set<int> seen;
    while (const auto index = storm.next()) EXPECT_TRUE(seen.insert(*index).second);
    EXPECT_EQ(static_cast<int>(seen.size()), collection.size());
}

}  // namespace
}  // namespace kydai::puzzles
