// SPDX-License-Identifier: GPL-3.0-or-later
// What the server did, one line each on standard error, for people and programs:
//
//     2026-11-15T14:03:07Z restored games=12 outage-ms=4210
//     2026-11-15T14:09:30Z cannot-write fault="disk I/O error"
//
// A value that is no plain word is quoted as in JSON. Nothing that people wrote, no addresses of
// those who did nothing wrong.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <initializer_list>
#include <string>
#include <string_view>

#include "core/base/json.hpp"

namespace kydai::server {

struct LogPair {
    LogPair(std::string_view key_, std::string_view value_) : key(key_), value(value_) {}
    template <std::integral Number>
    LogPair(std::string_view key_, Number value_) : key(key_), value(std::to_string(value_)) {}

    std::string_view key;
    std::string value;
};

// "restored games=12 outage-ms=4210"
inline std::string log_text(std::string_view event, std::initializer_list<LogPair> pairs) {
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

inline void log_event(std::string_view event, std::initializer_list<LogPair> pairs = {}) {
    const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    std::tm utc{};
    gmtime_r(&now, &utc);
    char stamp[sizeof "2026-11-15T14:03:07Z"];
    std::strftime(stamp, sizeof stamp, "%Y-%m-%dT%H:%M:%SZ", &utc);
    fmt::print(stderr, "{} {}\n", stamp, log_text(event, pairs));
}

}  // namespace kydai::server
