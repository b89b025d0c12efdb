// SPDX-License-Identifier: GPL-3.0-or-later
// A subcommand of `kydai`: its name, options and function. Each is in a file of its own; main.cpp
// lists them, parses their options, answers --help and prints errors.
#pragma once

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/dispatch/dispatch.hpp"

namespace kydai::cli {

// Exit statuses: kFailed when the work was done and its result is negative (a test failed);
// kMisused when it could not be done (a wrong option, an unreadable file, a bad position).
inline constexpr int kDone = 0;
inline constexpr int kFailed = 1;
inline constexpr int kMisused = 2;

// One line, without the program's name; main prints it and exits with kMisused.
using Problem = std::string;

struct Option {
    std::string_view name;   // "--fen"
    std::string_view value;  // what it takes, "FEN"; empty for a switch
    std::string_view help;
};

// The words of a command line, sorted into options and others.
class Arguments {
  public:
    // Nothing when --help is given. `--` ends the options.
    static std::expected<std::optional<Arguments>, Problem> parse(
        std::span<const Option> options, std::span<const std::string_view> words);
    // All words as they are, for another program.
    static Arguments of_words(std::span<const std::string_view> words);

    [[nodiscard]] bool has(std::string_view option) const { return value(option).has_value(); }
    // Empty text for a switch; the last one counts when an option is given twice.
    [[nodiscard]] std::optional<std::string_view> value(std::string_view option) const;
    // What is not an option.
    [[nodiscard]] std::span<const std::string> words() const { return words_; }

  private:
    struct Given {
        std::string_view name;  // of an Option
        std::string value;
    };
    std::vector<Given> given_;
    std::vector<std::string> words_;
};

struct Command {
    std::string_view name;
    std::string_view summary;                 // one line, for `kydai help`
    std::span<const std::string_view> forms;  // "[--divide] DEPTH": what may follow the name
    std::span<const Option> options;
    // Everything after the name goes to `run` as it is, --help included (it starts another
    // program).
    bool passes_through = false;
    std::expected<int, Problem> (*run)(const Arguments& arguments,
                                       const engine::Dispatch& dispatch);
};

std::string help_text(const Command& command);

}  // namespace kydai::cli
