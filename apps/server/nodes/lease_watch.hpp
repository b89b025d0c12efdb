// SPDX-License-Identifier: GPL-3.0-or-later
// The thread that polls the lease of the database while this server is a gateway. It reports the
// holder, and when this server takes the lease. Then it renews the lease until the server's own
// writes do: reading many games may take longer than a lease lasts.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

#include "apps/server/store/postgres_store.hpp"

namespace kydai::server {

// All are called on one thread of the watch.
struct LeaseWatchEvents {
    std::function<void(const LeaseSeen&)> on_other;
    std::function<void(PostgresLease)> on_taken;
    std::function<void(const std::string& problem)> on_failed;
};

class LeaseWatch {
  public:
    LeaseWatch(PostgresGames games, LeaseWatchEvents events);
    LeaseWatch(const LeaseWatch&) = delete;
    LeaseWatch& operator=(const LeaseWatch&) = delete;
    ~LeaseWatch();

    // From any thread: the process that holds the lease seems to be gone, or not (any more).
    void note_holder_gone(bool is_gone);
    // From any thread: a notification says that the lease has another holder.
    void poll_now();
    // From any thread: whether notifications arrive (poll_now), and whether there is a link to the
    // holder. With both, a slow poll is enough.
    void set_is_notified(bool is_notified);
    void set_is_linked(bool is_linked);
    // From any thread: this server's writes renew the lease from now on.
    void note_writes();

    // How often the lease is polled: usually; with notifications and a link; for a while after the
    // holder seems to be gone.
    static constexpr std::chrono::milliseconds kPollEvery{100};
    static constexpr std::chrono::milliseconds kSlowPollEvery{1000};
    static constexpr std::chrono::milliseconds kFastPollEvery{10};
    static constexpr int kFastPolls = 300;

  private:
    LeaseWait wait(const LeaseSeen& seen);
    [[nodiscard]] std::chrono::milliseconds until_next_poll(const LeaseSeen& seen) const;
    void take(PostgresGames games);
    void keep(const std::string& address, std::int64_t generation);

    LeaseWatchEvents events_;
    std::mutex mutex_;
    std::condition_variable changed_;
    // Guarded by mutex_:
    int fast_polls_left_ = 0;
    bool must_poll_now_ = false;
    bool is_notified_ = false;
    bool is_linked_ = false;
    bool writes_ = false;
    bool is_closing_ = false;
    std::thread thread_;  // last: it starts when everything else is there
};

}  // namespace kydai::server
