// SPDX-License-Identifier: GPL-3.0-or-later
// Links between servers on TCP. For server.cpp, the only file that sees Boost.
#pragma once

#include <array>
#include <boost/asio/write.hpp>

#include "apps/server/net/beast_state.hpp"
#include "apps/server/net/links.hpp"

namespace kydai::server {

class LinkNet final : public Links {
  public:
    // What may wait to be sent on one link: some seconds of the news of ten thousand sockets.
    static constexpr std::size_t kQueueBytes = 64 << 20;
    static constexpr std::size_t kMostLinks = 256;

    explicit LinkNet(NetState& state) : state_(state), acceptor_(state.context) {}

    error_code open(const tcp::endpoint& endpoint) {
        error_code error;
        acceptor_.open(endpoint.protocol(), error);
        if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
        if (!error) acceptor_.bind(endpoint, error);
        if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
        return error;
    }
    [[nodiscard]] std::uint16_t port() const { return acceptor_.local_endpoint().port(); }

    // Events go to this listener from now on.
    void set_listener(LinkListener& listener) { listener_ = &listener; }
    void accept() {
        acceptor_.async_accept([this](error_code error, tcp::socket socket) {
            if (!acceptor_.is_open()) return;
            if (error) return accept_later();
            if (links_.size() < kMostLinks) {
                const auto link = std::make_shared<Link>(*this, ++last_id_, std::move(socket));
                links_.emplace(link->id, link);
                link->begin();
            }
            accept();
        });
    }
    // Sends what waits, as far as the system takes it at once, and ends every link.
    void stop() {
        error_code ignored;
        acceptor_.close(ignored);
        pause_.cancel();
        for (const auto& [id, link] : links_) link->send_rest();
        links_.clear();
    }

    LinkId connect(const std::string& host, std::uint16_t port) override {
        const LinkId id = ++last_id_;
        const auto link = std::make_shared<Link>(*this, id, tcp::socket(state_.context));
        links_.emplace(id, link);
        error_code error;
        const auto address = asio::ip::make_address(host, error);
        if (error) {
            link->end();
        } else {
            link->connect({address, port});
        }
        return id;
    }
    void send(LinkId to, std::string_view bytes) override {
        if (const auto found = links_.find(to); found != links_.end()) found->second->send(bytes);
    }
    void end(LinkId which) override {
        if (const auto found = links_.find(which); found != links_.end()) found->second->end();
    }

  private:
    static constexpr std::size_t kChunk = 64 << 10;

    struct Link : std::enable_shared_from_this<Link> {
        Link(LinkNet& all, LinkId number, tcp::socket taken)
            : net(all), id(number), socket(std::move(taken)) {}

        void connect(const tcp::endpoint& endpoint) {
            socket.async_connect(endpoint, [self = shared_from_this()](error_code error) {
                if (self->ended) return;
                if (error) return self->end();
                self->begin();
            });
        }
        void begin() {
            error_code ignored;
            socket.set_option(tcp::no_delay(true), ignored);
            is_open = true;
            net.listener_->on_link_open(id);
            if (!ended) read();
            flush_soon();
        }
        void read() {
            socket.async_read_some(asio::buffer(chunk), [self = shared_from_this()](
                                                            error_code error, std::size_t bytes) {
                if (self->ended) return;
                if (error) return self->end();
                self->net.listener_->on_link_bytes(self->id, {self->chunk.data(), bytes});
                if (!self->ended) self->read();
            });
        }
        // Everything that is sent while one event is handled goes out together.
        void send(std::string_view bytes) {
            if (ended) return;
            waiting += bytes;
            if (waiting.size() > kQueueBytes) return end();
            flush_soon();
        }
        void flush_soon() {
            if (!is_open || is_flushing || waiting.empty()) return;
            is_flushing = true;
            asio::post(net.state_.context, [self = shared_from_this()] { self->flush(); });
        }
        void flush() {
            if (ended) return;
            sending = std::exchange(waiting, {});
            asio::async_write(socket, asio::buffer(sending),
                              [self = shared_from_this()](error_code error, std::size_t /*n*/) {
                                  if (self->ended) return;
                                  if (error) return self->end();
                                  self->is_flushing = false;
                                  self->flush_soon();
                              });
        }
        // Where a write is on its way, what comes after it would overtake it.
        void send_rest() {
            error_code error;
            const bool is_writing = is_flushing && !sending.empty();
            if (is_open && !is_writing && !waiting.empty()) {
                socket.non_blocking(true, error);
                socket.write_some(asio::buffer(waiting), error);
            }
            ended = true;
            socket.close(error);
        }
        // After the event that is being handled.
        void end() {
            if (std::exchange(ended, true)) return;
            error_code ignored;
            socket.close(ignored);
            asio::post(net.state_.context, [self = shared_from_this()] {
                self->net.links_.erase(self->id);
                if (!self->net.state_.stopping) self->net.listener_->on_link_end(self->id);
            });
        }

        LinkNet& net;
        LinkId id;
        tcp::socket socket;
        std::array<char, kChunk> chunk;
        std::string waiting;
        std::string sending;
        bool is_open = false;
        bool is_flushing = false;
        bool ended = false;
    };

    // The system may be out of file descriptors for a while.
    void accept_later() {
        pause_.expires_after(std::chrono::milliseconds(100));
        pause_.async_wait([this](error_code error) {
            if (!error) accept();
        });
    }

    NetState& state_;
    LinkListener* listener_ = nullptr;
    tcp::acceptor acceptor_;
    asio::steady_timer pause_{state_.context};
    std::unordered_map<LinkId, std::shared_ptr<Link>> links_;
    LinkId last_id_ = 0;
};

}  // namespace kydai::server
