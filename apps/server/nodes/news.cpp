// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/nodes/news.hpp"

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

// Null where it is not reached, or does not know us.
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
    const bool is_known = reply && reply->type != REDIS_REPLY_ERROR;
    return is_known ? std::move(made) : nullptr;
}

std::string_view text_of(const redisReply* reply) { return {reply->str, reply->len}; }

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
        return std::unexpected("'" + std::string(text) + "' is no HOST:PORT and no /PATH");
    }
    return address;
}

class News::Inside {
  public:
    Inside(RedisAddress address, std::string password, NewsEvents events)
        : address_(std::move(address)),
          password_(std::move(password)),
          events_(std::move(events)),
          wake_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
          thread_([this] { work(); }) {}
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;
    ~Inside() {
        is_closing_ = true;
        wake();
        thread_.join();
        ::close(wake_);
    }
    void tell(std::string_view word) {
        {
            const std::lock_guard lock(mutex_);
            words_.emplace_back(word);
        }
        wake();
    }

  private:
    void wake() const { ::eventfd_write(wake_, 1); }

    void work() {
        while (!is_closing_) {
            if (open()) {
                report(true);
                while (!is_closing_ && is_open()) step();
            }
            close();
            if (is_closing_) return;
            report(false);
            wait(nullptr, News::kTryAgainAfter);
            take_words();  // nobody hears them
        }
    }
    void report(bool is_up) {
        if (is_up_ != is_up) events_.on_state(is_up);
        is_up_ = is_up;
    }

    bool open() {
        hears_ = connect(address_, password_);
        tells_ = hears_ ? connect(address_, password_) : nullptr;
        heard_at_ = asked_at_ = Clock::now();
        return tells_ && ask("SUBSCRIBE %s", kChannel);
    }
    void close() {
        hears_.reset();
        tells_.reset();
    }
    [[nodiscard]] bool is_open() const { return hears_ && tells_; }

    // On the connection that listens: its answer comes with the words.
    template <class... Values>
    bool ask(const char* command, Values... values) {
        asked_at_ = Clock::now();
        if (redisAppendCommand(hears_.get(), command, values...) != REDIS_OK) return false;
        for (int done = 0; done == 0;) {
            if (redisBufferWrite(hears_.get(), &done) != REDIS_OK) return false;
        }
        return true;
    }

    void step() {
        const bool is_readable = wait(hears_.get(), kPingEvery);
        if (is_readable && !read()) return close();
        for (const std::string& word : take_words()) {
            const Reply reply(static_cast<redisReply*>(
                redisCommand(tells_.get(), "PUBLISH %s %b", kChannel, word.data(), word.size())));
            if (!reply) return close();
        }
        const auto now = Clock::now();
        if (now - heard_at_ > News::kSilence) return close();
        if (now - asked_at_ >= kPingEvery && !ask("PING")) close();
    }

    bool read() {
        if (redisBufferRead(hears_.get()) != REDIS_OK) return false;
        heard_at_ = Clock::now();
        for (;;) {
            void* next = nullptr;
            if (redisGetReplyFromReader(hears_.get(), &next) != REDIS_OK) return false;
            if (next == nullptr) return true;
            const Reply reply(static_cast<redisReply*>(next));
            if (reply->type == REDIS_REPLY_ERROR) return false;
            constexpr std::size_t kWordsOfMessage = 3;  // "message", the channel, the text
            const bool is_message = reply->type == REDIS_REPLY_ARRAY &&
                                    reply->elements == kWordsOfMessage &&
                                    reply->element[0]->type == REDIS_REPLY_STRING &&
                                    text_of(reply->element[0]) == "message" &&
                                    reply->element[2]->type == REDIS_REPLY_STRING;
            if (is_message) events_.on_word(text_of(reply->element[2]));
        }
    }

    // Whether the connection has something to read. Ends early when there is a word to tell, or
    // when the news end.
    bool wait(const redisContext* from, std::chrono::milliseconds longest) const {
        pollfd ready[] = {{.fd = wake_, .events = POLLIN, .revents = 0},
                          {.fd = from != nullptr ? from->fd : -1, .events = POLLIN, .revents = 0}};
        ::poll(ready, 2, static_cast<int>(longest.count()));
        eventfd_t ignored = 0;
        if (ready[0].revents != 0) ::eventfd_read(wake_, &ignored);
        return ready[1].revents != 0;
    }
    std::vector<std::string> take_words() {
        const std::lock_guard lock(mutex_);
        return std::exchange(words_, {});
    }

    RedisAddress address_;
    std::string password_;
    NewsEvents events_;
    int wake_;
    std::atomic<bool> is_closing_ = false;
    std::mutex mutex_;
    std::vector<std::string> words_;  // guarded by mutex_: to be told
    // Of the thread alone. A connection that listens may say nothing else.
    Context hears_;
    Context tells_;
    std::optional<bool> is_up_;  // as was reported
    Clock::time_point heard_at_;
    Clock::time_point asked_at_;
    std::thread thread_;  // last: it starts when everything else is there
};

News::News(RedisAddress address, std::string password, NewsEvents events)
    : inside_(
          std::make_unique<Inside>(std::move(address), std::move(password), std::move(events))) {}
News::~News() = default;

void News::tell(std::string_view word) { inside_->tell(word); }

}  // namespace kydai::server
