// SPDX-License-Identifier: GPL-3.0-or-later
// The thread that owns the store. Everything that is handed in while one commit runs shares the
// next (group commit), so that the disk's pace bounds the delay and not the number of moves. Reads
// take their turn between commits, for a bounded time; each sees what was handed in before it.
//
// A commit that fails is tried again while that can help, and reads go on meanwhile; after a fault
// that does not pass (FaultKind) nothing is written any more.
//
// Calls return at once; answers come on the writer's thread, and the listener brings them to its
// own. The destructor commits what is left; where that fails, that and all after it is lost and was
// not acknowledged. What waits to be written is bounded by the hall, which takes nothing new while
// too much is unwritten.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "apps/server/rooms/store.hpp"

namespace kydai::server {

struct WriterEvents {
    // So many more writes are on the disk, but for those of games in conflict; none, when commits
    // merely succeed once more.
    std::function<void(std::size_t, std::vector<Conflict>)> on_written;
    std::function<void(const wire::GameId&, FromStore<std::optional<StoredGame>>)> on_loaded;
    // Commits have begun to fail. Where the fault may pass they are tried again; the next
    // on_written says that they succeed once more.
    std::function<void(const StoreFault&)> on_failed;
    std::function<game::Instant()> now;  // of the server's clock; must not call the writer
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
    // Runs on the writer's thread, between commits and tries: for archives. False when too many
    // wait.
    bool read(Read read);
    // However many wait: for callers that have only a few of their own waiting.
    void read_surely(Read read);

    // Pause before a failed commit (a full disk, say) is retried; nothing is acknowledged
    // meanwhile.
    static constexpr std::chrono::milliseconds kRetry{200};
    static constexpr std::size_t kMostReads = 256;
    // No read begins later than this after the first of its turn: commits wait for them.
    static constexpr std::chrono::milliseconds kReadsFor{10};

  private:
    using Time = std::chrono::steady_clock::time_point;

    void work();
    // Waits for something to do; false when the writer closes and nothing is left.
    bool wait_for_work();
    void commit();
    void do_reads();
    [[nodiscard]] bool is_due(Time now) const;

    std::unique_ptr<Store> store_;
    WriterEvents events_;
    std::mutex mutex_;
    std::condition_variable changed_;
    // Guarded by mutex_:
    std::vector<Write> waiting_;
    std::vector<Read> reads_;
    std::size_t reads_open_ = 0;  // of those and of `turn_`
    bool closing_ = false;
    // Of the writer's thread alone:
    std::deque<Read> turn_;     // reads whose writes before them are in the batch or on the disk
    std::vector<Write> batch_;  // that is being written
    game::Instant taken_at_;    // when it was taken from `waiting_`
    // Its heartbeat, in every try: when it was taken. A later one would say that everything up to
    // it is on the disk, while lines that came since wait for the next batch. After a slow commit,
    // when that one was taken: its end is stored by a later batch (SetStoredAt), and a crash until
    // then must charge nobody.
    game::Instant batch_at_;
    std::optional<game::Instant> slow_since_;  // when the last commit's batch was taken, if slow
    // When a commit is due even if there is nothing to write (Store::heartbeat_every). Not at once:
    // after a restart the first heartbeat must not be on the disk before the lines that say that
    // the server was away.
    Time try_at_;
    std::optional<FaultKind> fault_;  // of the last try
    std::thread thread_;              // last: it starts when everything else is there
};

}  // namespace kydai::server
