// SPDX-License-Identifier: GPL-3.0-or-later
// The openings of caro as Session sees them: plain, or Swap2 (core/caro/swap2.hpp), which begins on
// an empty board; from any other start the game is plain.
#pragma once

#include "core/caro/position.hpp"
#include "core/caro/swap2.hpp"
#include "core/game/opening.hpp"

namespace kydai::game {

constexpr Side side_of(caro::Side side) {
    return side == caro::Side::X ? Side::First : Side::Second;
}
constexpr caro::Side stone_of(Side side) {
    return side == Side::First ? caro::Side::X : caro::Side::O;
}

class CaroOpening {
  public:
    using Rule = caro::OpeningRule;
    using Choice = caro::Swap2Choice;
    using Phase = caro::Swap2Phase;

    CaroOpening(Rule rule, const caro::Position& start);

    // The choices made so far.
    [[nodiscard]] const caro::Opening& swap2() const { return swap2_; }

    [[nodiscard]] Phase phase(int ply) const { return swap2_.phase(ply); }
    [[nodiscard]] bool is_done(int ply) const { return phase(ply) == Phase::Done; }
    [[nodiscard]] bool takes_moves(int ply) const { return !caro::is_choice(phase(ply)); }
    [[nodiscard]] Seat to_act(int ply, Side turn) const {
        return swap2_.to_act(ply, stone_of(turn));
    }
    [[nodiscard]] Seat seat_of(Side side) const { return swap2_.seat_of(stone_of(side)); }
    [[nodiscard]] int settled_plies() const { return swap2_.settled_stones(); }
    [[nodiscard]] bool allows(Choice choice, int ply) const { return swap2_.allows(choice, ply); }
    void choose(Choice choice, int ply) { swap2_.choose(choice, ply); }

    static std::string_view name(Rule rule);  // "plain", "swap2"
    static std::optional<Rule> parse_rule(std::string_view text);
    static std::string_view name(Choice choice);  // "keep-o", "take-x", "add-two"
    static std::optional<Choice> parse_choice(std::string_view text);

    friend bool operator==(const CaroOpening&, const CaroOpening&) = default;

  private:
    caro::Opening swap2_;
};

}  // namespace kydai::game
