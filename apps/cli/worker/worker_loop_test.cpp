// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/worker/worker_loop.hpp"

#include <gtest/gtest.h>

#include "core/game/pgn.hpp"
#include "play/analysis/kept_review.hpp"

namespace kydai::cli {
namespace {

using worker::FromWorker;
using worker::ToWorker;

const std::string kLease(worker::kLeaseLength, 'a');

// A server that has one job, and the loop on it. It is over when there is nothing more to hear.
class WorkerLoopTest : public testing::Test {
  protected:
    using Said = std::expected<ToWorker, ServerTrouble>;

    bool run() {
        return WorkerLoop(
                   {.name = "w",
                    .ask = [this](const FromWorker& message) { return answer(message); },
                    .review = [this](std::string_view game, const Reviewer::OnPosition& on_position)
                        -> std::expected<std::string, NotReviewed> {
                        for (int done = 0; done <= 5; ++done) {
                            now += std::chrono::milliseconds(600);
                            if (over_at == done) is_over = true;
                            if (!on_position(done, 5)) {
                                return std::unexpected(NotReviewed{NotReviewed::Why::Stopped});
                            }
                        }
                        if (game == "broken") {
                            return std::unexpected(
                                NotReviewed{NotReviewed::Why::Unreadable, "no legal game"});
                        }
                        return std::string(game) + " reviewed";
                    },
                    .is_over = [this] { return is_over; },
                    .now = [this] { return now; },
                    .sleep = [this](std::chrono::milliseconds time) { slept += time; },
                    .log = [](const std::string&) {}})
            .run();
    }
    Said answer(const FromWorker& message) {
        heard.push_back(message);
        if (std::holds_alternative<worker::TakeJob>(message)) {
            if (refusals > 0 && --refusals >= 0) return std::unexpected(trouble);
            if (std::exchange(has_job, false)) return worker::Job{kLease, record};
            is_over = true;
            return worker::NoJob{};
        }
        if (std::holds_alternative<worker::ReportProgress>(message)) {
            if (reports_lost) return std::unexpected(ServerTrouble::Away);
            if (is_cancelled) return worker::LeaseLost{};
            return worker::Noted{};
        }
        if (deliveries_lost > 0 && --deliveries_lost >= 0) {
            return std::unexpected(ServerTrouble::Away);
        }
        return worker::Noted{};
    }
    template <class Message>
    std::vector<Message> all() const {
        std::vector<Message> found;
        for (const FromWorker& one : heard) {
            if (const auto* message = std::get_if<Message>(&one)) found.push_back(*message);
        }
        return found;
    }

    std::vector<FromWorker> heard;
    std::string record = "a game";
    bool has_job = true;
    bool is_over = false;
    bool is_cancelled = false;
    bool reports_lost = false;
    int refusals = 0;
    ServerTrouble trouble = ServerTrouble::Away;
    int deliveries_lost = 0;
    int over_at = -1;
    std::chrono::milliseconds now{};
    std::chrono::milliseconds slept{};
};

TEST_F(WorkerLoopTest, AJobIsReportedOnBeforeItIsReadAndThenDelivered) {
    EXPECT_TRUE(run());
    ASSERT_GE(heard.size(), 2U);
    EXPECT_EQ(heard[1], FromWorker(worker::ReportProgress{"w", kLease, 0, 0}));
    EXPECT_EQ(all<worker::ReportProgress>().size(), 4U) << "once a second, not every position";
    ASSERT_EQ(all<worker::DeliverResult>().size(), 1U);
    EXPECT_EQ(all<worker::DeliverResult>()[0].record, "a game reviewed");
}

TEST_F(WorkerLoopTest, AServerThatIsAwayIsAskedAgainWithPauses) {
    refusals = 5;
    deliveries_lost = 3;
    reports_lost = true;
    EXPECT_TRUE(run());
    EXPECT_EQ(all<worker::DeliverResult>().size(), 4U);
    EXPECT_GE(slept, std::chrono::milliseconds(500 + 1000 + 2000 + 4000 + 8000 + 500 + 1000));
}

TEST_F(WorkerLoopTest, AWrongKeyEndsIt) {
    refusals = 1;
    trouble = ServerTrouble::Refuses;
    EXPECT_FALSE(run());
    EXPECT_EQ(heard.size(), 1U);
}

TEST_F(WorkerLoopTest, ACancelledJobIsLeft) {
    is_cancelled = true;
    EXPECT_TRUE(run());
    EXPECT_TRUE(all<worker::DeliverResult>().empty());
    EXPECT_TRUE(all<worker::ReturnJob>().empty());
    EXPECT_EQ(all<worker::TakeJob>().size(), 2U) << "it takes the next one";
}

TEST_F(WorkerLoopTest, AtTheEndItsJobIsGivenBack) {
    over_at = 3;
    EXPECT_TRUE(run());
    EXPECT_EQ(heard.back(), FromWorker(worker::ReturnJob{"w", kLease}));
    EXPECT_TRUE(all<worker::DeliverResult>().empty());
}

TEST_F(WorkerLoopTest, AGameThatCannotBeReadIsAFailure) {
    record = "broken";
    EXPECT_TRUE(run());
    ASSERT_EQ(all<worker::ReportFailure>().size(), 1U);
    EXPECT_EQ(all<worker::ReportFailure>()[0].reason, "no legal game");
}

// The result is what a page opens without a search.
TEST(Reviewer, AReviewedGameHasItsReviewInIt) {
    Reviewer reviewer(engine::dispatch(engine::detect_cpu_level()), {.nodes = 2000});
    int last = 0;
    const auto result =
        reviewer.review("1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0", [&](int done, int total) {
            EXPECT_EQ(total, 8);
            last = done;
            return true;
        });
    ASSERT_TRUE(result);
    EXPECT_EQ(last, 8);
    game::RecordReader<game::Pgn> reader(*result);
    const auto record = reader.next();
    ASSERT_TRUE(record && *record) << *result;
    const auto review = play::kept_review(**record, 0);
    ASSERT_TRUE(review) << *result;
    EXPECT_TRUE(review->is_whole());
    EXPECT_EQ(review->moves()[5].judgement, play::Judgement::Blunder) << "3… Nf6";
}

TEST(Reviewer, ACaroGameIsReviewedToo) {
    Reviewer reviewer(engine::dispatch(engine::detect_cpu_level()), {.nodes = 1000});
    const std::string record =
        "[X \"An\"]\n[O \"Bình\"]\n[Game \"caro\"]\n[Rules \"caro5\"]\n[Result \"*\"]\n\n1. h8 h9 "
        "2. i8 i9 *\n";
    const auto result = reviewer.review(record, [](int, int) { return true; });
    ASSERT_TRUE(result) << result.error().reason;
    EXPECT_NE(result->find("[%review 1000]"), std::string::npos) << *result;
}

TEST(Reviewer, WhatIsNoGameIsRefusedAndAStopIsHeard) {
    Reviewer reviewer(engine::dispatch(engine::detect_cpu_level()), {.nodes = 1000});
    EXPECT_EQ(reviewer.review("1. Nf3 Qxe8 *", [](int, int) { return true; }).error().why,
              NotReviewed::Why::Unreadable);
    EXPECT_EQ(reviewer.review("1. e4 e5 *", [](int, int) { return false; }).error().why,
              NotReviewed::Why::Stopped);
}

}  // namespace
}  // namespace kydai::cli
