// SPDX-License-Identifier: GPL-3.0-or-later
// For tests only: short ways to write points and positions, and lines of data files.
#pragma once

#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "core/caro/notation.hpp"
#include "core/caro/position.hpp"
#include "tests/data_folder.hpp"

namespace kydai::caro::test {

inline Point at(std::string_view text) { return parse_point(text).value(); }

inline Position played(const BoardRules& rules, std::string_view moves) {
    return replay(rules, parse_points(moves).value()).value();
}

// The lines of a file under tests/data/caro, without comments; empty lines are kept.
inline std::vector<std::string> data_lines(const std::string& name) {
    std::ifstream file(kydai::test::data_file("caro/" + name));
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) {
        if (!line.starts_with('#')) lines.push_back(line);
    }
    return lines;
}

}  // namespace kydai::caro::test
