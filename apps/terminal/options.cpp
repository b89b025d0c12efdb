// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/terminal/options.hpp"

#include <string_view>

#include "core/base/text.hpp"

namespace kydai::terminal {

std::expected<Options, std::string> parse_options(std::span<const char* const> words) {
    Options options;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string_view word = words[i];
        if (word == "--plain") {
            options.plain = true;
        } else if (word == "--help" || word == "-h") {
            options.help = true;
        } else if (word == "--seed" && i + 1 < words.size()) {
            options.seed = parse_number<std::uint64_t>(words[++i]);
            if (!options.seed) return std::unexpected("--seed takes a number");
        } else if (word.starts_with('-')) {
            return std::unexpected("unknown option " + std::string(word));
        } else {
            options.command += (options.command.empty() ? "" : " ") + std::string(word);
        }
    }
    return options;
}

std::string usage() {
    return "usage: kydai-terminal [--plain] [--seed N] [COMMAND...]\n"
           "\n"
           "  --plain    lines instead of the full screen: for pipes and screen readers\n"
           "  --seed N   the same chances every time\n"
           "  COMMAND    what to begin with, e.g.\n"
           "             new chess level=3 side=white clock=300+2\n"
           "             new caro board=15 rule=renju mode=two\n"
           "             continue | load game.pgn\n";
}

}  // namespace kydai::terminal
