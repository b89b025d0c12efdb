// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/lessons/input_text.hpp"

#include "core/base/text.hpp"

namespace kydai::lessons {

std::optional<Input> parse_input(GameKind game, std::string_view text) {
    const std::string_view word = next_word(text);
    const std::string_view rest = trimmed(text);
    if (word == "move") {
        const auto move = parse_move(game, rest);
        return move ? std::optional<Input>(TryMove{*move}) : std::nullopt;
    }
    if (word == "choose") {
        const auto number = parse_number<int>(rest);
        return number && *number > 0 ? std::optional<Input>(ChooseOption{*number - 1})
                                     : std::nullopt;
    }
    if (word == "engine") {
        const auto id = parse_number<int>(next_word(text));
        const auto move = parse_move(game, trimmed(text));
        return id && move ? std::optional<Input>(EngineMoved{*id, *move}) : std::nullopt;
    }
    if (!rest.empty()) return std::nullopt;
    if (word == "next") return NextStep{};
    if (word == "back") return PreviousStep{};
    if (word == "restart") return RestartStep{};
    if (word == "solution") return ShowSolution{};
    return std::nullopt;
}

}  // namespace kydai::lessons
