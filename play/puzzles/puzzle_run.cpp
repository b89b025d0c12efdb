// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/puzzles/puzzle_run.hpp"

namespace kydai::puzzles {

PuzzleRun::PuzzleRun(Puzzle puzzle)
    : puzzle_(std::move(puzzle)),
      position_(puzzle_.moment()),
      solver_(lessons::turn(position_)),
      last_(puzzle_.played.back()) {}

std::optional<bool> PuzzleRun::verdict() const {
    if (missed_) return false;
    if (mood_ == Mood::Solved) return true;
    return std::nullopt;
}

std::optional<Move> PuzzleRun::hinted() const {
    if (mood_ != Mood::Hinted) return std::nullopt;
    return puzzle_.line[at_];
}

bool PuzzleRun::wins(const Position& after) const {
    const auto result = lessons::result(after);
    return result && result->winner == solver_;
}

void PuzzleRun::make(const Move& move) {
    position_ = *lessons::played(position_, move);
    last_ = move;
}

void PuzzleRun::try_move(const Move& move) {
    if (is_over()) return;
    before_reply_.reset();
    const auto after = lessons::played(position_, move);
    const bool is_line = lessons::is_same(position_, move, puzzle_.line[at_]);
    if (!after || (!is_line && !wins(*after))) {
        mood_ = Mood::Wrong;
        missed_ = missed_ || after.has_value();  // an illegal move is a slip of the hand
        return;
    }
    make(move);
    const bool is_last = static_cast<int>(at_ / 2) + 1 >= puzzle_.only;
    if (is_last || lessons::result(position_)) {
        mood_ = Mood::Solved;
        return;
    }
    before_reply_ = position_;
    make(puzzle_.line[at_ + 1]);
    at_ += 2;
    mood_ = Mood::Right;
}

void PuzzleRun::hint() {
    if (is_over()) return;
    before_reply_.reset();
    missed_ = true;
    mood_ = Mood::Hinted;
}

void PuzzleRun::show_solution() {
    if (is_over()) return;
    before_reply_.reset();
    missed_ = true;
    while (at_ < puzzle_.line.size()) make(puzzle_.line[at_++]);
    mood_ = Mood::Shown;
}

}  // namespace kydai::puzzles
