// SPDX-License-Identifier: GPL-3.0-or-later
// The thread that owns the store. Everything that is handed in while one commit runs shares the
// next (group commit), so that the disk's pace bounds the delay and not the number of moves. Reads
// take their turn between commits.
//
// Calls return at once; answers come on the writer's thread, and whoever gets them has to bring
// them to its own. The destructor commits what is left; where that fails, that and all after it is
// lost and was not acknowledged. What waits to be written is bounded by the hall, which takes
// nothing new while too much is unwritten.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "apps/server/rooms/store.hpp"

namespace kydai::server {

struct WriterEvents {
    // So many more writes are on the disk; none, when commits merely succeed once more.
    std::function<void(std::size_t)> on_written;
    std::function<void(const wire::GameId&, FromStore<std::optional<StoredGame>>)> on_loaded;
    // Commits have begun to fail. They are tried again and again; the next on_written says that
    // they succeed once more.
    std::function<void(const StoreFault&)> on_failed;
    std::function<game::Instant()> now;  // of the server's clock
};

class Writer {
  public:
    using Read = std::function<void(Store&)>;

    Writer(std::unique_ptr<Store> store, WriterEvents events);
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;
    ~Writer();

    void write(Write write);
    void load(const wire::GameId& id);
    // Runs on the writer's thread, between commits: for archives. False when too many wait.
    bool read(Read read);

    // What a crash of the server may charge a player at most: a mark of time is written this often.
    static constexpr std::chrono::milliseconds kHeartbeat{1000};
    // After a failed commit (a full disk, say) it is tried again, and nothing is acknowledged.
    static constexpr std::chrono::milliseconds kRetry{200};
    static constexpr std::size_t kMostReads = 256;

  private:
    void work();
    // False when it was given up because the writer closes: nothing may be written after it.
    bool commit(const std::vector<Write>& batch);

    std::unique_ptr<Store> store_;
    WriterEvents events_;
    std::mutex mutex_;
    std::condition_variable changed_;
    // Guarded by mutex_:
    std::vector<Write> waiting_;
    std::vector<Read> reads_;
    bool closing_ = false;
    std::thread thread_;  // last: it starts when everything else is there
};

}  // namespace kydai::server
