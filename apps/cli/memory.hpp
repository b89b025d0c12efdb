// SPDX-License-Identifier: GPL-3.0-or-later
// How large a table this machine can bear. The system hands out more memory than it has and kills
// the program when that is used, so a wish beyond the machine is cut before it is asked for.
#pragma once

#include <unistd.h>

#include <algorithm>

namespace kydai::cli {

// Three quarters of the machine for a table; the rest for everything else.
constexpr int affordable_megabytes(int wanted, long physical) {
    return static_cast<int>(std::clamp<long>(physical * 3 / 4, 1, wanted));
}

// Where the system does not say, any wish seems affordable.
inline int affordable_megabytes(int wanted) {
    const long pages = sysconf(_SC_PHYS_PAGES);
    const long page = sysconf(_SC_PAGE_SIZE);
    if (pages <= 0 || page <= 0) return wanted;
    return affordable_megabytes(wanted, pages / 1024 * page / 1024);
}

}  // namespace kydai::cli
