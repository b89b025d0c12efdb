// SPDX-License-Identifier: GPL-3.0-or-later
// What several chess commands take.
#pragma once

#include "apps/cli/command.hpp"
#include "core/chess/any_position.hpp"

namespace kydai::cli {

inline constexpr Option kVariantOption{
    .name = "--variant", .value = "V", .help = "the variant (default: chess)"};

// What kVariantOption says.
std::expected<chess::Variant, Problem> chosen_variant(const Arguments& arguments);

std::expected<chess::AnyPosition, Problem> read_position(chess::Variant variant,
                                                         std::string_view fen);

}  // namespace kydai::cli
