// SPDX-License-Identifier: GPL-3.0-or-later
// The changes between two positions of a game, piece by piece, for animation. Every piece has an
// identity for the whole game: it survives moves, promotion, undo and jumps.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/chess/any_position.hpp"

namespace kydai::chess {

using PieceId = std::uint16_t;

// The identity of the piece on each square.
class Roster {
  public:
    // Pieces are numbered from a1 to h8.
    explicit Roster(const Board& board);

    [[nodiscard]] std::optional<PieceId> at(Square square) const;
    // The roster after a legal move in `position`, to which this roster belongs. A dropped piece
    // gets the identity `fresh`, which must be unused in the game: from kFirstFresh on, one per
    // node.
    [[nodiscard]] Roster after(const AnyPosition& position, Move move, PieceId fresh) const;

    static constexpr PieceId kFirstFresh = 64;

    friend bool operator==(const Roster&, const Roster&) = default;

  private:
    static constexpr PieceId kNobody = 0xFFFF;

    BySquare<PieceId> ids_ = BySquare<PieceId>::filled(kNobody);
};

// A position with the identities of its pieces: what a view shows of one node of a game.
struct Stage {
    AnyPosition position;
    Roster roster;

    explicit Stage(const AnyPosition& start) : position(start), roster(start.board()) {}
    Stage(const AnyPosition& at, const Roster& who) : position(at), roster(who) {}

    [[nodiscard]] Stage after(Move move, PieceId fresh) const {
        return {position.after(move), roster.after(position, move, fresh)};
    }
};

enum class ChangeKind : std::uint8_t {
    Moved,     // from → to; the piece itself may change with it (promotion, or its undoing)
    Captured,  // leaves the board
    Exploded,  // leaves the board in an explosion (atomic), the capturer included
    Dropped,   // comes out of a pocket
    Returned,  // a drop undone
    Restored,  // a capture or explosion undone
};

struct Change {
    ChangeKind kind;
    PieceId id;
    Piece before;  // differs from `after` in promotions only
    Piece after;
    std::optional<Square> from;  // none: comes onto the board
    std::optional<Square> to;    // none: leaves it

    friend bool operator==(const Change&, const Change&) = default;
};

// In no special order; each identity at most once.
using Transition = std::vector<Change>;

// One move forward: `after` is `before.after(move, …)`.
Transition transition_of(const Stage& before, Move move, const Stage& after);
// The same backward.
Transition undone(const Transition& transition);
// Between any two positions of one game, by identities. Pieces that disappear count as captured,
// pieces that appear as restored.
Transition transition_between(const Stage& before, const Stage& after);

}  // namespace kydai::chess
