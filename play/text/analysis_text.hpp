// SPDX-License-Identifier: GPL-3.0-or-later
// What people do on an analysis board (play/analysis/input.hpp), as one line of plain words, for
// front ends that are not written in C++. A closed set:
//
//     move e2e4     type Nf3      first  back  forward  last      show NODE
//     next-variation              previous-variation
//     promote-variation NODE      demote-variation NODE           main-line NODE
//     delete NODE
//     comment TEXT  glyph NAG     mark COLOUR FROM [TO]           clear-marks
//     undo-edit     redo-edit
//     engine on|off               threat on|off                   lines COUNT
//     enter LINE PLIES            (puts the beginning of an engine's line into the tree)
//
// COLOUR is green, red, yellow or blue; places are named as on the board. `comment` alone takes the
// comment away. What engines answer does not come this way.
#pragma once

#include <optional>
#include <string_view>

#include "play/analysis/workbench.hpp"

namespace kydai::play {

// Nothing when `text` is none of the above.
template <class Rules>
std::optional<AnalysisInput<Rules>> parse_analysis_input(std::string_view text);

// "begin NODES", "cancel" (what there is stays), "close"; `book_plies` as ReviewSettings has them.
std::optional<ReviewRequest> parse_review_request(std::string_view text, int book_plies);
// "begin first|second|both", "again", "solution", "next", "close".
std::optional<LearnRequest> parse_learn_request(std::string_view text);

extern template std::optional<AnalysisInput<game::ChessRules>>
    parse_analysis_input<game::ChessRules>(std::string_view);
extern template std::optional<AnalysisInput<game::CaroRules>> parse_analysis_input<game::CaroRules>(
    std::string_view);

}  // namespace kydai::play
