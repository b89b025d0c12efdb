// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/front/front.hpp"

#include <gtest/gtest.h>
#include <sodium.h>

#include <filesystem>

#include "apps/server/people/sqlite_people.hpp"
#include "apps/server/rooms/test_memory_store.hpp"
#include "apps/server/test_network.hpp"

namespace kydai::server {
namespace {

using Reply = std::variant<HttpAnswer, Upgrade>;

class FrontTest : public testing::Test {
  protected:
    void SetUp() override {
        ASSERT_GE(sodium_init(), 0);
        remove();
        auto store = open_sqlite_people(path);
        ASSERT_TRUE(store.has_value()) << store.error();
        const auto post = [this](std::function<void()> task) { network.post(std::move(task)); };
        people = std::move(People::open(std::move(*store), post).value());
        hall = HallRunner::open({.network = network,
                                 .metrics = metrics,
                                 .clock = clock,
                                 .random = [] { return std::uint64_t{7}; },
                                 .rename = [](PlayerId, const std::string&) {}},
                                std::make_unique<test::MemoryStore>())
                   .value();
        open_front({});
    }
    void open_front(std::vector<Ban> bans) {
        front = std::make_unique<Front>(FrontParts{.site = site,
                                                   .hosts = hosts,
                                                   .gate = gate,
                                                   .hall = *hall,
                                                   .people = *people,
                                                   .network = network,
                                                   .metrics = metrics,
                                                   .clock = clock,
                                                   .proxies = {},
                                                   .bans = std::move(bans)});
    }
    void TearDown() override {
        people.reset();
        remove();
    }
    void remove() const {
        for (const char* suffix : {"", "-wal", "-shm"}) std::filesystem::remove(path + suffix);
    }

    // The answer comes when it is waited for.
    std::shared_ptr<std::optional<Reply>> ask(HttpRequest request) {
        request.host = "localhost";
        request.peer = "10.0.0.1";
        auto answer = std::make_shared<std::optional<Reply>>();
        front->on_request(request, [answer](Reply reply) { *answer = std::move(reply); });
        return answer;
    }
    Reply wait_for(const std::shared_ptr<std::optional<Reply>>& answer) {
        while (!*answer) network.run_one();
        return **answer;
    }
    // A new guest's cookie.
    std::string cookie() {
        const auto me = std::get<HttpAnswer>(wait_for(ask({.method = Method::Post,
                                                           .target = "/api/session",
                                                           .content_type = "application/json",
                                                           .body = "{}"})));
        const auto set = std::ranges::find(me.headers, "Set-Cookie", &HttpHeader::name);
        return set->value.substr(0, set->value.find(';'));
    }
    auto ask_for_socket(std::string_view cookie) {
        return ask({.target = "/ws", .cookie = cookie, .wants_web_socket = true});
    }
    auto ask_for_logout(std::string_view cookie) {
        return ask({.method = Method::Post,
                    .target = "/api/logout",
                    .cookie = cookie,
                    .content_type = "application/json",
                    .body = "{}"});
    }

    const std::string path = testing::TempDir() + "front_" +
                             testing::UnitTest::GetInstance()->current_test_info()->name() +
                             ".sqlite";
    Site site;
    AllowedHosts hosts{std::vector<std::string>{"localhost"}};
    Gate gate{8};
    Metrics metrics;
    ServerClock clock{game::Instant()};
    test::FakeNetwork network;
    std::unique_ptr<People> people;
    std::unique_ptr<HallRunner> hall;
    std::unique_ptr<Front> front;
};

TEST_F(FrontTest, ASocketThatOpensAfterItsSessionEndedIsClosed) {
    const std::string guest = cookie();
    const SocketId id = std::get<Upgrade>(wait_for(ask_for_socket(guest))).id;
    const auto bye = std::get<HttpAnswer>(wait_for(ask_for_logout(guest)));
    EXPECT_EQ(bye.status, 200);
    network.closed.clear();  // one that is not there yet cannot be closed
    front->on_open(id);
    EXPECT_EQ(network.closed, std::vector{id});
    front->on_text(id, wire::encode(wire::Hello{}), {});
    EXPECT_TRUE(network.sent.empty());
}

TEST_F(FrontTest, ABanHoldsFromTheFirstRequestOn) {
    open_front({Ban{.range = "10.0.0.0/8"}});
    const auto answer = ask_for_socket("");
    ASSERT_TRUE(*answer) << "without waiting for the disk";
    EXPECT_EQ(std::get<HttpAnswer>(**answer).status, 403);
}

TEST_F(FrontTest, AskingWhoIAmMakesNobodyAGuest) {
    const auto me = std::get<HttpAnswer>(wait_for(ask({.target = "/api/me"})));
    EXPECT_EQ(me.content(), R"({"name":"","account":false})");
    EXPECT_EQ(std::ranges::find(me.headers, "Set-Cookie", &HttpHeader::name), me.headers.end());
}

TEST_F(FrontTest, ASocketThatIsAskedForDuringALogoutDoesNotOutliveIt) {
    const std::string guest = cookie();
    const auto logout = ask_for_logout(guest);
    const auto socket = ask_for_socket(guest);
    const SocketId id = std::get<Upgrade>(wait_for(socket)).id;
    front->on_open(id);
    wait_for(logout);
    EXPECT_EQ(network.closed, std::vector{id});
}

}  // namespace
}  // namespace kydai::server
