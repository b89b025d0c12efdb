// SPDX-License-Identifier: GPL-3.0-or-later
// Who has which side in a Swap2 game, from its log alone.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/game/caro_rules.hpp"
#include "core/game/event_text.hpp"
#include "protocol/wire/message.hpp"

namespace kydai::server {

// The last line of a log that is a choice, or empty.
inline std::string last_choice(std::span<const wire::LogLine> log) {
    for (auto line = log.rbegin(); line != log.rend(); ++line) {
        if (line->what.starts_with("choose ")) return line->what;
    }
    return "";
}

// Whether the first player has the second side, by the log's last choice ("choose second take-x").
inline bool are_sides_exchanged(std::string_view choice) {
    using Choice = caro::Swap2Choice;
    const auto event = game::decode<game::CaroRules>(choice);
    const auto* made = event ? std::get_if<game::Choose<Choice>>(&*event) : nullptr;
    if (made == nullptr || made->choice == Choice::AddTwo) return false;
    return (made->choice == Choice::TakeX) == (made->seat == game::Seat::Second);
}

}  // namespace kydai::server
