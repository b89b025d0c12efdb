// SPDX-License-Identifier: GPL-3.0-or-later
// The command line of kydai-server.
#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kydai::server {

struct Options {
    std::string host = "127.0.0.1";
    std::uint16_t port = 8080;
    std::filesystem::path site;              // empty: beside the program
    std::filesystem::path downloads;         // empty: none
    std::filesystem::path data;              // empty: where the user's data lie
    std::vector<std::string> allow_hosts;    // names besides the machine's own
    std::vector<std::string> trust_proxies;  // addresses
    int max_connections = 20'000;
    int per_address = 256;
    bool accept_date = false;  // a jump of the machine's clock is meant
    bool help = false;
};

extern const std::string_view kUsage;

// The problem is one line.
std::expected<Options, std::string> parse_options(std::span<const std::string_view> words);

}  // namespace kydai::server
