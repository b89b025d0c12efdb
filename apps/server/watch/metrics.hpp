// SPDX-License-Identifier: GPL-3.0-or-later
// Metrics for monitoring: counters, gauges and one histogram, in the text format of Prometheus. One
// thread.
#pragma once

#include <array>
#include <chrono>
#include <string>

#include "apps/server/watch/refusal.hpp"

namespace kydai::server {

enum class Counter : std::uint8_t {
    SocketsOpened,
    TextsReceived,
    TextsSent,
    Requests,
    GamesBegun,
    GamesFinished,
    GamesRemoved,  // aborted before they began, or too old
    LinesWritten,  // moves and whatever else is in the log of a game
    Sessions,      // new guests
    Logins,
    FailedLogins,
};
constexpr Counter last_key(Counter) { return Counter::FailedLogins; }

// Durations. The upper bounds of the buckets are in microseconds.
class Histogram {
  public:
    static constexpr std::array<std::int64_t, 12> kBounds = {250,     500,     1'000,   2'500,
                                                             5'000,   10'000,  25'000,  50'000,
                                                             100'000, 250'000, 500'000, 1'000'000};
    void note(std::chrono::microseconds took);
    // Lines of the text format, cumulative, in seconds.
    [[nodiscard]] std::string text(std::string_view name) const;

  private:
    std::array<std::uint64_t, kBounds.size() + 1> counts_{};
    std::chrono::microseconds sum_{0};
};

// What is true at one moment.
struct Gauges {
    std::size_t sockets = 0;
    std::size_t running_games = 0;
    std::size_t writes_waiting = 0;
    std::size_t password_jobs_waiting = 0;
    std::size_t reviews_waiting = 0;      // for a worker
    std::size_t workers = 0;              // that were heard of lately
    std::uint64_t log_lines_dropped = 0;  // since the start: a counter that the log keeps
};

class Metrics {
  public:
    void count(Counter what) { ++counts_[what]; }
    void count(Refusal why) { ++refusals_[why]; }
    // From handing a line out to knowing that it is on the disk.
    Histogram write_latency;

    [[nodiscard]] std::string text(const Gauges& gauges) const;

  private:
    KeyedArray<Counter, std::uint64_t> counts_{};
    KeyedArray<Refusal, std::uint64_t> refusals_{};
};

}  // namespace kydai::server
