// SPDX-License-Identifier: GPL-3.0-or-later
// Two move types. `MoveText` is an unchecked move from a person or the network. `Move` comes from
// the rules: `resolve` turns the one into the other and returns legal moves only.
#pragma once

#include <cassert>
#include <cstdint>
#include <optional>

#include "core/base/static_vector.hpp"
#include "core/chess/piece.hpp"
#include "core/chess/square.hpp"

namespace kydai::chess {

// The kind of a move in four bits. Code relies on the order: quiet, captures, promotions.
enum class MoveKind : std::uint8_t {
    Quiet,
    DoubleStep,
    Castling,  // from the king's square to the castling rook's, in every variant
    Drop,      // a piece of the pocket; has no square of origin
    Capture,
    EnPassant,
    PromoteKnight,
    PromoteBishop,
    PromoteRook,
    PromoteQueen,
    PromoteKing,  // antichess
    CapturePromoteKnight,
    CapturePromoteBishop,
    CapturePromoteRook,
    CapturePromoteQueen,
    CapturePromoteKing,
};

// Sixteen bits: origin (6), target (6), kind (4). A drop keeps its role where the origin would be.
class Move {
  public:
    // The null value, equal to no legal move (from == to == a1); for empty table entries.
    constexpr Move() = default;
    constexpr Move(Square from, Square to, MoveKind kind)
        : bits_(static_cast<std::uint16_t>(from.index() | (to.index() << 6) |
                                           (static_cast<int>(kind) << 12))) {}
    static constexpr Move drop(Role role, Square to) {
        return {Square::from_index(static_cast<int>(role)), to, MoveKind::Drop};
    }
    static constexpr Move promotion(Square from, Square to, Role role, bool captures) {
        const auto base = captures ? MoveKind::CapturePromoteKnight : MoveKind::PromoteKnight;
        return {from, to,
                static_cast<MoveKind>(static_cast<int>(base) + static_cast<int>(role) -
                                      static_cast<int>(Role::Knight))};
    }
    static constexpr Move from_bits(std::uint16_t bits) {
        Move move;
        move.bits_ = bits;
        return move;
    }

    [[nodiscard]] constexpr std::uint16_t bits() const { return bits_; }
    [[nodiscard]] constexpr bool is_none() const { return bits_ == 0; }
    [[nodiscard]] constexpr MoveKind kind() const { return static_cast<MoveKind>(bits_ >> 12); }
    [[nodiscard]] constexpr Square to() const { return Square::from_index((bits_ >> 6) & 63); }
    [[nodiscard]] constexpr Square from() const {
        assert(!is_drop());
        return Square::from_index(bits_ & 63);
    }

    [[nodiscard]] constexpr bool is_drop() const { return kind() == MoveKind::Drop; }
    [[nodiscard]] constexpr bool is_castling() const { return kind() == MoveKind::Castling; }
    [[nodiscard]] constexpr bool is_en_passant() const { return kind() == MoveKind::EnPassant; }
    [[nodiscard]] constexpr bool is_promotion() const { return kind() >= MoveKind::PromoteKnight; }
    [[nodiscard]] constexpr bool is_capture() const {
        return kind() >= MoveKind::CapturePromoteKnight || kind() == MoveKind::Capture ||
               kind() == MoveKind::EnPassant;
    }
    [[nodiscard]] constexpr Role dropped() const {
        assert(is_drop());
        return static_cast<Role>(bits_ & 63);
    }
    [[nodiscard]] constexpr Role promoted() const {
        assert(is_promotion());
        const int base = static_cast<int>(kind() >= MoveKind::CapturePromoteKnight
                                              ? MoveKind::CapturePromoteKnight
                                              : MoveKind::PromoteKnight);
        return static_cast<Role>(static_cast<int>(kind()) - base + static_cast<int>(Role::Knight));
    }

    friend constexpr bool operator==(Move, Move) = default;

  private:
    std::uint16_t bits_ = 0;
};

// An unchecked move: `e2e4`, `e7e8q`, `P@e4`. Castling is either the king's two steps or king takes
// rook.
struct MoveText {
    std::optional<Square> from = {};  // none: a drop
    Square to;
    std::optional<Role> promotion = {};  // what a pawn becomes
    std::optional<Role> drop = {};       // what is dropped

    friend constexpr bool operator==(const MoveText&, const MoveText&) = default;
};

// An upper bound for any board, reachable or not. With n own pieces, each moves to at most 27
// squares, each of the other 64 − n squares is reached by at most 16 of them (8 lines, 8 knights)
// and takes at most 5 drops: min(27n, 16(64 − n)) + 5(64 − n) ≤ 843 for every n. A square of the
// last rank is reached by 5 lines and 4 knights only, but 3 of the lines may be pawns with 4
// promotions each: 18 moves, two more on each of 8 squares. Castling adds two: 861.
using MoveList = StaticVector<Move, 864>;

}  // namespace kydai::chess
