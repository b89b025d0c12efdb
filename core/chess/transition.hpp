// SPDX-License-Identifier: GPL-3.0-or-later
// What changes on the board between two positions of a game, piece by piece, so that a view moves,
// fades and grows pieces without ever comparing boards. Every piece has an identity that lasts for
// the game: it survives moves, promotion, undo and jumps.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/chess/any_position.hpp"

namespace kydai::chess {

using PieceId = std::uint16_t;

// Who stands where.
class Roster {
  public:
    // Pieces are numbered from a1 to h8.
    explicit Roster(const Board& board);

    [[nodiscard]] std::optional<PieceId> at(Square square) const;
    // The roster after a legal move from `position`, whose roster this is. A dropped piece becomes
    // `fresh`, which nobody else in the game may be: kFirstFresh and up, one number a node.
    [[nodiscard]] Roster after(const AnyPosition& position, Move move, PieceId fresh) const;

    static constexpr PieceId kFirstFresh = 64;

    friend bool operator==(const Roster&, const Roster&) = default;

  private:
    static constexpr PieceId kNobody = 0xFFFF;

    BySquare<PieceId> ids_ = BySquare<PieceId>::filled(kNobody);
};

// A position with its pieces' identities: one node of a game, as a view sees it.
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
    Exploded,  // leaves the board in a blast, the capturer among others
    Dropped,   // comes out of a pocket
    Returned,  // a drop undone
    Restored,  // a capture or explosion undone
};

struct Change {
    ChangeKind kind;
    PieceId id;
    Piece before;  // equal to `after` but in promotions
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
// A jump between any two positions of one game, by identities. What disappears counts as captured,
// what appears as restored: a jump has no single move to tell more.
Transition transition_between(const Stage& before, const Stage& after);

}  // namespace kydai::chess
