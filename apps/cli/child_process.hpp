// SPDX-License-Identifier: GPL-3.0-or-later
// A program that is talked to by lines: an engine in a match. POSIX.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>

namespace kydai::cli {

class ChildProcess {
  public:
    // `command` is split at blanks; nothing when it could not be started.
    static std::optional<ChildProcess> start(const std::string& command);

    ChildProcess(ChildProcess&& other) noexcept;
    ChildProcess& operator=(ChildProcess&&) = delete;
    ~ChildProcess();  // closes its input, waits briefly, then kills

    bool write_line(const std::string& line);
    // Nothing when the time is over or the program is gone.
    std::optional<std::string> read_line(std::chrono::milliseconds timeout);

  private:
    ChildProcess(pid_t pid, int input, int output) : pid_(pid), input_(input), output_(output) {}

    pid_t pid_;
    int input_;
    int output_;
    std::string buffer_;
};

}  // namespace kydai::cli
