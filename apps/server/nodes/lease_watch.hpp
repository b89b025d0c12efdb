// SPDX-License-Identifier: GPL-3.0-or-later
// The thread that waits for the lease of the database while this server is a gateway. It says who
// holds the lease, and at last that it is ours.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

#include "apps/server/store/postgres_store.hpp"

namespace kydai::server {

// All are called on the thread of the watch.
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
    // From any thread: somebody says that the lease has another holder.
    void look_now();
    // From any thread: whether changes are told (look_now), and whether there is a link to the
    // holder. Where both is so, changes need not be looked for often.
    void set_is_told(bool is_told);
    void set_is_linked(bool is_linked);

    // How often the lease is looked at; where that is enough; when its holder seems to be gone, for
    // a while.
    static constexpr std::chrono::milliseconds kLookEvery{100};
    static constexpr std::chrono::milliseconds kLookSeldom{1000};
    static constexpr std::chrono::milliseconds kLookHurriedly{10};
    static constexpr int kHurriedLooks = 300;

  private:
    LeaseWait wait(const LeaseSeen& seen);

    LeaseWatchEvents events_;
    std::mutex mutex_;
    std::condition_variable changed_;
    // Guarded by mutex_:
    int hurried_looks_ = 0;  // that are left
    bool is_asked_to_look_ = false;
    bool is_told_ = false;
    bool is_linked_ = false;
    bool is_closing_ = false;
    std::thread thread_;  // last: it starts when everything else is there
};

}  // namespace kydai::server
