// SPDX-License-Identifier: GPL-3.0-or-later
// A game of caro between two moves: the stones in the order they were placed, whose turn it is,
// and whether the game is over. A value: copies are independent, no thread shares one.
//
// Invariants: every stone lies on the board and on a point of its own; `outcome()` is set exactly
// when no move may follow; `key()` depends on the rules, the stones and the turn only, not on the
// order of the stones. A `Setup` may be anything; a `Position` is proof that it can be played.
#pragma once

#include <expected>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "core/base/static_vector.hpp"
#include "core/caro/forbidden.hpp"
#include "core/caro/win.hpp"
#include "core/caro/zobrist.hpp"

namespace kydai::caro {

enum class EndReason : std::uint8_t { Line, BoardFull, NoLegalMove };

struct Outcome {
    std::optional<Side> winner;  // nothing: a draw
    EndReason reason;

    friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

// Why a stone may not be placed.
enum class Refusal : std::uint8_t {
    OffBoard,
    Occupied,
    GameOver,
    ForbiddenOverline,
    ForbiddenFourFour,
    ForbiddenThreeThree,
};

// Any stones in any order, as an editor or a Gomocup manager gives them. Where one side has a line,
// a stone that completed it becomes the last one of the position, whatever its place was here.
struct Setup {
    RulesSpec rules;
    std::vector<Stone> stones;
    std::optional<Side> turn;  // nothing: X, when both sides have equally many stones, else O
};

enum class SetupError : std::uint8_t {
    OffBoard,
    Occupied,
    AlreadyOver,  // there are lines that no single last stone can have made
};

// Why a setup is no position: there are no such rules, or the stones are wrong.
using PositionError = std::variant<RulesError, SetupError>;

using Stones = StaticVector<Stone, Point::kCount>;
using Points = StaticVector<Point, Point::kCount>;
using Move = Point;  // where the stone goes
using MoveList = StaticVector<Move, Point::kCount>;

class Position {
  public:
    explicit Position(const BoardRules& rules);
    static std::expected<Position, PositionError> from(const Setup& setup);

    // Of a temporary these are copies, which may outlive it.
    [[nodiscard]] const BoardRules& rules() const& { return rules_; }
    [[nodiscard]] BoardRules rules() && { return rules_; }
    [[nodiscard]] RuleSet rule_set() const { return rules_.rule_set(); }
    [[nodiscard]] const Board& board() const& { return board_; }
    [[nodiscard]] Board board() && { return board_; }
    [[nodiscard]] Side turn() const { return turn_; }
    [[nodiscard]] Key key() const { return key_; }
    [[nodiscard]] const Stones& stones() const& { return stones_; }
    [[nodiscard]] Stones stones() && { return stones_; }
    [[nodiscard]] std::optional<Stone> last() const;
    [[nodiscard]] const std::optional<Outcome>& outcome() const& { return outcome_; }
    [[nodiscard]] std::optional<Outcome> outcome() && { return outcome_; }
    // Of the last stone; empty unless it won.
    [[nodiscard]] WinningLines winning_lines() const;

    // Why the side to move may not place a stone there; nothing when it may.
    [[nodiscard]] std::optional<Refusal> refusal(Move move) const;
    [[nodiscard]] bool is_legal(Move move) const { return !refusal(move); }
    [[nodiscard]] MoveList legal_moves() const;
    // The empty points a foul forbids to the side to move: empty except for X in Renju.
    [[nodiscard]] Points forbidden_points() const;

    // `move` must be legal.
    void play(Move move);
    [[nodiscard]] Position after(Move move) const;
    // Plays a move that may be illegal; refused, the position stays as it was.
    std::expected<void, Refusal> try_play(Move move);
    void undo();

    // What `key()` keeps incrementally, computed anew.
    [[nodiscard]] Key recomputed_key() const;

    friend bool operator==(const Position& a, const Position& b) {
        return a.rules_ == b.rules_ && a.turn_ == b.turn_ && a.board_ == b.board_;
    }

  private:
    void place(Stone stone);
    void judge_last();
    [[nodiscard]] bool has_line() const;
    bool put_winner_last();

    BoardRules rules_;
    Side turn_ = Side::X;
    Board board_;
    Key key_;
    std::optional<Outcome> outcome_;
    Stones stones_;
};

// The position after these moves from an empty board, or the index of the first refused one and
// why.
struct ReplayError {
    int index;
    Refusal refusal;
};
[[nodiscard]] std::expected<Position, ReplayError> replay(const BoardRules& rules,
                                                          std::span<const Move> moves);

// What a view changes to get from one position to another of the same game: stones that go, then
// stones that come, each in the order to show them.
struct Transition {
    Stones removed;
    Stones placed;
};
[[nodiscard]] Transition transition(const Position& from, const Position& to);

}  // namespace kydai::caro
