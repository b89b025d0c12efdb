// SPDX-License-Identifier: GPL-3.0-or-later
// One connection that speaks HTTP: requests and their answers, one after another, until it is done
// with or becomes a WebSocket. For server.cpp.
#pragma once

#include "apps/server/net/web_socket.hpp"

namespace kydai::server {

class HttpConnection {
  public:
    HttpConnection(NetState& state, tcp::socket socket, std::string address, Peer peer,
                   Occupancy::Place place)
        : state_(state),
          stream_(std::move(socket)),
          address_(std::move(address)),
          peer_(peer),
          place_(std::move(place)) {}

    static asio::awaitable<void> serve(std::unique_ptr<HttpConnection> connection) {
        auto wait = connection->state_.limits.request;
        while (co_await connection->serve_one(wait)) wait = connection->state_.limits.idle;
        error_code ignored;
        connection->stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    }

  private:
    using Request = http::request<http::string_body>;
    using Response = http::response<http::span_body<const char>>;
    // A granted WebSocket before it is one: released when nobody takes it.
    struct Granted {
        Grant grant;
        std::vector<HttpHeader> headers;
    };
    using Verdict = std::variant<HttpAnswer, Granted>;
    // Where the verdict on a request is awaited. One that comes too late dies with it.
    struct Pending {
        explicit Pending(asio::io_context& context) : arrived(context) {}
        std::optional<Verdict> verdict;
        asio::steady_timer arrived;
    };

    // One request and its answer; false when the connection is done with.
    asio::awaitable<bool> serve_one(std::chrono::milliseconds wait) {
        error_code error;
        http::request_parser<http::string_body> parser;
        parser.header_limit(state_.limits.header_bytes);
        parser.body_limit(std::max(state_.limits.body_bytes, state_.long_bodies.bytes));
        stream_.expires_after(wait);
        co_await http::async_read_header(stream_, buffer_, parser,
                                         asio::redirect_error(asio::use_awaitable, error));
        if (!error) {
            const std::uint64_t most = most_body(parser.get());
            if (parser.content_length().value_or(0) > most) co_return co_await refuse(413);
            parser.body_limit(most);
            co_await http::async_read(stream_, buffer_, parser,
                                      asio::redirect_error(asio::use_awaitable, error));
        }
        if (error == http::error::header_limit) co_return co_await refuse(431);
        if (error == http::error::body_limit) co_return co_await refuse(413);
        if (error.category() == http::make_error_code(http::error::end_of_stream).category() &&
            error != http::error::end_of_stream && error != http::error::partial_message) {
            co_return co_await refuse(400);
        }
        if (error) co_return false;
        if (is_ambiguous(parser.get())) co_return co_await refuse(400);
        std::optional<Verdict> verdict = co_await verdict_on(parser.get());
        if (!verdict) co_return co_await refuse(503);
        if (auto* granted = std::get_if<Granted>(&*verdict)) {
            co_await become_web_socket(parser.get(), std::move(*granted));
            co_return false;
        }
        co_return co_await answer(parser.get(), std::get<HttpAnswer>(*verdict));
    }

    [[nodiscard]] std::uint64_t most_body(const Request& head) const {
        const std::string_view target = view(head.target());
        const bool may_be_long = state_.long_bodies.allows(target.substr(0, target.find('?')),
                                                           view(head[http::field::authorization]));
        return may_be_long ? state_.long_bodies.bytes : state_.limits.body_bytes;
    }

    // What a proxy before us might read differently (request smuggling, RFC 9112 3.2 and 6.1): not
    // exactly one Host, or a coding of the body that is not plain "chunked".
    static bool is_ambiguous(const Request& request) {
        const bool needs_host = request.version() >= 11;
        const auto hosts = request.count(http::field::host);
        if (hosts > 1 || (needs_host && hosts == 0)) return true;
        const auto codings = request.count(http::field::transfer_encoding);
        if (codings == 0) return false;
        return codings > 1 || request.count(http::field::content_length) > 0 ||
               !beast::iequals(request[http::field::transfer_encoding], "chunked");
    }

    asio::awaitable<std::optional<Verdict>> verdict_on(const Request& request) {
        const auto pending = std::make_shared<Pending>(state_.context);
        pending->arrived.expires_after(state_.limits.answer);
        stream_.expires_never();
        state_.listener->on_request(
            as_plain(request), [&state = state_, pending](std::variant<HttpAnswer, Upgrade> said) {
                if (auto* upgrade = std::get_if<Upgrade>(&said)) {
                    pending->verdict.emplace(Granted{.grant = Grant(state, upgrade->id),
                                                     .headers = std::move(upgrade->headers)});
                } else {
                    pending->verdict.emplace(std::get<HttpAnswer>(std::move(said)));
                }
                pending->arrived.cancel();
            });
        if (!pending->verdict) {
            error_code error;
            co_await pending->arrived.async_wait(asio::redirect_error(asio::use_awaitable, error));
        }
        co_return std::exchange(pending->verdict, std::nullopt);
    }

    [[nodiscard]] HttpRequest as_plain(const Request& request) const {
        return {.method = method_of(request.method()),
                .target = view(request.target()),
                .host = view(request[http::field::host]),
                .origin = view(request[http::field::origin]),
                .cookie = view(request[http::field::cookie]),
                .authorization = view(request[http::field::authorization]),
                .content_type = view(request[http::field::content_type]),
                .accept_encoding = view(request[http::field::accept_encoding]),
                .accept_language = view(request[http::field::accept_language]),
                .if_none_match = view(request[http::field::if_none_match]),
                .forwarded_for = last_of(request, "X-Forwarded-For"),
                .forwarded_proto = view(request["X-Forwarded-Proto"]),
                .body = request.body(),
                .peer = address_,
                .wants_web_socket = websocket::is_upgrade(request)};
    }
    // The last of repeated headers: the nearest proxy wrote it; a client may have written the
    // others.
    static std::string_view last_of(const Request& request, beast::string_view name) {
        const auto [first, end] = request.equal_range(name);
        return first == end ? std::string_view() : view(std::prev(end)->value());
    }
    static Method method_of(http::verb verb) {
        switch (verb) {
            case http::verb::get:
                return Method::Get;
            case http::verb::head:
                return Method::Head;
            case http::verb::post:
                return Method::Post;
            default:
                return Method::Other;
        }
    }

    // A client that sent frames before the answer to its request is no client of ours.
    asio::awaitable<void> become_web_socket(const Request& request, Granted granted) {
        const bool waited_for_us = buffer_.size() == 0;
        const SocketId id = granted.grant.id();
        const auto socket = std::make_shared<WebSocket>(
            state_, stream_.release_socket(), peer_, std::move(place_), std::move(granted.grant));
        bool accepted = false;
        if (waited_for_us) accepted = co_await socket->accept(request, granted.headers);
        if (!accepted || state_.stopping) co_return;
        state_.sockets.emplace(id, socket);
        state_.listener->on_open(id);
        socket->start();
    }

    asio::awaitable<bool> answer(const Request& request, const HttpAnswer& said) {
        Response response;
        response.version(request.version());
        response.keep_alive(request.keep_alive() && !state_.stopping);
        response.result(static_cast<unsigned>(said.status));
        for (const HttpHeader& header : said.headers) {
            response.insert(view(header.name), header.value);
        }
        const std::string_view body = said.content();
        const bool has_body = said.status != static_cast<int>(http::status::not_modified);
        if (has_body) response.content_length(body.size());
        if (has_body && request.method() != http::verb::head) {
            response.body() = beast::span<const char>(body.data(), body.size());
        }
        co_return co_await send(response);
    }

    asio::awaitable<bool> refuse(unsigned status) {
        state_.listener->on_refusal(Refusal::BrokenRequest);
        Response response;
        response.result(status);
        response.keep_alive(false);
        response.content_length(0);
        co_return co_await send(response);
    }

    // A slow reader has the whole time again for each part that it takes.
    asio::awaitable<bool> send(Response& response) {
        error_code error;
        http::response_serializer<http::span_body<const char>> serializer(response);
        // A HEAD answer says how long the body would be and has none: only its header is sent.
        const bool header_only = response.body().size() == 0;
        serializer.split(header_only);
        while (!error && !(header_only ? serializer.is_header_done() : serializer.is_done())) {
            stream_.expires_after(state_.limits.request);
            co_await http::async_write_some(stream_, serializer,
                                            asio::redirect_error(asio::use_awaitable, error));
        }
        co_return !error && response.keep_alive();
    }

    NetState& state_;
    beast::tcp_stream stream_;
    beast::flat_buffer buffer_;
    std::string address_;
    Peer peer_;
    Occupancy::Place place_;
};

}  // namespace kydai::server
