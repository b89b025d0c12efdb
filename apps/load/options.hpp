// SPDX-License-Identifier: GPL-3.0-or-later
// The command line of kydai-load.
#pragma once

#include <expected>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace kydai::load {

struct Options {
    int games = 0;
    int moves = 100;
    int rate = 0;  // moves a second in all; 0: as fast as the server takes them from one player
    int idle = 0;
    int watchers = 0;
    int lobby = 0;
    std::filesystem::path server;  // empty: beside this program
    std::filesystem::path data;    // empty: a folder of its own, removed afterwards
    std::string database;          // a PostgreSQL for the server; empty: SQLite
    int nodes = 1;                 // servers on it, for --games
    int database_process = 0;      // whose CPU time is measured, too; 0: none
    bool help = false;
};

inline constexpr int kMostMoves = 200;  // of one game

std::string usage();

// The problem is one line.
std::expected<Options, std::string> parse_options(std::span<const std::string_view> words);

}  // namespace kydai::load
