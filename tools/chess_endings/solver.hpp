// SPDX-License-Identifier: GPL-3.0-or-later
// Solves the endings of three and four pieces by retrograde analysis: backwards from the mates, and
// from the captures and promotions into endings that are solved already. Moves come from the attack
// tables of core/chess alone, so that a check against its move generator is independent.
//
// The fifty-move rule is left out, castling too. En passant counts where a double step allows it.
#pragma once

#include <vector>

#include "engine/chess/endings/ending.hpp"

namespace kydai::chess_engine::endings {

// The value for the side to move: drawn, impossible (illegal), or the distance to mate in plies
// plus 1. An odd distance is a win, an even one a loss.
using Mark = std::uint8_t;
inline constexpr Mark kDrawn = 0;
inline constexpr Mark kImpossible = 255;
constexpr Mark mark_of(int plies) { return static_cast<Mark>(plies + 1); }
constexpr int plies_of(Mark mark) { return mark - 1; }
constexpr bool is_decided(Mark mark) { return mark != kDrawn && mark != kImpossible; }
constexpr bool is_lost(Mark mark) { return is_decided(mark) && plies_of(mark) % 2 == 0; }
constexpr bool is_won(Mark mark) { return is_decided(mark) && plies_of(mark) % 2 == 1; }

// The marks of one ending, by side to move and number.
using Marks = KeyedArray<Side, std::vector<Mark>>;

class Solver {
  public:
    // Precondition: all endings before it in kEndings were solved.
    void solve(int ending);
    [[nodiscard]] const Marks& marks(int ending) const {
        return marks_[static_cast<std::size_t>(ending)];
    }
    // The mark that the best capture or promotion (a conversion into another ending) gives a solved
    // position; impossible: there is none.
    [[nodiscard]] Mark best_conversion(int ending, Side turn, int number) const;

  private:
    struct State;
    template <class See>
    class Moves;
    void initialise(State& state);
    void try_predecessors(State& state, Side turn, int number);
    void try_mark(State& state, Side turn, int number);
    template <class See>
    void for_each_child(const State& state, const Squares& squares, Side turn, See see) const;
    [[nodiscard]] bool is_decided_now(const State& state, const Squares& squares, Side turn) const;
    [[nodiscard]] Mark after_double_step(const State& state, const Squares& squares, Side turn,
                                         int passed) const;
    [[nodiscard]] Mark converted(std::span<const Placed> men, Color turn) const;

    std::array<Marks, kEndingCount> marks_;
};

}  // namespace kydai::chess_engine::endings
