// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/store/writer.hpp"

#include <gtest/gtest.h>

namespace kydai::server {
namespace {

// Counts commits, holds the first one until it is let go, and fails as often as told.
struct FakeDisk {
    std::mutex mutex;
    std::condition_variable changed;
    bool held = false;
    int failures = 0;
    std::vector<std::size_t> commits;  // writes in each
};

class FakeStore final : public Store {
  public:
    explicit FakeStore(FakeDisk& disk) : disk_(disk) {}
    bool write(std::span<const Write> batch, game::Instant /*heartbeat*/) override {
        std::unique_lock lock(disk_.mutex);
        disk_.changed.wait(lock, [this] { return !disk_.held; });
        if (disk_.failures > 0) {
            --disk_.failures;
            return false;
        }
        if (!batch.empty()) disk_.commits.push_back(batch.size());
        return true;
    }
    std::optional<StoredGame> load(const wire::GameId& id) override {
        return StoredGame{.head = {.id = id}, .log = {}};
    }
    std::vector<StoredGame> unfinished() override { return {}; }
    game::Instant heartbeat() override { return {}; }

  private:
    FakeDisk& disk_;
};

class WriterTest : public testing::Test {
  protected:
    std::unique_ptr<Writer> writer() {
        return std::make_unique<Writer>(
            std::make_unique<FakeStore>(disk),
            WriterEvents{.on_written = [this](std::size_t count) { note(count); },
                         .on_loaded =
                             [this](const wire::GameId& id, const auto& game) {
                                 const std::lock_guard lock(mutex);
                                 loaded = game && game->head.id == id;
                                 changed.notify_one();
                             },
                         .now = [] { return game::Instant(); }});
    }
    void note(std::size_t count) {
        const std::lock_guard lock(mutex);
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
    std::size_t written = 0;
    bool loaded = false;
};

const Write kWrite = FinishGame{};

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
    changed.wait(lock, [this] { return loaded; });
}

}  // namespace
}  // namespace kydai::server
