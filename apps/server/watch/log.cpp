// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/watch/log.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <spdlog/async_logger.h>
#include <spdlog/details/thread_pool.h>
#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/base_sink.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <climits>
#include <cstdlib>

#include "core/base/json.hpp"

namespace kydai::server {

namespace {

constexpr std::array<std::string_view, 4> kLevelNames = {"debug", "info", "warning", "error"};
constexpr std::array<spdlog::level::level_enum, 4> kSpdlogLevels = {
    spdlog::level::debug, spdlog::level::info, spdlog::level::warn, spdlog::level::err};

std::size_t index(LogLevel level) { return static_cast<std::size_t>(level); }

// sd-daemon(3)
char syslog_priority(spdlog::level::level_enum level) {
    switch (level) {
        case spdlog::level::err:
            return '3';
        case spdlog::level::warn:
            return '4';
        case spdlog::level::debug:
            return '7';
        default:
            return '6';
    }
}

// Writes whole lines to a descriptor, or drops them. A reader that does not read is waited for
// briefly once, and from then on not at all until it reads again, so that the queue drains.
class DescriptorSink final : public spdlog::sinks::base_sink<spdlog::details::null_mutex> {
  public:
    explicit DescriptorSink(const LogTarget& target) : target_(target) {}

    [[nodiscard]] std::uint64_t dropped() const { return dropped_; }

  private:
    void sink_it_(const spdlog::details::log_msg& message) override {
        spdlog::memory_buf_t text;
        if (target_.is_journal) {
            fmt::format_to(std::back_inserter(text), "<{}>", syslog_priority(message.level));
        }
        formatter_->format(message, text);
        if (text.size() > PIPE_BUF) {  // longer ones are not written as a whole, and may block
            text.resize(PIPE_BUF);
            text[text.size() - 1] = '\n';
        }
        is_stuck_ = !is_writable() || !write(text.data(), text.size());
        if (is_stuck_) ++dropped_;
    }
    void flush_() override {}

    [[nodiscard]] bool is_writable() const {
        constexpr int kPatienceMs = 100;
        pollfd asked{.fd = target_.descriptor, .events = POLLOUT, .revents = 0};
        return ::poll(&asked, 1, is_stuck_ ? 0 : kPatienceMs) == 1 &&
               (asked.revents & POLLOUT) != 0;
    }
    // A part that was written before the disk was full is the end of it: no line is written twice.
    bool write(const char* text, std::size_t size) const {
        ssize_t written = 0;
        do {
            written = ::write(target_.descriptor, text, size);
        } while (written < 0 && errno == EINTR);
        return written == static_cast<ssize_t>(size);
    }

    LogTarget target_;
    bool is_stuck_ = false;
    std::atomic<std::uint64_t> dropped_ = 0;
};

std::unique_ptr<spdlog::formatter> line_format(bool is_journal) {
    return std::make_unique<spdlog::pattern_formatter>(
        is_journal ? "%l %v" : "%Y-%m-%dT%H:%M:%SZ %l %v", spdlog::pattern_time_type::utc);
}

}  // namespace

std::optional<LogLevel> parse_log_level(std::string_view name) {
    const auto* const found = std::ranges::find(kLevelNames, name);
    if (found == kLevelNames.end()) return std::nullopt;
    return static_cast<LogLevel>(found - kLevelNames.begin());
}

std::string log_text(std::string_view event, LogPairs pairs) {
    const auto is_plain = [](char c) { return c > ' ' && c <= '~' && c != '"' && c != '\\'; };
    std::string text(event);
    for (const LogPair& pair : pairs) {
        text += fmt::format(" {}=", pair.key);
        if (!pair.value.empty() && std::ranges::all_of(pair.value, is_plain)) {
            text += pair.value;
        } else {
            append_json_string(text, pair.value);
        }
    }
    return text;
}

// The pool is destroyed first: its thread writes what waits, then the sink goes.
struct Log::Inside {
    std::shared_ptr<DescriptorSink> sink;
    std::shared_ptr<spdlog::details::thread_pool> pool;
    std::shared_ptr<spdlog::async_logger> logger;
    std::atomic<std::uint64_t> lost_here = 0;
    std::atomic<std::uint64_t> reported = 0;

    [[nodiscard]] std::uint64_t dropped() const {
        return sink->dropped() + pool->overrun_counter() + lost_here;
    }
};

Log::Log(const LogTarget& target) : inside_(std::make_unique<Inside>()) {
    inside_->sink = std::make_shared<DescriptorSink>(target);
    inside_->sink->set_formatter(line_format(target.is_journal));
    inside_->pool = std::make_shared<spdlog::details::thread_pool>(kMostWaiting, 1);
    inside_->logger = std::make_shared<spdlog::async_logger>(
        "kydai", inside_->sink, inside_->pool, spdlog::async_overflow_policy::overrun_oldest);
    // spdlog would print them on standard error, which is what just failed.
    inside_->logger->set_error_handler([this](const std::string&) { ++inside_->lost_here; });
    set_least(target.least);
}

Log::~Log() {
    inside_->logger.reset();
    inside_->pool.reset();
}

void Log::set_least(LogLevel least) { inside_->logger->set_level(kSpdlogLevels[index(least)]); }

void Log::event(LogLevel level, std::string_view event, LogPairs pairs) noexcept {
    try {
        // The first line after lost ones says how many they were.
        const std::uint64_t lost = dropped();
        const std::uint64_t told = inside_->reported.exchange(lost);
        if (lost > told) {
            inside_->logger->warn(log_text("log-lines-dropped", {{"count", lost - told}}));
        }
        inside_->logger->log(kSpdlogLevels[index(level)], log_text(event, pairs));
    } catch (...) {  // out of memory: the line is lost, the game goes on
        ++inside_->lost_here;
    }
}

std::uint64_t Log::dropped() const { return inside_->dropped(); }

Log& process_log() {
    // Set by systemd for a service whose standard error is its journal.
    static Log log(
        {.descriptor = STDERR_FILENO, .is_journal = std::getenv("JOURNAL_STREAM") != nullptr});
    return log;
}

}  // namespace kydai::server
