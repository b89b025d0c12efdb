// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/epd.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "core/base/text.hpp"

namespace kydai::cli {
namespace {

// "5+4" in a line of three-check.
bool is_check_count(std::string_view word) {
    return word.contains('+') && word.find_first_not_of("0123456789+") == std::string_view::npos;
}

// Takes an operation off the front: everything up to a semicolon that stands in no quotes.
std::string_view next_operation(std::string_view& text) {
    std::size_t length = 0;
    for (bool quoted = false; length < text.size(); ++length) {
        if (text[length] == '"') quoted = !quoted;
        if (text[length] == ';' && !quoted) break;
    }
    const std::string_view operation = trimmed(text.substr(0, length));
    text.remove_prefix(std::min(length + 1, text.size()));
    return operation;
}

// The FEN of an EPD: four fields (and counted checks), and the move counters if an operation says
// them. Nothing when no operations follow the fields.
std::optional<std::string> fen_of_epd(std::string_view line) {
    constexpr int kFields = 4;
    std::string fen;
    for (int i = 0; i < kFields; ++i) fen += fmt::format("{} ", next_word(line));
    std::string_view rest = line;
    if (const auto word = next_word(rest); is_check_count(word)) {
        fen += fmt::format("{} ", word);
        line = rest;
    }
    line = trimmed(line);
    const bool begins_with_name = !line.empty() && (is_lower(line[0]) || is_upper(line[0]));
    if (!begins_with_name) return std::nullopt;
    std::string_view halfmoves = "0";
    std::string_view move_number = "1";
    while (!line.empty()) {
        std::string_view operation = next_operation(line);
        const std::string_view name = next_word(operation);
        if (name == "hmvc") halfmoves = trimmed(operation);
        if (name == "fmvn") move_number = trimmed(operation);
    }
    return fen + fmt::format("{} {}", halfmoves, move_number);
}

}  // namespace

std::expected<chess::AnyPosition, chess::PositionError> parse_epd(chess::Variant variant,
                                                                  std::string_view line) {
    std::string_view rest = line;
    const auto position = chess::AnyPosition::parse(variant, trimmed(next_field(rest, ';')));
    if (position) return position;
    if (const auto fen = fen_of_epd(line)) return chess::AnyPosition::parse(variant, *fen);
    return position;
}

std::optional<std::string_view> epd_operand(std::string_view line, std::string_view name) {
    constexpr int kFields = 4;
    for (int i = 0; i < kFields; ++i) next_word(line);
    // Move counters, counted checks and semicolons may stand before the first operation.
    while (!line.empty()) {
        std::string_view operation = next_operation(line);
        while (!operation.empty()) {
            std::string_view rest = operation;
            const std::string_view word = next_word(rest);
            if (word == name) {
                std::string_view operand = trimmed(rest);
                const bool quoted = operand.size() > 1 && operand.starts_with('"');
                if (quoted && operand.ends_with('"'))
                    operand = operand.substr(1, operand.size() - 2);
                return operand;
            }
            if (!word.empty() && !is_digit(word.front())) break;  // another operation
            operation = rest;
        }
    }
    return std::nullopt;
}

}  // namespace kydai::cli
