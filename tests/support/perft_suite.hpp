// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the files of tests/data/chess/perft, and those of other programs:
//
//     id start                                 rnbqkbnr/… w KQkq - 0 1 ;D1 20 ;D2 400
//     epd rnbqkbnr/… w KQkq -
//     perft 1 20
//     perft 2 400
//
// Lines that begin with # are comments.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace kydai::test {

struct PerftCount {
    int depth = 0;
    std::uint64_t nodes = 0;
};

struct PerftEntry {
    std::vector<std::string> comments;
    std::string id;
    std::string fen;
    std::vector<PerftCount> counts;
};

// Empty when the file cannot be read, which the caller treats as a failure.
std::vector<PerftEntry> read_perft_suite(const std::filesystem::path& file);

}  // namespace kydai::test
