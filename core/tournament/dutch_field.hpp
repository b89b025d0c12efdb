// SPDX-License-Identifier: GPL-3.0-or-later
// The players of a round as the Dutch system sees them, computed once from their cards.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "core/tournament/colours.hpp"
#include "core/tournament/dutch.hpp"

namespace kydai::tournament {

struct Contender {
    ColourHistory colours;
    Points score;  // the pairing score
    bool present = true;
    bool may_get_bye = true;        // [C2]
    bool is_topscorer = false;      // 1.8: over half of the points, in the last round
    int unplayed = 0;               // rounds without a game, for [C9]
    std::array<Float, 2> floats{};  // in the previous round, and in the one before
};

// What a pair would cost in colours: [C10] to [C13].
struct ColourCost {
    int too_wide = 0;      // topscorers or their opponents with a difference beyond 2
    int third_in_row = 0;  // topscorers or their opponents with one side three times in a row
    int denied = 0;        // preferences that are not granted
    int denied_strong = 0;
};

class Field {
  public:
    Field(std::span<const Card> cards, const SwissRules& rules, int round);

    [[nodiscard]] int size() const { return static_cast<int>(contenders_.size()); }
    [[nodiscard]] const Contender& operator[](int number) const {
        return contenders_[static_cast<std::size_t>(number)];
    }
    // By score, then by number (1.2).
    [[nodiscard]] bool ranks_above(int a, int b) const;
    // Whether the absolute criteria [C1] and [C3] let the two meet.
    [[nodiscard]] bool may_meet(int a, int b) const {
        return may_meet_[static_cast<std::size_t>(a * size() + b)] != 0;
    }
    [[nodiscard]] Side side_of(int a, int b) const;  // of a against b
    [[nodiscard]] ColourCost colour_cost(int a, int b) const;

  private:
    [[nodiscard]] ColourClaim claim(int number) const;

    std::vector<Contender> contenders_;
    std::vector<char> may_meet_;
    Side initial_side_;
};

}  // namespace kydai::tournament
