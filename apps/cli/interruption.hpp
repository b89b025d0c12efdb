// SPDX-License-Identifier: GPL-3.0-or-later
// Ctrl-C ends a match between two moves and the lab in the middle of a run; what was finished by
// then is printed and written. The second Ctrl-C ends the program as usual.
#pragma once

namespace kydai::cli {

inline constexpr int kInterrupted = 130;  // the exit status, as shells have it

void catch_interruptions();
[[nodiscard]] bool is_interrupted();

}  // namespace kydai::cli
