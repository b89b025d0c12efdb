// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/match/record_file.hpp"

#include <unistd.h>

#include "apps/cli/files.hpp"

namespace kydai::cli {

std::expected<void, Problem> RecordFile::open(const std::string& path) {
    if (path.empty()) return {};
    file_.reset(std::fopen(path.c_str(), "a"));
    if (!file_) return cannot_write(path);
    return {};
}

void RecordFile::add(const std::string& game) {
    const std::lock_guard lock(mutex_);
    if (!file_) return;
    if (!is_begun_) {
        is_begun_ = true;
        // A pipe or a terminal cannot be truncated.
        [[maybe_unused]] const int cut = ftruncate(fileno(file_.get()), 0);
    }
    std::fputs(game.c_str(), file_.get());
    std::fflush(file_.get());
}

}  // namespace kydai::cli
