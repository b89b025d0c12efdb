// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/front/class_terms.hpp"

#include "apps/server/front/posted.hpp"
#include "core/chess/any_position.hpp"
#include "core/game/caro_rules.hpp"
#include "core/game/caro_setup_text.hpp"
#include "core/game/chess_rules.hpp"

namespace kydai::server {

namespace {

constexpr int kUsualSize = 15;
constexpr int kLine = 5;  // stones in a row

std::optional<std::string> chess_start(const std::string& rules) {
    const auto variant = chess::parse_variant(rules);
    if (!variant) return std::nullopt;
    if (*variant == chess::Variant::Chess960) return std::string(wire::kAnyRow);
    return game::ChessRules::to_text(chess::AnyPosition::start(*variant));
}

std::optional<std::string> caro_start(const wire::Json& json) {
    const auto rule = caro::parse_rule_set(text_in(json, "rules"));
    if (!rule) return std::nullopt;
    if (*rule == caro::RuleSet::TicTacToe) {
        return game::CaroRules::to_text(caro::Position(caro::BoardRules::usual(*rule)));
    }
    const auto size = maybe_number_in(json, "size");
    if (size && (*size < kLine || *size > caro::kMaxSide)) return std::nullopt;
    const int side = static_cast<int>(size.value_or(kUsualSize));
    const std::string edge = text_in(json, "edge");
    const auto rules = caro::BoardRules::from(
        {.rule_set = *rule,
         .width = side,
         .height = side,
         .k = kLine,
         .edge = game::parse_edge(edge).value_or(caro::BoardRules::usual(*rule).edge())});
    if (!rules) return std::nullopt;
    return game::CaroRules::to_text(caro::Position(*rules));
}

}  // namespace

std::optional<wire::Terms> class_terms(const wire::Json& json) {
    const std::string kind = text_in(json, "game");
    if (kind != "chess" && kind != "caro") return std::nullopt;
    const bool is_chess = kind == "chess";
    std::optional<std::string> start = text_in(json, "start");
    if (start->empty()) start = is_chess ? chess_start(text_in(json, "rules")) : caro_start(json);
    if (!start) return std::nullopt;
    const std::string opening = text_in(json, "opening");
    return wire::Terms{.game = is_chess ? wire::Kind::Chess : wire::Kind::Caro,
                       .start = std::move(*start),
                       .time = text_in(json, "time"),
                       .opening = opening.empty() ? "plain" : opening};
}

}  // namespace kydai::server
