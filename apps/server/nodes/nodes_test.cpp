// SPDX-License-Identifier: GPL-3.0-or-later
// A gateway and a host, without sockets.
#include <gtest/gtest.h>

#include "apps/server/nodes/gateway.hpp"
#include "apps/server/nodes/switchboard.hpp"
#include "apps/server/nodes/test_links.hpp"
#include "apps/server/test_network.hpp"

namespace kydai::server {
namespace {

using namespace std::chrono_literals;
using Reply = std::variant<HttpAnswer, Upgrade>;

// Grants every socket, answers with the path, and notes what it hears.
class Decider final : public NetListener {
  public:
    void on_request(const HttpRequest& request, HttpReply reply) override {
        heard.push_back("request " + std::string(request.target));
        if (request.path() == "/api/later") {
            later = std::move(reply);
        } else if (request.wants_web_socket) {
            reply(Upgrade{.id = ++last_id, .headers = {{"Set-Cookie", "a=b"}}});
        } else {
            reply(HttpAnswer{.status = 200,
                             .headers = {{"X-From", "host"}},
                             .made_body = std::string(request.target)});
        }
    }
    void on_open(SocketId id) override { heard.push_back("open " + std::to_string(id)); }
    void on_text(SocketId id, std::string_view text, game::Millis lag) override {
        heard.push_back("text " + std::to_string(id) + " " + std::string(text) + " " +
                        std::to_string(lag.count()));
    }
    void on_close(SocketId id) override { heard.push_back("close " + std::to_string(id)); }
    void on_alarm() override {}
    void on_refusal(Refusal /*why*/) override {}
    void on_stop() override {}

    std::vector<std::string> heard;
    HttpReply later;
    SocketId last_id = 100;
};

class NodesTest : public testing::Test {
  protected:
    static constexpr LinkId kHostEnd = test::FakeLinks::kOther;

    void SetUp() override {
        site.add("/index.html", {.type = "text/html", .identity = content_of("page")});
        switchboard.set_listener(decider);
    }
    // The gateway connects, and everything that is said arrives.
    void link() {
        gateway.follow(host);
        number = ++links_made;
        gateway.on_link_open(number);
        switchboard.on_link_open(kHostEnd + number);
        pump();
    }
    void pump() {
        for (bool moved = true; moved;) {
            const std::string there = links.taken_from(number);
            const std::string back = links.taken_from(kHostEnd + number);
            moved = !there.empty() || !back.empty();
            if (!there.empty()) switchboard.on_link_bytes(kHostEnd + number, there);
            if (!back.empty()) gateway.on_link_bytes(number, back);
        }
    }
    void cut() {
        switchboard.on_link_end(kHostEnd + number);
        gateway.on_link_end(number);
    }
    std::shared_ptr<std::optional<Reply>> ask(HttpRequest request) {
        request.host = "localhost";
        auto answer = std::make_shared<std::optional<Reply>>();
        gateway.on_request(request, [answer](Reply reply) { *answer = std::move(reply); });
        pump();
        return answer;
    }
    SocketId open_socket() {
        const auto answer = ask({.target = "/ws", .wants_web_socket = true});
        const SocketId id = std::get<Upgrade>(**answer).id;
        gateway.on_open(id);
        pump();
        return id;
    }
    static int status_of(const std::shared_ptr<std::optional<Reply>>& answer) {
        return *answer ? std::get<HttpAnswer>(**answer).status : 0;
    }

    Site site;
    std::vector<std::string> names{"localhost"};
    AllowedHosts hosts{names};
    Metrics metrics;
    test::FakeNetwork at_gateway;
    test::FakeNetwork at_host;
    test::FakeLinks links;
    int gone = 0;
    HostAddress host{.address = "10.0.0.1", .port = 9, .secret = "word"};
    Gateway gateway{{.site = site,
                     .hosts = hosts,
                     .network = at_gateway,
                     .links = links,
                     .metrics = metrics,
                     .host_is_gone = [this] { ++gone; }}};
    Switchboard switchboard{at_host, links, "word"};
    Decider decider;
    LinkId number = 0;
    LinkId links_made = 0;
};

TEST_F(NodesTest, ARequestIsAnsweredByTheHost) {
    link();
    const auto answer = ask({.target = "/api/me"});
    EXPECT_EQ(decider.heard, std::vector<std::string>{"request /api/me"});
    ASSERT_TRUE(*answer);
    const auto& said = std::get<HttpAnswer>(**answer);
    EXPECT_EQ(said.content(), "/api/me");
    EXPECT_EQ(said.headers.front().name, "X-From");
}

TEST_F(NodesTest, TheSiteIsServedWithoutAHost) {
    EXPECT_EQ(status_of(ask({.target = "/"})), 200);
    EXPECT_TRUE(decider.heard.empty());
}

TEST_F(NodesTest, ASocketLivesAtTheHostAsItsOwn) {
    link();
    const SocketId id = open_socket();
    gateway.on_text(id, "hello", 30ms);
    pump();
    switchboard.send(id, std::make_shared<const std::string>("welcome"));
    pump();
    ASSERT_EQ(at_gateway.sent.size(), 1U);
    EXPECT_EQ(at_gateway.sent.front().to, id);
    EXPECT_EQ(*at_gateway.sent.front().text, "welcome");
    gateway.on_close(id);
    pump();
    EXPECT_EQ(decider.heard, (std::vector<std::string>{"request /ws", "open 101",
                                                       "text 101 hello 30", "close 101"}));
    switchboard.send(id, std::make_shared<const std::string>("late"));
    EXPECT_EQ(at_host.sent.size(), 1U) << "a number that is not on a link is one of its own";
}

TEST_F(NodesTest, NewsForManyCrossTheLinkOnce) {
    link();
    const SocketId a = open_socket();
    const SocketId b = open_socket();
    const auto news = std::make_shared<const std::string>(10'000, 'x');
    switchboard.send(a, news);
    switchboard.send(b, news);
    EXPECT_LT(links.sent[kHostEnd + number].size(), 10'100U);
    pump();
    ASSERT_EQ(at_gateway.sent.size(), 2U);
    EXPECT_EQ(at_gateway.sent[0].text, at_gateway.sent[1].text);
    EXPECT_EQ(*at_gateway.sent[1].text, *news);
}

TEST_F(NodesTest, ALinkThatEndsClosesItsSocketsAtBothEnds) {
    link();
    const SocketId id = open_socket();
    cut();
    EXPECT_EQ(decider.heard.back(), "close 101");
    EXPECT_EQ(at_gateway.closed, std::vector<SocketId>{id});
    EXPECT_EQ(gone, 1);
    gateway.on_text(id, "too late", 0ms);
    gateway.on_close(id);
    link();
    EXPECT_EQ(decider.heard.back(), "close 101") << "the next link knows nothing of it";
}

TEST_F(NodesTest, WhoComesWhileThereIsNoHostWaitsForTheNext) {
    const auto answer = ask({.target = "/api/me"});
    EXPECT_FALSE(*answer);
    link();
    EXPECT_EQ(status_of(answer), 200);
}

TEST_F(NodesTest, NobodyWaitsForEver) {
    const auto answer = ask({.target = "/api/me"});
    for (int i = 0; i < Gateway::kHoldSeconds; ++i) gateway.on_second();
    EXPECT_EQ(status_of(answer), 503);
}

TEST_F(NodesTest, WhatMayHaveBeenDoneIsNotAskedTwice) {
    link();
    const auto reads = ask({.target = "/api/later"});
    const auto writes = ask({.method = Method::Post, .target = "/api/later"});
    cut();
    EXPECT_FALSE(*reads);
    EXPECT_EQ(status_of(writes), 503);
    link();
    EXPECT_EQ(std::ranges::count(decider.heard, "request /api/later"), 3);
}

TEST_F(NodesTest, ASocketThatIsGrantedAfterItsLinkHasEndedIsClosed) {
    link();
    (void)ask({.target = "/api/later", .wants_web_socket = true});
    cut();
    decider.later(Upgrade{.id = 7});
    at_host.run_all();
    EXPECT_EQ(decider.heard.back(), "close 7");
}

TEST_F(NodesTest, WithoutTheSecretNothingIsHeard) {
    host.secret = "guess";
    link();
    EXPECT_FALSE(gateway.is_linked());
    EXPECT_TRUE(links.ended.contains(kHostEnd + number));
    links.ended.clear();
    switchboard.on_link_open(kHostEnd + 50);
    switchboard.on_link_bytes(kHostEnd + 50, encode(PassRequest{.ticket = 1}));
    EXPECT_TRUE(links.ended.contains(kHostEnd + 50));
    EXPECT_TRUE(decider.heard.empty());
}

TEST_F(NodesTest, AStrangerDoesNotHoldALinkByTalkingSlowly) {
    const LinkId stranger = kHostEnd + 50;
    switchboard.on_link_open(stranger);
    for (int i = 0; i < Switchboard::kSilentSeconds; ++i) {
        switchboard.on_link_bytes(stranger, i == 0 ? "x" : std::string_view("\0", 1));
        switchboard.on_second();
    }
    EXPECT_TRUE(links.ended.contains(stranger));
}

TEST_F(NodesTest, AGatewaySpeaksOfItsOwnSocketsOnly) {
    link();
    const SocketId id = open_socket();
    const LinkId other = kHostEnd + 50;
    switchboard.on_link_open(other);
    switchboard.on_link_bytes(other, encode(LinkHello{.secret = "word"}));
    decider.heard.clear();
    switchboard.on_link_bytes(other, encode(SocketText{.id = id, .text = "resign"}));
    switchboard.on_link_bytes(other, encode(SocketClosed{id}));
    EXPECT_TRUE(decider.heard.empty());
}

TEST_F(NodesTest, ASilentLinkIsGivenUpAtBothEnds) {
    link();
    const SocketId id = open_socket();
    for (int i = 0; i < Gateway::kSilentSeconds; ++i) gateway.on_second();
    EXPECT_FALSE(gateway.is_linked());
    EXPECT_EQ(at_gateway.closed, std::vector<SocketId>{id});
    EXPECT_EQ(gone, 0) << "its host may live";
    for (int i = 0; i < Switchboard::kSilentSeconds; ++i) switchboard.on_second();
    EXPECT_TRUE(links.ended.contains(kHostEnd + number));
}

TEST_F(NodesTest, PingsKeepAQuietLinkAlive) {
    link();
    for (int i = 0; i < 10; ++i) {
        gateway.on_second();
        pump();
        switchboard.on_second();
    }
    EXPECT_TRUE(gateway.is_linked());
    EXPECT_TRUE(links.ended.empty());
}

TEST_F(NodesTest, AnotherHostIsFollowed) {
    link();
    const SocketId id = open_socket();
    gateway.follow({.address = "10.0.0.2", .port = 9, .secret = "other"});
    EXPECT_EQ(at_gateway.closed, std::vector<SocketId>{id});
    EXPECT_EQ(links.asked.back().first, "10.0.0.2");
    gateway.on_link_end(number);
    EXPECT_EQ(gone, 0) << "the end of the link before is no news";
}

TEST_F(NodesTest, AGatewayThatDecidesAnswersWhatWaited) {
    const auto answer = ask({.target = "/api/me"});
    gateway.hand_over(decider);
    EXPECT_EQ(status_of(answer), 200);
}

TEST_F(NodesTest, AGatewayTakesNoLinks) {
    gateway.on_link_open(77);
    EXPECT_TRUE(links.ended.contains(77));
}

}  // namespace
}  // namespace kydai::server
