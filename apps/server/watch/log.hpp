// SPDX-License-Identifier: GPL-3.0-or-later
// The server's log: one line an event on standard error, for people and programs:
//
//     2026-11-15T14:03:07Z info restored games=12 outage-ms=4210
//     2026-11-15T14:09:30Z error cannot-write fault="disk I/O error"
//
// A value that is not a plain word is quoted as in JSON. Lines hold nothing that players wrote and
// no address of a player who did nothing wrong.
//
// Logging never throws and never blocks play. A thread writes the lines (spdlog's asynchronous
// logger); a line that cannot be written, because the disk is full, the pipe has no reader or its
// reader sleeps, is dropped and counted. From any thread.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace kydai::server {

enum class LogLevel : std::uint8_t { Debug, Info, Warning, Error };
// "debug", "info", "warning", "error"
std::optional<LogLevel> parse_log_level(std::string_view name);

struct LogPair {
    LogPair(std::string_view key_, std::string_view value_) : key(key_), value(value_) {}
    template <std::integral Number>
    LogPair(std::string_view key_, Number value_) : key(key_), value(std::to_string(value_)) {}

    std::string_view key;
    std::string value;
};
using LogPairs = std::initializer_list<LogPair>;

// "restored games=12 outage-ms=4210"
std::string log_text(std::string_view event, LogPairs pairs);

struct LogTarget {
    int descriptor;
    LogLevel least = LogLevel::Info;
    // systemd's journal: each line begins with its priority ("<3>"), and the journal adds the time.
    bool is_journal = false;
};

class Log {
  public:
    explicit Log(const LogTarget& target);
    Log(const Log&) = delete;
    Log& operator=(const Log&) = delete;
    // Writes what waits, as far as the reader takes it at once.
    ~Log();

    void event(LogLevel level, std::string_view event, LogPairs pairs = {}) noexcept;
    void set_least(LogLevel least);
    // Lines that were lost: the target did not take them, or too many waited.
    [[nodiscard]] std::uint64_t dropped() const;

    static constexpr std::size_t kMostWaiting = 4096;

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

// The log of this process, on standard error.
Log& process_log();

inline void log_event(std::string_view event, LogPairs pairs = {}) noexcept {
    process_log().event(LogLevel::Info, event, pairs);
}
inline void log_event(LogLevel level, std::string_view event, LogPairs pairs = {}) noexcept {
    process_log().event(level, event, pairs);
}

}  // namespace kydai::server
