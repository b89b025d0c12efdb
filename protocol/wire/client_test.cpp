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
        note(client.start(now));
        client.connected(link, now);
        hear(Welcome{.name = "An"});
    }
    // At the board as the first player, with these lines known.
    void sit_down(std::vector<LogLine> tail = {}) {
        connect();
        client.join(kGame, now);
        hear(joined(std::move(tail)));
    }
    // The connection breaks, and there is another, which the server has welcomed.
    ClientEffects come_back() {
        client.disconnected(link, now);
        now = *client.wake();
        note(client.tick(now));
        ClientEffects effects = client.connected(link, now);
        hear(Welcome{.name = "An"});
        return effects;
    }
    void note(const ClientEffects& effects) {
        for (const ClientEffect& effect : effects) {
            if (const auto* connect = std::get_if<Connect>(&effect)) link = connect->number;
        }
    }
    ClientEffects hear(const FromServer& message) { return client.received(link, message, now); }
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
    ClientEffects happened(const LogLine& what) { return hear(Happened{kGame, what, 0}); }
    ClientEffects refused(Trouble trouble, std::optional<Nonce> nonce = {}) {
        return hear(Refused{trouble, kGame, nonce});
    }

    Client client{1};
    LinkNumber link = 0;
    Instant now{100s};
};

template <class M>
std::optional<M> transmitted(const ClientEffects& effects) {
    for (const ClientEffect& effect : effects) {
        const auto* transmit = std::get_if<Transmit>(&effect);
        if (transmit == nullptr) continue;
        if (const auto* found = std::get_if<M>(&transmit->message)) return *found;
    }
    return std::nullopt;
}

TEST_F(ClientTest, SendsHelloAndJoinsItsGameOnEveryConnection) {
    EXPECT_EQ(client.start(now), ClientEffects{Connect{1}});
    client.join(kGame, now);
    link = 1;
    const auto effects = client.connected(link, now);
    EXPECT_TRUE(transmitted<Hello>(effects));
    EXPECT_EQ(transmitted<Join>(effects), (Join{kGame, 0}));
    hear(Welcome{});
    hear(joined({line(1, "play first h8")}));
    client.disconnected(link, now);
    now = *client.wake();
    EXPECT_EQ(client.tick(now), ClientEffects{Connect{2}});
    EXPECT_EQ(transmitted<Join>(client.connected(2, now)), (Join{kGame, 1}));
}

TEST_F(ClientTest, AGameWantedBeforeTheWelcomeIsAskedForAndTheOneBeforeItLeft) {
    client.join(kGame, now);
    note(client.start(now));
    client.connected(link, now);
    const GameId other = GameId::parse("mnopqrstuvwx").value();
    const auto effects = client.join(other, now);
    EXPECT_EQ(transmitted<Leave>(effects), Leave{kGame});
    EXPECT_EQ(transmitted<Join>(effects), (Join{other, 0}));
    EXPECT_TRUE(hear(Welcome{}).empty()) << "once is enough";
}

TEST_F(ClientTest, MessagesOfAnOldConnectionAreIgnored) {
    sit_down();
    const LinkNumber old = link;
    come_back();
    ASSERT_NE(link, old);
    EXPECT_TRUE(client.received(old, joined({line(1, "play first h8")}), now).empty());
    EXPECT_EQ(client.joined()->have, 0U);
    EXPECT_TRUE(client.connected(old, now).empty());
    client.disconnected(old, now);
    EXPECT_EQ(client.link(), LinkState::Online);
    // Nor does it reset the silence timeout of the new one.
    now += Client::kSilence;
    client.received(old, Pong{}, now);
    EXPECT_EQ(client.tick(now), ClientEffects{Disconnect{}});
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
    hear(joined({line(2, "play second h9"), line(3, "play first i8")}));
    EXPECT_EQ(client.joined()->have, 3U);
}

TEST_F(ClientTest, ALostTailIsRequestedAgain) {
    sit_down();
    ASSERT_TRUE(transmitted<Join>(happened(line(2, "play second h9"))));
    now += Client::kResendAfter;
    EXPECT_EQ(client.wake(), now);
    EXPECT_EQ(transmitted<Join>(client.tick(now)), (Join{kGame, 0}));
    EXPECT_FALSE(transmitted<Join>(client.tick(now)));
}

TEST_F(ClientTest, AnUnacknowledgedMoveIsSentAgainWithTheSameNonce) {
    sit_down();
    const auto first = transmitted<Do>(client.act("play first h8", now));
    ASSERT_TRUE(first);
    now += Client::kResendAfter;
    EXPECT_EQ(transmitted<Do>(client.tick(now)), first);
    // Twice in vain: the connection is given up.
    now += Client::kResendAfter;
    EXPECT_EQ(client.tick(now), ClientEffects{Disconnect{}});
    EXPECT_EQ(client.link(), LinkState::Waiting);
    EXPECT_TRUE(client.pending());
}

TEST_F(ClientTest, APendingMoveThatIsInTheTailIsDone) {
    sit_down();
    const auto sent = transmitted<Do>(client.act("play first h8", now));
    come_back();
    LogLine mine = line(1, "play first h8");
    mine.nonce = sent->nonce;
    EXPECT_FALSE(transmitted<Do>(hear(joined({mine}))));
    EXPECT_FALSE(client.pending());
    EXPECT_FALSE(client.trouble());
}

TEST_F(ClientTest, APendingMoveThatGotLostIsSentAgainAfterComingBack) {
    sit_down();
    const auto sent = transmitted<Do>(client.act("play first h8", now));
    come_back();
    const auto again = transmitted<Do>(hear(joined({line(1, "absent second")})));
    ASSERT_TRUE(again);
    EXPECT_EQ(again->nonce, sent->nonce);
    EXPECT_EQ(again->seq, 2U);
}

TEST_F(ClientTest, NoEventsAreSentBeforeTheGameIsJoined) {
    sit_down();
    come_back();
    EXPECT_FALSE(transmitted<Do>(client.act("play first h8", now)));
    now += Client::kResendAfter;
    EXPECT_FALSE(transmitted<Do>(client.tick(now)));
    EXPECT_TRUE(transmitted<Do>(hear(joined({}))));
}

TEST_F(ClientTest, AMoveForAPositionThatIsGoneIsNotSentAgain) {
    sit_down({line(1, "play first h8"), line(2, "play second h9"), line(3, "play first i8"),
              line(4, "play second i9"), line(5, "offer first take-back")});
    const auto sent = transmitted<Do>(client.act("play first j10", now));
    ASSERT_TRUE(sent);
    refused(Trouble::Behind, sent->nonce);
    EXPECT_FALSE(transmitted<Do>(hear(joined({line(6, "accept second take-back")}))));
    EXPECT_FALSE(client.pending());
    EXPECT_EQ(client.trouble(), Trouble::Behind);
}

TEST_F(ClientTest, ARefusedMoveIsDroppedWithItsReason) {
    sit_down();
    const auto sent = transmitted<Do>(client.act("play first h8", now));
    refused(Trouble::NotAllowed, sent->nonce);
    EXPECT_FALSE(client.pending());
    EXPECT_EQ(client.trouble(), Trouble::NotAllowed);
    client.act("play first h8", now);
    EXPECT_EQ(client.trouble(), std::nullopt);
}

TEST_F(ClientTest, AClientThatIsBehindCatchesUpAndResends) {
    sit_down();
    const auto sent = transmitted<Do>(client.act("resign first", now));
    const auto effects = refused(Trouble::Behind, sent->nonce);
    EXPECT_EQ(transmitted<Join>(effects), (Join{kGame, 0}));
    const auto again = transmitted<Do>(hear(joined({line(1, "play first h8")})));
    ASSERT_TRUE(again);
    EXPECT_EQ(again->seq, 2U);
}

// The server may have decided on a line that is not durable yet: until then there is nothing to
// fetch, and asking in a loop would only cost traffic.
TEST_F(ClientTest, AClientThatIsBehindWaitsForNewLines) {
    sit_down();
    const auto sent = transmitted<Do>(client.act("resign first", now));
    refused(Trouble::Behind, sent->nonce);
    EXPECT_TRUE(hear(joined({})).empty());
    EXPECT_TRUE(client.pending());
    const auto again = transmitted<Do>(happened(line(1, "play first h8")));
    ASSERT_TRUE(again);
    refused(Trouble::Behind, again->nonce);
    hear(joined({}));
    now += Client::kResendAfter;
    EXPECT_TRUE(transmitted<Do>(client.tick(now)));
    EXPECT_EQ(client.link(), LinkState::Online);
}

TEST_F(ClientTest, AGameThatIsNotThereIsNotAskedForAgain) {
    for (const Trouble trouble : {Trouble::NoSuchGame, Trouble::NotForYou}) {
        client = Client(1);
        sit_down();
        client.act("play first h8", now);
        refused(trouble);
        EXPECT_FALSE(client.joined());
        EXPECT_FALSE(client.pending());
        EXPECT_EQ(client.trouble(), trouble);
        EXPECT_FALSE(transmitted<Join>(come_back()));
        EXPECT_TRUE(transmitted<Join>(client.join(kGame, now)));
        EXPECT_FALSE(client.trouble());
    }
}

TEST_F(ClientTest, AClientThatTheServerHasForgottenJoinsAgain) {
    sit_down();
    const auto sent = transmitted<Do>(client.act("play first h8", now));
    EXPECT_TRUE(transmitted<Join>(refused(Trouble::NoSuchGame, sent->nonce)));
    EXPECT_TRUE(client.pending());
    EXPECT_EQ(transmitted<Do>(hear(joined({}))), sent);
}

TEST_F(ClientTest, AServerOfAnotherVersionIsNotAskedAgain) {
    client.start(now);
    client.connected(1, now);
    EXPECT_EQ(client.received(1, Refused{Trouble::OtherVersion, {}, {}}, now),
              ClientEffects{Disconnect{}});
    EXPECT_EQ(client.link(), LinkState::Stopped);
    EXPECT_EQ(client.trouble(), Trouble::OtherVersion);
}

TEST_F(ClientTest, NamesBelongToPlayersWhateverSidesTheyTake) {
    connect();
    client.join(kGame, now);
    Joined swapped = joined({line(1, "play first h8"), line(2, "play second h9"),
                             line(3, "play first i8"), line(4, "choose second take-x")});
    swapped.terms.opening = "swap2";
    hear(swapped);
    ASSERT_EQ(client.joined()->have, 4U);
    EXPECT_EQ(client.joined()->names[Seat::First], "An");
    EXPECT_EQ(client.joined()->name_of(Side::First), "Bình");
    EXPECT_EQ(client.joined()->name_of(Side::Second), "An");
}

TEST_F(ClientTest, ASilentConnectionIsGivenUp) {
    connect();
    now += Client::kPingEvery;
    EXPECT_TRUE(transmitted<Ping>(client.tick(now)));
    now += Client::kSilence - Client::kPingEvery;
    EXPECT_EQ(client.tick(now), ClientEffects{Disconnect{}});
}

TEST_F(ClientTest, WaitsLongerAfterEveryFailureUpToABound) {
    note(client.start(now));
    for (int i = 0; i < 20; ++i) {
        // Being let in and thrown out without a word is a failure too.
        client.connected(link, now);
        client.disconnected(link, now);
        ASSERT_EQ(client.link(), LinkState::Waiting);
        const auto wait = *client.wake() - now;
        EXPECT_LE(wait, Client::kLongestWait * 3 / 2);
        EXPECT_GE(wait, (i > 6 ? Client::kLongestWait : Client::kFirstWait) / 2);
        now = *client.wake();
        note(client.tick(now));
    }
}

TEST_F(ClientTest, AfterAGoodConnectionItComesBackAtOnceAndAfterAShortOneItWaits) {
    const auto wait_after = [&](game::Millis lasted) {
        connect();
        now += lasted;
        client.disconnected(link, now);
        return *client.wake() - now;
    };
    for (int i = 0; i < 20; ++i) {
        EXPECT_LT(wait_after(Client::kGoodAfter), Client::kLongestFirstWait);
        now = *client.wake();
        note(client.tick(now));
        client.disconnected(link, now);
        EXPECT_GE(*client.wake() - now, Client::kFirstWait / 2) << "nobody was there";
        client.stop();
        EXPECT_GE(wait_after(Client::kGoodAfter - 1ms), Client::kFirstWait / 2);
        client.stop();
    }
}

TEST_F(ClientTest, WhereEveryConnectionIsEndedSoonWaitsGrow) {
    connect();
    for (int i = 0; i < 10; ++i) {
        client.disconnected(link, now);
        EXPECT_GE(*client.wake() - now, (i > 6 ? Client::kLongestWait : Client::kFirstWait) / 2);
        now = *client.wake();
        note(client.tick(now));
        client.connected(link, now);
        hear(Welcome{});
    }
}

TEST_F(ClientTest, OneEventAtATime) {
    sit_down();
    client.act("offer first draw", now);
    EXPECT_TRUE(client.act("resign first", now).empty());
}

TEST_F(ClientTest, StopsWhenToldTo) {
    connect();
    EXPECT_EQ(client.stop(), ClientEffects{Disconnect{}});
    EXPECT_EQ(client.wake(), std::nullopt);
    EXPECT_TRUE(client.disconnected(link, now).empty());
    EXPECT_EQ(client.link(), LinkState::Stopped);
}

}  // namespace
}  // namespace kydai::wire
