// SPDX-License-Identifier: GPL-3.0-or-later
// The command line of kydai-terminal.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>

namespace kydai::terminal {

struct Options {
    bool plain = false;
    bool help = false;
    std::optional<std::uint64_t> seed = {};
    std::string command = {};  // run at once: "new caro board=15", "continue", "load game.pgn"
};

// What is wrong, or the options.
std::expected<Options, std::string> parse_options(std::span<const char* const> words);
std::string usage();

}  // namespace kydai::terminal
