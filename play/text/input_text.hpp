// SPDX-License-Identifier: GPL-3.0-or-later
// What people do to a running game, as one line of plain words, for front ends that are not written
// in C++. A closed set:
//
//     move e2e4      type Nf3       drop-premove   take-back     redo   hint
//     offer-draw     accept-draw    decline-draw   claim-draw    resign        restart SEED
//     accept-take-back              decline-take-back
//     move-now       pause          resume         step          pace MS       thinking-time MS
//     first  back  forward  last    show NODE      replay        stop-replay   time
//     choose keep-o                 (an opening's choice, as autosave files name it)
//
// What engines answer does not come this way.
#pragma once

#include <optional>
#include <string_view>

#include "play/game/game.hpp"

namespace kydai::play {

// Nothing when `text` is none of the above.
template <class Rules>
std::optional<Input<Rules>> parse_input(std::string_view text);

extern template std::optional<Input<game::ChessRules>> parse_input<game::ChessRules>(
    std::string_view);
extern template std::optional<Input<game::CaroRules>> parse_input<game::CaroRules>(
    std::string_view);

}  // namespace kydai::play
