// SPDX-License-Identifier: GPL-3.0-or-later
// How large a table fits into this machine's memory. Linux overcommits memory and kills the program
// when it is used, so a larger request is cut before it is allocated.
#pragma once

#include <algorithm>

namespace kydai::cli {

// Three quarters of the machine for a table; the rest for everything else.
constexpr int affordable_megabytes(int wanted, long physical) {
    return static_cast<int>(std::clamp<long>(physical * 3 / 4, 1, wanted));
}

// Where the system does not tell its memory, any size is accepted.
int affordable_megabytes(int wanted);

}  // namespace kydai::cli
