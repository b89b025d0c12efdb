// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/time_control.hpp"

#include "core/base/text.hpp"

namespace kydai::game {

std::string to_seconds_text(Millis time) {
    std::string text = std::to_string(time.count() / 1000);
    const auto rest = static_cast<int>(time.count() % 1000);
    if (rest == 0) return text;
    text += '.';
    for (int unit = 100, left = rest; left > 0; left %= unit, unit /= 10) {
        text += static_cast<char>('0' + left / unit);
    }
    return text;
}

std::optional<Millis> parse_seconds(std::string_view text) {
    const auto whole = parse_number<std::int32_t>(next_field(text, '.'));
    if (!whole || *whole < 0 || text.size() > 3) return std::nullopt;
    std::int64_t millis = std::int64_t{*whole} * 1000;
    for (std::int64_t unit = 100; !text.empty(); unit /= 10, text.remove_prefix(1)) {
        if (!is_digit(text.front())) return std::nullopt;
        millis += unit * (text.front() - '0');
    }
    return Millis(millis);
}

std::optional<TimeControl> TimeControl::parse(std::string_view text) {
    if (text == "-") return TimeControl();
    if (text.starts_with("1/")) {
        const auto time = parse_seconds(text.substr(2));
        return time ? per_move(*time) : std::nullopt;
    }
    const bool has_increment = text.find('+') != std::string_view::npos;
    const auto base_time = parse_seconds(next_field(text, '+'));
    const auto increment = has_increment ? parse_seconds(text) : Millis(0);
    if (!base_time || !increment) return std::nullopt;
    return base(*base_time, *increment);
}

std::string to_text(const TimeControl& control) {
    switch (control.kind()) {
        case TimeControl::Kind::None:
            return "-";
        case TimeControl::Kind::PerMove:
            return "1/" + to_seconds_text(control.base());
        case TimeControl::Kind::BaseAndIncrement:
            return to_seconds_text(control.base()) + "+" + to_seconds_text(control.increment());
    }
    return "-";
}

}  // namespace kydai::game
