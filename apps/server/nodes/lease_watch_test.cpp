// SPDX-License-Identifier: GPL-3.0-or-later
// With a PostgreSQL whose address is in KYDAI_POSTGRES (tests/e2e/postgres.py).
#include "apps/server/nodes/lease_watch.hpp"

#include <gtest/gtest.h>

#include "apps/server/store/test_postgres.hpp"

namespace kydai::server {
namespace {

using namespace std::chrono_literals;

// A server that waits for the lease of another one, and counts its polls.
class LeaseWatchTest : public testing::Test {
  protected:
    // Whether there are so many polls before the time is over.
    bool sees_polls(int count, std::chrono::milliseconds longest) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, longest, [&] { return polls_ >= count; });
    }
    int polls() {
        const std::lock_guard lock(mutex_);
        return polls_;
    }

    // Whether this server has the lease before the time is over.
    bool takes_it(std::chrono::milliseconds longest) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, longest, [&] { return taken_.store != nullptr; });
    }

    std::string address = test::fresh_schema();
    std::unique_ptr<Store> holder =
        open_postgres_store({.address = address, .holder = "holder", .link = "here"}).value();
    // Renews its lease, as its writer does.
    std::jthread holding{[this](const std::stop_token& end) {
        while (!end.stop_requested()) {
            EXPECT_TRUE(holder->write({}, {}));
            std::this_thread::sleep_for(100ms);
        }
    }};

  private:
    void note() {
        const std::lock_guard lock(mutex_);
        ++polls_;
        changed_.notify_all();
    }
    std::mutex mutex_;
    std::condition_variable changed_;
    int polls_ = 0;
    PostgresLease taken_;

  protected:
    LeaseWatch watch{{.address = address, .holder = "waits"},
                     {.on_other = [this](const LeaseSeen& /*seen*/) { note(); },
                      .on_taken =
                          [this](PostgresLease lease) {
                              const std::lock_guard lock(mutex_);
                              taken_ = std::move(lease);
                              changed_.notify_all();
                          },
                      .on_failed = [](const std::string& why) { ADD_FAILURE() << why; }}};
};

TEST_F(LeaseWatchTest, WithNotificationsItPollsSlowlyAndAtOnceWhenNotified) {
    ASSERT_TRUE(sees_polls(5, 20s)) << "often, without notifications";
    watch.set_is_linked(true);
    watch.set_is_notified(true);
    const int before = polls();
    EXPECT_FALSE(sees_polls(before + 4, 500ms)) << "once a second";
    const int slow = polls();
    const auto began = std::chrono::steady_clock::now();
    for (int i = 1; i <= 10; ++i) {
        watch.poll_now();
        ASSERT_TRUE(sees_polls(slow + i, 20s));
    }
    EXPECT_LT(std::chrono::steady_clock::now() - began, 5s) << "not once a second";
}

// The holder stops renewing, as a process does under SIGSTOP.
TEST_F(LeaseWatchTest, AHolderThatHangsLosesTheLeaseThoughPollsAreSlow) {
    watch.set_is_linked(true);
    watch.set_is_notified(true);
    const auto began = std::chrono::steady_clock::now();
    holding.request_stop();
    holding.join();
    ASSERT_TRUE(takes_it(20s));
    EXPECT_GE(std::chrono::steady_clock::now() - began, kLeaseIsLate - 200ms);
    EXPECT_FALSE(holder->write({}, {}));
}

// The new holder does not write for a while, as one that reads many games.
TEST_F(LeaseWatchTest, AServerThatHasTheLeaseKeepsItUntilItWrites) {
    const auto is_free = [this] {
        return *open_postgres_store({.address = address, .holder = "third"}) != nullptr;
    };
    holding.request_stop();
    holding.join();
    holder.reset();
    ASSERT_TRUE(takes_it(20s));
    std::this_thread::sleep_for(kLeaseLasts + 500ms);
    EXPECT_FALSE(is_free());
    watch.note_writes();
    std::this_thread::sleep_for(kLeaseLasts + 500ms);
    EXPECT_TRUE(is_free());
}

TEST_F(LeaseWatchTest, WithoutALinkOrNotificationsItPollsOften) {
    watch.set_is_notified(true);
    watch.set_is_linked(true);
    watch.set_is_linked(false);
    EXPECT_TRUE(sees_polls(polls() + 8, 5s));
    watch.set_is_linked(true);
    watch.set_is_notified(false);
    EXPECT_TRUE(sees_polls(polls() + 8, 5s));
}

}  // namespace
}  // namespace kydai::server
