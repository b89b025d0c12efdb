// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/common/engine_thread.hpp"

#include <gtest/gtest.h>

#include <deque>

namespace kydai::apps {
namespace {

using game::ChessRules;
using EngineOfChess = EngineThread<ChessRules>;
using Answer = play::Answered<chess::Move>;

// Inputs as they come from the thread; waits for the next answer as long as it takes.
class Inbox {
  public:
    void post(play::Input<ChessRules> input) {
        const std::lock_guard lock(mutex_);
        if (auto* answer = std::get_if<Answer>(&input)) answers_.push_back(std::move(*answer));
        if (auto* report = std::get_if<play::Thinking<chess::Move>>(&input)) {
            reports_.push_back(std::move(report->info));
        }
        changed_.notify_one();
    }
    Answer next() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return !answers_.empty(); });
        const Answer answer = answers_.front();
        answers_.pop_front();
        return answer;
    }
    // Before the answer that came last.
    std::vector<engine::Info<chess::Move>> reports() {
        const std::lock_guard lock(mutex_);
        return reports_;
    }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Answer> answers_;
    std::vector<engine::Info<chess::Move>> reports_;
};

play::Think<chess::AnyPosition> question(play::ThinkId id, const engine::Limits& limits) {
    return {
        .id = id,
        .purpose = play::Purpose::Move,
        .task = {.position = chess::AnyPosition::start(chess::Variant::Chess), .limits = limits}};
}

TEST(EngineThread, AnswersWithTheIdOfTheQuestion) {
    Inbox inbox;
    EngineOfChess engine([&](const auto& input) { inbox.post(input); });
    engine.carry_out(question(7, {.nodes = 1000}));
    const Answer answer = inbox.next();
    EXPECT_EQ(answer.id, 7U);
    EXPECT_TRUE(answer.answer.move);
}

TEST(EngineThread, TheLastReportHasAllLinesOfOneDepth) {
    Inbox inbox;
    EngineOfChess engine([&](const auto& input) { inbox.post(input); });
    engine.carry_out(question(1, {.depth = 6, .lines = 3}));
    inbox.next();
    const auto reports = inbox.reports();
    ASSERT_GE(reports.size(), 3U);
    const auto last = std::span(reports).last(3);
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(last[i].line_index, i);
        EXPECT_EQ(last[i].depth, 6);
    }
}

TEST(EngineThread, ThreadsAndMemoryMayChangeBetweenTwoQuestions) {
    Inbox inbox;
    EngineOfChess engine([&](const auto& input) { inbox.post(input); });
    for (const int threads : {2, 1}) {
        engine.use({.threads = threads, .megabytes = 1 + threads});
        engine.carry_out(question(7, {.nodes = 1000}));
        EXPECT_TRUE(inbox.next().answer.move);
    }
}

TEST(EngineThread, AForgottenQuestionIsNotAnsweredAndTheNextOneIs) {
    Inbox inbox;
    EngineOfChess engine([&](const auto& input) { inbox.post(input); });
    engine.carry_out(question(1, {}));  // would think for ever
    engine.carry_out(play::Forget{1});
    engine.carry_out(question(2, {.nodes = 1000}));
    EXPECT_EQ(inbox.next().id, 2U);
}

TEST(EngineThread, AHurriedQuestionIsAnsweredAtOnce) {
    Inbox inbox;
    EngineOfChess engine([&](const auto& input) { inbox.post(input); });
    engine.carry_out(question(1, {}));  // would think for ever
    engine.carry_out(play::Hurry{1});
    const Answer answer = inbox.next();
    EXPECT_EQ(answer.id, 1U);
    EXPECT_TRUE(answer.answer.move);
}

TEST(EngineThread, IsClosedInTheMiddleOfAThought) {
    EngineOfChess engine([](const auto& /*input*/) {});
    engine.carry_out(question(1, {}));
}

}  // namespace
}  // namespace kydai::apps
