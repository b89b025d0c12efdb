// SPDX-License-Identifier: GPL-3.0-or-later
// Sleeping until there is something to do.
#pragma once

#include "apps/terminal/host.hpp"
#include "apps/terminal/system_outside.hpp"

namespace kydai::terminal {

enum class Listen : std::uint8_t { No, Yes };  // to standard input

struct Ready {
    bool input = false;   // there is some, or its end
    bool closed = false;  // end of file: the other end was closed
};

Ready wait_for(Listen listen, SystemOutside& outside, std::optional<game::Instant> until);
// What the engines have said, to the game.
void take_posted(SystemOutside& outside, Host& host);

}  // namespace kydai::terminal
