// SPDX-License-Identifier: GPL-3.0-or-later
// A program run as our child, talked to in lines. Its end is our end: killed and waited for when
// the object goes.
#pragma once

#include <sys/types.h>

#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/common/limits.hpp"

namespace kydai::cli {

class ChildProcess {
  public:
    static std::expected<std::unique_ptr<ChildProcess>, std::string> start(
        const std::vector<std::string>& words);
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    // False when the program no longer listens.
    bool write_line(const std::string& line);
    // Nothing when the time is up or the program has ended.
    std::optional<std::string> read_line(engine::Millis patience);

  private:
    ChildProcess(pid_t pid, int to, int from) : pid_(pid), to_(to), from_(from) {}

    pid_t pid_;
    int to_;
    int from_;
    std::string pending_;
};

}  // namespace kydai::cli
