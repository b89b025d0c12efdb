// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/wire/client.hpp"

#include <gtest/gtest.h>

namespace kydai::wire {
namespace {

using namespace std::chrono_literals;

const GameId kGame = GameId::parse("abcdefghijkl").value();
const Terms kTerms{
    .game = Kind::Caro, .start = "caro-open 15x15 5 open x", .time = "60+0", .opening = "plain"};

class ClientTest : public testing::Test {
  protected:
    void connect() {
        client.start(now);
        client.connected(now);
        client.received(Welcome{.name = "An"}, now);
    }
    // At the board as the first player, with these lines known.
    void sit_down(std::vector<LogLine> tail = {}) {
        connect();
        client.join(kGame, now);
        client.received(joined(std::move(tail)), now);
    }
    static Joined joined(std::vector<LogLine> tail) {
        return {.game = kGame,
                .terms = kTerms,
                .first = "An",
                .second = "Bình",
                .you = Seat::First,
                .last = static_cast<Seq>(tail.size()),
                .now = 0,
                .tail = std::move(tail)};
    }
    static LogLine line(Seq seq, std::string what, Nonce nonce = 1000) {
        return {.seq = seq, .nonce = nonce + seq, .at = 10 * seq, .what = std::move(what)};
    }
    Deeds happened(const LogLine& what) { return client.received(Happened{kGame, what, 0}, now); }

    Client client{1};
    Instant now{100s};
};

template <class M>
std::optional<M> transmitted(const Deeds& deeds) {
    for (const Deed& deed : deeds) {
        const auto* transmit = std::get_if<Transmit>(&deed);
        if (transmit == nullptr) continue;
        if (const auto* found = std::get_if<M>(&transmit->message)) return *found;
    }
    return std::nullopt;
}

TEST_F(ClientTest, GreetsAndComesToItsGameOnEveryConnection) {
    client.start(now);
    client.join(kGame, now);
    const auto deeds = client.connected(now);
    EXPECT_TRUE(transmitted<Hello>(deeds));
    EXPECT_EQ(transmitted<Join>(deeds), (Join{kGame, 0}));
    client.received(joined({line(1, "play first h8")}), now);
    client.disconnected(now);
    now = *client.wake();
    EXPECT_EQ(client.tick(now), Deeds{Connect{}});
    EXPECT_EQ(transmitted<Join>(client.connected(now)), (Join{kGame, 1}));
}

TEST_F(ClientTest, AppliesTheNextEventOnlyAndAsksForTheTailAtAGap) {
    sit_down();
    EXPECT_TRUE(happened(line(1, "play first h8")).empty());
    EXPECT_TRUE(happened(line(1, "play first h8")).empty());
    EXPECT_EQ(client.joined()->have, 1U);
    EXPECT_EQ(transmitted<Join>(happened(line(3, "play first i8"))), (Join{kGame, 1}));
    EXPECT_EQ(client.joined()->have, 1U);
    // Not again before the answer.
    EXPECT_TRUE(happened(line(4, "play second i9")).empty());
    client.received(joined({line(2, "play second h9"), line(3, "play first i8")}), now);
    EXPECT_EQ(client.joined()->have, 3U);
}

TEST_F(ClientTest, AnUnacknowledgedMoveIsSentAgainWithTheSameNonce) {
    sit_down();
    const auto first = transmitted<Do>(client.act("play first h8", now));
    ASSERT_TRUE(first);
    now += Client::kResendAfter;
    EXPECT_EQ(transmitted<Do>(client.tick(now)), first);
    // Twice in vain: the connection is given up.
    now += Client::kResendAfter;
    EXPECT_EQ(client.tick(now), Deeds{Disconnect{}});
    EXPECT_EQ(client.link(), LinkState::Waiting);
    EXPECT_TRUE(client.pending());
}

TEST_F(ClientTest, APendingMoveThatIsInTheTailIsDone) {
    sit_down();
    const auto sent = transmitted<Do>(client.act("play first h8", now));
    client.disconnected(now);
    now = *client.wake();
    client.tick(now);
    client.connected(now);
    LogLine mine = line(1, "play first h8");
    mine.nonce = sent->nonce;
    EXPECT_FALSE(transmitted<Do>(client.received(joined({mine}), now)));
    EXPECT_FALSE(client.pending());
}

TEST_F(ClientTest, APendingMoveThatGotLostIsSentAgainAfterComingBack) {
    sit_down();
    const auto sent = transmitted<Do>(client.act("play first h8", now));
    client.disconnected(now);
    now = *client.wake();
    client.tick(now);
    client.connected(now);
    const auto again = transmitted<Do>(client.received(joined({line(1, "absent second")}), now));
    ASSERT_TRUE(again);
    EXPECT_EQ(again->nonce, sent->nonce);
    EXPECT_EQ(again->seq, 2U);
}

TEST_F(ClientTest, ARefusedMoveIsDroppedWithItsReason) {
    sit_down();
    const auto sent = transmitted<Do>(client.act("play first h8", now));
    client.received(Refused{Trouble::NotAllowed, kGame, sent->nonce}, now);
    EXPECT_FALSE(client.pending());
    EXPECT_EQ(client.trouble(), Trouble::NotAllowed);
    client.act("play first h8", now);
    EXPECT_EQ(client.trouble(), std::nullopt);
}

TEST_F(ClientTest, WhoIsBehindCatchesUpAndSendsAgain) {
    sit_down();
    const auto sent = transmitted<Do>(client.act("resign first", now));
    const auto deeds = client.received(Refused{Trouble::Behind, kGame, sent->nonce}, now);
    EXPECT_EQ(transmitted<Join>(deeds), (Join{kGame, 0}));
    const auto again = transmitted<Do>(client.received(joined({line(1, "absent second")}), now));
    EXPECT_EQ(again->seq, 2U);
}

TEST_F(ClientTest, ASilentConnectionIsGivenUp) {
    connect();
    now += Client::kPingEvery;
    EXPECT_TRUE(transmitted<Ping>(client.tick(now)));
    now += Client::kSilence - Client::kPingEvery;
    EXPECT_EQ(client.tick(now), Deeds{Disconnect{}});
}

TEST_F(ClientTest, WaitsLongerAfterEveryFailureUpToABound) {
    client.start(now);
    for (int i = 0; i < 20; ++i) {
        client.disconnected(now);
        ASSERT_EQ(client.link(), LinkState::Waiting);
        const auto wait = *client.wake() - now;
        EXPECT_LE(wait, Client::kLongestWait * 3 / 2);
        EXPECT_GE(wait, (i > 6 ? Client::kLongestWait : Client::kFirstWait) / 2);
        now = *client.wake();
        client.tick(now);
    }
}

TEST_F(ClientTest, OneEventAtATime) {
    sit_down();
    client.act("offer first draw", now);
    EXPECT_TRUE(client.act("resign first", now).empty());
}

TEST_F(ClientTest, StopsWhenToldTo) {
    connect();
    EXPECT_EQ(client.stop(), Deeds{Disconnect{}});
    EXPECT_EQ(client.wake(), std::nullopt);
    EXPECT_TRUE(client.disconnected(now).empty());
    EXPECT_EQ(client.link(), LinkState::Stopped);
}

}  // namespace
}  // namespace kydai::wire
