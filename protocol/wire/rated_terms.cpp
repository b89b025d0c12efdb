// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/wire/rated_terms.hpp"

#include "core/base/text.hpp"
#include "core/game/caro_rules.hpp"
#include "core/game/chess_rules.hpp"
#include "core/game/time_control.hpp"

namespace kydai::wire {

namespace {

constexpr int kLeastLines = 15;
constexpr int kMostLines = 20;

bool begins_as_usual(const chess::AnyPosition& position) {
    const auto usual = chess::AnyPosition::start(position.variant());
    return position.variant() != chess::Variant::Chess960 &&
           game::ChessRules::to_text(position) == game::ChessRules::to_text(usual);
}

bool begins_as_usual(const caro::Position& position) {
    const caro::RulesSpec spec = position.rules().spec();
    const auto is_large = [](int side) { return side >= kLeastLines && side <= kMostLines; };
    return spec.rule_set != caro::RuleSet::TicTacToe && spec.k == 5 &&
           spec.edge == caro::Edge::Open && is_large(spec.width) && is_large(spec.height) &&
           position.stones().empty() && position.turn() == caro::Side::X;
}

template <class Rules>
bool begins_as_usual(const Terms& terms) {
    const auto position = Rules::parse_position(terms.start);
    return position && begins_as_usual(*position);
}

}  // namespace

bool can_be_rated(const Terms& terms) {
    const auto time = game::TimeControl::parse(terms.time);
    if (!time || time->is_none()) return false;
    if (terms.game == Kind::Caro) return begins_as_usual<game::CaroRules>(terms);
    return terms.start == kAnyRow || begins_as_usual<game::ChessRules>(terms);
}

game::RatingKind rating_kind(const Terms& terms) {
    std::string_view start = terms.start;
    const auto time = game::TimeControl::parse(terms.time).value_or(game::TimeControl());
    return {.rules = std::string(next_word(start)), .speed = game::speed_of(time)};
}

std::optional<Kind> game_with_rules(std::string_view rules) {
    const auto variant = chess::parse_variant(rules);
    if (variant && chess::name(*variant) == rules) return Kind::Chess;
    if (caro::parse_rule_set(rules)) return Kind::Caro;
    return std::nullopt;
}

}  // namespace kydai::wire
