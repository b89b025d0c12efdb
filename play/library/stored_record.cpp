// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/library/stored_record.hpp"

#include "play/game/local_game.hpp"
#include "play/text/open_text.hpp"

namespace kydai::play {

namespace {

template <class Rules>
std::optional<std::string> of_autosave(std::string_view bytes, const RecordOptions& options) {
    const auto loaded = LocalGame<Rules>::load(bytes);
    if (!loaded) return std::nullopt;
    return record_text<Rules>(loaded->game, options);
}

}  // namespace

std::optional<std::string> stored_record(std::string_view stored, const RecordOptions& options) {
    if (const auto name = game::autosave_game(stored)) {
        return name == game::CaroRules::kName ? of_autosave<game::CaroRules>(stored, options)
                                              : of_autosave<game::ChessRules>(stored, options);
    }
    const auto opened = open_text(stored);
    if (!opened) return std::nullopt;
    return std::visit(
        [&]<class Rules>(const Setup<Rules>& setup) {
            return record_text<Rules>(LocalGame<Rules>(setup), options);
        },
        opened->setup);
}

}  // namespace kydai::play
