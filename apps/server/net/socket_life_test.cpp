// SPDX-License-Identifier: GPL-3.0-or-later
// A WebSocket is released exactly once, whatever its client sends and however it goes.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

#include "apps/server/net/test_raw_client.hpp"
#include "core/base/prng.hpp"
#include "tests/scale.hpp"

namespace kydai::server {
namespace {

using namespace std::chrono_literals;
using test::Fin;
using test::frame;
using test::RawClient;

// Counts what was granted and what was released, and does what the texts ask for.
class CountingListener final : public NetListener {
  public:
    void on_request(const HttpRequest& /*request*/, HttpReply reply) override {
        const SocketId id = ++granted;
        {
            const std::lock_guard lock(mutex_);
            open_.insert(id);
        }
        reply(Upgrade{.id = id});
    }
    void on_open(SocketId /*id*/) override {}
    void on_text(SocketId id, std::string_view text, game::Millis /*lag*/) override {
        if (text == "close") return network->close(id, CloseCode::Misbehaved);
        network->send(id, std::make_shared<const std::string>(text));
    }
    void on_close(SocketId id) override {
        const std::lock_guard lock(mutex_);
        if (open_.erase(id) == 0) ++released_twice;
    }
    void on_alarm() override {}
    void on_refusal(Refusal why) override {
        if (why == Refusal::TooManyOfOneAddress) ++turned_away;
    }
    void on_stop() override {}

    [[nodiscard]] std::size_t open() {
        const std::lock_guard lock(mutex_);
        return open_.size();
    }

    Network* network = nullptr;
    std::atomic<SocketId> granted = 0;
    std::atomic<int> released_twice = 0;
    std::atomic<int> turned_away = 0;

  private:
    std::mutex mutex_;
    std::set<SocketId> open_;
};

using CountingServer = test::RunningServer<CountingListener>;

NetLimits short_limits() {
    return {.request = 500ms,
            .ping_every = 100ms,
            .silence = 500ms,
            .farewell = 200ms,
            .of_one_address = 1 << 14};
}

// Waits until no socket is open, at most some seconds.
std::size_t open_in_the_end(CountingServer& server) {
    const auto deadline = std::chrono::steady_clock::now() + 20s;
    while (server.listener.open() > 0 && std::chrono::steady_clock::now() < deadline) {
        std::this_thread::sleep_for(20ms);
    }
    return server.listener.open();
}

// A protocol error while the server closes the socket: the closing and the reading wait for each
// other inside the WebSocket library, and neither ever completes.
TEST(SocketLife, ABinaryFrameWithoutEndAndATextAreReleased) {
    CountingServer server(short_limits());
    constexpr int kClients = 50;
    for (int i = 0; i < kClients; ++i) {
        const RawClient client(server.port());
        client.upgrade();
        client.send(frame(test::kText, "hello") + frame(test::kBinary, "x", Fin::More) +
                    frame(test::kText, "hello"));
    }
    EXPECT_EQ(open_in_the_end(server), 0U);
    EXPECT_EQ(server.listener.granted, kClients);
    EXPECT_EQ(server.listener.released_twice, 0);
}

std::string random_frames(Prng& random) {
    std::string bytes;
    for (auto frames = random.below(5); frames > 0; --frames) {
        const Fin fin = random.below(4) == 0 ? Fin::More : Fin::Last;
        const std::string_view payload = random.below(5) == 0 ? "close" : "x";
        switch (random.below(8)) {
            case 0:
                bytes += frame(test::kBinary, payload, fin);
                break;
            case 1:
                bytes += frame(0, payload, fin);  // a continuation
                break;
            case 2:
                bytes += frame(test::kCloseFrame, "");
                break;
            case 3:
                bytes += frame(test::kPing, payload);
                break;
            case 4:
                bytes += frame(test::kPong, "");
                break;
            case 5:
                bytes += frame(static_cast<int>(random.below(16)), payload, fin);
                break;
            default:
                bytes += frame(test::kText, payload, fin);
        }
    }
    if (random.below(4) == 0) bytes.resize(random.below(bytes.size() + 1));
    return bytes;
}

// Some close at once, some with a reset, some only say that they send no more, some just stay.
void visit(std::uint16_t port, Prng& random, std::vector<std::unique_ptr<RawClient>>& stay) {
    auto client = std::make_unique<RawClient>(port);
    client->upgrade();
    for (auto segments = 1 + random.below(2); segments > 0; --segments) {
        client->try_send(random_frames(random));
        if (random.below(3) == 0) std::this_thread::sleep_for(1ms);
    }
    switch (random.below(4)) {
        case 0:
            client->reset_on_close();
            break;
        case 1:
            client->finish();
            [[fallthrough]];
        case 2:
            stay.push_back(std::move(client));
            break;
        default:
            break;
    }
    constexpr std::size_t kStay = 100;
    if (stay.size() > kStay) stay.erase(stay.begin());
}

TEST(SocketLife, EverySocketIsReleasedOnceWhateverIsSent) {
    CountingServer server(short_limits());
    Prng random(7);
    const int visits = kydai::test::scaled(1000);
    {
        std::vector<std::unique_ptr<RawClient>> stay;
        for (int i = 0; i < visits && !HasFailure(); ++i) visit(server.port(), random, stay);
        // The silence limit ends those who stay.
        EXPECT_EQ(open_in_the_end(server), 0U);
    }
    EXPECT_EQ(server.listener.granted, static_cast<SocketId>(visits));
    EXPECT_EQ(server.listener.released_twice, 0);
}

TEST(SocketLife, ThePlacesOfAnAddressAreFreeAgain) {
    NetLimits limits = short_limits();
    limits.of_one_address = 10;
    CountingServer server(limits);
    for (int round = 0; round < 3; ++round) {
        std::vector<std::unique_ptr<RawClient>> clients;
        for (int i = 0; i < limits.of_one_address; ++i) {
            clients.push_back(std::make_unique<RawClient>(server.port()));
            clients.back()->upgrade();
            clients.back()->send(frame(test::kBinary, "x", Fin::More) + frame(test::kText, "x"));
        }
        EXPECT_EQ(open_in_the_end(server), 0U);
    }
    EXPECT_EQ(server.listener.turned_away, 0);
}

}  // namespace
}  // namespace kydai::server
