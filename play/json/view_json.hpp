// SPDX-License-Identifier: GPL-3.0-or-later
// A running game as one JSON object, for views that are not written in C++: the board, its marks
// and what may be done, all decided here, so that such a view knows no rules. README.md lists the
// members. Words are said in the language asked for.
#pragma once

#include <string>

#include "core/chess/opening_names.hpp"
#include "play/game/game.hpp"
#include "play/text/gesture_text.hpp"
#include "play/words/words.hpp"

namespace kydai::play {

struct ViewRequest {
    words::Language language = words::Language::Vietnamese;
    NodeId from = {};  // the node that the view showed last: `changes` lead from there
    Instant at;        // for the clocks
    // The names of openings, once they are loaded: the view then says "opening".
    const chess::OpeningNames* openings = nullptr;
};

// `gesture`: the gesture state, for front ends that report gestures as text.
template <class Rules>
std::string view_json(const Game<Rules>& game, const ViewRequest& request,
                      const Gesture<Rules>* gesture = nullptr);

extern template std::string view_json(const Game<game::ChessRules>&, const ViewRequest&,
                                      const ChessGesture*);
extern template std::string view_json(const Game<game::CaroRules>&, const ViewRequest&,
                                      const CaroGesture*);

// "take-back", "offer-draw": the word that does it in input_text.hpp.
std::string_view name(Action action);
// "move", "low-time": what the sound's file is called.
std::string_view name(Sound sound);

}  // namespace kydai::play
