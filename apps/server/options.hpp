// SPDX-License-Identifier: GPL-3.0-or-later
// The command line of kydai-server.
#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace kydai::server {

struct Options {
    std::string host = "127.0.0.1";
    std::uint16_t port = 8080;
    std::filesystem::path site;       // empty: beside the program
    std::filesystem::path downloads;  // empty: none
    bool help = false;
};

extern const std::string_view kUsage;

// The problem is one line.
std::expected<Options, std::string> parse_options(std::span<const std::string_view> words);

}  // namespace kydai::server
