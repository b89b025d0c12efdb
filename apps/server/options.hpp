// SPDX-License-Identifier: GPL-3.0-or-later
// The command line of kydai-server.
#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/server/archive/retention.hpp"
#include "apps/server/net/addresses.hpp"
#include "apps/server/nodes/redis_notifier.hpp"
#include "apps/server/watch/log.hpp"

namespace kydai::server {

struct Options {
    std::string host = "127.0.0.1";
    std::uint16_t port = 8080;
    std::filesystem::path site;               // empty: beside the program
    std::filesystem::path downloads;          // empty: none
    std::filesystem::path data;               // empty: the user's data folder
    std::string database;                     // a PostgreSQL; empty: files in the data folder
    std::string link_host;                    // empty: as `host`
    std::uint16_t link_port = 0;              // 0: any that is free
    std::optional<RedisAddress> redis;        // of the servers of a database; none: without
    std::vector<std::string> allow_hosts;     // names besides the machine's own
    std::vector<AddressRange> trust_proxies;  // whose X-Forwarded-For counts
    int max_connections = 20'000;
    int per_address = 256;
    KeepGames keep_games = {};
    std::filesystem::path worker_key_file;  // empty: without analysis workers
    std::filesystem::path backup;           // where to copy the data to, instead of serving
    bool accept_date = false;               // a jump of the machine's clock is meant
    LogLevel log_level = LogLevel::Info;
    std::string help;  // its text, when it was asked for
};

// The problem is one line.
std::expected<Options, std::string> parse_options(std::span<const std::string_view> words);

}  // namespace kydai::server
