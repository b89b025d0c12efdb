// SPDX-License-Identifier: GPL-3.0-or-later
// A review inside its record, so that a game opened again has its accuracy, its mistakes and the
// words for them without another search. Beside what Review::annotated writes, comments hold two
// commands of our own, which other programs pass over:
//
//     {[%eval 0.20] [%review 200000] [%best e2e4]} 1. e4 {[%eval 0.25] [%best e7e5]} …
//
// `%review`, before the first move: the nodes for every position. `%best`: what the search would
// play in the position, as event logs write moves; several moves around a mistake, where they are
// the proof of what is said about it.
#pragma once

#include "play/analysis/review.hpp"

namespace kydai::play {

template <class Rules>
game::Record<Rules> with_review(const Review<Rules>& review);

// As far as the main line has evaluations; nothing where no move of it is judged.
template <class Rules>
std::optional<Review<Rules>> kept_review(const game::Record<Rules>& record, int book_plies);

extern template game::Record<game::ChessRules> with_review(const Review<game::ChessRules>&);
extern template game::Record<game::CaroRules> with_review(const Review<game::CaroRules>&);
extern template std::optional<Review<game::ChessRules>> kept_review(const game::ChessRecord&, int);
extern template std::optional<Review<game::CaroRules>> kept_review(const game::CaroRecord&, int);

}  // namespace kydai::play
