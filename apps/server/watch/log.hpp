// SPDX-License-Identifier: GPL-3.0-or-later
// What the server did, one line each on standard error, for people and programs:
//
//     2026-11-15T14:03:07Z restored games=12 outage-ms=4210
//
// A value holds no blanks. Nothing that people wrote, no addresses of those who did nothing wrong.
#pragma once

#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <ctime>
#include <string>

namespace kydai::server {

// `pairs` is "key=value key=value".
inline void log_event(std::string_view event, const std::string& pairs = "") {
    const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    std::tm utc{};
    gmtime_r(&now, &utc);
    char stamp[sizeof "2026-11-15T14:03:07Z"];
    std::strftime(stamp, sizeof stamp, "%Y-%m-%dT%H:%M:%SZ", &utc);
    fmt::print(stderr, "{} {}{}{}\n", stamp, event, pairs.empty() ? "" : " ", pairs);
}

}  // namespace kydai::server
