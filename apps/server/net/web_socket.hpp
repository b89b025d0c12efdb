// SPDX-License-Identifier: GPL-3.0-or-later
// One WebSocket on the server's side: reads texts, sends a bounded queue, measures its lag, and is
// cut when it does not read or falls silent. For server.cpp.
//
// An idle one has to be small: callbacks instead of a coroutine, no compression, a small buffer for
// the usual text, and nothing kept of a large one.
#pragma once

#include <array>
#include <vector>

#include "apps/server/net/beast_state.hpp"

namespace kydai::server {

class WebSocket : public std::enable_shared_from_this<WebSocket> {
  public:
    WebSocket(NetState& state, tcp::socket socket, SocketId id, Occupancy::Place place)
        : state_(state), stream_(std::move(socket)), id_(id), place_(std::move(place)) {
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
        ping();
        read();
    }

    void send(SharedText text) {
        if (closing_ || dropped_) return;
        queued_bytes_ += text->size();
        queue_.push_back(std::move(text));
        if (queued_bytes_ > state_.limits.queue_bytes ||
            queue_.size() - sent_ > state_.limits.queue_texts) {
            return drop(Refusal::SlowReader);
        }
        if (!writing_) write();
    }

    void close(CloseCode code) {
        if (closing_ || dropped_) return;
        closing_ = true;
        close_code_ = code;
        if (!writing_) say_goodbye();
    }

    // Now and then.
    void look_after(SteadyTime now) {
        if (dropped_) return;
        if (writing_ && now - writing_since_ > state_.limits.request) {
            return drop(Refusal::SlowReader);
        }
        if (now - heard_at_ > state_.limits.silence) return drop(Refusal::Silent);
        if (!pinging_ && !closing_ && now - pinged_at_ >= state_.limits.ping_every) ping();
    }

  private:
    void read() {
        stream_.async_read_some(asio::buffer(chunk_),
                                [self = shared_from_this()](error_code error, std::size_t bytes) {
                                    self->on_read(error, bytes);
                                });
    }
    void on_read(error_code error, std::size_t bytes) {
        if (error) {
            dropped_ = true;
            return state_.forget(id_);
        }
        heard_at_ = std::chrono::steady_clock::now();
        if (!closing_ && !state_.stopping) take({chunk_.data(), bytes});
        read();
    }
    void take(std::string_view part) {
        if (!stream_.got_text()) return close(CloseCode::NotText);
        if (!stream_.is_message_done()) {
            message_ += part;
            return;
        }
        if (message_.empty()) return state_.listener->on_text(id_, part, lag_);
        message_ += part;
        const std::string whole = std::exchange(message_, {});
        state_.listener->on_text(id_, whole, lag_);
    }

    void write() {
        writing_ = true;
        writing_since_ = std::chrono::steady_clock::now();
        stream_.async_write(asio::buffer(*queue_[sent_]),
                            [self = shared_from_this()](error_code error, std::size_t /*bytes*/) {
                                self->on_written(error);
                            });
    }
    void on_written(error_code error) {
        writing_ = false;
        if (error || dropped_) return;  // whoever reads notices as well, and ends it
        queued_bytes_ -= queue_[sent_]->size();
        queue_[sent_++].reset();
        if (sent_ == queue_.size()) {
            queue_ = {};
            sent_ = 0;
            if (closing_) say_goodbye();
            return;
        }
        if (sent_ > state_.limits.queue_texts) {
            queue_.erase(queue_.begin(), queue_.begin() + static_cast<std::ptrdiff_t>(sent_));
            sent_ = 0;
        }
        write();
    }

    void say_goodbye() {
        const auto code = static_cast<websocket::close_code>(close_code_);
        stream_.async_close(websocket::close_reason(code),
                            [self = shared_from_this()](error_code /*error*/) {});
    }

    void drop(Refusal why) {
        state_.listener->on_refusal(why);
        dropped_ = true;
        error_code ignored;
        stream_.next_layer().close(ignored);
    }

    void ping() {
        pinging_ = true;
        awaits_pong_ = true;
        pinged_at_ = std::chrono::steady_clock::now();
        stream_.async_ping(
            {}, [self = shared_from_this()](error_code /*error*/) { self->pinging_ = false; });
    }
    // Half of the way there and back; the first counts whole, later ones are smoothed.
    void measure() {
        if (!std::exchange(awaits_pong_, false)) return;
        const auto one_way = std::chrono::duration_cast<game::Millis>(heard_at_ - pinged_at_) / 2;
        lag_ = lag_ == game::Millis(0) ? one_way : (lag_ * 3 + one_way) / 4;
    }

    NetState& state_;
    websocket::stream<tcp::socket, false> stream_;
    SocketId id_;
    Occupancy::Place place_;
    std::array<char, 256> chunk_;
    std::string message_;            // what has come of one that is longer than a chunk
    std::vector<SharedText> queue_;  // from `sent_` on
    std::size_t sent_ = 0;
    std::size_t queued_bytes_ = 0;
    SteadyTime heard_at_;
    SteadyTime pinged_at_;
    SteadyTime writing_since_;
    game::Millis lag_{0};
    CloseCode close_code_ = CloseCode::Restarting;
    bool writing_ = false;
    bool pinging_ = false;
    bool awaits_pong_ = false;
    bool closing_ = false;
    bool dropped_ = false;
};

}  // namespace kydai::server
