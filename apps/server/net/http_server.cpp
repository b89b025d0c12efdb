// SPDX-License-Identifier: GPL-3.0-or-later
// The only file that sees Boost.
#include "apps/server/net/http_server.hpp"

#include <fmt/format.h>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <csignal>

namespace kydai::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using boost::system::error_code;

Method method_of(http::verb verb) {
    if (verb == http::verb::get) return Method::Get;
    return verb == http::verb::head ? Method::Head : Method::Other;
}

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }
beast::string_view view(std::string_view text) { return {text.data(), text.size()}; }

// After an error of accept(): the system may be out of descriptors for a while.
constexpr std::chrono::milliseconds kAfterFailedAccept{100};

}  // namespace

class HttpServer::Inside {
  public:
    Inside(Handler handler, const HttpLimits& limits)
        : handler_(std::move(handler)), limits_(limits), acceptor_(context_), signals_(context_) {
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

    void run() {
        signals_.async_wait([this](const error_code& error, int /*signal*/) {
            if (!error) context_.stop();
        });
        asio::co_spawn(context_, accept_all(), asio::detached);
        context_.run();
    }
    void stop() { context_.stop(); }

  private:
    asio::awaitable<void> accept_all() {
        while (true) {
            error_code error;
            tcp::socket socket =
                co_await acceptor_.async_accept(asio::redirect_error(asio::use_awaitable, error));
            if (error) {
                asio::steady_timer pause(context_, kAfterFailedAccept);
                co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, error));
                continue;
            }
            if (connections_ >= limits_.connections) continue;  // closes it
            asio::co_spawn(context_, serve(beast::tcp_stream(std::move(socket))), asio::detached);
        }
    }

    asio::awaitable<void> serve(beast::tcp_stream stream) {
        ++connections_;
        beast::flat_buffer buffer;
        auto wait = limits_.request;
        while (co_await serve_one(stream, buffer, wait)) wait = limits_.idle;
        error_code ignored;
        stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
        --connections_;
    }

    // One request and its answer; false when the connection is done with.
    asio::awaitable<bool> serve_one(beast::tcp_stream& stream, beast::flat_buffer& buffer,
                                    std::chrono::milliseconds wait) {
        error_code error;
        http::request_parser<http::empty_body> parser;
        parser.header_limit(limits_.header_bytes);
        parser.body_limit(limits_.body_bytes);
        stream.expires_after(wait);
        co_await http::async_read(stream, buffer, parser,
                                  asio::redirect_error(asio::use_awaitable, error));
        if (error == http::error::header_limit) co_return co_await refuse(stream, 431);
        if (error == http::error::body_limit || error == http::error::unexpected_body) {
            co_return co_await refuse(stream, 413);
        }
        if (error.category() == http::make_error_code(http::error::end_of_stream).category() &&
            error != http::error::end_of_stream && error != http::error::partial_message) {
            co_return co_await refuse(stream, 400);
        }
        if (error) co_return false;
        co_return co_await answer(stream, parser.get());
    }

    asio::awaitable<bool> answer(beast::tcp_stream& stream,
                                 const http::request<http::empty_body>& request) {
        const HttpAnswer said =
            handler_({.method = method_of(request.method()),
                      .target = view(request.target()),
                      .accept_encoding = view(request[http::field::accept_encoding]),
                      .if_none_match = view(request[http::field::if_none_match])});
        http::response<http::span_body<const char>> response;
        response.version(request.version());
        response.keep_alive(request.keep_alive());
        response.result(static_cast<unsigned>(said.status));
        for (const HttpHeader& header : said.headers) response.set(view(header.name), header.value);
        const bool has_body = said.status != 304;
        if (has_body) response.content_length(said.body.size());
        if (has_body && request.method() != http::verb::head) {
            response.body() = beast::span<const char>(said.body.data(), said.body.size());
        }
        co_return co_await send(stream, response);
    }

    asio::awaitable<bool> refuse(beast::tcp_stream& stream, unsigned status) {
        http::response<http::span_body<const char>> response;
        response.result(status);
        response.keep_alive(false);
        response.content_length(0);
        co_return co_await send(stream, response);
    }

    asio::awaitable<bool> send(beast::tcp_stream& stream,
                               http::response<http::span_body<const char>>& response) {
        error_code error;
        http::response_serializer<http::span_body<const char>> serializer(response);
        stream.expires_after(limits_.request);
        // A HEAD answer says how long the body would be and has none: only its header is sent.
        if (response.body().size() == 0) {
            co_await http::async_write_header(stream, serializer,
                                              asio::redirect_error(asio::use_awaitable, error));
        } else {
            co_await http::async_write(stream, serializer,
                                       asio::redirect_error(asio::use_awaitable, error));
        }
        co_return !error && response.keep_alive();
    }

    Handler handler_;
    HttpLimits limits_;
    asio::io_context context_{1};
    tcp::acceptor acceptor_;
    asio::signal_set signals_;
    int connections_ = 0;
};

std::expected<HttpServer, std::string> HttpServer::listen(const std::string& host,
                                                          std::uint16_t port, Handler handler,
                                                          const HttpLimits& limits) {
    error_code error;
    const auto address = asio::ip::make_address(host, error);
    if (error) return std::unexpected(fmt::format("'{}' is no address", host));
    auto inside = std::make_unique<Inside>(std::move(handler), limits);
    error = inside->open({address, port});
    if (error == asio::error::address_in_use) {
        return std::unexpected(fmt::format("port {} is in use", port));
    }
    if (error) {
        return std::unexpected(
            fmt::format("cannot listen on {} port {}: {}", host, port, error.message()));
    }
    return HttpServer(std::move(inside));
}

HttpServer::HttpServer(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
HttpServer::HttpServer(HttpServer&&) noexcept = default;
HttpServer& HttpServer::operator=(HttpServer&&) noexcept = default;
HttpServer::~HttpServer() = default;

std::uint16_t HttpServer::port() const { return inside_->port(); }
void HttpServer::run() { inside_->run(); }
void HttpServer::stop() { inside_->stop(); }

}  // namespace kydai::server
