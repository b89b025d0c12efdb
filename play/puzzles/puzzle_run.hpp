// SPDX-License-Identifier: GPL-3.0-or-later
// A puzzle that is being solved, as a reducer. A wrong move changes nothing on the board, but the
// puzzle counts as missed from then on; so it does when help is asked for. The replies are played
// at once; before_reply() is the position between, to show for a moment first.
//
// A move that ends the game as a win is right wherever the line would win too: there may be two
// mates, or two points that make five.
#pragma once

#include <optional>

#include "play/puzzles/puzzle.hpp"

namespace kydai::puzzles {

enum class Mood : std::uint8_t {
    Task,    // nothing was tried yet
    Right,   // go on
    Wrong,   // a legal move that does not win, or an illegal one
    Hinted,  // the piece or the point is shown
    Solved,
    Shown,  // the solution was shown to the end
};
constexpr Mood last_key(Mood) { return Mood::Shown; }

class PuzzleRun {
  public:
    explicit PuzzleRun(Puzzle puzzle);

    void try_move(const Move& move);
    // Shows where the next move goes.
    void hint();
    // Plays the rest of the line.
    void show_solution();

    [[nodiscard]] const Puzzle& puzzle() const { return puzzle_; }
    [[nodiscard]] const Position& position() const { return position_; }
    [[nodiscard]] const std::optional<Position>& before_reply() const { return before_reply_; }
    [[nodiscard]] Mood mood() const { return mood_; }
    [[nodiscard]] bool is_over() const { return mood_ == Mood::Solved || mood_ == Mood::Shown; }
    [[nodiscard]] bool is_missed() const { return missed_; }
    // Whether it was solved, once that is decided: no as soon as it is missed.
    [[nodiscard]] std::optional<bool> verdict() const;
    // The last move made on the board.
    [[nodiscard]] const Move& last_move() const { return last_; }
    // The next move of the solver, while a hint is asked for.
    [[nodiscard]] std::optional<Move> hinted() const;
    [[nodiscard]] game::Side solver() const { return solver_; }

  private:
    void make(const Move& move);
    [[nodiscard]] bool wins(const Position& after) const;

    Puzzle puzzle_;
    Position position_;
    std::optional<Position> before_reply_;
    game::Side solver_;
    Move last_;
    std::size_t at_ = 0;  // in the line: the solver's next move
    Mood mood_ = Mood::Task;
    bool missed_ = false;
};

}  // namespace kydai::puzzles
