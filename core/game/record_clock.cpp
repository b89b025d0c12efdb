// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/base/text.hpp"
#include "core/game/record_reader.hpp"

namespace kydai::game {

// "1:02:03.4", or without the hours "62:03.4"
std::optional<Millis> parse_clock(std::string_view text) {
    std::optional<std::uint16_t> hours = 0;
    const bool has_hours = std::ranges::count(text, ':') > 1;
    if (has_hours) hours = parse_number<std::uint16_t>(next_field(text, ':'));
    const auto minutes = parse_number<std::uint16_t>(next_field(text, ':'));
    const auto seconds = parse_seconds(text);
    if (!hours || !minutes || !seconds || *seconds >= std::chrono::minutes(1)) return std::nullopt;
    if (has_hours && *minutes > 59) return std::nullopt;
    return std::chrono::hours(*hours) + std::chrono::minutes(*minutes) + *seconds;
}

std::string clock_text(Millis left) {
    const auto minutes = left / std::chrono::minutes(1);
    const auto two = [](std::int64_t n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    const Millis rest = left % std::chrono::minutes(1);
    return std::to_string(minutes / 60) + ":" + two(minutes % 60) + ":" +
           (rest < std::chrono::seconds(10) ? "0" : "") + to_seconds_text(rest);
}

}  // namespace kydai::game
