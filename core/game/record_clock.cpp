// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.hpp"
#include "core/base/utf8.hpp"
#include "core/game/record_reader.hpp"

namespace kydai::game {

namespace {

constexpr std::string_view kOpen = "[%clk ";

// "1:02:03.4"
std::optional<Millis> parse_clock(std::string_view text) {
    const auto hours = parse_number<std::uint16_t>(next_field(text, ':'));
    const auto minutes = parse_number<std::uint8_t>(next_field(text, ':'));
    const auto seconds = parse_seconds(text);
    if (!hours || !minutes || !seconds || *minutes > 59 || *seconds >= std::chrono::minutes(1)) {
        return std::nullopt;
    }
    return std::chrono::hours(*hours) + std::chrono::minutes(*minutes) + *seconds;
}

}  // namespace

std::optional<Millis> take_clock(std::string& comment) {
    const std::size_t at = comment.find(kOpen);
    if (at == std::string::npos) return std::nullopt;
    const std::size_t end = comment.find(']', at);
    if (end == std::string::npos) return std::nullopt;
    const std::string_view inside = std::string_view(comment).substr(at, end - at);
    const auto clock = parse_clock(trimmed(inside.substr(kOpen.size())));
    if (!clock) return std::nullopt;
    comment = cleaned_line(comment.erase(at, end + 1 - at));
    return clock;
}

std::string clock_text(Millis left) {
    const auto minutes = left / std::chrono::minutes(1);
    const auto two = [](std::int64_t n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    const Millis rest = left % std::chrono::minutes(1);
    return std::to_string(minutes / 60) + ":" + two(minutes % 60) + ":" +
           (rest < std::chrono::seconds(10) ? "0" : "") + to_seconds_text(rest);
}

}  // namespace kydai::game
