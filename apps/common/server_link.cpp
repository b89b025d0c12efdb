// SPDX-License-Identifier: GPL-3.0-or-later
// Boost is in this translation unit alone.
#include "apps/common/server_link.hpp"

#include <boost/asio.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <chrono>
#include <deque>
#include <thread>

namespace kydai::apps {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::use_awaitable;
using boost::system::error_code;
using boost::system::system_error;
using tcp = asio::ip::tcp;
using Plain = beast::tcp_stream;
using Secure = beast::ssl_stream<beast::tcp_stream>;

constexpr std::string_view kCookie = "kydai=";
// For each step on the way to an open socket; a little less than the client waits for a silent one.
constexpr std::chrono::seconds kPatience{5};
// For what is still to be sent when the link ends.
constexpr std::chrono::milliseconds kLastWords{500};
constexpr std::chrono::milliseconds kStep{10};
// The longest message of the server's is the whole log of a game: 3,000 lines.
constexpr std::size_t kLongestMessage = 8 << 20;

using Listener = std::function<void(LinkNews::Kind, std::string)>;

std::string token_in(const http::response<http::string_body>& answer) {
    const auto [first, last] = answer.equal_range(http::field::set_cookie);
    for (auto field = first; field != last; ++field) {
        const std::string_view cookie(field->value().data(), field->value().size());
        if (!cookie.starts_with(kCookie)) continue;
        return std::string(cookie.substr(kCookie.size(), cookie.find(';') - kCookie.size()));
    }
    return {};
}

// One connection, in one of the two ways.
class Line {
  public:
    virtual ~Line() = default;
    virtual void start() = 0;
    virtual void send(std::string frame) = 0;
    // Says no more; what was sent before goes out.
    virtual void hang_up() = 0;
};

template <class Stream>
class LineOver final : public Line, public std::enable_shared_from_this<LineOver<Stream>> {
  public:
    struct Needs {
        asio::io_context& context;
        asio::ssl::context& tls;
        ServerAddress server;
        std::string token;
        Listener listener;
        std::function<void(const std::string&)> keep_token;
    };

    explicit LineOver(Needs needs) : needs_(std::move(needs)), socket_(fresh()) {
        socket_.read_message_max(kLongestMessage);
    }

    void start() override {
        asio::co_spawn(needs_.context, run(this->shared_from_this()), asio::detached);
    }
    void send(std::string frame) override {
        unsent_.push_back(std::move(frame));
        if (is_open_ && !writes_) write_on();
    }
    void hang_up() override {
        hung_up_ = true;
        needs_.listener = nullptr;
        if (!is_open_) {
            beast::get_lowest_layer(socket_).close();
        } else if (!writes_) {
            write_on();  // ends with the closing handshake
        }
    }

  private:
    Stream fresh() {
        if constexpr (std::is_same_v<Stream, Secure>) {
            return Stream(needs_.context, needs_.tls);
        } else {
            return Stream(needs_.context);
        }
    }
    void tell(LinkNews::Kind kind, std::string text = {}) {
        if (needs_.listener) needs_.listener(kind, std::move(text));
    }

    static asio::awaitable<void> run(std::shared_ptr<LineOver> self) {
        try {
            co_await self->ask_for_session();
            co_await self->open_socket();
            self->is_open_ = true;
            self->tell(LinkNews::Kind::Opened);
            self->write_on();
            while (true) {
                beast::flat_buffer buffer;
                co_await self->socket_.async_read(buffer, use_awaitable);
                self->tell(LinkNews::Kind::Text, beast::buffers_to_string(buffer.data()));
            }
        } catch (const system_error&) {
            // However it ends, the client decides what comes next.
        }
        self->is_open_ = false;
        self->tell(LinkNews::Kind::Closed);
    }

    // Connects, and over TLS makes sure that the server is the one that was asked for.
    asio::awaitable<void> connect(Stream& stream) {
        tcp::resolver resolver(needs_.context);
        auto& lowest = beast::get_lowest_layer(stream);
        lowest.expires_after(kPatience);
        const auto found = co_await resolver.async_resolve(
            needs_.server.host(), std::to_string(needs_.server.port()), use_awaitable);
        if (hung_up_) throw system_error(asio::error::operation_aborted);
        co_await lowest.async_connect(found, use_awaitable);
        lowest.socket().set_option(tcp::no_delay(true));
        if constexpr (std::is_same_v<Stream, Secure>) {
            const std::string& host = needs_.server.host();
            SSL_set_tlsext_host_name(stream.native_handle(), host.c_str());
            stream.set_verify_mode(asio::ssl::verify_peer);
            stream.set_verify_callback(asio::ssl::host_name_verification(host));
            co_await stream.async_handshake(asio::ssl::stream_base::client, use_awaitable);
        }
    }

    asio::awaitable<void> ask_for_session() {
        Stream stream = fresh();
        co_await connect(stream);
        http::request<http::string_body> request(http::verb::post, "/api/session", 11);
        request.set(http::field::content_type, "application/json");
        request.body() = "{}";
        request.prepare_payload();
        request.set(http::field::host, needs_.server.authority());
        request.set(http::field::connection, "close");
        if (!needs_.token.empty()) {
            request.set(http::field::cookie, std::string(kCookie) + needs_.token);
        }
        co_await http::async_write(stream, request, use_awaitable);
        beast::flat_buffer buffer;
        http::response<http::string_body> answer;
        co_await http::async_read(stream, buffer, answer, use_awaitable);
        if (hung_up_ || answer.result() != http::status::ok) {
            throw system_error(asio::error::connection_refused);
        }
        if (std::string token = token_in(answer); !token.empty()) {
            needs_.token = std::move(token);
            needs_.keep_token(needs_.token);
        }
    }

    asio::awaitable<void> open_socket() {
        co_await connect(socket_.next_layer());
        // From here on the WebSocket has a timeout of its own.
        beast::get_lowest_layer(socket_).expires_never();
        socket_.set_option(
            websocket::stream_base::timeout{.handshake_timeout = kPatience,
                                            .idle_timeout = websocket::stream_base::none(),
                                            .keep_alive_pings = false});
        socket_.set_option(
            websocket::stream_base::decorator([this](websocket::request_type& request) {
                request.set(http::field::cookie, std::string(kCookie) + needs_.token);
            }));
        co_await socket_.async_handshake(needs_.server.authority(), "/ws", use_awaitable);
    }

    void write_on() {
        writes_ = true;
        asio::co_spawn(needs_.context, write_all(this->shared_from_this()), asio::detached);
    }
    static asio::awaitable<void> write_all(std::shared_ptr<LineOver> self) {
        try {
            while (!self->unsent_.empty()) {
                const std::string frame = std::move(self->unsent_.front());
                self->unsent_.pop_front();
                co_await self->socket_.async_write(asio::buffer(frame), use_awaitable);
            }
            if (self->hung_up_) {
                co_await self->socket_.async_close(websocket::close_code::normal, use_awaitable);
            }
        } catch (const system_error&) {
            // The reader hears of it too.
        }
        self->writes_ = false;
    }

    Needs needs_;
    websocket::stream<Stream> socket_;
    std::deque<std::string> unsent_;
    bool is_open_ = false;
    bool writes_ = false;
    bool hung_up_ = false;
};

}  // namespace

class ServerLink::Thread {
  public:
    Thread(Sessions sessions, Post post)
        : sessions_(std::move(sessions)), post_(std::move(post)), work_(context_.get_executor()) {
        error_code ignored;  // without any, no server can be trusted, and none is
        tls_.set_default_verify_paths(ignored);
        thread_ = std::thread([this] { context_.run(); });
    }
    Thread(const Thread&) = delete;
    Thread& operator=(const Thread&) = delete;
    ~Thread() {
        asio::co_spawn(context_, end(), asio::detached);
        thread_.join();
    }

    void open(const ServerAddress& server, std::uint32_t number) {
        asio::post(context_, [this, server, number] {
            end_line();
            line_ =
                server.is_secure() ? begin<Secure>(server, number) : begin<Plain>(server, number);
            line_->start();
        });
    }
    void send(std::string frame) {
        asio::post(context_, [this, frame = std::move(frame)]() mutable {
            if (line_) line_->send(std::move(frame));
        });
    }
    void close() {
        asio::post(context_, [this] { end_line(); });
    }

  private:
    void end_line() {
        if (line_) line_->hang_up();
        line_.reset();
    }
    // Waits for the last words of the line.
    asio::awaitable<void> end() {
        const std::weak_ptr<Line> last = line_;
        end_line();
        asio::steady_timer timer(context_);
        for (auto waited = kStep; !last.expired() && waited < kLastWords; waited += kStep) {
            timer.expires_after(kStep);
            co_await timer.async_wait(use_awaitable);
        }
        context_.stop();
    }
    template <class Stream>
    std::shared_ptr<Line> begin(const ServerAddress& server, std::uint32_t number) {
        return std::make_shared<LineOver<Stream>>(typename LineOver<Stream>::Needs{
            .context = context_,
            .tls = tls_,
            .server = server,
            .token = sessions_.token(server),
            .listener = [this, number](
                            LinkNews::Kind kind,
                            std::string text) { post_({kind, number, std::move(text)}); },
            .keep_token = [this,
                           server](const std::string& token) { sessions_.keep(server, token); }});
    }

    Sessions sessions_;
    Post post_;
    asio::ssl::context tls_{asio::ssl::context::tls_client};
    asio::io_context context_{1};
    asio::executor_work_guard<asio::io_context::executor_type> work_;
    std::shared_ptr<Line> line_;
    std::thread thread_;
};

ServerLink::ServerLink(Sessions sessions, Post post)
    : thread_(std::make_unique<Thread>(std::move(sessions), std::move(post))) {}
ServerLink::~ServerLink() = default;
void ServerLink::open(const ServerAddress& server, std::uint32_t number) {
    thread_->open(server, number);
}
void ServerLink::send(std::string frame) { thread_->send(std::move(frame)); }
void ServerLink::close() { thread_->close(); }

}  // namespace kydai::apps
