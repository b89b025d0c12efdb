// SPDX-License-Identifier: GPL-3.0-or-later
// How a game may open, and Swap2 as a state machine. Stones always alternate X O X (O X); what
// Swap2 decides is which *player* holds which side:
//
//   PlaceThree   the first player puts X, O, X anywhere
//   Choose       the second player keeps O (and moves), or takes X (the first moves), or
//   PlaceTwo     ... adds O and X, and then
//   ChooseSide   the first player chooses a side
//   Done         O to move; `seat_of(side)` says who that is
//
// An Opening holds the choices and nothing else: with the number of stones on the board they say
// all, so that stones may be taken back without telling it. A value.
#pragma once

#include <cstdint>
#include <optional>

#include "core/base/seat.hpp"
#include "core/caro/side.hpp"

namespace kydai::caro {

enum class OpeningRule : std::uint8_t { Plain, Swap2 };
enum class Swap2Phase : std::uint8_t { PlaceThree, Choose, PlaceTwo, ChooseSide, Done };
enum class Swap2Choice : std::uint8_t { KeepO, TakeX, AddTwo };

constexpr bool is_choice(Swap2Phase phase) {
    return phase == Swap2Phase::Choose || phase == Swap2Phase::ChooseSide;
}

class Opening {
  public:
    explicit Opening(OpeningRule rule) : rule_(rule) {}

    [[nodiscard]] OpeningRule rule() const { return rule_; }
    // With so many stones on the board; a plain game is Done from the start.
    [[nodiscard]] Swap2Phase phase(int stones) const;
    // Who places or chooses. Once done: who holds `turn`.
    [[nodiscard]] Seat to_act(int stones, Side turn) const;
    // Who holds a side. Until that is settled, the first player holds X, as without Swap2.
    [[nodiscard]] Seat seat_of(Side side) const;
    // The stones that a choice was made about, and that stay: 0, 3 or 5.
    [[nodiscard]] int settled_stones() const;

    // The choices made: of the second player, and after AddTwo of the first.
    [[nodiscard]] std::optional<Swap2Choice> first_choice() const { return first_choice_; }
    [[nodiscard]] std::optional<Swap2Choice> second_choice() const { return second_choice_; }
    // In Choose all three; in ChooseSide KeepO or TakeX, meant for the player who acts.
    [[nodiscard]] bool allows(Swap2Choice choice, int stones) const;
    // The choice must be allowed.
    void choose(Swap2Choice choice, int stones);

    friend bool operator==(const Opening&, const Opening&) = default;

  private:
    OpeningRule rule_;
    std::optional<Swap2Choice> first_choice_;
    std::optional<Swap2Choice> second_choice_;
};

}  // namespace kydai::caro

namespace kydai {
template <>
inline constexpr int kKeyCount<caro::OpeningRule> = static_cast<int>(caro::OpeningRule::Swap2) + 1;
template <>
inline constexpr int kKeyCount<caro::Swap2Choice> = static_cast<int>(caro::Swap2Choice::AddTwo) + 1;
}  // namespace kydai
