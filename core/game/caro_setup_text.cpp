// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/caro_setup_text.hpp"

#include "core/base/text.hpp"
#include "core/caro/notation.hpp"

namespace kydai::game {

std::string board_text(const caro::RulesSpec& spec) {
    return std::to_string(spec.width) + "x" + std::to_string(spec.height);
}

bool parse_board(std::string_view text, caro::RulesSpec& spec) {
    const auto width = parse_number<int>(next_field(text, 'x'));
    const auto height = parse_number<int>(text);
    if (!width || !height) return false;
    spec.width = *width;
    spec.height = *height;
    return true;
}

std::string_view edge_text(caro::Edge edge) {
    return edge == caro::Edge::Blocks ? "blocks" : "open";
}

std::optional<caro::Edge> parse_edge(std::string_view text) {
    if (text == "open") return caro::Edge::Open;
    if (text == "blocks") return caro::Edge::Blocks;
    return std::nullopt;
}

char side_letter(caro::Side side) { return side == caro::Side::X ? 'x' : 'o'; }

std::optional<caro::Side> parse_side_letter(std::string_view text) {
    if (text == "x") return caro::Side::X;
    if (text == "o") return caro::Side::O;
    return std::nullopt;
}

std::string stones_text(const caro::Position& position) {
    std::string text;
    for (const caro::Stone& stone : position.stones()) {
        if (!text.empty()) text += ' ';
        text += caro::to_text(stone.point);
        text += side_letter(stone.side);
    }
    return text;
}

std::optional<std::vector<caro::Stone>> parse_stones(std::string_view text) {
    std::vector<caro::Stone> stones;
    for (auto word = next_word(text); !word.empty(); word = next_word(text)) {
        const auto side = parse_side_letter(word.substr(word.size() - 1));
        const auto point = caro::parse_point(word.substr(0, word.size() - 1));
        if (!side || !point) return std::nullopt;
        stones.push_back({.point = *point, .side = *side});
    }
    return stones;
}

}  // namespace kydai::game
