// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/nodes/redis_notifier.hpp"

#include <hiredis/hiredis.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "core/base/text.hpp"

namespace kydai::server {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr const char* kChannel = "kydai-news";
constexpr timeval kConnectTimeout{.tv_sec = 1, .tv_usec = 0};
constexpr auto kPingEvery = 1s;

struct Closer {
    void operator()(redisContext* context) const { redisFree(context); }
    void operator()(redisReply* reply) const { freeReplyObject(reply); }
};
using Context = std::unique_ptr<redisContext, Closer>;
using Reply = std::unique_ptr<redisReply, Closer>;

// Null where Redis is not reached, or refuses the password.
Context connect(const RedisAddress& address, const std::string& password) {
    Context made(
        address.is_path()
            ? redisConnectUnixWithTimeout(address.host.c_str(), kConnectTimeout)
            : redisConnectWithTimeout(address.host.c_str(), address.port, kConnectTimeout));
    if (!made || made->err != 0) return nullptr;
    redisSetTimeout(made.get(), kConnectTimeout);
    if (password.empty()) return made;
    const Reply reply(static_cast<redisReply*>(
        redisCommand(made.get(), "AUTH %b", password.data(), password.size())));
    const bool is_accepted = reply && reply->type != REDIS_REPLY_ERROR;
    return is_accepted ? std::move(made) : nullptr;
}

std::string_view text_of(const redisReply& reply) { return {reply.str, reply.len}; }

// "subscribe" or "message", followed by the channel and the count or the text; empty for others.
std::string_view kind_of(const redisReply& reply) {
    constexpr std::size_t kParts = 3;
    const bool is_push = reply.type == REDIS_REPLY_ARRAY && reply.elements == kParts &&
                         reply.element[0]->type == REDIS_REPLY_STRING;
    return is_push ? text_of(*reply.element[0]) : std::string_view();
}

}  // namespace

std::expected<RedisAddress, std::string> RedisAddress::parse(std::string_view text) {
    if (text.starts_with('/')) return RedisAddress{.host = std::string(text)};
    RedisAddress address;
    std::string_view port;
    const bool is_enclosed = text.starts_with('[') && text.contains(']');
    const std::size_t end = is_enclosed ? text.find(']') + 1 : text.find(':');
    const std::string_view host = text.substr(0, end);
    if (host.size() < text.size()) port = text.substr(host.size());
    address.host = is_enclosed ? host.substr(1, host.size() - 2) : host;
    const auto number = port.starts_with(':') ? parse_number<std::uint16_t>(port.substr(1))
                                              : std::optional<std::uint16_t>();
    if (number) address.port = *number;
    const bool is_port = port.empty() || (number && *number != 0);
    if (address.host.empty() || !is_port) {
        return std::unexpected("'" + std::string(text) + "' is neither HOST:PORT nor /PATH");
    }
    return address;
}

class RedisNotifier::Connection {
  public:
    Connection(RedisAddress address, std::string password, NotifierEvents events)
        : address_(std::move(address)),
          password_(std::move(password)),
          events_(std::move(events)),
          wake_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
          thread_([this] { work(); }) {}
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    ~Connection() {
        is_closing_ = true;
        wake();
        thread_.join();
        ::close(wake_);
    }
    void publish(std::string_view message) {
        {
            const std::lock_guard lock(mutex_);
            outbox_.emplace_back(message);
        }
        wake();
    }

  private:
    void wake() const { ::eventfd_write(wake_, 1); }

    void work() {
        while (!is_closing_) {
            if (open()) {
                while (!is_closing_ && is_open()) step();
            }
            close();
            if (is_closing_) return;
            report(false);
            wait(nullptr, RedisNotifier::kReconnectAfter);
            take_outbox();  // dropped: there was no connection
        }
    }
    void report(bool is_subscribed) {
        if (is_subscribed_ != is_subscribed) events_.on_state(is_subscribed);
        is_subscribed_ = is_subscribed;
    }

    bool open() {
        subscriber_ = connect(address_, password_);
        publisher_ = subscriber_ ? connect(address_, password_) : nullptr;
        received_at_ = sent_at_ = Clock::now();
        return publisher_ && send("SUBSCRIBE %s", kChannel);
    }
    void close() {
        subscriber_.reset();
        publisher_.reset();
    }
    [[nodiscard]] bool is_open() const { return subscriber_ && publisher_; }

    // On the subscriber's connection: replies come between the messages.
    template <class... Values>
    bool send(const char* command, Values... values) {
        sent_at_ = Clock::now();
        if (redisAppendCommand(subscriber_.get(), command, values...) != REDIS_OK) return false;
        for (int done = 0; done == 0;) {
            if (redisBufferWrite(subscriber_.get(), &done) != REDIS_OK) return false;
        }
        return true;
    }

    void step() {
        const bool is_readable = wait(subscriber_.get(), kPingEvery);
        if (is_readable && !read()) return close();
        for (const std::string& message : take_outbox()) {
            const Reply reply(static_cast<redisReply*>(redisCommand(
                publisher_.get(), "PUBLISH %s %b", kChannel, message.data(), message.size())));
            if (!reply) return close();
        }
        const auto now = Clock::now();
        if (now - received_at_ > RedisNotifier::kSilence) return close();
        if (now - sent_at_ >= kPingEvery && !send("PING")) close();
    }

    bool read() {
        if (redisBufferRead(subscriber_.get()) != REDIS_OK) return false;
        received_at_ = Clock::now();
        for (;;) {
            void* next = nullptr;
            if (redisGetReplyFromReader(subscriber_.get(), &next) != REDIS_OK) return false;
            if (next == nullptr) return true;
            const Reply reply(static_cast<redisReply*>(next));
            if (reply->type == REDIS_REPLY_ERROR) return false;
            if (kind_of(*reply) == "subscribe") report(true);
            if (kind_of(*reply) == "message" && reply->element[2]->type == REDIS_REPLY_STRING) {
                events_.on_message(text_of(*reply->element[2]));
            }
        }
    }

    // Whether the connection has something to read. Ends early when there is a message to publish,
    // or when the notifier is destroyed.
    bool wait(const redisContext* from, std::chrono::milliseconds longest) const {
        pollfd ready[] = {{.fd = wake_, .events = POLLIN, .revents = 0},
                          {.fd = from != nullptr ? from->fd : -1, .events = POLLIN, .revents = 0}};
        ::poll(ready, 2, static_cast<int>(longest.count()));
        eventfd_t ignored = 0;
        if (ready[0].revents != 0) ::eventfd_read(wake_, &ignored);
        return ready[1].revents != 0;
    }
    std::vector<std::string> take_outbox() {
        const std::lock_guard lock(mutex_);
        return std::exchange(outbox_, {});
    }

    RedisAddress address_;
    std::string password_;
    NotifierEvents events_;
    int wake_;
    std::atomic<bool> is_closing_ = false;
    std::mutex mutex_;
    std::vector<std::string> outbox_;  // guarded by mutex_: to be published
    // Used by the thread only. Redis takes no PUBLISH on a connection that has subscribed.
    Context subscriber_;
    Context publisher_;
    std::optional<bool> is_subscribed_;  // as reported last
    Clock::time_point received_at_;
    Clock::time_point sent_at_;
    std::thread thread_;  // last: it starts when everything else is there
};

RedisNotifier::RedisNotifier(RedisAddress address, std::string password, NotifierEvents events)
    : connection_(std::make_unique<Connection>(std::move(address), std::move(password),
                                               std::move(events))) {}
RedisNotifier::~RedisNotifier() = default;

void RedisNotifier::publish(std::string_view message) { connection_->publish(message); }

}  // namespace kydai::server
