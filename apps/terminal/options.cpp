// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/terminal/options.hpp"

#include "apps/common/command_line.hpp"

namespace kydai::terminal {

namespace {

constexpr const char* kDescription =
    "Chess and caro in the terminal. COMMAND runs at the start:\n"
    "  new chess level=3 side=white clock=300+2\n"
    "  new caro board=15 rule=renju mode=two\n"
    "  continue | load game.pgn\n"
    "  online [ADDRESS] | join LINK";

struct Read {
    Options options;
    std::vector<std::string> words;
};

void describe(CLI::App& app, Read& read) {
    app.add_flag("--plain", read.options.plain,
                 "line mode instead of full screen, for pipes and screen readers");
    app.add_option("--seed", read.options.seed, "random seed, for reproducible games")
        ->type_name("N");
    app.add_option("words", read.words)->expected(-1);
}

}  // namespace

std::expected<Options, std::string> parse_options(std::span<const char* const> words) {
    CLI::App app;
    Read read;
    describe(app, read);
    const std::vector<std::string_view> views(words.begin(), words.end());
    const auto asked = apps::read_command_line(app, views);
    if (!asked) return std::unexpected(asked.error());
    read.options.help = *asked == apps::Asked::Help;
    for (const std::string& word : read.words) {
        read.options.command += (read.options.command.empty() ? "" : " ") + word;
    }
    return read.options;
}

std::string usage() {
    CLI::App app(kDescription);
    Read read;
    describe(app, read);
    const std::string forms[] = {"kydai-terminal [--plain] [--seed N] [COMMAND...]"};
    return apps::help_text(app, forms);
}

}  // namespace kydai::terminal
