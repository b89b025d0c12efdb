// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/caro_rules.hpp"

#include "core/base/text.hpp"
#include "core/caro/notation.hpp"
#include "core/game/caro_setup_text.hpp"

namespace kydai::game {

namespace {

EndReason reason_of(caro::EndReason reason) {
    switch (reason) {
        case caro::EndReason::Line:
            return EndReason::Line;
        case caro::EndReason::BoardFull:
            return EndReason::BoardFull;
        case caro::EndReason::NoLegalMove:
            return EndReason::NoLegalMove;
    }
    return EndReason::BoardFull;
}

}  // namespace

std::optional<Result> CaroRules::result(const Position& position) {
    const auto& outcome = position.outcome();
    if (!outcome) return std::nullopt;
    Result result{.winner = std::nullopt, .reason = reason_of(outcome->reason)};
    if (outcome->winner) result.winner = side_of(*outcome->winner);
    return result;
}

std::string CaroRules::to_text(MoveText said) { return caro::to_text(said); }

std::optional<CaroRules::MoveText> CaroRules::parse_move_text(std::string_view text) {
    return caro::parse_point(text);
}

std::string CaroRules::to_text(const Position& position) {
    const auto spec = position.rules().spec();
    std::string text(position.rules().switches().name);
    text += " " + board_text(spec) + " " + std::to_string(spec.k) + " ";
    text += edge_text(spec.edge);
    text += " ";
    text += side_letter(position.turn());
    if (!position.stones().empty()) text += " " + stones_text(position);
    return text;
}

std::expected<CaroRules::Position, CaroRules::StartError> CaroRules::parse_position(
    std::string_view text) {
    caro::Setup setup;
    std::string_view word;
    const auto next = [&] { return word = next_word(text); };
    const auto unreadable = [&] {
        return std::unexpected(StartError{.text = std::string(word), .reason = {}});
    };
    const auto rule = caro::parse_rule_set(next());
    if (!rule) return unreadable();
    if (!parse_board(next(), setup.rules)) return unreadable();
    const auto k = parse_number<int>(next());
    if (!k) return unreadable();
    const auto edge = parse_edge(next());
    if (!edge) return unreadable();
    const auto turn = parse_side_letter(next());
    if (!turn) return unreadable();
    word = trimmed(text);
    auto stones = parse_stones(word);
    if (!stones) return unreadable();
    setup.rules.rule_set = *rule;
    setup.rules.k = *k;
    setup.rules.edge = *edge;
    setup.turn = *turn;
    setup.stones = std::move(*stones);
    auto position = Position::from(setup);
    if (position) return *position;
    return std::unexpected(StartError{.text = std::string(word), .reason = position.error()});
}

std::expected<caro::Point, InputError<caro::Refusal>> CaroRules::parse_input(
    const Position& position, std::string_view text) {
    const auto point = parse_move_text(trimmed(text));
    if (!point) return std::unexpected(InputError<Refusal>{.fault = InputFault::NotAMove});
    if (const auto refusal = position.refusal(*point)) {
        return std::unexpected(
            InputError<Refusal>{.fault = InputFault::Illegal, .refusal = *refusal});
    }
    return *point;
}

CaroRules::Transition CaroRules::undone(const Transition& transition) {
    Transition back;
    for (int i = transition.placed.size(); i-- > 0;) back.removed.push_back(transition.placed[i]);
    for (int i = transition.removed.size(); i-- > 0;) back.placed.push_back(transition.removed[i]);
    return back;
}

}  // namespace kydai::game
