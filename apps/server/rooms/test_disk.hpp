// SPDX-License-Identifier: GPL-3.0-or-later
// For tests: the simulation's disk. Unsynced writes are lost in a crash.
#pragma once

#include <deque>
#include <map>
#include <utility>

#include "apps/server/rooms/hall.hpp"
#include "apps/server/rooms/test_memory_store.hpp"
#include "core/base/prng.hpp"

namespace kydai::server::test {

// Writes that are durable, and those that wait for a commit. By the server's clock.
class Disk {
  public:
    void submit(const Write& write) { waiting_.push_back(write); }
    [[nodiscard]] bool busy() const { return syncing_ > 0; }
    [[nodiscard]] bool has_work() const { return syncing_ == 0 && !waiting_.empty(); }
    // Group commit: everything that arrived so far is one transaction. One that failed is tried
    // again as it was, with the heartbeat that it had (Writer::batch_at_).
    void begin_sync(game::Instant at) {
        if (syncing_ > 0) return;
        syncing_ = waiting_.size();
        sync_began_at_ = at;
    }
    [[nodiscard]] game::Instant sync_began_at() const { return sync_began_at_; }
    std::size_t finish_sync() {
        const std::size_t count = std::exchange(syncing_, 0);
        for (std::size_t i = 0; i < count; ++i) make_durable();
        return count;
    }
    // A crash. The running commit may have become durable although nobody was told: whether it did.
    bool lose_power(Prng& chance) {
        const std::size_t kept = syncing_ == 0 ? 0 : chance.below(syncing_ + 1);
        // A transaction is there whole or not at all.
        const bool is_there = syncing_ > 0 && kept == syncing_;
        if (is_there) finish_sync();
        syncing_ = 0;
        waiting_.clear();
        return is_there;
    }
    [[nodiscard]] const std::map<wire::GameId, StoredGame>& games() const {
        return durable_.games();
    }
    [[nodiscard]] std::vector<RatedGame> rated_log() const { return durable_.rated(); }
    [[nodiscard]] RatingsRead ratings(const FetchRatings& asked) {
        RatingsRead read{.ratings = durable_.ratings(asked.players).value(), .changed = {}};
        if (!asked.game) return read;
        if (const auto game = durable_.load(*asked.game).value()) read.changed = game->rated;
        return read;
    }
    [[nodiscard]] UnfinishedGames unfinished() { return durable_.unfinished().value(); }

  private:
    void make_durable() {
        durable_.write_surely(waiting_.front(), sync_began_at_);
        waiting_.pop_front();
    }

    MemoryStore durable_;
    std::deque<Write> waiting_;
    std::size_t syncing_ = 0;
    game::Instant sync_began_at_;
};

}  // namespace kydai::server::test
