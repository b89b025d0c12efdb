// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/game/unfinished.hpp"

#include "core/game/autosave.hpp"

namespace kydai::play {

namespace {

template <class Rules>
bool is_unfinished_as(std::string_view autosave) {
    const auto loaded = game::load_autosave<Rules>(autosave);
    return loaded && is_unfinished(loaded->session);
}

}  // namespace

bool is_unfinished(std::string_view autosave) {
    const auto name = game::autosave_game(autosave);
    if (name == game::ChessRules::kName) return is_unfinished_as<game::ChessRules>(autosave);
    return name == game::CaroRules::kName && is_unfinished_as<game::CaroRules>(autosave);
}

}  // namespace kydai::play
