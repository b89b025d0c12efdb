// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/chess_arguments.hpp"

#include <fmt/format.h>

#include "apps/cli/chess_words.hpp"

namespace kydai::cli {

std::expected<chess::Variant, Problem> chosen_variant(const Arguments& arguments) {
    const std::string_view text = arguments.value(kVariantOption.name).value_or("chess");
    if (const auto variant = chess::parse_variant(text)) return *variant;
    return std::unexpected(fmt::format("unknown variant '{}'; one of {}", text, variant_names()));
}

std::expected<chess::AnyPosition, Problem> read_position(chess::Variant variant,
                                                         std::string_view fen) {
    const auto position = chess::AnyPosition::parse(variant, fen);
    if (!position) return std::unexpected(words(position.error()));
    return *position;
}

}  // namespace kydai::cli
