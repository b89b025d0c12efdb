// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/caro_rules.hpp"

#include "core/base/text.hpp"
#include "core/caro/notation.hpp"
#include "core/game/caro_setup_text.hpp"

namespace kydai::game {

namespace {

Reason reason_of(caro::EndReason reason) {
    switch (reason) {
        case caro::EndReason::Line:
            return Reason::Line;
        case caro::EndReason::BoardFull:
            return Reason::BoardFull;
        case caro::EndReason::NoLegalMove:
            return Reason::NoLegalPoint;
    }
    return Reason::BoardFull;
}

}  // namespace

std::optional<Result> CaroRules::ending(const Position& position) {
    const auto& ending = position.ending();
    if (!ending) return std::nullopt;
    Result result{.winner = std::nullopt, .reason = reason_of(ending->reason)};
    if (ending->winner) result.winner = side_of(*ending->winner);
    return result;
}

std::string CaroRules::to_text(Said said) { return caro::to_text(said); }

std::optional<CaroRules::Said> CaroRules::parse_said(std::string_view text) {
    return caro::point_from(text);
}

std::string CaroRules::to_text(const Position& position) {
    const auto spec = position.rules().spec();
    std::string text(position.rules().row().name);
    text += " " + board_text(spec) + " " + std::to_string(spec.k) + " ";
    text += edge_text(spec.edge);
    text += " ";
    text += side_letter(position.to_move());
    if (!position.stones().empty()) text += " " + stones_text(position);
    return text;
}

std::optional<CaroRules::Position> CaroRules::parse_position(std::string_view text) {
    caro::Setup setup;
    const auto rule = caro::rule_named(next_word(text));
    const bool has_board = parse_board(next_word(text), setup.rules);
    const auto k = parse_number<int>(next_word(text));
    const auto edge = parse_edge(next_word(text));
    const auto turn = parse_side_letter(next_word(text));
    auto stones = parse_stones(text);
    if (!rule || !has_board || !k || !edge || !turn || !stones) return std::nullopt;
    setup.rules.rule = *rule;
    setup.rules.k = *k;
    setup.rules.edge = *edge;
    setup.to_move = *turn;
    setup.stones = std::move(*stones);
    auto position = Position::from(setup);
    if (!position) return std::nullopt;
    return *position;
}

}  // namespace kydai::game
