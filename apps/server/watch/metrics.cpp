// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/watch/metrics.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace kydai::server {

namespace {

struct Description {
    std::string_view name;
    std::string_view help;
};
constexpr KeyedArray<Counter, Description> kCounters = {
    Description{"sockets_opened_total", "WebSockets opened"},
    Description{"texts_received_total", "Messages from clients"},
    Description{"texts_sent_total", "Messages to clients"},
    Description{"http_requests_total", "HTTP requests"},
    Description{"games_begun_total", "Games begun"},
    Description{"games_finished_total", "Games finished"},
    Description{"games_removed_total", "Games deleted: aborted before they began, or too old"},
    Description{"lines_written_total", "Lines of game logs on the disk"},
    Description{"sessions_total", "New guests"},
    Description{"logins_total", "Logins to accounts"},
    Description{"failed_logins_total", "Logins with a wrong name or password"},
};
constexpr KeyedArray<Refusal, std::string_view> kReasons = {
    "too-many-connections",
    "too-many-of-one-address",
    "broken-request",
    "slow-reader",
    "silent",
    "unknown-host",
    "foreign-origin",
    "too-often",
    "too-many-of-one-session",
    "flood",
    "bad-text",
};

std::string head(std::string_view name, std::string_view type, std::string_view help) {
    return fmt::format("# HELP kydai_{0} {2}\n# TYPE kydai_{0} {1}\n", name, type, help);
}
std::string gauge(std::string_view name, std::string_view help, std::size_t value) {
    return head(name, "gauge", help) + fmt::format("kydai_{} {}\n", name, value);
}
double seconds(std::int64_t microseconds) { return static_cast<double>(microseconds) / 1e6; }

}  // namespace

void Histogram::note(std::chrono::microseconds took) {
    const auto bound = std::ranges::lower_bound(kBounds, took.count());
    ++counts_[static_cast<std::size_t>(bound - kBounds.begin())];
    sum_ += took;
}

std::string Histogram::text(std::string_view name) const {
    std::string lines;
    std::uint64_t so_far = 0;
    for (std::size_t i = 0; i < kBounds.size(); ++i) {
        so_far += counts_[i];
        lines +=
            fmt::format("kydai_{}_bucket{{le=\"{}\"}} {}\n", name, seconds(kBounds[i]), so_far);
    }
    so_far += counts_.back();
    lines += fmt::format("kydai_{}_bucket{{le=\"+Inf\"}} {}\n", name, so_far);
    lines += fmt::format("kydai_{0}_sum {1}\nkydai_{0}_count {2}\n", name, seconds(sum_.count()),
                         so_far);
    return lines;
}

std::string Metrics::text(const Gauges& gauges) const {
    std::string text =
        gauge("sockets", "Open WebSockets", gauges.sockets) +
        gauge("running_games", "Games in progress", gauges.running_games) +
        gauge("writes_waiting", "Writes not on the disk yet", gauges.writes_waiting) +
        gauge("password_jobs_waiting", "Passwords to be hashed", gauges.password_jobs_waiting) +
        gauge("reviews_waiting", "Reviews that wait for a worker", gauges.reviews_waiting) +
        gauge("workers", "Analysis workers that were heard of lately", gauges.workers) +
        head("log_lines_dropped_total", "counter", "Lines of the log that could not be written") +
        fmt::format("kydai_log_lines_dropped_total {}\n", gauges.log_lines_dropped);
    for (int i = 0; i < kKeyCount<Counter>; ++i) {
        const auto counter = static_cast<Counter>(i);
        const auto& [name, help] = kCounters[counter];
        text += head(name, "counter", help) + fmt::format("kydai_{} {}\n", name, counts_[counter]);
    }
    text += head("refusals_total", "counter", "Who was turned away or cut off, by reason");
    for (int i = 0; i < kKeyCount<Refusal>; ++i) {
        const auto why = static_cast<Refusal>(i);
        text += fmt::format("kydai_refusals_total{{reason=\"{}\"}} {}\n", kReasons[why],
                            refusals_[why]);
    }
    text += head("write_seconds", "histogram", "From deciding a line to having it on the disk");
    return text + write_latency.text("write_seconds");
}

}  // namespace kydai::server
