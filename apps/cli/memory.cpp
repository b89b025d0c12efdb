// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/memory.hpp"

#include <optional>

#if defined(_WIN32)
#include <windows.h>
#else
#include <unistd.h>
#endif

namespace kydai::cli {
namespace {

// The machine's memory; nothing where the system does not tell.
std::optional<long> physical_megabytes() {
#if defined(_WIN32)
    MEMORYSTATUSEX status{};
    status.dwLength = sizeof status;
    if (!GlobalMemoryStatusEx(&status)) return std::nullopt;
    return static_cast<long>(status.ullTotalPhys >> 20);
#else
    const long pages = sysconf(_SC_PHYS_PAGES);
    const long page = sysconf(_SC_PAGE_SIZE);
    if (pages <= 0 || page <= 0) return std::nullopt;
    return pages / 1024 * page / 1024;
#endif
}

}  // namespace

int affordable_megabytes(int wanted) {
    const auto physical = physical_megabytes();
    return physical ? affordable_megabytes(wanted, *physical) : wanted;
}

}  // namespace kydai::cli
