// SPDX-License-Identifier: GPL-3.0-or-later
// The only translation unit that sees Boost.
#include "apps/server/net/server.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>

#include "apps/server/net/addresses.hpp"
#include "apps/server/net/http_connection.hpp"
#include "apps/server/net/link_net.hpp"

namespace kydai::server {

namespace {

// Pause after accept() failed: the system may be out of file descriptors for a while.
constexpr std::chrono::milliseconds kAfterFailedAccept{100};
constexpr std::chrono::milliseconds kEnforceLimitsEvery{1000};

}  // namespace

class NetServer::Inside {
  public:
    explicit Inside(const NetOptions& options)
        : proxies_(options.proxies),
          state_{.limits = options.limits, .long_bodies = options.long_bodies} {
        // From here on, so that none comes too early.
        signals_.add(SIGINT);
        signals_.add(SIGTERM);
    }

    error_code open(const tcp::endpoint& endpoint) {
        error_code error;
        acceptor_.open(endpoint.protocol(), error);
        if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
        if (!error) acceptor_.bind(endpoint, error);
        if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
        return error;
    }

    [[nodiscard]] std::uint16_t port() const { return acceptor_.local_endpoint().port(); }

    void hand_over(NetListener& listener) { state_.listener = &listener; }
    LinkNet& links() { return links_; }

    void run(NetListener& listener) {
        hand_over(listener);
        signals_.async_wait([this](const error_code& error, int /*signal*/) {
            if (!error) begin_to_stop();
        });
        asio::co_spawn(state_.context, accept_all(), asio::detached);
        enforce_limits();
        state_.context.run();
    }

    void send(SocketId to, SharedText text) {
        const auto found = state_.sockets.find(to);
        if (found != state_.sockets.end()) found->second->send(std::move(text));
    }
    void close(SocketId whom, CloseCode code) {
        const auto found = state_.sockets.find(whom);
        if (found != state_.sockets.end()) found->second->close(code);
    }
    void set_alarm(std::chrono::milliseconds from_now) {
        alarm_.expires_after(from_now);
        alarm_.async_wait([this](const error_code& error) {
            if (!error && !state_.stopping) state_.listener->on_alarm();
        });
    }
    void post(std::function<void()> task) { asio::post(state_.context, std::move(task)); }

  private:
    asio::awaitable<void> accept_all() {
        while (!state_.stopping) {
            error_code error;
            tcp::socket socket =
                co_await acceptor_.async_accept(asio::redirect_error(asio::use_awaitable, error));
            if (error) {
                asio::steady_timer pause(state_.context, kAfterFailedAccept);
                co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, error));
                continue;
            }
            take_in(std::move(socket));
        }
    }

    void take_in(tcp::socket socket) {
        error_code error;
        const tcp::endpoint peer = socket.remote_endpoint(error);
        if (error) return;
        socket.set_option(tcp::no_delay(true), error);
        const std::string address = plain_address(peer.address().to_string());
        const std::string key = address_key(address);
        const bool is_proxy = contain(proxies_, address);
        if (state_.occupancy.count() >= state_.limits.connections) {
            return state_.listener->on_refusal(Refusal::TooManyConnections);
        }
        if (!is_proxy && state_.occupancy.count_of(key) >= state_.limits.of_one_address) {
            return state_.listener->on_refusal(Refusal::TooManyOfOneAddress);
        }
        auto connection = std::make_unique<HttpConnection>(state_, std::move(socket), address,
                                                           is_proxy ? Peer::Proxy : Peer::Client,
                                                           Occupancy::Place(state_.occupancy, key));
        asio::co_spawn(state_.context, HttpConnection::serve(std::move(connection)),
                       asio::detached);
    }

    void enforce_limits() {
        limits_timer_.expires_after(kEnforceLimitsEvery);
        limits_timer_.async_wait([this](const error_code& error) {
            if (error) return;
            const auto now = std::chrono::steady_clock::now();
            for (const auto& [id, socket] : state_.sockets) socket->enforce_limits(now);
            if (!state_.stopping) state_.listener->on_second();
            enforce_limits();
        });
    }

    // Tasks that the listener posts while it stops run first; then every socket is closed.
    void begin_to_stop() {
        error_code ignored;
        acceptor_.close(ignored);
        state_.stopping = true;
        state_.listener->on_stop();
        post([this] {
            links_.stop();
            if (state_.sockets.empty()) return state_.context.stop();
            for (const auto& [id, socket] : state_.sockets) socket->close(CloseCode::Restarting);
            alarm_.expires_after(state_.limits.farewell);
            alarm_.async_wait([this](const error_code& error) {
                if (!error) state_.context.stop();
            });
        });
    }

    std::vector<AddressRange> proxies_;
    NetState state_;
    tcp::acceptor acceptor_{state_.context};
    LinkNet links_{state_};
    asio::signal_set signals_{state_.context};
    asio::steady_timer alarm_{state_.context};
    asio::steady_timer limits_timer_{state_.context};
};

namespace {

// Opens something that listens; the problem is one line.
template <class Opened>
std::expected<void, std::string> open_at(Opened& opened, const std::string& host,
                                         std::uint16_t port) {
    error_code error;
    const auto address = asio::ip::make_address(host, error);
    if (error) return std::unexpected(fmt::format("'{}' is not an address", host));
    error = opened.open({address, port});
    if (error == asio::error::address_in_use) {
        return std::unexpected(fmt::format("port {} is in use", port));
    }
    if (!error) return {};
    return std::unexpected(
        fmt::format("cannot listen on {} port {}: {}", host, port, error.message()));
}

}  // namespace

std::expected<std::unique_ptr<NetServer>, std::string> NetServer::listen(
    const NetOptions& options) {
    auto inside = std::make_unique<Inside>(options);
    if (const auto opened = open_at(*inside, options.host, options.port); !opened) {
        return std::unexpected(opened.error());
    }
    return std::unique_ptr<NetServer>(new NetServer(std::move(inside)));
}

std::expected<std::uint16_t, std::string> NetServer::listen_for_links(const std::string& host,
                                                                      std::uint16_t port) {
    const auto opened = open_at(inside_->links(), host, port);
    if (!opened) return std::unexpected(opened.error());
    return inside_->links().port();
}

NetServer::NetServer(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
NetServer::~NetServer() = default;

std::uint16_t NetServer::port() const { return inside_->port(); }
void NetServer::run(NetListener& listener) { inside_->run(listener); }
void NetServer::hand_over(NetListener& listener) { inside_->hand_over(listener); }
void NetServer::set_link_listener(LinkListener& listener) {
    inside_->links().set_listener(listener);
}
void NetServer::accept_links() { inside_->links().accept(); }
Links& NetServer::links() { return inside_->links(); }
void NetServer::send(SocketId to, SharedText text) { inside_->send(to, std::move(text)); }
void NetServer::close(SocketId whom, CloseCode code) { inside_->close(whom, code); }
void NetServer::set_alarm(std::chrono::milliseconds from_now) { inside_->set_alarm(from_now); }
void NetServer::post(std::function<void()> task) { inside_->post(std::move(task)); }

}  // namespace kydai::server
