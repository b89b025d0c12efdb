// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/rooms/lesson_rules.hpp"

#include "core/base/text.hpp"
#include "core/game/caro_rules.hpp"
#include "core/game/chess_rules.hpp"

namespace kydai::server {

namespace {

template <class Rules>
std::optional<std::string> tidy_position(std::string_view text) {
    const auto position = Rules::parse_position(text);
    if (!position || Rules::result(*position)) return std::nullopt;
    return Rules::to_text(*position);
}
std::optional<std::string> tidy_position(std::string_view game, std::string_view text) {
    if (game == game::ChessRules::kName) return tidy_position<game::ChessRules>(text);
    if (game == game::CaroRules::kName) return tidy_position<game::CaroRules>(text);
    return std::nullopt;
}

template <class Rules>
struct Answered {
    typename Rules::Position position;
    typename Rules::Move move;
};
template <class Rules>
std::optional<Answered<Rules>> resolved(const classroom::Ask& question, std::string_view text) {
    const auto position = Rules::parse_position(question.position);
    const auto said = Rules::parse_move_text(text);
    if (!position || !said) return std::nullopt;
    const auto move = Rules::resolve(*position, *said);
    if (!move) return std::nullopt;
    return Answered<Rules>{*position, *move};
}

// Calls `use` with the rules of the question's game.
template <class Use>
auto by_rules(const classroom::Ask& question, Use&& use) {
    if (question.game == game::ChessRules::kName) {
        return use.template operator()<game::ChessRules>();
    }
    return use.template operator()<game::CaroRules>();
}

}  // namespace

std::optional<classroom::Ask> checked_question(const classroom::Ask& said) {
    auto position = tidy_position(said.game, said.position);
    if (!position) return std::nullopt;
    return classroom::Ask{.game = said.game, .position = std::move(*position), .text = said.text};
}

std::optional<classroom::GiveWork> checked_work(const classroom::GiveWork& said) {
    if (said.kind != classroom::WorkKind::Position) return said;
    std::string_view rest = said.what;
    const std::string_view game = next_word(rest);
    const auto position = tidy_position(game, trimmed(rest));
    if (!position) return std::nullopt;
    return classroom::GiveWork{
        .kind = said.kind, .what = std::string(game) + " " + *position, .goal = 1};
}

std::optional<std::string> checked_answer(const classroom::Ask& question, std::string_view move) {
    return by_rules(question, [&]<class Rules>() -> std::optional<std::string> {
        const auto answer = resolved<Rules>(question, move);
        if (!answer) return std::nullopt;
        return Rules::to_text(Rules::to_move_text(answer->move));
    });
}

std::string answer_in_words(const classroom::Ask& question, std::string_view move) {
    return by_rules(question, [&]<class Rules>() -> std::string {
        const auto answer = resolved<Rules>(question, move);
        if (!answer) return std::string(move);
        return Rules::move_text(answer->position, answer->move);
    });
}

}  // namespace kydai::server
