// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/store/writer.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <numeric>

namespace kydai::server {
namespace {

using namespace std::chrono_literals;

// Counts commits, holds the first one until it is let go, and fails as often as told.
struct FakeDisk {
    std::mutex mutex;
    std::condition_variable changed;
    bool held = false;
    int failures = 0;
    FaultKind kind = FaultKind::Full;
    int tries = 0;
    bool unreadable = false;
    std::vector<std::size_t> commits;       // writes in each
    std::vector<game::Instant> heartbeats;  // of each try with writes
    std::vector<game::Instant> all_heartbeats;
};

class FakeStore final : public Store {
  public:
    explicit FakeStore(FakeDisk& disk) : disk_(disk) {}
    FromStore<std::vector<Conflict>> write(std::span<const Write> batch,
                                           game::Instant heartbeat) override {
        std::unique_lock lock(disk_.mutex);
        disk_.changed.wait(lock, [this] { return !disk_.held; });
        ++disk_.tries;
        if (!batch.empty()) disk_.heartbeats.push_back(heartbeat);
        disk_.all_heartbeats.push_back(heartbeat);
        if (disk_.failures > 0) {
            --disk_.failures;
            return std::unexpected(StoreFault{"disk full", disk_.kind});
        }
        if (!batch.empty()) disk_.commits.push_back(batch.size());
        return std::vector<Conflict>();
    }
    FromStore<std::optional<StoredGame>> load(const wire::GameId& id) override {
        if (disk_.unreadable) return std::unexpected(StoreFault{"bad sector"});
        return StoredGame{.head = {.id = id}, .log = {}};
    }
    FromStore<UnfinishedGames> unfinished() override { return {}; }
    FromStore<std::vector<StoredClass>> classes() override { return {}; }
    FromStore<std::vector<EndedGame>> ended(const ArchivePlace& /*after*/, game::Instant /*before*/,
                                            int /*limit*/) override {
        return std::vector<EndedGame>();
    }
    FromStore<std::vector<ArchivedGame>> archive(const ArchiveQuery& query) override {
        return std::vector(static_cast<std::size_t>(query.limit), ArchivedGame{});
    }
    FromStore<std::vector<PlayerRating>> ratings(std::span<const PlayerId> /*of*/) override {
        return {};
    }
    FromStore<std::vector<PlayerRating>> best(const game::RatingKind& /*kind*/,
                                              game::DayTime /*at*/, int /*most*/) override {
        return {};
    }
    FromStore<std::vector<RatedGame>> rated_games(PlayerId /*player*/,
                                                  const game::RatingKind& /*kind*/,
                                                  int /*most*/) override {
        return {};
    }
    FromStore<std::vector<RatedGame>> rated_log() override { return {}; }
    FromStore<game::Instant> heartbeat() override { return game::Instant(); }

  private:
    FakeDisk& disk_;
};

class WriterTest : public testing::Test {
  protected:
    std::unique_ptr<Writer> writer() {
        return std::make_unique<Writer>(
            std::make_unique<FakeStore>(disk),
            WriterEvents{.on_written = [this](std::size_t count, const auto&) { note(count); },
                         .on_loaded =
                             [this](const wire::GameId& /*id*/, const auto& game) {
                                 const std::lock_guard lock(mutex);
                                 loaded = game;
                                 changed.notify_one();
                             },
                         .on_failed =
                             [this](const StoreFault& fault) {
                                 const std::lock_guard lock(mutex);
                                 faults.push_back(fault.message);
                                 changed.notify_one();
                             },
                         .now = [this] { return game::Instant(game::Millis(time += step)); }});
    }
    void note(std::size_t count) {
        const std::lock_guard lock(mutex);
        ++notes;
        written += count;
        changed.notify_one();
    }
    void wait_for_written(std::size_t count) {
        std::unique_lock lock(mutex);
        changed.wait(lock, [&] { return written >= count; });
    }
    void hold(bool on) {
        {
            const std::lock_guard lock(disk.mutex);
            disk.held = on;
        }
        disk.changed.notify_all();
    }

    FakeDisk disk;
    std::mutex mutex;
    std::condition_variable changed;
    int notes = 0;
    std::int64_t time = 0;  // of the writer's thread
    std::int64_t step = 1;  // of the clock, each time it is asked
    std::size_t written = 0;
    std::optional<FromStore<std::optional<StoredGame>>> loaded;
    std::vector<std::string> faults;
};

const Write kWrite = FinishGame{};

TEST_F(WriterTest, ABatchThatIsTriedAgainKeepsItsHeartbeat) {
    disk.failures = 2;
    const auto one = writer();
    one->write(kWrite);
    wait_for_written(1);
    ASSERT_EQ(disk.heartbeats.size(), 3U);
    EXPECT_EQ(disk.heartbeats.front(), disk.heartbeats.back());
}

TEST_F(WriterTest, WhatComesDuringACommitSharesTheNext) {
    const auto one = writer();
    hold(true);
    for (int i = 0; i < 50; ++i) one->write(kWrite);
    hold(false);
    wait_for_written(50);
    EXPECT_LE(disk.commits.size(), 2U);
}

TEST_F(WriterTest, AFailedCommitIsTriedAgainAndAcknowledgedOnce) {
    disk.failures = 2;
    const auto one = writer();
    one->write(kWrite);
    wait_for_written(1);
    EXPECT_EQ(written, 1U);
    EXPECT_EQ(disk.commits, std::vector<std::size_t>{1});
    EXPECT_EQ(faults, std::vector<std::string>{"disk full"});
}

TEST_F(WriterTest, ReadsGoOnWhileNothingCanBeWritten) {
    disk.failures = 1 << 20;
    const auto one = writer();
    one->write(kWrite);
    {
        std::unique_lock lock(mutex);
        changed.wait(lock, [this] { return !faults.empty(); });
    }
    one->load(wire::GameId());
    std::unique_lock lock(mutex);
    ASSERT_TRUE(
        changed.wait_for(lock, std::chrono::seconds(20), [this] { return loaded.has_value(); }));
    EXPECT_TRUE(loaded->has_value());
    EXPECT_EQ(written, 0U);
}

TEST_F(WriterTest, AFaultThatDoesNotPassIsNotTriedAgain) {
    disk.failures = 1 << 20;
    disk.kind = FaultKind::Damaged;
    const auto one = writer();
    one->write(kWrite);
    {
        std::unique_lock lock(mutex);
        changed.wait(lock, [this] { return !faults.empty(); });
    }
    std::this_thread::sleep_for(3 * Writer::kRetry);
    one->load(wire::GameId());
    std::unique_lock lock(mutex);
    changed.wait(lock, [this] { return loaded.has_value(); });
    EXPECT_EQ(disk.tries, 1);
    EXPECT_EQ(faults.size(), 1U);
}

TEST_F(WriterTest, ThatTheDiskTakesHeartbeatsAgainIsTold) {
    disk.failures = 1;
    const auto one = writer();
    one->load(wire::GameId());  // a reason to commit, with nothing to write
    std::unique_lock lock(mutex);
    changed.wait(lock, [this] { return notes > 0; });
    EXPECT_EQ(written, 0U);
    EXPECT_EQ(faults.size(), 1U);
}

// Else a server that waits may take the lease of one that is well.
TEST_F(WriterTest, AfterASlowCommitTheNextHeartbeatFollowsAtOnce) {
    const auto one = writer();
    hold(true);
    one->write(kWrite);
    std::this_thread::sleep_for(1100ms);  // longer than Store::heartbeat_every
    hold(false);
    wait_for_written(1);
    std::this_thread::sleep_for(500ms);
    const std::lock_guard lock(disk.mutex);
    EXPECT_GE(disk.tries, 2);
}

// The end of a slow commit is not stored yet when the next one begins: a heartbeat from after it
// would charge a player for it in a crash (decision 64).
TEST_F(WriterTest, NoHeartbeatPassesTheBeginOfASlowCommitBeforeItsEndIsStored) {
    step = kLateCommit.count();  // every commit is slow
    const auto one = writer();
    for (std::size_t i = 1; i <= 3; ++i) {
        one->write(kWrite);
        wait_for_written(i);
    }
    const std::lock_guard lock(disk.mutex);
    const auto& heartbeats = disk.all_heartbeats;
    ASSERT_GE(heartbeats.size(), 3U);
    EXPECT_EQ(heartbeats[1], heartbeats[0]);
    EXPECT_GT(heartbeats[2], heartbeats[1]) << "it goes on, one commit behind";
}

TEST_F(WriterTest, AWriteDoesNotWaitUntilAllReadsAreDone) {
    constexpr std::size_t kReads = 100;
    std::atomic<std::size_t> done = 0;
    const auto one = writer();  // last: when it ends it does the reads that are left
    for (std::size_t i = 0; i < kReads; ++i) {
        ASSERT_TRUE(one->read([&done](Store& /*store*/) {
            std::this_thread::sleep_for(10ms);
            ++done;
        }));
    }
    one->write(kWrite);
    wait_for_written(1);
    EXPECT_LT(done, kReads / 2);
}

TEST_F(WriterTest, AReadSeesWhatWasHandedInBeforeIt) {
    constexpr std::size_t kReads = 50;
    auto one = writer();
    std::size_t seen = 0;
    for (std::size_t i = 1; i <= kReads; ++i) {
        one->write(kWrite);
        one->read_surely([this, i, &seen](Store& /*store*/) {
            std::this_thread::sleep_for(1ms);
            const std::lock_guard lock(disk.mutex);
            const std::size_t written =
                std::accumulate(disk.commits.begin(), disk.commits.end(), std::size_t{0});
            if (written >= i) ++seen;
        });
    }
    one.reset();
    EXPECT_EQ(seen, kReads);
}

TEST_F(WriterTest, WhatIsLeftIsCommittedAtTheEnd) {
    auto one = writer();
    hold(true);
    one->write(kWrite);
    one->write(kWrite);
    hold(false);
    one.reset();
    EXPECT_EQ(written, 2U);
}

TEST_F(WriterTest, WhatFailsAtTheEndLeavesNoHole) {
    disk.failures = 1000;
    auto one = writer();
    one->write(kWrite);
    one->write(kWrite);
    one.reset();
    EXPECT_EQ(written, 0U);
    EXPECT_TRUE(disk.commits.empty());
}

TEST_F(WriterTest, AGameIsLoaded) {
    const auto one = writer();
    one->load(wire::GameId());
    std::unique_lock lock(mutex);
    changed.wait(lock, [this] { return loaded.has_value(); });
    ASSERT_TRUE(loaded->has_value());
    EXPECT_EQ(loaded->value()->head.id, wire::GameId());
}

TEST_F(WriterTest, AGameThatCannotBeReadIsNotAGameThatIsNotThere) {
    disk.unreadable = true;
    const auto one = writer();
    one->load(wire::GameId());
    std::unique_lock lock(mutex);
    changed.wait(lock, [this] { return loaded.has_value(); });
    ASSERT_FALSE(loaded->has_value());
    EXPECT_EQ(loaded->error().message, "bad sector");
}

TEST_F(WriterTest, ReadsTakeTheirTurnAndAreBounded) {
    const auto one = writer();
    hold(true);
    one->write(kWrite);
    std::size_t taken = 0;
    std::size_t games = 0;
    const auto read = [&](Store& store) {
        const auto page = store.archive({.limit = 3});
        const std::lock_guard lock(mutex);
        games += page->size();
        changed.notify_one();
    };
    // The writer may have taken what waited before it was held.
    while (taken < 2 * Writer::kMostReads + 1 && one->read(read)) ++taken;
    EXPECT_GE(taken, Writer::kMostReads);
    EXPECT_LE(taken, 2 * Writer::kMostReads);
    hold(false);
    std::unique_lock lock(mutex);
    changed.wait(lock, [&] { return games == 3 * taken; });
}

}  // namespace
}  // namespace kydai::server
