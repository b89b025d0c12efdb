// SPDX-License-Identifier: GPL-3.0-or-later
// The server of sockets against clients that are slow, deaf or silent, with short limits.
#include "apps/server/net/server.hpp"

#include <gtest/gtest.h>

#include <future>
#include <thread>

#include "apps/server/net/test_raw_client.hpp"

namespace kydai::server {
namespace {

using namespace std::chrono_literals;

// Answers every request, echoes texts, and floods a connection on request.
class TestListener final : public NetListener {
  public:
    void on_request(const HttpRequest& request, HttpReply reply) override {
        if (request.wants_web_socket) return reply(Upgrade{.id = ++last_id_});
        reply(HttpAnswer{.made_body = std::string(kLargeBody, 'x')});
    }
    void on_open(SocketId /*id*/) override {}
    void on_text(SocketId id, std::string_view text, game::Millis lag) override {
        if (text != "flood") return first_lag.set_value(lag);
        const auto piece = std::make_shared<const std::string>(10'000, 'x');
        for (int i = 0; i < 10'000; ++i) network->send(id, piece);
    }
    void on_close(SocketId /*id*/) override {}
    void on_alarm() override {}
    void on_refusal(Refusal why) override {
        if (!std::exchange(refused_, true)) first_refusal.set_value(why);
    }
    void on_stop() override {}

    static constexpr std::size_t kLargeBody = 24 << 20;
    Network* network = nullptr;
    std::promise<Refusal> first_refusal;
    std::promise<game::Millis> first_lag;

  private:
    SocketId last_id_ = 0;
    bool refused_ = false;
};

using RunningServer = test::RunningServer<TestListener>;
using test::kPong;
using test::kText;
using test::RawClient;

TEST(NetServer, ARequestThatIsNeverFinishedIsCut) {
    const RunningServer server({.request = 100ms});
    const RawClient client(server.port());
    client.send("GET / HT");
    EXPECT_EQ(client.receive(100), "");
}

TEST(NetServer, WhoTakesAnAnswerSlowlyGetsAllOfIt) {
    constexpr auto kLimit = 1000ms;
    const RunningServer server({.request = kLimit});
    const RawClient client(server.port());
    client.send("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    const auto began = std::chrono::steady_clock::now();
    std::size_t got = 0;
    std::size_t pause_at = 0;
    for (std::string part = "x"; !part.empty(); got += part.size()) {
        part = client.receive(1 << 20);
        if (got < pause_at) continue;
        std::this_thread::sleep_for(kLimit / 10);
        pause_at += 1 << 20;
    }
    EXPECT_GT(got, TestListener::kLargeBody);
    EXPECT_GT(std::chrono::steady_clock::now() - began, kLimit);
}

TEST(NetServer, ASocketThatDoesNotReadIsCut) {
    RunningServer server({});
    const RawClient client(server.port());
    client.upgrade();
    client.send_frame(kText, "flood");
    EXPECT_EQ(server.listener.first_refusal.get_future().get(), Refusal::SlowReader);
}

TEST(NetServer, ASocketThatDoesNotAnswerPingsIsCut) {
    RunningServer server({.ping_every = 50ms, .silence = 100ms});
    const RawClient client(server.port());
    client.upgrade();
    EXPECT_EQ(server.listener.first_refusal.get_future().get(), Refusal::Silent);
}

// On this machine the kernel measures next to nothing.
TEST(NetServer, APongThatIsHeldBackEarnsNoLag) {
    RunningServer server({});
    const RawClient client(server.port());
    client.upgrade();
    EXPECT_EQ(client.receive(2).size(), 2U) << "a ping";
    std::this_thread::sleep_for(400ms);
    client.send_frame(kPong, "");
    client.send_frame(kText, "hello");
    EXPECT_LT(server.listener.first_lag.get_future().get(), 200ms);
}

}  // namespace
}  // namespace kydai::server
