// SPDX-License-Identifier: GPL-3.0-or-later
// Who has which side in a Swap2 game, from its log alone.
#pragma once

#include <string_view>

#include "core/game/caro_rules.hpp"
#include "core/game/event_text.hpp"

namespace kydai::server {

// Whether the first player has the second side. `last_choice` is the last line of the log that is
// a choice ("choose second take-x"), or empty.
inline bool are_sides_exchanged(std::string_view last_choice) {
    using Choice = caro::Swap2Choice;
    const auto event = game::decode<game::CaroRules>(last_choice);
    const auto* made = event ? std::get_if<game::Choose<Choice>>(&*event) : nullptr;
    if (made == nullptr || made->choice == Choice::AddTwo) return false;
    return (made->choice == Choice::TakeX) == (made->seat == game::Seat::Second);
}

}  // namespace kydai::server
