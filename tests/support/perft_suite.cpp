// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/perft_suite.hpp"

#include <fstream>
#include <sstream>

namespace kydai::test {

namespace {

// "fen ;D1 20 ;D2 400"
PerftEntry read_line_form(const std::string& line) {
    PerftEntry entry;
    std::istringstream fields(line);
    std::getline(fields, entry.fen, ';');
    for (std::string field; std::getline(fields, field, ';');) {
        PerftCount count;
        char letter{};
        std::istringstream(field) >> letter >> count.depth >> count.nodes;
        entry.counts.push_back(count);
    }
    entry.id = entry.fen;
    return entry;
}

}  // namespace

std::vector<PerftEntry> read_perft_suite(const std::filesystem::path& file) {
    std::vector<PerftEntry> entries;
    PerftEntry heading;  // comments and id, before the position they belong to
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
        std::istringstream words(line);
        std::string word;
        if (!(words >> word)) continue;
        if (word.front() == '#') {
            heading.comments.push_back(line);
        } else if (word == "id") {
            words >> heading.id;
        } else if (word == "epd") {
            std::getline(words >> std::ws, heading.fen);
            entries.push_back(heading);
            heading = {};
        } else if (word == "perft" && !entries.empty()) {
            PerftCount count;
            words >> count.depth >> count.nodes;
            entries.back().counts.push_back(count);
        } else {
            entries.push_back(read_line_form(line));
        }
    }
    return entries;
}

}  // namespace kydai::test
