// SPDX-License-Identifier: GPL-3.0-or-later
// The event loops of both modes: each blocks in poll() until there is input, an engine result or a
// timer. They return the exit status.
#pragma once

#include "apps/terminal/line_mode.hpp"
#include "apps/terminal/system_outside.hpp"

namespace kydai::terminal {

int run_lines(SystemOutside& outside, Host& host, Charset charset);
int run_full_screen(SystemOutside& outside, Host& host, Charset charset);

}  // namespace kydai::terminal
