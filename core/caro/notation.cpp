// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/caro/notation.hpp"

#include "core/base/text.hpp"

namespace kydai::caro {
namespace {

// Takes one point off the front of `text`.
std::optional<Point> next_point(std::string_view& text) {
    if (text.empty()) return std::nullopt;
    const int column = to_lower(text.front()) - 'a';
    std::size_t digits = 0;
    while (digits + 1 < text.size() && is_digit(text[digits + 1])) ++digits;
    const auto row = parse_number<int>(text.substr(1, digits));
    if (!row || text[1] == '0') return std::nullopt;
    text.remove_prefix(1 + digits);
    return Point::at(column, *row - 1);
}

}  // namespace

std::string to_text(Point point) {
    return static_cast<char>('a' + point.column()) + std::to_string(point.row() + 1);
}

std::optional<Point> parse_point(std::string_view text) {
    const auto point = next_point(text);
    return text.empty() ? point : std::nullopt;
}

std::string to_text(std::span<const Point> points) {
    std::string text;
    for (const Point point : points) text += to_text(point);
    return text;
}

std::optional<std::vector<Point>> parse_points(std::string_view text) {
    std::vector<Point> points;
    while (true) {
        while (!text.empty() && (is_space(text.front()) || text.front() == ',')) {
            text.remove_prefix(1);
        }
        if (text.empty()) return points;
        const auto point = next_point(text);
        if (!point) return std::nullopt;
        points.push_back(*point);
    }
}

}  // namespace kydai::caro
