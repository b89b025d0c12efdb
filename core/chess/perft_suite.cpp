// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chess/perft_suite.hpp"

#include <optional>
#include <utility>

#include "core/base/text.hpp"

namespace kydai::chess {
namespace {

// "3 8902"
std::optional<PerftCount> parse_count(std::string_view text) {
    const auto depth = parse_number<int>(next_word(text));
    const auto nodes = parse_number<std::uint64_t>(next_word(text));
    if (!depth || !nodes || *depth < 0 || !trimmed(text).empty()) return std::nullopt;
    return PerftCount{.depth = *depth, .nodes = *nodes};
}

// "fen ;D1 20 ;D2 400"
std::optional<PerftCase> parse_line_form(std::string_view text) {
    PerftCase result{.id = {}, .fen = trimmed(next_field(text, ';')), .counts = {}, .comments = {}};
    while (!text.empty()) {
        const std::string_view field = trimmed(next_field(text, ';'));
        if (!field.starts_with('D')) return std::nullopt;
        const auto count = parse_count(field.substr(1));
        if (!count) return std::nullopt;
        result.counts.push_back(*count);
    }
    return result;
}

}  // namespace

std::expected<std::vector<PerftCase>, PerftSuiteError> parse_perft_suite(std::string_view text) {
    std::vector<PerftCase> cases;
    // For the next position:
    std::string_view id;
    std::vector<std::string_view> comments;
    const auto add = [&](PerftCase found) {
        found.comments = std::exchange(comments, {});
        cases.push_back(std::move(found));
        id = {};
    };
    for (int number = 1; !text.empty(); ++number) {
        const auto fail = [number](std::string_view reason) {
            return std::unexpected(PerftSuiteError{.line = number, .reason = reason});
        };
        const std::string_view line = trimmed(next_field(text, '\n'));
        std::string_view rest = line;
        const std::string_view word = next_word(rest);
        if (line.empty()) continue;
        if (line.starts_with('#')) {
            comments.push_back(line);
        } else if (word == "id") {
            id = trimmed(rest);
        } else if (word == "epd") {
            add({.id = id, .fen = trimmed(rest), .counts = {}, .comments = {}, .line = number});
        } else if (word == "perft") {
            if (cases.empty()) return fail("a count before any position");
            const auto count = parse_count(rest);
            if (!count) return fail("expected: perft DEPTH COUNT");
            cases.back().counts.push_back(*count);
        } else {
            auto parsed = parse_line_form(line);
            if (!parsed) return fail("expected: FEN ;D1 COUNT ;D2 COUNT …");
            parsed->line = number;
            add(*std::move(parsed));
        }
    }
    return cases;
}

}  // namespace kydai::chess
