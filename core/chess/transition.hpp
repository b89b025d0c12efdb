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

// Who stands where. Pieces of the first position are numbered from a1 to h8; dropped pieces get the
// next numbers in order, so that the same line of moves always gives the same identities.
class Roster {
  public:
    explicit Roster(const Board& board);

    [[nodiscard]] std::optional<PieceId> at(Square square) const;
    // The roster after a legal move from `position`, whose roster this is.
    [[nodiscard]] Roster after(const AnyPosition& position, Move move) const;

    friend bool operator==(const Roster&, const Roster&) = default;

  private:
    static constexpr PieceId kNobody = 0xFFFF;

    BySquare<PieceId> ids_ = BySquare<PieceId>::filled(kNobody);
    PieceId next_ = 0;
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

// One move forward.
Transition transition_of(const AnyPosition& position, const Roster& roster, Move move);
// The same backward.
Transition undone(const Transition& transition);
// A jump between any two positions of one game, by identities. What disappears counts as captured,
// what appears as restored: a jump has no single move to tell more.
struct Scene {
    const Board& board;
    const Roster& roster;
};
Transition transition_between(Scene before, Scene after);

}  // namespace kydai::chess
