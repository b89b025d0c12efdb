// SPDX-License-Identifier: GPL-3.0-or-later
// An opponent that is another program: any that speaks UCI (chess) or Gomocup's protocol (caro), on
// a thread of its own. It takes the same effects as EngineThread (engine_thread.hpp); what it
// cannot answer is handed back with the reason, so that an engine of ours can answer instead.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

#include "apps/common/program_talk.hpp"
#include "play/game/effect.hpp"

namespace kydai::apps {

template <class Rules>
class ProgramThread {
  public:
    using Question = play::Think<typename Rules::Position>;
    // Both are called on this thread.
    struct Events {
        std::function<void(play::Input<Rules>)> answered;
        std::function<void(const Question&, ProgramFault fault)> failed;
    };

    ProgramThread(std::unique_ptr<ProgramTalk<Rules>> talk, Events events)
        : talk_(std::move(talk)), events_(std::move(events)), thread_([this] { work(); }) {}
    ProgramThread(const ProgramThread&) = delete;
    ProgramThread& operator=(const ProgramThread&) = delete;
    ~ProgramThread() {
        {
            const std::lock_guard lock(mutex_);
            closing_ = true;
            next_.reset();
            current_.reset();
        }
        changed_.notify_one();
        thread_.join();
    }

    void carry_out(const Question& question) {
        {
            const std::lock_guard lock(mutex_);
            next_ = question;
        }
        changed_.notify_one();
    }
    void carry_out(const play::Forget& forget) {
        const std::lock_guard lock(mutex_);
        if (next_ && next_->id == forget.id) next_.reset();
        if (current_ == forget.id) current_.reset();
    }
    void carry_out(const play::Hurry& hurry) {
        const std::lock_guard lock(mutex_);
        if (current_ == hurry.id) hurried_ = true;
    }

  private:
    void work() {
        std::unique_lock lock(mutex_);
        while (true) {
            changed_.wait(lock, [this] { return closing_ || next_; });
            if (closing_) return;
            const Question question = *std::exchange(next_, std::nullopt);
            current_ = question.id;
            hurried_ = false;
            lock.unlock();
            const auto answer = talk_->ask(question.task, [&] { return order(question.id); });
            lock.lock();
            if (current_ != question.id) continue;  // not wanted any more
            current_.reset();
            lock.unlock();
            if (answer) {
                events_.answered(play::Answered<typename Rules::Move>{question.id, *answer});
            } else {
                events_.failed(question, answer.error());
            }
            lock.lock();
        }
    }
    Order order(play::ThinkId id) {
        const std::lock_guard lock(mutex_);
        if (current_ != id) return Order::Drop;
        return hurried_ ? Order::Hurry : Order::Wait;
    }

    std::unique_ptr<ProgramTalk<Rules>> talk_;
    Events events_;
    std::mutex mutex_;
    std::condition_variable changed_;
    // Guarded by mutex_:
    std::optional<Question> next_;
    std::optional<play::ThinkId> current_;  // being asked about, and its answer wanted
    bool hurried_ = false;
    bool closing_ = false;
    std::thread thread_;  // last: it starts when everything else is there
};

}  // namespace kydai::apps
