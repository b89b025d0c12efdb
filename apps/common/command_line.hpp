// SPDX-License-Identifier: GPL-3.0-or-later
// Command lines, parsed by CLI11. Errors are one plain line; the help texts of all programs look
// alike.
//
//     CLI::App app("Serves the web site");
//     app.add_option("--port", options.port, "8080 when nothing is said")->type_name("NUMBER");
//     const auto asked = apps::read_command_line(app, words);
//     if (!asked) ...              // "--port needs NUMBER"
//     if (*asked == Asked::Help)   // print apps::help_text(app)
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>

namespace kydai::apps {

enum class Asked : std::uint8_t { Run, Help };

// Parses the words after the program's name. `--` ends the options; if an option is given twice the
// last one counts, unless it takes several values.
std::expected<Asked, std::string> read_command_line(CLI::App& app,
                                                    std::span<const std::string_view> words);

// `usage` lines, the description, and the options with their descriptions wrapped.
std::string help_text(const CLI::App& app, std::span<const std::string> usage);

}  // namespace kydai::apps
