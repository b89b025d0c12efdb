// SPDX-License-Identifier: GPL-3.0-or-later
// Points as text and back: a column letter from 'a' and a row number from 1, "a1" to "v22".
// Reading takes either case; move lists may be run together ("h8h9i8") or split by blanks and
// commas.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/caro/point.hpp"

namespace kydai::caro {

[[nodiscard]] std::string to_text(Point point);
[[nodiscard]] std::optional<Point> parse_point(std::string_view text);

[[nodiscard]] std::string to_text(std::span<const Point> points);  // run together
[[nodiscard]] std::optional<std::vector<Point>> parse_points(std::string_view text);

}  // namespace kydai::caro
