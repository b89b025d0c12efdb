// SPDX-License-Identifier: GPL-3.0-or-later
// The server of sockets against clients that are slow, deaf or silent, with short limits.
#include "apps/server/net/server.hpp"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <csignal>
#include <future>
#include <thread>

namespace kydai::server {
namespace {

using namespace std::chrono_literals;

// Answers everything, echoes texts, and floods whoever asks for it.
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

class RunningServer {
  public:
    explicit RunningServer(const NetLimits& limits)
        : server_(
              NetServer::listen({.host = "127.0.0.1", .proxies = {}, .limits = limits}).value()) {
        listener.network = server_.get();
        thread_ = std::thread([this] { server_->run(listener); });
    }
    ~RunningServer() {
        std::raise(SIGTERM);
        thread_.join();
    }
    [[nodiscard]] std::uint16_t port() const { return server_->port(); }

    TestListener listener;

  private:
    std::unique_ptr<NetServer> server_;
    std::thread thread_;
};

class RawClient {
  public:
    explicit RawClient(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        EXPECT_EQ(::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
    }
    RawClient(const RawClient&) = delete;
    RawClient& operator=(const RawClient&) = delete;
    ~RawClient() { ::close(socket_); }

    void send(std::string_view bytes) const {
        ASSERT_EQ(::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL),
                  static_cast<ssize_t>(bytes.size()));
    }
    // At most so many bytes; empty when the other end has closed.
    [[nodiscard]] std::string receive(std::size_t most) const {
        std::string bytes(most, '\0');
        const ssize_t got = ::recv(socket_, bytes.data(), bytes.size(), 0);
        bytes.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
        return bytes;
    }
    // Everything up to the empty line after the answer's headers, byte by byte.
    void upgrade() const {
        send(
            "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: c2l4dGVlbiBieXRlcyBvaw==\r\n\r\n");
        std::string head;
        while (!head.ends_with("\r\n\r\n")) head += receive(1);
        ASSERT_TRUE(head.starts_with("HTTP/1.1 101"));
    }
    // A short frame, masked with zeros.
    void send_frame(int kind, std::string_view payload) const {
        const std::string head = {
            static_cast<char>(0x80 | kind), static_cast<char>(0x80 | payload.size()), 0, 0, 0, 0};
        send(head + std::string(payload));
    }

  private:
    int socket_;
};

constexpr int kText = 1;
constexpr int kPong = 10;

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

TEST(NetServer, LagIsHalfOfTheWayThereAndBack) {
    RunningServer server({});
    const RawClient client(server.port());
    client.upgrade();
    EXPECT_EQ(client.receive(2).size(), 2U) << "a ping";
    std::this_thread::sleep_for(60ms);
    client.send_frame(kPong, "");
    client.send_frame(kText, "hello");
    EXPECT_GE(server.listener.first_lag.get_future().get(), 30ms);
}

}  // namespace
}  // namespace kydai::server
