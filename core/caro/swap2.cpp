// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/caro/swap2.hpp"

namespace kydai::caro {

Player Swap2::to_act() const {
    switch (phase_) {
        case Swap2Phase::PlaceThree:
            return Player::First;
        case Swap2Phase::Choose:
            return Player::Second;
        case Swap2Phase::PlaceTwo:
            return Player::Second;
        case Swap2Phase::ChooseSide:
            return Player::First;
        case Swap2Phase::Done:
            return holder_of_o_;
    }
    return Player::First;
}

std::optional<Player> Swap2::owner(Side side) const {
    if (phase_ != Swap2Phase::Done) return std::nullopt;
    return side == Side::O ? holder_of_o_ : ~holder_of_o_;
}

std::expected<void, Swap2Error> Swap2::place(Point point) {
    const bool three = phase_ == Swap2Phase::PlaceThree;
    if (!three && phase_ != Swap2Phase::PlaceTwo) return std::unexpected(Swap2Error::NotNow);
    if (!position_.is_legal(point) || position_.after(point).ending()) {
        return std::unexpected(Swap2Error::BadStone);
    }
    position_.make(point);
    const int stones = position_.stones().size();
    if (three && stones == 3) phase_ = Swap2Phase::Choose;
    if (!three && stones == 5) phase_ = Swap2Phase::ChooseSide;
    return {};
}

std::expected<void, Swap2Error> Swap2::choose(Swap2Choice choice) {
    const bool asked = phase_ == Swap2Phase::Choose || phase_ == Swap2Phase::ChooseSide;
    if (!asked) return std::unexpected(Swap2Error::NotNow);
    if (choice == Swap2Choice::AddTwo) {
        if (phase_ == Swap2Phase::ChooseSide) return std::unexpected(Swap2Error::NotNow);
        phase_ = Swap2Phase::PlaceTwo;
        return {};
    }
    const Player chooser = to_act();
    settle(choice == Swap2Choice::KeepO ? chooser : ~chooser);
    return {};
}

void Swap2::settle(Player holder_of_o) {
    holder_of_o_ = holder_of_o;
    phase_ = Swap2Phase::Done;
}

}  // namespace kydai::caro
