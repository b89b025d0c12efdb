// SPDX-License-Identifier: GPL-3.0-or-later
// For tests: what every store of reviews must do (review_store.hpp). Instantiated for each.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <memory>

#include "apps/server/reviews/test_memory_reviews.hpp"
#include "core/base/prng.hpp"

namespace kydai::server::test {

using ReviewsMaker = std::function<std::unique_ptr<ReviewStore>()>;

inline std::string lease_number(int number) {
    const std::string digits = std::to_string(number);
    return std::string(32 - digits.size(), '0') + digits;
}
inline game::Instant at_second(std::int64_t seconds) {
    return game::Instant(std::chrono::hours(24 * 365)) + std::chrono::seconds(seconds);
}

class ReviewsContract : public testing::TestWithParam<ReviewsMaker> {
  protected:
    void ask(PlayerId player, std::uint64_t game, std::int64_t at = 0) {
        ASSERT_TRUE(
            store->ask({.key = key_of(player, game), .record = text_of(game)}, at_second(at)));
    }
    static std::string text_of(std::uint64_t game) {
        return "[Event \"" + std::to_string(game) + "\"]\n\n1. e4 *\n";
    }
    // The record that was taken; empty: none.
    std::string take(int lease, std::int64_t at = 0) {
        const auto taken = store->take("worker", lease_number(lease), at_second(at));
        EXPECT_TRUE(taken);
        return taken->value_or("");
    }
    void report(int lease, int done, int total, std::int64_t at = 0) {
        ASSERT_TRUE(store->note_progress(lease_number(lease), {done, total}, at_second(at)));
    }
    ReviewStatus status(PlayerId player, std::uint64_t game) {
        const auto found = store->status(key_of(player, game));
        EXPECT_TRUE(found) << "player " << player << ", game " << game;
        return found.value_or(ReviewStatus());
    }
    std::unique_ptr<ReviewStore> store = GetParam()();
};

TEST_P(ReviewsContract, AJobWaitsIsTakenAndIsDone) {
    ask(1, 1);
    EXPECT_EQ(status(1, 1), ReviewStatus());
    EXPECT_EQ(take(1), text_of(1));
    report(1, 3, 14);
    EXPECT_EQ(status(1, 1), (ReviewStatus{.state = ReviewState::Taken, .done = 3, .total = 14}));
    EXPECT_EQ(take(2), "");
    ASSERT_TRUE(store->deliver(lease_number(1), "Ván đã phân tích", at_second(1)));
    EXPECT_EQ(status(1, 1),
              (ReviewStatus{.state = ReviewState::Done, .record = "Ván đã phân tích"}));
}

TEST_P(ReviewsContract, AskingTwiceGivesTheSameJob) {
    ask(1, 1);
    ask(1, 2);
    ask(1, 1);
    EXPECT_EQ(status(1, 1).ahead, 0);
    EXPECT_EQ(take(1), text_of(1));
    ask(1, 1);
    EXPECT_EQ(take(2), text_of(2));
    EXPECT_EQ(take(3), "");
    ASSERT_TRUE(store->deliver(lease_number(1), "done", at_second(0)));
    ask(1, 1);
    EXPECT_EQ(status(1, 1).record, "done");
    EXPECT_EQ(take(4), "");
}

TEST_P(ReviewsContract, TheSameGameOfTwoPeopleAreTwoJobs) {
    ask(1, 1);
    ask(2, 1);
    EXPECT_EQ(status(2, 1).ahead, 1);
    EXPECT_EQ(take(1), text_of(1));
    EXPECT_EQ(status(2, 1).ahead, 0);
    EXPECT_EQ(take(2), text_of(1));
    EXPECT_EQ(store->status(key_of(3, 1)).error(), ReviewTrouble::NotFound);
}

TEST_P(ReviewsContract, AResultIsAcceptedOnceAndAcknowledgedAgain) {
    ask(1, 1);
    take(1);
    EXPECT_TRUE(store->deliver(lease_number(1), "result", at_second(0)));
    EXPECT_TRUE(store->deliver(lease_number(1), "result", at_second(1)));
    EXPECT_EQ(store->deliver(lease_number(1), "another", at_second(1)).error(),
              ReviewTrouble::LeaseLost);
    EXPECT_EQ(status(1, 1).record, "result");
}

TEST_P(ReviewsContract, ALeaseThatEndsGivesTheJobBackAndRefusesItsWorker) {
    ask(1, 1);
    take(1);
    report(1, 2, 10, 5);
    ASSERT_TRUE(store->sweep(at_second(5 + 29)));
    EXPECT_EQ(status(1, 1).state, ReviewState::Taken);
    EXPECT_EQ(store->sweep(at_second(5 + 30)), 1);
    EXPECT_EQ(status(1, 1), ReviewStatus());
    for (const auto& refused :
         {store->note_progress(lease_number(1), {3, 10}, at_second(40)),
          store->deliver(lease_number(1), "late", at_second(40)),
          store->fail(lease_number(1), "late", at_second(40)), store->give_back(lease_number(1))}) {
        EXPECT_EQ(refused.error(), ReviewTrouble::LeaseLost);
    }
    EXPECT_EQ(take(2, 41), text_of(1));
    EXPECT_EQ(store->deliver(lease_number(1), "late", at_second(42)).error(),
              ReviewTrouble::LeaseLost);
    ASSERT_TRUE(store->deliver(lease_number(2), "second", at_second(42)));
    EXPECT_EQ(status(1, 1).record, "second");
}

TEST_P(ReviewsContract, AfterThreeFailedAttemptsAJobHasFailed) {
    ask(1, 1);
    take(1);
    ASSERT_TRUE(store->fail(lease_number(1), "crashed", at_second(0)));
    take(2);
    report(2, 0, 0);
    ASSERT_TRUE(store->sweep(at_second(100)));
    EXPECT_EQ(status(1, 1), ReviewStatus());
    take(3, 100);
    ASSERT_TRUE(store->fail(lease_number(3), "no legal game", at_second(101)));
    EXPECT_EQ(status(1, 1),
              (ReviewStatus{.state = ReviewState::Failed, .reason = "no legal game"}));
    EXPECT_EQ(take(4, 102), "");
}

TEST_P(ReviewsContract, WorkersThatAreLostAreTheReason) {
    ask(1, 1);
    for (int attempt = 0; attempt < ReviewStore::kMostAttempts; ++attempt) {
        ASSERT_EQ(take(attempt, 100 * attempt), text_of(1));
        report(attempt, 0, 0, 100 * attempt);
        ASSERT_TRUE(store->sweep(at_second(100 * attempt + 50)));
    }
    EXPECT_EQ(status(1, 1), (ReviewStatus{.state = ReviewState::Failed, .reason = kWorkersLost}));
}

TEST_P(ReviewsContract, AWorkerThatNeverReportedHasTriedNothing) {
    ask(1, 1);
    for (int i = 0; i < 2 * ReviewStore::kMostAttempts; ++i) {
        ASSERT_EQ(take(i, 20 * i), text_of(1));
        EXPECT_EQ(store->sweep(at_second(20 * i + 9)), 0);
        EXPECT_EQ(store->sweep(at_second(20 * i + 10)), 1);
    }
    EXPECT_EQ(status(1, 1).state, ReviewState::Waiting);
}

TEST_P(ReviewsContract, AJobThatIsGivenBackKeepsItsPlace) {
    ask(1, 1);
    ask(2, 2);
    take(1);
    ASSERT_TRUE(store->give_back(lease_number(1)));
    EXPECT_EQ(status(1, 1).ahead, 0);
    EXPECT_EQ(status(2, 2).ahead, 1);
    for (int i = 2; i < 8; ++i) {
        ASSERT_EQ(take(i), text_of(1));
        report(i, 1, 2);
        ASSERT_TRUE(store->give_back(lease_number(i)));
    }
    EXPECT_EQ(status(1, 1).state, ReviewState::Waiting);
}

TEST_P(ReviewsContract, ACancelledJobIsGoneAlsoForItsWorker) {
    ask(1, 1);
    ask(1, 2);
    take(1);
    ASSERT_TRUE(store->cancel(key_of(1, 1)));
    ASSERT_TRUE(store->cancel(key_of(1, 1)));
    EXPECT_EQ(store->status(key_of(1, 1)).error(), ReviewTrouble::NotFound);
    EXPECT_EQ(store->note_progress(lease_number(1), {1, 2}, at_second(0)).error(),
              ReviewTrouble::LeaseLost);
    ASSERT_TRUE(store->cancel(key_of(1, 2)));
    EXPECT_EQ(take(2), "");
}

TEST_P(ReviewsContract, APersonThatIsRemovedLeavesNothing) {
    ask(1, 1);
    ask(2, 1);
    take(1);
    ASSERT_TRUE(store->forget(1));
    EXPECT_EQ(store->status(key_of(1, 1)).error(), ReviewTrouble::NotFound);
    EXPECT_EQ(status(2, 1).ahead, 0);
}

TEST_P(ReviewsContract, OnePersonHasThreeOpenJobsAtMost) {
    ask(1, 1);
    ask(1, 2);
    take(1);
    ask(1, 3);
    const NewReview fourth{.key = key_of(1, 4), .record = "x"};
    EXPECT_EQ(store->ask(fourth, at_second(0)).error(), ReviewTrouble::TooMany);
    ask(1, 3);
    ask(2, 4);
    ASSERT_TRUE(store->deliver(lease_number(1), "done", at_second(0)));
    EXPECT_TRUE(store->ask(fourth, at_second(0)));
}

TEST_P(ReviewsContract, TheQueueIsBounded) {
    for (int i = 0; i < ReviewStore::kMostWaiting; ++i) {
        ASSERT_TRUE(store->ask({.key = key_of(100 + i, 1), .record = "x"}, at_second(0)));
    }
    EXPECT_EQ(store->ask({.key = key_of(1, 1), .record = "x"}, at_second(0)).error(),
              ReviewTrouble::QueueFull);
    take(1);
    EXPECT_TRUE(store->ask({.key = key_of(1, 1), .record = "x"}, at_second(0)));
}

TEST_P(ReviewsContract, OneThatFailedWaitsAgainAtTheEndWhenItIsAskedFor) {
    ask(1, 1);
    for (int i = 0; i < ReviewStore::kMostAttempts; ++i) {
        take(i);
        ASSERT_TRUE(store->fail(lease_number(i), "no", at_second(0)));
    }
    ask(2, 2);
    ask(1, 1);
    EXPECT_EQ(status(1, 1), (ReviewStatus{.ahead = 1}));
}

TEST_P(ReviewsContract, ResultsExpireAndSoDoJobsThatNobodyTakes) {
    constexpr std::int64_t kDay = 24 * 60 * 60;
    ask(1, 1);
    take(1);
    ASSERT_TRUE(store->deliver(lease_number(1), "result", at_second(10)));
    ask(1, 2, 20);
    EXPECT_EQ(store->sweep(at_second(kDay)), 1);
    EXPECT_EQ(store->sweep(at_second(kDay + 20)), 0);
    EXPECT_EQ(store->status(key_of(1, 2)).error(), ReviewTrouble::NotFound);
    ASSERT_TRUE(store->sweep(at_second(7 * kDay + 9)));
    EXPECT_EQ(status(1, 1).record, "result");
    ASSERT_TRUE(store->sweep(at_second(7 * kDay + 10)));
    EXPECT_EQ(store->status(key_of(1, 1)).error(), ReviewTrouble::NotFound);
}

TEST_P(ReviewsContract, OfOnePersonTheOldestResultsGive) {
    const auto finish = [&](int game) {
        ask(1, game, game);
        take(game, game);
        ASSERT_TRUE(store->deliver(lease_number(game), "r", at_second(game)));
    };
    for (int game = 1; game <= ReviewStore::kMostEndedOfOne; ++game) finish(game);
    EXPECT_EQ(status(1, 1).record, "r");
    finish(1000);
    EXPECT_EQ(store->status(key_of(1, 1)).error(), ReviewTrouble::NotFound);
    EXPECT_EQ(status(1, 2).record, "r");
}

TEST_P(ReviewsContract, AnOutageIsChargedToNoWorker) {
    ask(1, 1);
    take(1);
    report(1, 1, 5, 0);
    ASSERT_TRUE(store->renew_leases(at_second(1000)));
    ASSERT_TRUE(store->sweep(at_second(1000)));
    EXPECT_TRUE(store->deliver(lease_number(1), "result", at_second(1001)));
}

// Random histories: every answer is the model's.
TEST_P(ReviewsContract, BehavesAsTheModel) {
    MemoryReviews model;
    Prng random(22);
    std::int64_t now = 0;
    int leases = 0;
    const auto below = [&](int end) {
        return static_cast<int>(random.next() % static_cast<std::uint64_t>(end));
    };
    for (int i = 0; i < 600; ++i) {
        now += below(12);
        const auto at = at_second(now);
        const ReviewKey key = key_of(1 + below(3), 1 + below(4));
        const std::string lease = lease_number(std::max(0, leases - below(4)));
        switch (below(9)) {
            case 0:
            case 1: {
                const NewReview review{.key = key, .record = text_of(i)};
                ASSERT_EQ(store->ask(review, at), model.ask(review, at)) << i;
                break;
            }
            case 2:
            case 3: {
                const std::string fresh = lease_number(++leases);
                ASSERT_EQ(store->take("w", fresh, at), model.take("w", fresh, at)) << i;
                break;
            }
            case 4: {
                const ReviewProgress progress{.done = below(5), .total = 5};
                ASSERT_EQ(store->note_progress(lease, progress, at),
                          model.note_progress(lease, progress, at))
                    << i;
                break;
            }
            case 5: {
                const std::string result = "result " + std::to_string(below(2));
                ASSERT_EQ(store->deliver(lease, result, at), model.deliver(lease, result, at)) << i;
                break;
            }
            case 6:
                ASSERT_EQ(store->fail(lease, "no", at), model.fail(lease, "no", at)) << i;
                break;
            case 7:
                ASSERT_EQ(store->sweep(at), model.sweep(at)) << i;
                break;
            default:
                if (below(4) == 0) {
                    ASSERT_EQ(store->cancel(key), model.cancel(key)) << i;
                } else {
                    ASSERT_EQ(store->give_back(lease), model.give_back(lease)) << i;
                }
        }
        for (PlayerId player = 1; player <= 3; ++player) {
            for (std::uint64_t game = 1; game <= 4; ++game) {
                ASSERT_EQ(store->status(key_of(player, game)), model.status(key_of(player, game)))
                    << "step " << i << ", player " << player << ", game " << game;
            }
        }
    }
}

}  // namespace kydai::server::test
