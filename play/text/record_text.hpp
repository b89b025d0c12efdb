// SPDX-License-Identifier: GPL-3.0-or-later
// A running game as the text of its record, PGN or a caro record, as every front end saves, copies
// and shares it.
#pragma once

#include <optional>
#include <string>

#include "core/game/record_writer.hpp"
#include "play/game/game.hpp"
#include "play/words/words.hpp"

namespace kydai::play {

struct RecordOptions {
    // Names players ("Computer · Casual", "Player 2") where the game has no name for them.
    std::optional<words::Language> language = {};
    std::string date = {};  // "2026.11.16", for a game without one
    game::WriteOptions write = {};
};

template <class Rules>
std::string record_text(const Game<Rules>& game, const RecordOptions& options = {});

extern template std::string record_text(const Game<game::ChessRules>&, const RecordOptions&);
extern template std::string record_text(const Game<game::CaroRules>&, const RecordOptions&);

}  // namespace kydai::play
