// SPDX-License-Identifier: GPL-3.0-or-later
// The file that all threads of a match write their games to. Its old content is replaced only when
// the first game is written, so a match that cannot begin destroys nothing.
#pragma once

#include <cstdio>
#include <memory>
#include <mutex>
#include <string>

#include "apps/cli/command.hpp"

namespace kydai::cli {

class RecordFile {
  public:
    // Without a path nothing is written.
    std::expected<void, Problem> open(const std::string& path);
    void add(const std::string& game);

  private:
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    std::mutex mutex_;
    std::unique_ptr<std::FILE, Close> file_;
    bool is_begun_ = false;
};

}  // namespace kydai::cli
