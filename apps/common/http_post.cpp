// SPDX-License-Identifier: GPL-3.0-or-later
// Boost is in this translation unit alone.
#include "apps/common/http_post.hpp"

#include <boost/asio.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>
#include <optional>

namespace kydai::apps {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::use_awaitable;
using boost::system::system_error;
using tcp = asio::ip::tcp;
using Plain = beast::tcp_stream;
using Secure = beast::ssl_stream<beast::tcp_stream>;
using Posted = std::expected<PostAnswer, std::string>;

constexpr std::chrono::milliseconds kLookEvery{100};
constexpr int kHttp11 = 11;

http::request<http::string_body> message_of(const ServerAddress& server,
                                            const PostRequest& request) {
    http::request<http::string_body> message(http::verb::post, request.path, kHttp11);
    message.set(http::field::host, server.authority());
    message.set(http::field::content_type, "application/json");
    message.set(http::field::authorization, request.authorization);
    message.set(http::field::connection, "close");
    message.body() = request.body;
    message.prepare_payload();
    return message;
}

template <class Stream>
asio::awaitable<PostAnswer> exchange(Stream& stream, const ServerAddress& server,
                                     const PostRequest& request) {
    auto& lowest = beast::get_lowest_layer(stream);
    lowest.expires_after(request.patience);
    tcp::resolver resolver(stream.get_executor());
    const auto found = co_await resolver.async_resolve(server.host(), std::to_string(server.port()),
                                                       use_awaitable);
    co_await lowest.async_connect(found, use_awaitable);
    if constexpr (std::is_same_v<Stream, Secure>) {
        SSL_set_tlsext_host_name(stream.native_handle(), server.host().c_str());
        stream.set_verify_mode(asio::ssl::verify_peer);
        stream.set_verify_callback(asio::ssl::host_name_verification(server.host()));
        co_await stream.async_handshake(asio::ssl::stream_base::client, use_awaitable);
    }
    const auto message = message_of(server, request);
    lowest.expires_after(request.patience);
    co_await http::async_write(stream, message, use_awaitable);
    beast::flat_buffer buffer;
    http::response_parser<http::string_body> parser;
    parser.body_limit(HttpPost::kLongestAnswer);
    lowest.expires_after(request.patience);
    co_await http::async_read(stream, buffer, parser, use_awaitable);
    co_return PostAnswer{.status = static_cast<int>(parser.get().result_int()),
                         .body = parser.get().body()};
}

}  // namespace

struct HttpPost::Inside {
    asio::ssl::context tls{asio::ssl::context::tls_client};

    template <class Stream>
    Posted post(asio::io_context& context, Stream& stream, const ServerAddress& server,
                const PostRequest& request, const std::function<bool()>& is_cancelled) {
        std::optional<Posted> answer;
        asio::co_spawn(context, exchange(stream, server, request),
                       [&](const std::exception_ptr& failed, PostAnswer got) {
                           if (!failed) return void(answer = std::move(got));
                           answer = std::unexpected(words(failed));
                       });
        while (!answer) {
            context.run_for(kLookEvery);
            if (!answer && is_cancelled()) return std::unexpected("cancelled");
        }
        return std::move(*answer);
    }
    static std::string words(const std::exception_ptr& failed) {
        try {
            std::rethrow_exception(failed);
        } catch (const std::exception& error) {
            return error.what();
        }
    }
};

HttpPost::HttpPost(ServerAddress server)
    : server_(std::move(server)), inside_(std::make_unique<Inside>()) {
    boost::system::error_code ignored;  // without any, no server can be trusted, and none is
    inside_->tls.set_default_verify_paths(ignored);
}
HttpPost::~HttpPost() = default;

// The stream ends before the context, whose coroutines end with it.
Posted HttpPost::post(const PostRequest& request, const std::function<bool()>& is_cancelled) {
    asio::io_context context{1};
    if (server_.is_secure()) {
        Secure stream(context, inside_->tls);
        return inside_->post(context, stream, server_, request, is_cancelled);
    }
    Plain stream(context);
    return inside_->post(context, stream, server_, request, is_cancelled);
}

}  // namespace kydai::apps
