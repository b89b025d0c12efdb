// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/archive/packing.hpp"

#include <gtest/gtest.h>

#include <deque>
#include <mutex>

#include "apps/server/rooms/test_memory_store.hpp"
#include "apps/server/test_network.hpp"

namespace kydai::server {
namespace {

using namespace std::chrono_literals;

const Instant kNow{game::Millis(1'700'000'000'000)};
constexpr int kFull = Packing::kGamesAtOnce;

// What the store was asked, and what it answers; when nothing is left, that there are no games.
struct Packed {
    std::mutex mutex;
    std::vector<Instant> before;
    std::deque<FromStore<int>> answers;
};

class PackingStore final : public test::MemoryStore {
  public:
    explicit PackingStore(Packed& packed) : packed_(packed) {}
    FromStore<int> pack_finished(game::Instant before, int most) override {
        const std::lock_guard lock(packed_.mutex);
        EXPECT_EQ(most, kFull);
        packed_.before.push_back(before);
        if (packed_.answers.empty()) return 0;
        const auto answer = packed_.answers.front();
        packed_.answers.pop_front();
        return answer;
    }

  private:
    Packed& packed_;
};

class PackingTest : public testing::Test {
  protected:
    void SetUp() override {
        hall = HallRunner::open({.network = network,
                                 .metrics = metrics,
                                 .clock = clock,
                                 .random = [] { return std::uint64_t{7}; },
                                 .rename = [](PlayerId, const std::string&) {}},
                                std::make_unique<PackingStore>(packed))
                   .value();
        packing = std::make_unique<Packing>(*hall);
    }
    void TearDown() override { hall->stop(); }

    // How often the store is asked for one step at this time. Its reads are in order: when a later
    // one is answered, so was what each answer has asked for.
    std::size_t asked_at(Instant now) {
        packed.before.clear();
        packing->step(now);
        for (int i = 0; i <= Packing::kTimesAStep; ++i) {
            bool answered = false;
            hall->find(wire::GameId(), [&](const auto& /*game*/) { answered = true; });
            while (!answered) network.run_one();
        }
        return packed.before.size();
    }

    Packed packed;
    test::FakeNetwork network;
    Metrics metrics;
    ServerClock clock{kNow};
    std::unique_ptr<HallRunner> hall;
    std::unique_ptr<Packing> packing;
};

TEST_F(PackingTest, OnlyGamesThatEndedAWhileAgoArePackedAndThenThereIsAPause) {
    packed.answers = {kFull - 1};
    EXPECT_EQ(asked_at(kNow), 1U);
    EXPECT_EQ(packed.before.at(0), kNow - Packing::kAfter);
    EXPECT_EQ(asked_at(kNow + Packing::kPause - 1s), 0U);
    EXPECT_EQ(asked_at(kNow + Packing::kPause), 1U);
}

TEST_F(PackingTest, WhileThereAreMoreAStepPacksAFewTimesAndTheNextGoesOn) {
    packed.answers.assign(Packing::kTimesAStep + 1, kFull);
    EXPECT_EQ(asked_at(kNow), static_cast<std::size_t>(Packing::kTimesAStep));
    EXPECT_EQ(asked_at(kNow + 1s), 2U) << "one more, and then none";
    EXPECT_EQ(asked_at(kNow + 2s), 0U);
}

TEST_F(PackingTest, AStoreThatFailsIsLeftAloneForAWhile) {
    packed.answers = {std::unexpected(StoreFault{"bad sector"})};
    EXPECT_EQ(asked_at(kNow), 1U);
    EXPECT_EQ(asked_at(kNow + Packing::kPauseAfterFault - 1s), 0U);
    EXPECT_EQ(asked_at(kNow + Packing::kPauseAfterFault), 1U);
}

}  // namespace
}  // namespace kydai::server
