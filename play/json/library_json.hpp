// SPDX-License-Identifier: GPL-3.0-or-later
// The library of games (play/library) as JSON, for views that are not written in C++. Words are
// said in the language asked for:
//
//   summary  {"game": "chess", "rules": "crazyhouse", "rulesName": "Crazyhouse",
//             "first": "An", "second": "Computer · Casual", "players": "An – Computer · Casual",
//             "result": "White wins: Checkmate", "score": "1-0", "date": "2026.11.16",
//             "plies": 47, "length": "24 moves", "unfinished": false,
//             "board": {"width": 8, "height": 8, "items": [{"kind": "wK", "at": "e1"}, …],
//                       "last": {"from": "e2", "to": "e4"}, "lines": [{"from", "to"}]}}
//   library  {"count": 120, "found": 3, "removed": KEY, "games": [{"key", "when", "summary"}]}
//   entries  {"read": 65536, "size": 900000, "done": false,
//             "games": [{"begin", "size", "line", "faults", "summary"}]}
//
// A member without a value is left out (result, board, removed, a summary that could not be made).
#pragma once

#include <span>
#include <string>

#include "play/library/library.hpp"
#include "play/library/record_splitter.hpp"

namespace kydai::play {

std::string summary_json(const GameSummary& summary, words::Language language);

// A part of what a query finds, so that a view draws only what it shows.
struct LibraryRequest {
    words::Language language = words::Language::Vietnamese;
    std::string query = {};
    int first = 0;
    int count = 100;
};
std::string library_json(const Library& library, const LibraryRequest& request);

// The games that a step of the splitter found, and how far it has come.
std::string entries_json(const RecordSplitter& splitter, std::span<const RecordEntry> entries,
                         words::Language language);

}  // namespace kydai::play
