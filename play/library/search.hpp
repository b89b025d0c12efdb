// SPDX-License-Identifier: GPL-3.0-or-later
// Search by the beginnings of words, as people type them: without regard to case and diacritics,
// so that "duc" finds "Đức" and "trang thang" finds "Trắng thắng".
#pragma once

#include <string>
#include <string_view>

#include "play/library/summary.hpp"

namespace kydai::play {

// Lower case without diacritics, words separated by one blank, one blank in front: " van duc".
std::string folded(std::string_view text);

// Everything that a summary is found by, folded: players, rules, result and length in both
// languages, and the date in the orders that people write it.
std::string search_text(const GameSummary& summary);

// Whether every word of the query begins a word of the text; both folded. An empty query matches.
bool matches(std::string_view folded_text, std::string_view folded_query);

}  // namespace kydai::play
