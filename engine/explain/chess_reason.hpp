// SPDX-License-Identifier: GPL-3.0-or-later
// Why a chess move is good, as a code with its proof. Words are said elsewhere (play/view); here a
// reason is returned only when its proof has been checked by the rules.
//
// Points are the usual 1-3-3-5-9. Reasons that count material are given only in rule sets where
// pieces are simply worth something: not in crazyhouse, atomic, antichess and racing kings.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/chess/any_position.hpp"

namespace kydai::explain {

enum class ChessCode : std::uint8_t {
    Mate,              // the move mates; `squares`: the king
    BackRankMate,      // by a rook or queen on the back rank, the king shut in by its own pieces
    MateIn,            // in `count` moves, this one included, whatever the replies
    OnlyMove,          // there is no other legal move
    OnlyDefence,       // every other legal move allows mate in one; `count`: how many those are
    DoubleCheck,       // `squares`: both checking pieces
    DiscoveredCheck,   // `squares`: the checking piece
    Fork,              // `squares`: what is attacked; wins material against every reply
    Skewer,            // `squares`: front and back; wins material against every reply
    DiscoveredAttack,  // `squares`: the piece uncovered and its target; wins material likewise
    Hanging,           // takes `piece`, which nothing can take back
    ExchangeWon,       // takes `piece`; the captures on that square win `count` points
    Promotion,
    Pin,         // `piece` on `squares[1]` by `squares[0]`, against the king on `squares[2]`
    PassedPawn,  // moves a pawn that no enemy pawn can stop or take
    Perpetual,   // check for ever: every reply allows the next check
};
constexpr ChessCode last_key(ChessCode) { return ChessCode::Perpetual; }

// "back-rank-mate": the name in data files.
[[nodiscard]] std::string_view name(ChessCode code);

struct ChessReason {
    ChessCode code;
    int count = 0;
    std::optional<chess::Piece> piece = {};
    std::vector<chess::Square> squares = {};
    // The move, and for what wins against every reply: the best reply and what wins then.
    std::vector<chess::Move> line = {};
};

struct ChessContext {
    // The move that led to the position: taking back there is no gain.
    std::optional<chess::Move> last = {};
    // Moves to mate that an engine has found: proved here up to a budget.
    int mate_in = 2;
    // Perpetual check is looked for, which costs some milliseconds: when the move draws.
    bool looks_for_perpetual = false;
};

// All reasons for `move`, which is legal, the weightiest first.
[[nodiscard]] std::vector<ChessReason> explain(const chess::AnyPosition& position, chess::Move move,
                                               const ChessContext& context = {});

}  // namespace kydai::explain
