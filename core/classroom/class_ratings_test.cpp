// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classroom/class_ratings.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/base/prng.hpp"

namespace kydai::classroom {
namespace {

constexpr MemberId kAn{0};
constexpr MemberId kBinh{1};

game::DayTime day(int number) { return game::DayTime(std::chrono::days(20'000 + number)); }
MemberResult won(MemberId winner, MemberId loser, int at_day = 0) {
    return {.first = winner, .second = loser, .first_score = 1, .game = "chess", .at = day(at_day)};
}

TEST(ClassRatings, ANewcomerHasTheDefaultWhichIsProvisional) {
    const ClassRatings ratings;
    EXPECT_EQ(ratings.rating(kAn, "chess", day(0)), game::Rating{});
    EXPECT_EQ(ratings.games(kAn, "chess"), 0);
    EXPECT_TRUE(game::is_provisional(ratings.rating(kAn, "chess", day(0))));
}

TEST(ClassRatings, AGameChangesBothInTheGameThatWasPlayed) {
    ClassRatings ratings;
    ratings.add(won(kAn, kBinh));
    EXPECT_GT(ratings.rating(kAn, "chess", day(0)).points, 1600);
    EXPECT_LT(ratings.rating(kBinh, "chess", day(0)).points, 1400);
    EXPECT_EQ(ratings.games(kBinh, "chess"), 1);
    EXPECT_EQ(ratings.rating(kAn, "caro", day(0)), game::Rating{});
}

TEST(ClassRatings, WhoDoesNotPlayForLongIsProvisionalAgain) {
    ClassRatings ratings;
    for (int i = 0; i < 20; ++i) {
        ratings.add(i % 2 == 0 ? won(kAn, kBinh) : won(kBinh, kAn));
    }
    EXPECT_FALSE(game::is_provisional(ratings.rating(kAn, "chess", day(1))));
    EXPECT_TRUE(game::is_provisional(ratings.rating(kAn, "chess", day(3000))));
}

TEST(ClassRatings, ACorrectedResultCountsAsIfItHadBeenEnteredSo) {
    ClassRatings corrected;
    corrected.add(won(kAn, kBinh), RatedBoard{.round = 1, .board = 1});
    corrected.add(won(kAn, {2}), RatedBoard{.round = 2, .board = 1});
    (void)corrected.rating(kAn, "chess", day(0));
    corrected.correct({.round = 1, .board = 1}, 0.0);
    ClassRatings right;
    MemberResult lost = won(kAn, kBinh);
    lost.first_score = 0;
    right.add(lost, RatedBoard{.round = 1, .board = 1});
    right.add(won(kAn, {2}), RatedBoard{.round = 2, .board = 1});
    EXPECT_EQ(corrected, right);
    EXPECT_EQ(corrected.rating(kAn, "chess", day(0)), right.rating(kAn, "chess", day(0)));
    corrected.correct({.round = 1, .board = 1}, std::nullopt);
    EXPECT_EQ(corrected.games(kBinh, "chess"), 0);
    EXPECT_EQ(corrected.rating(kBinh, "chess", day(0)), game::Rating{});
}

TEST(ClassRatings, ResultsOfAnEarlierTournamentStay) {
    ClassRatings ratings;
    ratings.add(won(kAn, kBinh), RatedBoard{.round = 1, .board = 1});
    const auto before = ratings.rating(kAn, "chess", day(0));
    ratings.begin_tournament();
    ratings.correct({.round = 1, .board = 1}, std::nullopt);
    EXPECT_EQ(ratings.rating(kAn, "chess", day(0)), before);
}

// Two roads to one answer: results as they come, corrected and asked for now and then, and the same
// results as they are in the end, in one book.
TEST(ClassRatings, TheyAreTheFoldOfTheResults) {
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        Prng chance(seed);
        ClassRatings ratings;
        game::RatingBook book;
        std::vector<std::pair<RatedBoard, MemberResult>> open;
        const auto settle = [&] {
            for (const auto& [board, one] : open) {
                EXPECT_TRUE(book.add({.first = one.first.index,
                                      .second = one.second.index,
                                      .first_score = one.first_score,
                                      .kind = {.rules = one.game},
                                      .at = one.at}));
            }
            open.clear();
        };
        for (int i = 1; i <= 60; ++i) {
            const int first = static_cast<int>(chance.below(6));
            const int second = (first + 1 + static_cast<int>(chance.below(5))) % 6;
            MemberResult result{.first = {first},
                                .second = {second},
                                .first_score = 0.5 * static_cast<double>(chance.below(3)),
                                .game = chance.below(4) == 0 ? "caro" : "chess",
                                .at = day(i)};
            const RatedBoard board{.round = i, .board = 1};
            ratings.add(result, board);
            open.emplace_back(board, result);
            const std::size_t at = chance.below(open.size());
            switch (chance.below(8)) {
                case 0:
                    ratings.correct(open[at].first, 0.5);
                    open[at].second.first_score = 0.5;
                    break;
                case 1:
                    ratings.correct(open[at].first, std::nullopt);
                    open.erase(open.begin() + static_cast<std::ptrdiff_t>(at));
                    break;
                case 2:
                    ratings.begin_tournament();
                    settle();
                    break;
                case 3:
                    (void)ratings.rating({first}, "chess", day(i));
                    break;
                default:
                    break;
            }
        }
        settle();
        for (int member = 0; member < 6; ++member) {
            for (const char* game : {"chess", "caro"}) {
                EXPECT_EQ(ratings.rating({member}, game, day(99)),
                          book.rating(member, {.rules = game}, day(99)));
                EXPECT_EQ(ratings.games({member}, game),
                          std::ssize(book.history(member, {.rules = game})));
            }
        }
    }
}

}  // namespace
}  // namespace kydai::classroom
