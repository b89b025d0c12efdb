// SPDX-License-Identifier: GPL-3.0-or-later
// The options of the new-game sheet, in order, with their messages: one list for all front ends.
// The first choice and the presets of clocks and boards are in choice.hpp.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "play/text/choice.hpp"

namespace kydai::play {

// One thing to choose. `value` is its word in choice.hpp's text.
struct Offered {
    std::string value;
    words::MessageId name;
    std::optional<words::MessageId> about = {};  // a sentence on it
    std::optional<words::MessageId> how = {};    // how it is played
};

std::vector<Offered> offered_games();
std::vector<Offered> offered_variants();
std::vector<Offered> offered_rules();   // of caro; three in a row comes with its board
std::vector<Offered> offered_boards();  // of caro; named by a sentence each
std::vector<Offered> offered_modes();
std::vector<Offered> offered_levels();
// About how strong the level is in this game (docs/strength.md, docs/strength-caro.md).
words::Message strength_of(engine::Level level, words::GameKind game);
std::vector<Offered> offered_sides(words::GameKind game);

}  // namespace kydai::play
