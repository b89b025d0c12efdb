// SPDX-License-Identifier: GPL-3.0-or-later
// A hint in words: where to look, the move, what it is worth, and why where that is certain.
// Certain is what the rules see on the board and on the way of the line that the engine found: a
// mate, a piece won, a four, a piece brought into play. Where nothing is, nothing is said.
#pragma once

#include "play/game/game.hpp"
#include "play/view/hint_steps.hpp"

namespace kydai::play {

// A win in three plies is a win in two moves.
constexpr int moves_in(int plies) {
    constexpr int kPliesPerMove = 2;
    return (plies + kPliesPerMove - 1) / kPliesPerMove;
}

struct HintSaid {
    HintStep step = HintStep::Why;  // how much of it is to be told
    words::Message where;
    std::string move;                   // "Nf3", "h8"
    std::string score;                  // as to_text(Score) writes it
    bool is_forced;                     // a win or a loss that is certain
    std::optional<words::Message> why;  // once it is asked for, and where there is a reason

    friend bool operator==(const HintSaid&, const HintSaid&) = default;
};

// The shown hint in words; nothing when there is none.
template <class Rules>
std::optional<HintSaid> hint_said(const Game<Rules>& game);

// The step that is to be told: "Gợi ý: xem mã trắng ở g1"; "Gợi ý: Nxd5 · +3.10"; "Gợi ý: Nxd5 ·
// ăn được mã đen · +3.10". Of a forced end the reason says it all.
std::string say(words::Language language, const HintSaid& hint);

// Where to look: the piece that moves, the pieces in hand, the points around the stone.
words::Message hint_where(const chess::AnyPosition& position, chess::Move move);
words::Message hint_where(const caro::Position& position, caro::Point stone);

// `last` led to the position: taking back there is no gain.
std::optional<words::Message> hint_reason(const chess::AnyPosition& position,
                                          const Hint<chess::Move>& hint,
                                          std::optional<chess::Move> last);
std::optional<words::Message> hint_reason(const caro::Position& position,
                                          const Hint<caro::Point>& hint,
                                          std::optional<caro::Point> last);

extern template std::optional<HintSaid> hint_said(const Game<game::ChessRules>&);
extern template std::optional<HintSaid> hint_said(const Game<game::CaroRules>&);

}  // namespace kydai::play
