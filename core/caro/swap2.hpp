// SPDX-License-Identifier: GPL-3.0-or-later
// The Swap2 opening as a state machine over a position. Stones always alternate X O X (O X); what
// Swap2 decides is which *player* holds which side:
//
//   PlaceThree   the first player puts X, O, X anywhere
//   Choose       the second player keeps O (and moves), or takes X (the first moves), or
//   PlaceTwo     ... adds O and X, and then
//   ChooseSide   the first player chooses a side
//   Done         O to move; `owner(side)` says who that is
#pragma once

#include <expected>

#include "core/caro/position.hpp"

namespace kydai::caro {

enum class Player : std::uint8_t { First, Second };

constexpr Player operator~(Player player) {
    return player == Player::First ? Player::Second : Player::First;
}

enum class Swap2Phase : std::uint8_t { PlaceThree, Choose, PlaceTwo, ChooseSide, Done };
enum class Swap2Choice : std::uint8_t { KeepO, TakeX, AddTwo };
enum class Swap2Error : std::uint8_t { NotNow, BadStone };

class Swap2 {
  public:
    explicit Swap2(const Rules& rules) : position_(rules) {}

    [[nodiscard]] const Position& position() const { return position_; }
    [[nodiscard]] Swap2Phase phase() const { return phase_; }
    [[nodiscard]] Player to_act() const;
    // Who holds a side, once that is settled.
    [[nodiscard]] std::optional<Player> owner(Side side) const;

    // A stone of the opening, in the placing phases. A stone that wins or is foul is refused.
    std::expected<void, Swap2Error> place(Point point);
    // In Choose all three; in ChooseSide KeepO or TakeX, meant for the player who acts.
    std::expected<void, Swap2Error> choose(Swap2Choice choice);

  private:
    void settle(Player holder_of_o);

    Position position_;
    Swap2Phase phase_ = Swap2Phase::PlaceThree;
    Player holder_of_o_ = Player::Second;
};

}  // namespace kydai::caro
