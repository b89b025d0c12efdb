// SPDX-License-Identifier: GPL-3.0-or-later
// A valid position of one rule set. A value (about 160 bytes, trivially copyable), made from a
// Setup by `from`, which validates it, and changed by `play` only. It keeps no history: repetition
// is detected by the owner of the keys (Session, the search).
//
// Invariants, kept incrementally:
// - key() equals the key recomputed from scratch;
// - en_passant() is set only when some legal en passant capture exists, so that equal keys mean
//   equal moves.
//
// Threads: none of its own; share const, copy otherwise.
#pragma once

#include <expected>
#include <optional>

#include "core/chess/board.hpp"
#include "core/chess/move.hpp"
#include "core/chess/outcome.hpp"
#include "core/chess/setup.hpp"
#include "core/chess/variant.hpp"
#include "core/chess/zobrist.hpp"

namespace kydai::chess {

// State that only some rule sets need; an empty struct for the others.
template <bool Present>
struct PocketState {
    friend bool operator==(const PocketState&, const PocketState&) = default;
};
template <>
struct PocketState<true> {
    Pockets pockets;
    Bitboard promoted;
    friend bool operator==(const PocketState&, const PocketState&) = default;
};
template <bool Present>
struct CheckCountState {
    friend bool operator==(const CheckCountState&, const CheckCountState&) = default;
};
template <>
struct CheckCountState<true> {
    ByColor<std::uint8_t> checks_left{3, 3};
    friend bool operator==(const CheckCountState&, const CheckCountState&) = default;
};

// Which of the legal moves to generate.
enum class Wanted : std::uint8_t {
    All,
    Noisy,  // captures and promotions
    Quiet,  // the rest
};

template <RuleSet R>
class Position {
  public:
    static constexpr RuleSet kRuleSet = R;
    static constexpr Rules kRules = chess::kRules[R];

    static std::expected<Position, SetupError> from(const Setup& setup);
    [[nodiscard]] Setup to_setup() const;

    [[nodiscard]] const Board& board() const& { return board_; }
    [[nodiscard]] Board board() && { return board_; }
    [[nodiscard]] Color turn() const { return turn_; }
    [[nodiscard]] Key key() const { return key_; }
    // The pieces that give check. Computed on each call.
    [[nodiscard]] Bitboard checkers() const { return king_attackers(~turn_); }
    [[nodiscard]] bool in_check() const { return checkers().any(); }
    [[nodiscard]] Bitboard castling_rooks() const { return castling_rooks_; }
    [[nodiscard]] std::optional<Square> en_passant() const { return en_passant_.square(); }
    [[nodiscard]] int halfmove_clock() const { return halfmove_clock_; }
    [[nodiscard]] int fullmove_number() const { return fullmove_number_; }
    [[nodiscard]] Pockets pockets() const;
    [[nodiscard]] Bitboard promoted() const;
    [[nodiscard]] ByColor<std::uint8_t> checks_left() const;

    // Legal moves; none once the game has ended by a rule of the variant.
    [[nodiscard]] MoveList legal_moves(Wanted wanted = Wanted::All) const;
    [[nodiscard]] int count_legal_moves() const;
    [[nodiscard]] bool has_legal_move() const;
    // Whether `move`, which may be any 16 bits (from a transposition table), is legal here. Does
    // not generate moves.
    [[nodiscard]] bool is_legal(Move move) const;

    // Precondition: `move` is legal.
    [[nodiscard]] Position after(Move move) const {
        Position next = *this;
        next.play(move);
        return next;
    }
    void play(Move move);
    // The position after a null move. Precondition: the side to move is not in check.
    [[nodiscard]] Position after_null() const;

    // Whether a rule of the variant has ended the game (hill, third check, explosion, …).
    [[nodiscard]] bool is_variant_end() const;
    [[nodiscard]] std::optional<Outcome> variant_outcome() const;
    // Any end that the position alone decides.
    [[nodiscard]] std::optional<Outcome> outcome() const;
    // The pieces of `by` that give check, as this rule set defines check.
    [[nodiscard]] Bitboard king_attackers(Color by) const;
    // Whether a royal king could stand on `square`: no piece of `by` reaches it when exactly the
    // squares in `occupied` are occupied.
    [[nodiscard]] bool is_safe_for_king(Square square, Color by, Bitboard occupied) const;
    // Whether a pseudo-legal move leaves the own king safe and leads to a position that the rule
    // set allows.
    [[nodiscard]] bool is_safe(Move move) const;

    // Whether a capture is compulsory, and there is one.
    [[nodiscard]] bool must_capture() const;

    // As play and count_legal_moves, with the side to move as a template parameter.
    template <Color Us>
    void play_as(Move move);
    template <Color Us>
    [[nodiscard]] int count_legal_moves_as() const;
    // `attacked`: the squares that the enemy attacks, where the caller knows them.
    template <Color Us, Wanted W>
    void append_legal_moves(MoveList& list, const Bitboard* attacked = nullptr) const;

    [[nodiscard]] Key recomputed_key() const;

    friend bool operator==(const Position&, const Position&) = default;

  private:
    // An optional square in one byte; std::optional<Square> takes two and a branch.
    class MaybeSquare {
      public:
        constexpr MaybeSquare() = default;
        constexpr MaybeSquare(Square s) : value_(static_cast<std::uint8_t>(s.index())) {}
        [[nodiscard]] constexpr bool is_set() const { return value_ != kNone; }
        [[nodiscard]] constexpr std::optional<Square> square() const {
            if (!is_set()) return std::nullopt;
            return Square::from_index(value_);
        }
        friend constexpr bool operator==(MaybeSquare, MaybeSquare) = default;

      private:
        static constexpr std::uint8_t kNone = 64;
        std::uint8_t value_ = kNone;
    };

    Position() = default;

    template <Color Us>
    void play_on_board(Move move);
    template <Color Us>
    void play_drop(Move move)
        requires(kRules.pockets);
    template <Color Us>
    void move_piece(Role role, Square from, Square to);
    template <Color Us>
    void capture(Square at);
    template <Color Us>
    void castle(Square king, Square rook);
    void explode(Square at);
    void lose_castling(Bitboard rooks);
    void offer_en_passant(Square passed);
    void put(Piece piece, Square square);
    void remove(Piece piece, Square square);
    void set_pocket(Color color, Role role, int count)
        requires(kRules.pockets);
    void set_promoted(Square square, bool promoted)
        requires(kRules.pockets);
    void clear_en_passant();
    void count_check(Color giver)
        requires(kRules.counts_checks);
    [[nodiscard]] bool is_race_over() const
        requires(kRules.race);
    [[nodiscard]] bool is_possible(Move move) const;
    [[nodiscard]] bool is_possible_drop(Role role, Square to) const;
    [[nodiscard]] bool is_possible_castling(Square king, Square rook) const;
    [[nodiscard]] bool is_possible_pawn_move(Move move) const;
    [[nodiscard]] bool is_safe_castling(Square king, Square rook) const;
    [[nodiscard]] bool leads_to_safety(Move move) const;

    Board board_;
    Bitboard castling_rooks_;
    Key key_ = 0;
    std::uint16_t halfmove_clock_ = 0;
    std::uint16_t fullmove_number_ = 1;
    Color turn_ = Color::White;
    MaybeSquare en_passant_;
    [[no_unique_address]] PocketState<kRules.pockets> pocket_state_;
    [[no_unique_address]] CheckCountState<kRules.counts_checks> check_state_;
};

using StandardPosition = Position<RuleSet::Standard>;

#define KYDAI_INSTANTIATE(R) extern template class Position<RuleSet::R>;
KYDAI_FOR_EACH_RULE_SET(KYDAI_INSTANTIATE)
#undef KYDAI_INSTANTIATE

}  // namespace kydai::chess
