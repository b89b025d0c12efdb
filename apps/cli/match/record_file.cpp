// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/match/record_file.hpp"

#include <unistd.h>

#include "apps/cli/files.hpp"

namespace kydai::cli {

std::expected<void, Problem> RecordFile::open(const std::string& path) {
    if (path.empty()) return {};
    if (auto writable = check_writable(path); !writable) return writable;
    file_.reset(std::fopen(path.c_str(), "a"));
    return {};
}

void RecordFile::add(const std::string& game) {
    const std::lock_guard lock(mutex_);
    if (!file_) return;
    // A pipe or a terminal has nothing to cut off, and says so.
    if (!is_begun_) [[maybe_unused]]
        const int cut = ftruncate(fileno(file_.get()), 0);
    is_begun_ = true;
    std::fputs(game.c_str(), file_.get());
    std::fflush(file_.get());
}

}  // namespace kydai::cli
