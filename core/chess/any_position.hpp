// SPDX-License-Identifier: GPL-3.0-or-later
// A position of any variant: the door through which everything but the hot loops meets the rules.
// Holds a Position of the variant's rule set and dispatches once per call. A value, like Position.
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

// Why a text is no position: it cannot be read, or what it says is impossible.
using PositionError = std::variant<FenError, SetupError>;

class AnyPosition {
  public:
    static AnyPosition start(Variant variant);
    // Plain chess castles from its home squares alone; other squares are Chess960's. The variants
    // of chess have no second name for that and take any.
    static std::expected<AnyPosition, SetupError> from(Variant variant, const Setup& setup);
    static std::expected<AnyPosition, PositionError> parse(Variant variant, std::string_view fen);
    // A text that nobody gave a variant with: chess if it can be, else Chess960 (by its castling),
    // crazyhouse (by pieces in hand) or three-check (by its counters). The error is chess's.
    static std::expected<AnyPosition, PositionError> parse_unnamed(std::string_view fen);

    [[nodiscard]] Variant variant() const { return variant_; }
    [[nodiscard]] RuleSet rule_set() const { return rules_of(variant_); }
    [[nodiscard]] const Rules& rules() const { return kRules[rule_set()]; }
    [[nodiscard]] std::string fen(CastlingLetters letters = CastlingLetters::XFen) const;

    [[nodiscard]] Setup to_setup() const;
    [[nodiscard]] const Board& board() const&;
    // Of a temporary: a copy, which may outlive it.
    [[nodiscard]] Board board() && { return std::as_const(*this).board(); }
    [[nodiscard]] Color turn() const;
    [[nodiscard]] Key key() const;
    [[nodiscard]] Bitboard checkers() const;
    [[nodiscard]] bool in_check() const { return checkers().any(); }
    [[nodiscard]] Bitboard castling_rooks() const;
    // Whether every castling that may still come is of a king on the e-file and a rook in a corner.
    [[nodiscard]] bool castles_from_home() const;
    [[nodiscard]] std::optional<Square> en_passant() const;
    [[nodiscard]] int halfmove_clock() const;
    [[nodiscard]] int fullmove_number() const;
    [[nodiscard]] Pockets pockets() const;
    [[nodiscard]] Bitboard promoted() const;
    [[nodiscard]] ByColor<std::uint8_t> checks_left() const;

    [[nodiscard]] MoveList legal_moves() const;
    [[nodiscard]] bool is_legal(Move move) const;
    // See Position::is_safe: for explaining a refusal.
    [[nodiscard]] bool is_safe(Move move) const;
    // See Position::is_safe_for_king: for explaining a refusal.
    [[nodiscard]] bool is_safe_for_king(Square square, Color by, Bitboard occupied) const;
    [[nodiscard]] bool is_variant_end() const;
    [[nodiscard]] std::optional<Outcome> outcome() const;
    // See outcome.hpp; decides what a fallen flag means.
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
    // In the order of RuleSet.
    using Held = std::variant<Position<RuleSet::Standard>, Position<RuleSet::Crazyhouse>,
                              Position<RuleSet::KingOfTheHill>, Position<RuleSet::ThreeCheck>,
                              Position<RuleSet::Atomic>, Position<RuleSet::Antichess>,
                              Position<RuleSet::Horde>, Position<RuleSet::RacingKings>>;

    AnyPosition(Variant variant, const Held& position) : variant_(variant), position_(position) {}

    template <RuleSet R>
    static std::expected<AnyPosition, SetupError> from_as(Variant variant, const Setup& setup);
    static std::expected<AnyPosition, SetupError> from_rules(Variant variant, const Setup& setup);

    Variant variant_;
    Held position_;
};

}  // namespace kydai::chess
