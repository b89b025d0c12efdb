// SPDX-License-Identifier: GPL-3.0-or-later
// The questions of people who do not see the board (play/view/spoken.hpp) as requests in words:
//
//     vi last-move      vi clocks      vi pieces      vi at e4      vi attackers e4
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/text.hpp"
#include "core/caro/notation.hpp"
#include "play/view/spoken.hpp"

namespace kydai::wasm {

inline std::optional<chess::Square> cell_of(const play::ChessGame& /*game*/,
                                            std::string_view text) {
    return chess::Square::parse(text);
}
inline std::optional<caro::Point> cell_of(const play::CaroGame& game, std::string_view text) {
    const auto point = caro::parse_point(text);
    if (!point || !game.session().position().board().size().contains(*point)) return std::nullopt;
    return point;
}

// Nothing for a request that is none of the above, or a cell that is not on the board.
template <class Rules>
std::optional<std::string> spoken_answer(const play::Game<Rules>& game, std::string_view question,
                                         game::Instant at) {
    const auto language = words::language_of(next_word(question));
    const std::string_view word = next_word(question);
    if (!language) return std::nullopt;
    if (word == "last-move") return play::spoken_last_move(*language, game);
    if (word == "clocks") return play::spoken_clocks(*language, game, at);
    if (word == "pieces") return play::spoken_pieces(*language, game);
    const auto cell = cell_of(game, next_word(question));
    if (!cell) return std::nullopt;
    if (word == "at") return play::spoken_at(*language, game, *cell);
    if (word == "attackers") return play::spoken_attackers(*language, game, *cell);
    return std::nullopt;
}

}  // namespace kydai::wasm
