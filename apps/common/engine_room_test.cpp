// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/common/engine_room.hpp"

#include <gtest/gtest.h>

#include <deque>

namespace kydai::apps {
namespace {

using game::ChessRules;
using Room = EngineRoom<ChessRules>;
using Answer = play::Answered<chess::Move>;

// Inputs as they come from the thread; waits for the next answer as long as it takes.
class Inbox {
  public:
    void post(play::Input<ChessRules> input) {
        const std::lock_guard lock(mutex_);
        if (auto* answer = std::get_if<Answer>(&input)) answers_.push_back(std::move(*answer));
        changed_.notify_one();
    }
    Answer next() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return !answers_.empty(); });
        const Answer answer = answers_.front();
        answers_.pop_front();
        return answer;
    }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Answer> answers_;
};

play::Think<chess::AnyPosition> question(play::ThinkId id, const engine::Limits& limits) {
    return {
        .id = id,
        .purpose = play::Purpose::Move,
        .task = {.position = chess::AnyPosition::start(chess::Variant::Chess), .limits = limits}};
}

TEST(EngineRoom, AnswersWithTheIdOfTheQuestion) {
    Inbox inbox;
    Room room([&](const auto& input) { inbox.post(input); });
    room.carry_out(question(7, {.nodes = 1000}));
    const Answer answer = inbox.next();
    EXPECT_EQ(answer.id, 7U);
    EXPECT_TRUE(answer.answer.move);
}

TEST(EngineRoom, ThreadsAndMemoryMayChangeBetweenTwoQuestions) {
    Inbox inbox;
    Room room([&](const auto& input) { inbox.post(input); });
    for (const int threads : {2, 1}) {
        room.use({.threads = threads, .megabytes = 1 + threads});
        room.carry_out(question(7, {.nodes = 1000}));
        EXPECT_TRUE(inbox.next().answer.move);
    }
}

TEST(EngineRoom, AForgottenQuestionIsNotAnsweredAndTheNextOneIs) {
    Inbox inbox;
    Room room([&](const auto& input) { inbox.post(input); });
    room.carry_out(question(1, {}));  // would think for ever
    room.carry_out(play::Forget{1});
    room.carry_out(question(2, {.nodes = 1000}));
    EXPECT_EQ(inbox.next().id, 2U);
}

TEST(EngineRoom, AHurriedQuestionIsAnsweredAtOnce) {
    Inbox inbox;
    Room room([&](const auto& input) { inbox.post(input); });
    room.carry_out(question(1, {}));  // would think for ever
    room.carry_out(play::Hurry{1});
    const Answer answer = inbox.next();
    EXPECT_EQ(answer.id, 1U);
    EXPECT_TRUE(answer.answer.move);
}

TEST(EngineRoom, IsClosedInTheMiddleOfAThought) {
    Room room([](const auto& /*input*/) {});
    room.carry_out(question(1, {}));
}

}  // namespace
}  // namespace kydai::apps
