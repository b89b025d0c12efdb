// SPDX-License-Identifier: GPL-3.0-or-later
// The two loops: each sleeps in poll() until the person, an engine or the clock has something to
// say, and uses no time in between. They return the exit status.
#pragma once

#include "apps/terminal/line_mode.hpp"
#include "apps/terminal/system_outside.hpp"

namespace kydai::terminal {

int run_lines(SystemOutside& outside, Host& host, Charset charset);
int run_full_screen(SystemOutside& outside, Host& host, Charset charset);

}  // namespace kydai::terminal
