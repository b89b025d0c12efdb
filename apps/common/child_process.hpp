// SPDX-License-Identifier: GPL-3.0-or-later
// A child process with pipes. The destructor kills it and waits for it.
#pragma once

#include <sys/types.h>

#include <string_view>
#include <vector>

#include "apps/common/line_program.hpp"

namespace kydai::apps {

class ChildProcess final : public LineProgram {
  public:
    static std::expected<std::unique_ptr<LineProgram>, std::string> start(
        const std::vector<std::string>& words);
    ~ChildProcess() override;

    bool write_line(const std::string& line) override;
    std::expected<std::string, Silence> read_line(engine::Millis deadline) override;
    [[nodiscard]] engine::Millis now() const override;

  private:
    ChildProcess(pid_t pid, int to, int from) : pid_(pid), to_(to), from_(from) {}

    pid_t pid_;
    int to_;
    int from_;
    std::string pending_;
};

// Starts what a command line says, its words separated by blanks.
[[nodiscard]] Launch launch_of(std::string_view command_line);

}  // namespace kydai::apps
