// SPDX-License-Identifier: GPL-3.0-or-later
// One WebSocket on the server's side: reads texts, sends a bounded queue, measures the round trip,
// and is cut when its client does not read or falls silent. For server.cpp.
//
// Ownership: NetState::sockets owns it and nothing else does; handlers of asynchronous operations
// hold weak pointers. `NetState::retire` erases it, and its destructor closes the connection and
// releases, through its members, the place of its address and what was granted (on_close). So a
// handler that never completes keeps nothing alive. There is one: Boost.Beast lets async_close and
// async_read wait for each other for ever when the client breaks the protocol while the server
// closes.
//
// An idle one has to be small: callbacks instead of a coroutine, no compression, a small buffer for
// the usual text, and nothing kept of a large one.
#pragma once

#include <netinet/in.h>
#include <netinet/tcp.h>

#include <array>
#include <vector>

#include "apps/server/net/beast_state.hpp"
#include "apps/server/net/round_trip.hpp"

namespace kydai::server {

// The other end of the TCP connection: the client itself, or a reverse proxy.
enum class Peer : std::uint8_t { Client, Proxy };

class WebSocket : public std::enable_shared_from_this<WebSocket> {
  public:
    WebSocket(NetState& state, tcp::socket socket, Peer peer, Occupancy::Place place, Grant grant)
        : state_(state),
          place_(std::move(place)),
          grant_(std::move(grant)),
          stream_(std::move(socket)),
          peer_(peer) {
        stream_.set_option(
            websocket::stream_base::timeout{.handshake_timeout = state.limits.request,
                                            .idle_timeout = websocket::stream_base::none(),
                                            .keep_alive_pings = false});
        stream_.read_message_max(state.limits.frame_bytes);
        stream_.auto_fragment(false);
        stream_.control_callback([this](websocket::frame_type kind, beast::string_view /*load*/) {
            heard_at_ = std::chrono::steady_clock::now();
            if (kind == websocket::frame_type::pong) measure();
        });
    }

    // The rest of the handshake; false when it failed.
    template <class Request>
    asio::awaitable<bool> accept(const Request& request, const std::vector<HttpHeader>& headers) {
        stream_.set_option(
            websocket::stream_base::decorator([&headers](websocket::response_type& response) {
                for (const HttpHeader& header : headers) {
                    response.insert(view(header.name), header.value);
                }
            }));
        error_code error;
        co_await stream_.async_accept(request, asio::redirect_error(asio::use_awaitable, error));
        stream_.set_option(websocket::stream_base::decorator([](websocket::response_type&) {}));
        co_return !error;
    }

    void start() {
        heard_at_ = std::chrono::steady_clock::now();
        if (closing_) return;  // the listener did not want it after all
        ping();
        read();
    }

    void send(SharedText text) {
        if (closing_ || retired_) return;
        queued_bytes_ += text->size();
        queue_.push_back(std::move(text));
        if (queued_bytes_ > state_.limits.queue_bytes ||
            queue_.size() - sent_ > state_.limits.queue_texts) {
            return drop(Refusal::SlowReader);
        }
        if (!writing_) write();
    }

    // After everything that was sent before. The client has `farewell` to answer.
    void close(CloseCode code) {
        if (closing_ || retired_) return;
        closing_ = true;
        closing_since_ = std::chrono::steady_clock::now();
        close_code_ = code;
        if (!writing_) send_close_frame();
    }

    // Called about once a second.
    void enforce_limits(SteadyTime now) {
        if (retired_) return;
        if (closing_ && now - closing_since_ > state_.limits.farewell) return retire();
        if (writing_ && now - writing_since_ > state_.limits.request) {
            return drop(Refusal::SlowReader);
        }
        if (now - heard_at_ > state_.limits.silence) return drop(Refusal::Silent);
        if (!pinging_ && !closing_ && now - pinged_at_ >= state_.limits.ping_every) ping();
    }

  private:
    // A handler that does nothing when the socket is gone.
    template <class Handler>
    auto while_alive(Handler handler) {
        return [weak = weak_from_this(), handler](error_code error, auto... rest) {
            if (const auto self = weak.lock()) handler(*self, error, rest...);
        };
    }

    void read() {
        stream_.async_read_some(asio::buffer(chunk_),
                                while_alive([](WebSocket& self, error_code error,
                                               std::size_t bytes) { self.on_read(error, bytes); }));
    }
    void on_read(error_code error, std::size_t bytes) {
        if (error) return retire();
        heard_at_ = std::chrono::steady_clock::now();
        if (!closing_ && !state_.stopping) take({chunk_.data(), bytes});
        // async_close reads by itself until the client's close frame.
        if (!closing_ && !retired_) read();
    }
    void take(std::string_view part) {
        if (!stream_.got_text()) return close(CloseCode::NotText);
        if (!stream_.is_message_done()) {
            message_ += part;
            return;
        }
        const SocketId id = grant_.id();
        if (message_.empty()) return state_.listener->on_text(id, part, round_trip_.estimate());
        message_ += part;
        const std::string whole = std::exchange(message_, {});
        state_.listener->on_text(id, whole, round_trip_.estimate());
    }

    void write() {
        writing_ = true;
        writing_since_ = std::chrono::steady_clock::now();
        stream_.async_write(asio::buffer(*queue_[sent_]),
                            while_alive([](WebSocket& self, error_code error,
                                           std::size_t /*bytes*/) { self.on_written(error); }));
    }
    void on_written(error_code error) {
        writing_ = false;
        if (error) return retire();
        queued_bytes_ -= queue_[sent_]->size();
        queue_[sent_++].reset();
        if (sent_ == queue_.size()) {
            queue_ = {};
            sent_ = 0;
            if (closing_) send_close_frame();
            return;
        }
        if (sent_ > state_.limits.queue_texts) {
            queue_.erase(queue_.begin(), queue_.begin() + static_cast<std::ptrdiff_t>(sent_));
            sent_ = 0;
        }
        write();
    }

    void send_close_frame() {
        const auto code = static_cast<websocket::close_code>(close_code_);
        stream_.async_close(
            websocket::close_reason(code),
            while_alive([](WebSocket& self, error_code /*error*/) { self.retire(); }));
    }

    void drop(Refusal why) {
        state_.listener->on_refusal(why);
        retire();
    }
    void retire() {
        if (std::exchange(retired_, true)) return;
        state_.retire(grant_.id());
    }

    void ping() {
        pinging_ = true;
        awaits_pong_ = true;
        pinged_at_ = std::chrono::steady_clock::now();
        stream_.async_ping(
            {}, while_alive([](WebSocket& self, error_code /*error*/) { self.pinging_ = false; }));
    }
    void measure() {
        if (!std::exchange(awaits_pong_, false)) return;
        const auto took = std::chrono::duration_cast<game::Millis>(heard_at_ - pinged_at_);
        round_trip_.note(took, kernel_round_trip());
    }
    [[nodiscard]] std::optional<KernelRoundTrip> kernel_round_trip() {
        if (peer_ == Peer::Proxy) return std::nullopt;
        tcp_info info{};
        socklen_t size = sizeof info;
        const int socket = stream_.next_layer().native_handle();
        if (::getsockopt(socket, IPPROTO_TCP, TCP_INFO, &info, &size) != 0) return std::nullopt;
        const auto millis = [](std::uint32_t micros) {
            return game::Millis((micros + 999) / 1000);
        };
        return KernelRoundTrip{.smoothed = millis(info.tcpi_rtt),
                               .variance = millis(info.tcpi_rttvar)};
    }

    NetState& state_;
    Occupancy::Place place_;
    Grant grant_;
    websocket::stream<tcp::socket, false> stream_;
    Peer peer_;
    std::array<char, 256> chunk_;
    std::string message_;            // the begin of a message longer than a chunk
    std::vector<SharedText> queue_;  // from `sent_` on
    std::size_t sent_ = 0;
    std::size_t queued_bytes_ = 0;
    SteadyTime heard_at_;
    SteadyTime pinged_at_;
    SteadyTime writing_since_;
    SteadyTime closing_since_;
    RoundTrip round_trip_;
    CloseCode close_code_ = CloseCode::Restarting;
    bool writing_ = false;
    bool pinging_ = false;
    bool awaits_pong_ = false;
    bool closing_ = false;
    bool retired_ = false;
};

}  // namespace kydai::server
