// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/caro/swap2.hpp"

#include <cassert>

namespace kydai::caro {

namespace {
constexpr int kThree = 3;
constexpr int kFive = 5;
}  // namespace

Swap2Phase Opening::phase(int stones) const {
    if (rule_ == OpeningRule::Plain) return Swap2Phase::Done;
    if (!first_choice_) return stones < kThree ? Swap2Phase::PlaceThree : Swap2Phase::Choose;
    if (first_choice_ != Swap2Choice::AddTwo || second_choice_) return Swap2Phase::Done;
    return stones < kFive ? Swap2Phase::PlaceTwo : Swap2Phase::ChooseSide;
}

Seat Opening::to_act(int stones, Side turn) const {
    switch (phase(stones)) {
        case Swap2Phase::PlaceThree:
        case Swap2Phase::ChooseSide:
            return Seat::First;
        case Swap2Phase::Choose:
        case Swap2Phase::PlaceTwo:
            return Seat::Second;
        case Swap2Phase::Done:
            break;
    }
    return seat_of(turn);
}

Seat Opening::seat_of(Side side) const {
    // The choice that decided the sides, and the player who made it.
    const auto choice = second_choice_ ? second_choice_ : first_choice_;
    const Seat chooser = second_choice_ ? Seat::First : Seat::Second;
    const Seat holder_of_x = choice == Swap2Choice::TakeX   ? chooser
                             : choice == Swap2Choice::KeepO ? ~chooser
                                                            : Seat::First;
    return side == Side::X ? holder_of_x : ~holder_of_x;
}

int Opening::settled_stones() const {
    if (second_choice_) return kFive;
    return first_choice_ ? kThree : 0;
}

bool Opening::allows(Swap2Choice choice, int stones) const {
    const Swap2Phase now = phase(stones);
    return now == Swap2Phase::Choose ||
           (now == Swap2Phase::ChooseSide && choice != Swap2Choice::AddTwo);
}

void Opening::choose(Swap2Choice choice, int stones) {
    assert(allows(choice, stones));
    (phase(stones) == Swap2Phase::Choose ? first_choice_ : second_choice_) = choice;
}

}  // namespace kydai::caro
