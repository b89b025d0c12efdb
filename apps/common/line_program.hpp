// SPDX-License-Identifier: GPL-3.0-or-later
// A program with a line protocol, and the clock for its deadlines. One thread.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>

#include "engine/common/limits.hpp"

namespace kydai::apps {

// Why there is no line.
enum class Silence : std::uint8_t { TimeUp, Ended };

class LineProgram {
  public:
    LineProgram() = default;
    LineProgram(const LineProgram&) = delete;
    LineProgram& operator=(const LineProgram&) = delete;
    virtual ~LineProgram() = default;

    // False when the program no longer listens.
    virtual bool write_line(const std::string& line) = 0;
    // The next line, if it comes before `deadline`. One deadline covers all lines of an answer, so
    // that a program that writes without end is not waited for without end.
    virtual std::expected<std::string, Silence> read_line(engine::Millis deadline) = 0;
    [[nodiscard]] virtual engine::Millis now() const = 0;
};

// Starts a new process of the program at each call.
using Launch = std::function<std::expected<std::unique_ptr<LineProgram>, std::string>()>;

}  // namespace kydai::apps
