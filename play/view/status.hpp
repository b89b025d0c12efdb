// SPDX-License-Identifier: GPL-3.0-or-later
// The status line of a running game: one sentence about what matters most.
#pragma once

#include "play/game/game.hpp"

namespace kydai::play {

// The result with its reason, the turn, check, a pause, a thinking engine, a replay. A single
// person is addressed ("Your turn"); two people are told which side is to move.
template <class Rules>
words::Message status(const Game<Rules>& game);

// Why the game ended: "Chiếu hết", "Đủ năm quân liên tiếp". Precondition: it has.
template <class Rules>
words::Message reason_said(const Game<Rules>& game);

// Tells the person to move that a draw may be claimed, and why.
template <class Rules>
std::optional<words::Message> claim_said(const Game<Rules>& game);

// "Máy · Vững tay", "Bạn", "Người chơi 2"; the name in the tags where there is one.
template <class Rules>
words::Message title(const Game<Rules>& game, Side side);

// The comment of the opened record on a position; empty for none.
template <class Rules>
std::string comment_on(const Game<Rules>& game, NodeId node);

// How long the game is: "24 nước", and in caro "47 quân".
template <class Rules>
words::Message length_of(const Game<Rules>& game);

// "+1.25", "#5", "-#3": a score for the side to move, as a person reads it.
std::string to_text(const engine::Score& score);

extern template words::Message status(const Game<game::ChessRules>&);
extern template words::Message status(const Game<game::CaroRules>&);
extern template words::Message reason_said(const Game<game::ChessRules>&);
extern template words::Message reason_said(const Game<game::CaroRules>&);
extern template std::optional<words::Message> claim_said(const Game<game::ChessRules>&);
extern template std::optional<words::Message> claim_said(const Game<game::CaroRules>&);
extern template words::Message length_of(const Game<game::ChessRules>&);
extern template words::Message length_of(const Game<game::CaroRules>&);
extern template std::string comment_on(const Game<game::ChessRules>&, NodeId);
extern template std::string comment_on(const Game<game::CaroRules>&, NodeId);
extern template words::Message title(const Game<game::ChessRules>&, Side);
extern template words::Message title(const Game<game::CaroRules>&, Side);

}  // namespace kydai::play
