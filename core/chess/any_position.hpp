// SPDX-License-Identifier: GPL-3.0-or-later
// A position of any variant, for all code but hot loops. Holds a Position<RuleSet> in a variant
// type and dispatches once per call. A value, like Position.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "core/chess/fen.hpp"
#include "core/chess/position.hpp"

namespace kydai::chess {

// Why a text is not a position: a syntax error, or the position it describes is impossible.
using PositionError = std::variant<FenError, SetupError>;

class AnyPosition {
  public:
    static AnyPosition start(Variant variant);
    // In Variant::Chess castling is allowed from e1/e8 with rooks in the corners only; other
    // squares need Variant::Chess960. All other variants accept any castling squares.
    static std::expected<AnyPosition, SetupError> from(Variant variant, const Setup& setup);
    static std::expected<AnyPosition, PositionError> parse(Variant variant, std::string_view fen);
    // Guesses the variant from the FEN. Pockets, check counters and the start of racing kings name
    // theirs; else it is chess if that is legal, else Chess960, crazyhouse, three-check or horde.
    // The error is the one for chess.
    static std::expected<AnyPosition, PositionError> parse_unnamed(std::string_view fen);

    [[nodiscard]] Variant variant() const { return variant_; }
    [[nodiscard]] RuleSet rule_set() const { return rules_of(variant_); }
    [[nodiscard]] const Rules& rules() const { return kRules[rule_set()]; }
    [[nodiscard]] std::string fen(CastlingLetters letters = CastlingLetters::XFen) const;

    [[nodiscard]] Setup to_setup() const;
    [[nodiscard]] const Board& board() const&;
    // On a temporary: returns a copy, so that no reference dangles.
    [[nodiscard]] Board board() && { return std::as_const(*this).board(); }
    [[nodiscard]] Color turn() const;
    [[nodiscard]] Key key() const;
    [[nodiscard]] Key recomputed_key() const;
    [[nodiscard]] Bitboard checkers() const;
    [[nodiscard]] bool in_check() const { return checkers().any(); }
    [[nodiscard]] Bitboard castling_rooks() const;
    // Whether all remaining castling rights are those of a king on the e-file and a rook in a
    // corner.
    [[nodiscard]] bool castles_from_home() const;
    [[nodiscard]] std::optional<Square> en_passant() const;
    [[nodiscard]] int halfmove_clock() const;
    [[nodiscard]] int fullmove_number() const;
    [[nodiscard]] Pockets pockets() const;
    [[nodiscard]] Bitboard promoted() const;
    [[nodiscard]] ByColor<std::uint8_t> checks_left() const;

    [[nodiscard]] MoveList legal_moves() const;
    [[nodiscard]] bool is_legal(Move move) const;
    // See Position::is_safe. Used to explain why a move is refused.
    [[nodiscard]] bool is_safe(Move move) const;
    // See Position::is_safe_for_king. Used to explain why a move is refused.
    [[nodiscard]] bool is_safe_for_king(Square square, Color by, Bitboard occupied) const;
    [[nodiscard]] bool is_variant_end() const;
    [[nodiscard]] std::optional<Outcome> outcome() const;
    // See outcome.hpp. Decides whether a flag fall is a loss or a draw.
    [[nodiscard]] bool can_win(Color side) const;

    // `move` must be legal.
    [[nodiscard]] AnyPosition after(Move move) const;
    void play(Move move);

    // Calls `visitor` with the Position<R> inside.
    template <class Visitor>
    decltype(auto) visit(Visitor&& visitor) const {
        return std::visit(visitor, position_);
    }

    friend bool operator==(const AnyPosition&, const AnyPosition&) = default;

  private:
    template <std::size_t... I>
    static std::variant<Position<static_cast<RuleSet>(I)>...> held(std::index_sequence<I...>);
    // A Position of any rule set, in the order of RuleSet.
    using Held = decltype(held(std::make_index_sequence<kKeyCount<RuleSet>>{}));

    AnyPosition(Variant variant, const Held& position) : variant_(variant), position_(position) {}

    static std::expected<AnyPosition, SetupError> from_rules(Variant variant, const Setup& setup);

    Variant variant_;
    Held position_;
};

}  // namespace kydai::chess
