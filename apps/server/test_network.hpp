// SPDX-License-Identifier: GPL-3.0-or-later
// For tests: a network without sockets.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <vector>

#include "apps/server/net/network.hpp"
#include "protocol/wire/codec.hpp"

namespace kydai::server::test {

// Keeps what is sent; what is posted waits until the test runs it.
class FakeNetwork final : public Network {
  public:
    struct Sent {
        SocketId to;
        SharedText text;
    };
    void send(SocketId to, SharedText text) override { sent.push_back({to, std::move(text)}); }
    void close(SocketId whom, CloseCode /*code*/) override { closed.push_back(whom); }
    void set_alarm(std::chrono::milliseconds from_now) override { alarms.push_back(from_now); }
    void post(std::function<void()> task) override {
        const std::lock_guard lock(mutex_);
        tasks_.push_back(std::move(task));
        changed_.notify_one();
    }

    // Waits for the next task and runs it.
    void run_one() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return !tasks_.empty(); });
        run_front(lock);
    }
    // The same; false when none is posted in this time.
    bool run_one_within(std::chrono::milliseconds time) {
        std::unique_lock lock(mutex_);
        if (!changed_.wait_for(lock, time, [this] { return !tasks_.empty(); })) return false;
        run_front(lock);
        return true;
    }
    // Runs what is posted in this time.
    void run_for(std::chrono::milliseconds time) {
        const auto end = std::chrono::steady_clock::now() + time;
        std::unique_lock lock(mutex_);
        while (changed_.wait_until(lock, end, [this] { return !tasks_.empty(); })) run_front(lock);
    }
    void run_all() {
        std::unique_lock lock(mutex_);
        while (!tasks_.empty()) run_front(lock);
    }
    // The latest of a kind that was sent to one.
    template <class Message>
    std::optional<Message> last(SocketId to) const {
        for (auto at = sent.rbegin(); at != sent.rend(); ++at) {
            const auto message = wire::decode_from_server(*at->text);
            const auto* wanted = message ? std::get_if<Message>(&*message) : nullptr;
            if (at->to == to && wanted != nullptr) return *wanted;
        }
        return std::nullopt;
    }

    std::vector<Sent> sent;
    std::vector<SocketId> closed;
    std::vector<std::chrono::milliseconds> alarms;

  private:
    void run_front(std::unique_lock<std::mutex>& lock) {
        const auto task = std::move(tasks_.front());
        tasks_.pop_front();
        lock.unlock();
        task();
        lock.lock();
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::function<void()>> tasks_;
};

}  // namespace kydai::server::test
