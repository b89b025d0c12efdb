// SPDX-License-Identifier: GPL-3.0-or-later
// Files of perft counts, in the two forms that are in use:
//
//     rnbqkbnr/… w KQkq - 0 1 ;D1 20 ;D2 400          id start
//                                                     epd rnbqkbnr/… w KQkq -
//                                                     perft 1 20
//                                                     perft 2 400
//
// Lines that begin with # are comments on the position that follows; empty lines are passed over.
// Both forms may stand in one file. Pure: the text of a file in, views of it out.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace kydai::chess {

struct PerftCount {
    int depth = 0;
    std::uint64_t nodes = 0;
    friend bool operator==(const PerftCount&, const PerftCount&) = default;
};

struct PerftCase {
    std::string_view id;  // empty when the file gives none
    std::string_view fen;
    std::vector<PerftCount> counts;
    std::vector<std::string_view> comments;  // before it, with their #
    int line = 0;                            // of the position, from 1
};

struct PerftSuiteError {
    int line = 0;
    std::string_view reason;
};

// The views are of `text`.
std::expected<std::vector<PerftCase>, PerftSuiteError> parse_perft_suite(std::string_view text);

}  // namespace kydai::chess
