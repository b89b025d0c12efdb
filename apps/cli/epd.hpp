// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of test suites and opening books: Extended Position Description.
#pragma once

#include <expected>
#include <optional>
#include <string_view>

#include "core/chess/any_position.hpp"

namespace kydai::cli {

// A FEN, perhaps with something after a semicolon, or an EPD: four fields and operations, of which
// the move counters (hmvc, fmvn) count.
std::expected<chess::AnyPosition, chess::PositionError> parse_epd(chess::Variant variant,
                                                                  std::string_view line);

// What follows the name of an operation (`bm Nf3 e4`, `id "1"`), without quotes; nothing when the
// line has no such operation.
std::optional<std::string_view> epd_operand(std::string_view line, std::string_view name);

}  // namespace kydai::cli
