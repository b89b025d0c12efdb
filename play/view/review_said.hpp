// SPDX-License-Identifier: GPL-3.0-or-later
// What a review says of a move that lost much, in words: what was better and why, and what the move
// allows. Reasons are those of hints (hint.hpp): each is proved on the board or by the line.
#pragma once

#include <string>
#include <vector>

#include "play/analysis/review.hpp"
#include "play/words/words.hpp"

namespace kydai::play {

// Whole sentences about the move that led to the position of this ply; none of a good move.
template <class Rules>
std::vector<std::string> review_said(words::Language language, const Review<Rules>& review,
                                     int ply);

// The words for a judgement: "Blunder".
words::MessageId judgement_name(Judgement judgement);

extern template std::vector<std::string> review_said(words::Language,
                                                     const Review<game::ChessRules>&, int);
extern template std::vector<std::string> review_said(words::Language,
                                                     const Review<game::CaroRules>&, int);

}  // namespace kydai::play
