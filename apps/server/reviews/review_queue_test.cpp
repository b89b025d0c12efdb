// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/reviews/review_queue.hpp"

#include <gtest/gtest.h>

#include "apps/server/reviews/test_memory_reviews.hpp"
#include "apps/server/test_network.hpp"
#include "core/base/prng.hpp"

namespace kydai::server::test {
namespace {

// An answer that does not come fails a test, and does not hang it.
constexpr std::chrono::milliseconds kStep{2};
constexpr int kPatience = 5000;

class ReviewQueueTest : public testing::Test {
  protected:
    // What a worker hears; nothing while it waits.
    using Heard = std::shared_ptr<std::optional<worker::ToWorker>>;

    Heard say(const worker::FromWorker& message) {
        auto heard = std::make_shared<std::optional<worker::ToWorker>>();
        queue.hear(message, [heard](auto answer) { *heard = answer; });
        return heard;
    }
    worker::ToWorker answer(const worker::FromWorker& message) {
        const Heard heard = say(message);
        for (int i = 0; !*heard && i < kPatience; ++i) network.run_for(kStep);
        EXPECT_TRUE(*heard) << "no answer";
        return heard->value_or(worker::NoJob{});
    }
    worker::Job job_for(const std::string& name) {
        return std::get<worker::Job>(answer(worker::TakeJob{name}));
    }
    void ask(PlayerId player, std::uint64_t game) {
        bool is_done = false;
        queue.ask({.key = key_of(player, game), .record = "1. e4 *"}, [&](const auto& status) {
            EXPECT_TRUE(status);
            is_done = true;
        });
        for (int i = 0; !is_done && i < kPatience; ++i) network.run_for(kStep);
    }
    ReviewState state(PlayerId player, std::uint64_t game) {
        std::optional<ReviewState> state;
        queue.status(key_of(player, game), [&](const auto& status) { state = status->state; });
        for (int i = 0; !state && i < kPatience; ++i) network.run_for(kStep);
        EXPECT_TRUE(state) << "no answer";
        return state.value_or(ReviewState::Failed);
    }

    ServerClock clock{game::Instant()};
    FakeNetwork network;
    Prng random{1};
    ReviewQueue queue{std::make_unique<MemoryReviews>(),
                      {.clock = clock,
                       .post = [this](auto task) { network.post(std::move(task)); },
                       .random = [this] { return random.next(); }}};
};

TEST_F(ReviewQueueTest, AWorkerThatWaitsGetsTheNextJob) {
    const Heard first = say(worker::TakeJob{"a"});
    const Heard second = say(worker::TakeJob{"b"});
    network.run_for(std::chrono::milliseconds(50));
    EXPECT_FALSE(*first);
    EXPECT_EQ(queue.workers(), 2U);
    ask(1, 1);
    for (int i = 0; !*first && i < kPatience; ++i) network.run_for(kStep);
    EXPECT_TRUE(std::holds_alternative<worker::Job>(**first));
    EXPECT_FALSE(*second);
    EXPECT_EQ(state(1, 1), ReviewState::Taken);
}

TEST_F(ReviewQueueTest, EveryLeaseIsAnother) {
    ask(1, 1);
    ask(1, 2);
    const auto first = job_for("a");
    const auto second = job_for("a");
    EXPECT_NE(first.lease, second.lease);
    EXPECT_TRUE(worker::is_lease(first.lease));
}

TEST_F(ReviewQueueTest, AJobThatIsReturnedGoesToAWorkerThatWaits) {
    ask(1, 1);
    const auto job = job_for("a");
    const Heard waiting = say(worker::TakeJob{"b"});
    network.run_for(std::chrono::milliseconds(20));
    EXPECT_EQ(answer(worker::ReturnJob{"a", job.lease}), worker::ToWorker(worker::Noted{}));
    for (int i = 0; !*waiting && i < kPatience; ++i) network.run_for(kStep);
    EXPECT_TRUE(std::holds_alternative<worker::Job>(**waiting));
    EXPECT_EQ(queue.workers(), 1U) << "who returns a job ends";
}

TEST_F(ReviewQueueTest, ALeaseThatIsLostIsToldAndAResultCounts) {
    ask(1, 1);
    const auto job = job_for("a");
    EXPECT_EQ(answer(worker::ReportProgress{"a", std::string(32, 'f'), 0, 1}),
              worker::ToWorker(worker::LeaseLost{}));
    EXPECT_EQ(answer(worker::ReportProgress{"a", job.lease, 0, 1}),
              worker::ToWorker(worker::Noted{}));
    EXPECT_EQ(answer(worker::DeliverResult{job.lease, "done"}), worker::ToWorker(worker::Noted{}));
    EXPECT_EQ(state(1, 1), ReviewState::Done);
}

TEST_F(ReviewQueueTest, HowManyWaitIsKnownAfterTheSweep) {
    ask(1, 1);
    ask(2, 1);
    queue.on_second();
    network.run_for(std::chrono::milliseconds(50));
    EXPECT_EQ(queue.waiting(), 2U);
}

}  // namespace
}  // namespace kydai::server::test
