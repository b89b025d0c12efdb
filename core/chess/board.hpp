// SPDX-License-Identifier: GPL-3.0-or-later
// Piece placement only: no side to move, no castling rights. Bitboards by role and by colour, and a
// mailbox (piece by square); the three always agree.
#pragma once

#include <optional>

#include "core/chess/attacks.hpp"
#include "core/chess/bitboard.hpp"
#include "core/chess/piece.hpp"

namespace kydai::chess {

class Board {
  public:
    constexpr Board() { cells_ = BySquare<std::uint8_t>::filled(kEmpty); }

    [[nodiscard]] Bitboard of(Color color) const { return colors_[color]; }
    [[nodiscard]] Bitboard of(Role role) const { return roles_[role]; }
    [[nodiscard]] Bitboard of(Color color, Role role) const {
        return colors_[color] & roles_[role];
    }
    [[nodiscard]] Bitboard occupied() const {
        return colors_[Color::White] | colors_[Color::Black];
    }
    // Pieces that move along diagonals, and along ranks and files.
    [[nodiscard]] Bitboard diagonal_sliders(Color color) const {
        return colors_[color] & (roles_[Role::Bishop] | roles_[Role::Queen]);
    }
    [[nodiscard]] Bitboard straight_sliders(Color color) const {
        return colors_[color] & (roles_[Role::Rook] | roles_[Role::Queen]);
    }

    [[nodiscard]] std::optional<Piece> at(Square square) const {
        if (cells_[square] == kEmpty) return std::nullopt;
        return decode(cells_[square]);
    }
    // The piece on a square that is known to be occupied.
    [[nodiscard]] Role role_at(Square square) const {
        assert(cells_[square] != kEmpty);
        return static_cast<Role>(cells_[square] & 7);
    }
    // The square of a king that is known to be there.
    [[nodiscard]] Square king(Color color) const { return of(color, Role::King).first(); }

    // Puts a piece on an empty square.
    void put(Piece piece, Square square) {
        assert(cells_[square] == kEmpty);
        toggle(piece, Bitboard(square));
        cells_[square] = encode(piece);
    }
    // Takes the piece, known to be `piece`, off its square.
    void remove(Piece piece, Square square) {
        assert(cells_[square] == encode(piece));
        toggle(piece, Bitboard(square));
        cells_[square] = kEmpty;
    }
    // Moves the piece, known to be `piece`, to an empty square.
    void move(Piece piece, Square from, Square to) {
        assert(cells_[from] == encode(piece) && cells_[to] == kEmpty);
        toggle(piece, Bitboard(from) | Bitboard(to));
        cells_[from] = kEmpty;
        cells_[to] = encode(piece);
    }
    // For editors and setups: replaces the piece on the square, if any.
    void set(Square square, std::optional<Piece> piece) {
        if (const auto old = at(square)) remove(*old, square);
        if (piece) put(*piece, square);
    }

    // Every piece of `by` that attacks `target` when the squares in `occupied` are occupied.
    [[nodiscard]] Bitboard attackers(Square target, Color by, Bitboard occupied) const {
        return (pawn_attacks(~by, target) & of(by, Role::Pawn)) |
               (knight_attacks(target) & of(by, Role::Knight)) |
               (king_attacks(target) & of(by, Role::King)) |
               (bishop_attacks(target, occupied) & diagonal_sliders(by)) |
               (rook_attacks(target, occupied) & straight_sliders(by));
    }

    friend bool operator==(const Board&, const Board&) = default;

  private:
    static constexpr std::uint8_t kEmpty = 0xFF;

    static constexpr std::uint8_t encode(Piece piece) {
        return static_cast<std::uint8_t>(static_cast<int>(piece.role) |
                                         static_cast<int>(piece.color) << 3);
    }
    static constexpr Piece decode(std::uint8_t cell) {
        return {static_cast<Color>(cell >> 3), static_cast<Role>(cell & 7)};
    }
    void toggle(Piece piece, Bitboard squares) {
        colors_[piece.color] ^= squares;
        roles_[piece.role] ^= squares;
    }

    ByColor<Bitboard> colors_;
    ByRole<Bitboard> roles_;
    BySquare<std::uint8_t> cells_;
};

}  // namespace kydai::chess
