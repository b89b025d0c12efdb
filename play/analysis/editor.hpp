// SPDX-License-Identifier: GPL-3.0-or-later
// Editors of positions: pieces and stones are put anywhere, and `position` says what is wrong.
// What the placement no longer allows goes by itself: castling rights without king and rook, an
// en-passant square that no pawn has passed, pieces in hand where the rules know none. Values.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/caro/position.hpp"
#include "core/chess/any_position.hpp"
#include "core/chess/castling.hpp"

namespace kydai::play {

class ChessEditor {
  public:
    explicit ChessEditor(const chess::AnyPosition& position);

    [[nodiscard]] chess::Variant variant() const { return variant_; }
    [[nodiscard]] const chess::Setup& setup() const { return setup_; }

    // Other rules for the same pieces.
    void set_variant(chess::Variant variant);
    // Puts a piece on a square, or wipes it.
    void put(chess::Square square, std::optional<chess::Piece> piece);
    // What stands on `to` goes; `from` becomes empty.
    void move(chess::Square from, chess::Square to);
    void clear();
    // The start position of the rules; of Chess960 the one of that number, in [0, 960).
    void set_start();
    void set_start(int chess960_number);
    void set_turn(chess::Color turn);
    // Does nothing where `castling_rook` has none.
    void set_castling(chess::Color color, chess::CastlingSide side, bool may);
    // One of `en_passant_choices`, or nothing.
    void set_en_passant(std::optional<chess::Square> square);
    void set_pocket(chess::Color color, chess::Role role, int count);
    void set_checks_left(chess::Color color, int count);
    // Replaces everything by a FEN, which may be an impossible position; the rules stay.
    std::expected<void, chess::FenError> read(std::string_view fen);

    // The rook that castling would be with: the outermost one on that side of the king. Without
    // Chess960 king and rook must stand at home.
    [[nodiscard]] std::optional<chess::Square> castling_rook(chess::Color color,
                                                             chess::CastlingSide side) const;
    [[nodiscard]] bool may_castle(chess::Color color, chess::CastlingSide side) const;
    // The squares that a pawn can just have passed so that it may be captured there.
    [[nodiscard]] std::vector<chess::Square> en_passant_choices() const;

    [[nodiscard]] std::string fen() const { return to_fen(setup_, variant_); }
    [[nodiscard]] std::expected<chess::AnyPosition, chess::SetupError> position() const {
        return chess::AnyPosition::from(variant_, setup_);
    }

    friend bool operator==(const ChessEditor&, const ChessEditor&) = default;

  private:
    void drop_impossible();

    chess::Variant variant_;
    chess::Setup setup_;
};

class CaroEditor {
  public:
    explicit CaroEditor(const caro::Position& position);

    [[nodiscard]] const caro::Setup& setup() const { return setup_; }
    [[nodiscard]] caro::Side turn() const;

    void put(caro::Point point, std::optional<caro::Side> side);
    void move(caro::Point from, caro::Point to);
    void clear();
    void set_turn(caro::Side turn) { setup_.turn = turn; }
    // Other rules on the same board.
    void set_rules(caro::RuleSet rules) { setup_.rules.rule_set = rules; }

    [[nodiscard]] std::expected<caro::Position, caro::PositionError> position() const {
        return caro::Position::from(setup_);
    }

  private:
    caro::Setup setup_;
};

using AnyEditor = std::variant<ChessEditor, CaroEditor>;

}  // namespace kydai::play
