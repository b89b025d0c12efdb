// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/hall_runner.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <future>

#include "apps/server/rooms/test_memory_store.hpp"
#include "apps/server/test_network.hpp"

namespace kydai::server {
namespace {

using test::FakeNetwork;

const wire::Terms kTerms{.game = wire::Kind::Chess,
                         .start = "chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1",
                         .time = "300+3",
                         .opening = "plain"};

// Another server has taken its place.
class SupersededStore final : public test::MemoryStore {
  public:
    FromStore<std::vector<Conflict>> write(std::span<const Write> /*batch*/,
                                           game::Instant /*heartbeat*/) override {
        return std::unexpected(StoreFault{"taken", FaultKind::Superseded});
    }
};

// Reads no rating before it is told to.
class WaitingStore final : public test::MemoryStore {
  public:
    explicit WaitingStore(std::shared_future<void> told) : told_(std::move(told)) {}
    FromStore<std::vector<PlayerRating>> ratings(std::span<const PlayerId> players) override {
        told_.wait();
        return MemoryStore::ratings(players);
    }

  private:
    std::shared_future<void> told_;
};

class HallRunnerTest : public testing::Test {
  protected:
    void open(std::unique_ptr<Store> store = std::make_unique<test::MemoryStore>()) {
        runner =
            HallRunner::open({.network = network,
                              .metrics = metrics,
                              .clock = clock,
                              .random = [this] { return ++random; },
                              .rename = [this](PlayerId, const std::string& name) { named = name; },
                              .superseded = [this] { is_superseded = true; }},
                             std::move(store))
                .value();
    }
    void enter(SocketId id, bool has_account = false) {
        runner->enter(id, {.player = static_cast<PlayerId>(id),
                           .name = "P" + std::to_string(id),
                           .address = "",
                           .has_account = has_account});
        runner->receive(id, wire::Hello{}, {});
    }
    // Two players at the board, and where they are.
    wire::GameId pair() {
        enter(1);
        enter(2);
        runner->receive(1, wire::Seek{.terms = kTerms, .seat = wire::Seat::First, .may_watch = {}},
                        {});
        runner->receive(2, wire::Seek{.terms = kTerms, .seat = {}, .may_watch = {}}, {});
        while (!network.last<wire::Paired>(2)) network.run_one();
        const wire::GameId game = network.last<wire::Paired>(1)->game;
        for (const SocketId id : {1, 2}) runner->receive(id, wire::Join{.game = game}, {});
        return game;
    }
    FakeNetwork network;
    Metrics metrics;
    ServerClock clock{game::Instant()};
    std::uint64_t random = 0;
    std::string named;
    bool is_superseded = false;
    std::unique_ptr<HallRunner> runner;
};

TEST_F(HallRunnerTest, AMoveIsSentOnlyAfterTheWriterHasSaidThatItIsWritten) {
    open();
    const wire::GameId game = pair();
    network.run_all();
    network.sent.clear();
    runner->receive(1, wire::Do{.game = game, .seq = 1, .nonce = 5, .what = "play first e2e4"}, {});
    EXPECT_FALSE(network.last<wire::Happened>(1).has_value());
    EXPECT_GT(runner->writes_waiting(), 0U);
    while (!network.last<wire::Happened>(2)) network.run_one();
    EXPECT_EQ(network.last<wire::Happened>(1)->line.nonce, 5);
    EXPECT_EQ(network.last<wire::Happened>(2)->line.nonce, 0) << "the author's alone";
}

TEST_F(HallRunnerTest, WatchersShareOneText) {
    open();
    const wire::GameId game = pair();
    for (const SocketId id : {3, 4, 5}) {
        enter(id);
        runner->receive(id, wire::Join{.game = game}, {});
    }
    network.run_all();
    network.sent.clear();
    runner->receive(1, wire::Do{.game = game, .seq = 1, .nonce = 5, .what = "play first e2e4"}, {});
    while (!network.last<wire::Happened>(5)) network.run_one();
    const auto text_for = [&](SocketId id) {
        return std::ranges::find(network.sent, id, &FakeNetwork::Sent::to)->text.get();
    };
    EXPECT_EQ(text_for(3), text_for(4));
    EXPECT_EQ(text_for(4), text_for(5));
}

TEST_F(HallRunnerTest, WhatWasDecidedBeforeTheEndIsWrittenAndAcknowledged) {
    open();
    const wire::GameId game = pair();
    network.run_all();
    runner->receive(1, wire::Do{.game = game, .seq = 1, .nonce = 5, .what = "play first e2e4"}, {});
    runner->stop();
    network.run_all();
    EXPECT_EQ(network.last<wire::Happened>(1)->line.nonce, 5);
    EXPECT_EQ(runner->writes_waiting(), 0U);
    EXPECT_FALSE(runner->find(game, [](const auto&) {})) << "nothing is read any more";
}

TEST_F(HallRunnerTest, InACrowdEverybodysRatingIsRead) {
    std::promise<void> tell;
    open(std::make_unique<WaitingStore>(tell.get_future().share()));
    constexpr SocketId kCrowd = 2 * Writer::kMostReads;
    for (SocketId id = 1; id <= kCrowd; ++id) enter(id, true);
    for (const SocketId id : {kCrowd - 1, kCrowd}) {
        runner->receive(id, wire::Seek{.terms = kTerms, .seat = {}, .may_watch = {}}, {});
    }
    tell.set_value();
    while (!network.last<wire::Paired>(kCrowd)) network.run_one();
    const wire::GameId game = network.last<wire::Paired>(kCrowd)->game;
    std::optional<wire::Joined> joined;
    for (SocketId id = 1; id < 100 && !(joined && joined->second_rating); ++id) {
        network.run_for(std::chrono::milliseconds(20));
        runner->receive(id, wire::Join{.game = game}, {});
        joined = network.last<wire::Joined>(id);
    }
    ASSERT_TRUE(joined);
    EXPECT_TRUE(joined->first_rating);
    EXPECT_TRUE(joined->second_rating);
}

TEST_F(HallRunnerTest, AServerThatWasReplacedEndsAndAcknowledgesNothing) {
    open(std::make_unique<SupersededStore>());
    enter(1);
    enter(2);
    runner->receive(1, wire::Seek{.terms = kTerms, .may_watch = {}}, {});
    runner->receive(2, wire::Seek{.terms = kTerms, .may_watch = {}}, {});
    while (!is_superseded) network.run_one();
    EXPECT_FALSE(network.last<wire::Paired>(1).has_value());
    EXPECT_FALSE(runner->can_write());
}

TEST_F(HallRunnerTest, AGuestsNewNameIsHandedOn) {
    open();
    enter(1);
    runner->receive(1, wire::SetName{.name = "Bình"}, {});
    EXPECT_EQ(named, "Bình");
}

TEST_F(HallRunnerTest, WhoMisbehavesIsClosed) {
    open();
    enter(1);
    runner->receive(1, wire::Hello{.version = 99}, {});
    EXPECT_EQ(network.closed, std::vector<SocketId>{1});
}

TEST_F(HallRunnerTest, AnAlarmIsSetForWhateverTheHallWaitsFor) {
    open();
    EXPECT_TRUE(network.alarms.empty());
    pair();
    ASSERT_FALSE(network.alarms.empty());
    for (const auto wait : network.alarms) {
        EXPECT_GE(wait, game::Millis(0));
        EXPECT_LE(wait, Hall::kUnattended);
    }
}

}  // namespace
}  // namespace kydai::server
