// SPDX-License-Identifier: GPL-3.0-or-later
// Joins two records of one game: what a person has noted while somebody else, such as a worker of a
// server, has reviewed it.
#pragma once

#include "play/analysis/review.hpp"

namespace kydai::play {

// `own` with everything of `other` that it lacks. Moves, their order and node ids of `own` stay;
// variations of `other` come after them. Where both say something: words and marks of `own` come
// first, evaluations and commands are `other`'s, and a move that `own` has judged (!, ?, …) keeps
// that. Precondition: both begin in the same position.
template <class Rules>
game::Record<Rules> merged(game::Record<Rules> own, const game::Record<Rules>& other);

extern template game::ChessRecord merged(game::ChessRecord, const game::ChessRecord&);
extern template game::CaroRecord merged(game::CaroRecord, const game::CaroRecord&);

}  // namespace kydai::play
