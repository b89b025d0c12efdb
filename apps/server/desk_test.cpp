// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/desk.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "apps/server/rooms/test_memory_store.hpp"
#include "apps/server/test_network.hpp"

namespace kydai::server {
namespace {

using test::FakeNetwork;

const wire::Terms kTerms{.game = wire::Kind::Chess,
                         .start = "chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1",
                         .time = "300+3",
                         .opening = "plain"};

class DeskTest : public testing::Test {
  protected:
    void open() {
        desk = Desk::open({.network = network,
                           .metrics = metrics,
                           .clock = clock,
                           .random = [this] { return ++random; },
                           .rename = [this](PlayerId, const std::string& name) { named = name; }},
                          std::make_unique<test::MemoryStore>())
                   .value();
    }
    void enter(SocketId id) {
        desk->enter(id, {.player = static_cast<PlayerId>(id), .name = "P", .address = ""});
        desk->receive(id, wire::Hello{}, {});
    }
    // Two players at the board, and where they are.
    wire::GameId pair() {
        enter(1);
        enter(2);
        desk->receive(1, wire::Seek{.terms = kTerms, .seat = wire::Seat::First, .may_watch = {}},
                      {});
        desk->receive(2, wire::Seek{.terms = kTerms, .seat = {}, .may_watch = {}}, {});
        while (!network.last<wire::Paired>(2)) network.run_one();
        const wire::GameId game = network.last<wire::Paired>(1)->game;
        for (const SocketId id : {1, 2}) desk->receive(id, wire::Join{.game = game}, {});
        return game;
    }
    FakeNetwork network;
    Metrics metrics;
    ServerClock clock{game::Instant()};
    std::uint64_t random = 0;
    std::string named;
    std::unique_ptr<Desk> desk;
};

TEST_F(DeskTest, AMoveIsSentOnlyAfterTheWriterHasSaidThatItIsWritten) {
    open();
    const wire::GameId game = pair();
    network.run_all();
    network.sent.clear();
    desk->receive(1, wire::Do{.game = game, .seq = 1, .nonce = 5, .what = "play first e2e4"}, {});
    EXPECT_FALSE(network.last<wire::Happened>(1).has_value());
    EXPECT_GT(desk->writes_waiting(), 0U);
    while (!network.last<wire::Happened>(2)) network.run_one();
    EXPECT_EQ(network.last<wire::Happened>(1)->line.nonce, 5);
    EXPECT_EQ(network.last<wire::Happened>(2)->line.nonce, 0) << "the author's alone";
}

TEST_F(DeskTest, WatchersShareOneText) {
    open();
    const wire::GameId game = pair();
    for (const SocketId id : {3, 4, 5}) {
        enter(id);
        desk->receive(id, wire::Join{.game = game}, {});
    }
    network.run_all();
    network.sent.clear();
    desk->receive(1, wire::Do{.game = game, .seq = 1, .nonce = 5, .what = "play first e2e4"}, {});
    while (!network.last<wire::Happened>(5)) network.run_one();
    const auto text_for = [&](SocketId id) {
        return std::ranges::find(network.sent, id, &FakeNetwork::Sent::to)->text.get();
    };
    EXPECT_EQ(text_for(3), text_for(4));
    EXPECT_EQ(text_for(4), text_for(5));
}

TEST_F(DeskTest, WhatWasDecidedBeforeTheEndIsWrittenAndAcknowledged) {
    open();
    const wire::GameId game = pair();
    network.run_all();
    desk->receive(1, wire::Do{.game = game, .seq = 1, .nonce = 5, .what = "play first e2e4"}, {});
    desk->stop();
    network.run_all();
    EXPECT_EQ(network.last<wire::Happened>(1)->line.nonce, 5);
    EXPECT_EQ(desk->writes_waiting(), 0U);
    EXPECT_FALSE(desk->find(game, [](const auto&) {})) << "nothing is read any more";
}

TEST_F(DeskTest, AGuestsNewNameIsHandedOn) {
    open();
    enter(1);
    desk->receive(1, wire::SetName{.name = "Bình"}, {});
    EXPECT_EQ(named, "Bình");
}

TEST_F(DeskTest, WhoMisbehavesIsClosed) {
    open();
    enter(1);
    desk->receive(1, wire::Hello{.version = 99}, {});
    EXPECT_EQ(network.closed, std::vector<SocketId>{1});
}

TEST_F(DeskTest, AnAlarmIsSetForWhateverTheHallWaitsFor) {
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
