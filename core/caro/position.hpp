// SPDX-License-Identifier: GPL-3.0-or-later
// A valid position of caro: the stones in the order they were placed, the side to move, and whether
// the game is over. A value: copies are independent. Not for sharing between threads.
//
// Invariants: every stone lies on the board and on a point of its own; `outcome()` is set exactly
// when no move may follow; `key()` depends on the rules, the stones and the turn only, not on the
// order of the stones. A `Setup` is unchecked; `Position::from` validates it.
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

// An unchecked position: any stones in any order, as an editor or a Gomocup manager gives them. If
// there is a winning line, a stone that completes it becomes the last move of the position.
struct Setup {
    RulesSpec rules;
    std::vector<Stone> stones;
    std::optional<Side> turn;  // nothing: X, when both sides have equally many stones, else O
};

enum class SetupError : std::uint8_t {
    OffBoard,
    Occupied,
    AlreadyOver,  // no single last move can have made all the winning lines
};

// Why a setup is not a valid position: impossible rules, or impossible stones.
using PositionError = std::variant<RulesError, SetupError>;

using Stones = StaticVector<Stone, Point::kCount>;
using Points = StaticVector<Point, Point::kCount>;
using Move = Point;  // where the stone goes
using MoveList = StaticVector<Move, Point::kCount>;

class Position {
  public:
    explicit Position(const BoardRules& rules);
    static std::expected<Position, PositionError> from(const Setup& setup);

    // On a temporary these return copies, so that no reference dangles.
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
    // The winning lines through the last stone; empty unless it won.
    [[nodiscard]] WinningLines winning_lines() const;

    // Why the side to move may not place a stone there; nothing when it may.
    [[nodiscard]] std::optional<Refusal> refusal(Move move) const;
    [[nodiscard]] bool is_legal(Move move) const { return !refusal(move); }
    [[nodiscard]] MoveList legal_moves() const;
    // The empty points a foul forbids to the side to move: empty except for X in Renju.
    [[nodiscard]] Points forbidden_points() const;

    // Precondition: `move` is legal.
    void play(Move move);
    [[nodiscard]] Position after(Move move) const;
    // Plays `move` if it is legal; otherwise returns the reason and changes nothing.
    std::expected<void, Refusal> try_play(Move move);
    void undo();

    // The key computed from scratch; equal to `key()`, which is updated incrementally.
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

// The changes between two positions of a game, for animation: stones removed, then stones placed,
// each in the order to show them.
struct Transition {
    Stones removed;
    Stones placed;
};
[[nodiscard]] Transition transition(const Position& from, const Position& to);

}  // namespace kydai::caro
