// SPDX-License-Identifier: GPL-3.0-or-later
// How a game may open, and Swap2 as a state machine. Stones always alternate X O X (O X); what
// Swap2 decides is which *player* holds which side:
//
//   PlaceThree   the first player puts X, O, X anywhere
//   Choose       the second player keeps O (and moves), or takes X (the first moves), or
//   PlaceTwo     ... adds O and X, and then
//   ChooseSide   the first player chooses a side
//   Done         O to move; `seat_of(side)` gives its player
//
// An Opening keeps the choices only. The phase follows from them and from the number of stones on
// the board, so undoing a stone needs no call. A value.
#pragma once

#include <cstdint>
#include <optional>

#include "core/base/seat.hpp"
#include "core/caro/side.hpp"

namespace kydai::caro {

enum class OpeningRule : std::uint8_t { Plain, Swap2 };
constexpr OpeningRule last_key(OpeningRule) { return OpeningRule::Swap2; }
enum class Swap2Phase : std::uint8_t { PlaceThree, Choose, PlaceTwo, ChooseSide, Done };
enum class Swap2Choice : std::uint8_t { KeepO, TakeX, AddTwo };
constexpr Swap2Choice last_key(Swap2Choice) { return Swap2Choice::AddTwo; }

constexpr bool is_choice(Swap2Phase phase) {
    return phase == Swap2Phase::Choose || phase == Swap2Phase::ChooseSide;
}

class Opening {
  public:
    explicit Opening(OpeningRule rule) : rule_(rule) {}

    [[nodiscard]] OpeningRule rule() const { return rule_; }
    // The phase with `stones` on the board; without Swap2 it is always Done.
    [[nodiscard]] Swap2Phase phase(int stones) const;
    // The player to place stones or to choose; after the opening, the player of `turn`.
    [[nodiscard]] Seat to_act(int stones, Side turn) const;
    // The player of a side. Until the choice is made, the first player has X.
    [[nodiscard]] Seat seat_of(Side side) const;
    // The number of stones that cannot be undone because a choice followed them: 0, 3 or 5.
    [[nodiscard]] int settled_stones() const;

    // The choices made: of the second player, and after AddTwo of the first.
    [[nodiscard]] std::optional<Swap2Choice> first_choice() const { return first_choice_; }
    [[nodiscard]] std::optional<Swap2Choice> second_choice() const { return second_choice_; }
    // In Choose all three; in ChooseSide KeepO or TakeX, for the player to act.
    [[nodiscard]] bool allows(Swap2Choice choice, int stones) const;
    // Precondition: `allows(choice, stones)`.
    void choose(Swap2Choice choice, int stones);

    friend bool operator==(const Opening&, const Opening&) = default;

  private:
    OpeningRule rule_;
    std::optional<Swap2Choice> first_choice_;
    std::optional<Swap2Choice> second_choice_;
};

}  // namespace kydai::caro
