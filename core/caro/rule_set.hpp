// SPDX-License-Identifier: GPL-3.0-or-later
// The rule sets by name (`RuleSet`), the switches of each (`Rules`), and `BoardRules`: a rule set
// on a board of one size.
//
// Words: k is the winning length (5 but for tic-tac-toe); a *run* is the longest unbroken line of
// one side through a stone; an end of a run is *blocked* when an enemy stone stands just beyond it
// (and, under `Edge::Blocks`, when the board ends there).
#pragma once

#include <algorithm>
#include <expected>
#include <optional>
#include <string_view>

#include "core/caro/board.hpp"

namespace kydai::caro {

enum class RuleSet : std::uint8_t { TicTacToe, Freestyle, Standard, Caro5, Caro6, CaroOpen, Renju };
constexpr RuleSet last_key(RuleSet) { return RuleSet::Renju; }

// The value of a run longer than k.
enum class Overline : std::uint8_t {
    Wins,    // as much as a run of k: subject to BlockedFive
    Never,   // nothing: play goes on
    Always,  // a win, blocked or not
};
enum class BlockedFive : std::uint8_t { Wins, DoesNotWin };
enum class Fouls : std::uint8_t { None, Renju };  // Renju: overline, 4-4 and 3-3, for X only
enum class Edge : std::uint8_t { Open, Blocks };

struct Rules {
    std::string_view name;
    BySide<Overline> overline;
    BlockedFive blocked_five;
    Fouls fouls = Fouls::None;
    int gomocup_rule = kNoGomocupRule;

    static constexpr int kNoGomocupRule = -1;
};

struct Run {
    int stones = 0;
    int blocked_ends = 0;
};

constexpr bool wins(const Rules& rules, Run run, Side side, int k) {
    if (run.stones < k) return false;
    if (run.stones > k) {
        if (rules.overline[side] == Overline::Always) return true;
        if (rules.overline[side] == Overline::Never) return false;
    }
    return rules.blocked_five == BlockedFive::Wins || run.blocked_ends < 2;
}

inline constexpr KeyedArray<RuleSet, Rules> kRules{
    Rules{"tictactoe", {Overline::Wins, Overline::Wins}, BlockedFive::Wins},
    Rules{.name = "freestyle",
          .overline = {Overline::Wins, Overline::Wins},
          .blocked_five = BlockedFive::Wins,
          .gomocup_rule = 0},
    Rules{.name = "standard",
          .overline = {Overline::Never, Overline::Never},
          .blocked_five = BlockedFive::Wins,
          .gomocup_rule = 1},
    Rules{.name = "caro5",
          .overline = {Overline::Never, Overline::Never},
          .blocked_five = BlockedFive::DoesNotWin,
          .gomocup_rule = 9},
    Rules{.name = "caro6",
          .overline = {Overline::Always, Overline::Always},
          .blocked_five = BlockedFive::DoesNotWin,
          .gomocup_rule = 8},
    Rules{.name = "caro-open",
          .overline = {Overline::Wins, Overline::Wins},
          .blocked_five = BlockedFive::DoesNotWin},
    Rules{.name = "renju",
          .overline = {Overline::Never, Overline::Wins},
          .blocked_five = BlockedFive::Wins,
          .fouls = Fouls::Renju,
          .gomocup_rule = 4},
};

[[nodiscard]] std::optional<RuleSet> parse_rule_set(std::string_view name);

// The table above, tested while compiling.
namespace rules_facts {
constexpr bool wins(RuleSet rule_set, Run run, Side side = Side::X) {
    return caro::wins(kRules[rule_set], run, side, rule_set == RuleSet::TicTacToe ? 3 : 5);
}
static_assert(wins(RuleSet::TicTacToe, {.stones = 3, .blocked_ends = 2}));
static_assert(!wins(RuleSet::Freestyle, {.stones = 4, .blocked_ends = 0}));
static_assert(wins(RuleSet::Freestyle, {.stones = 5, .blocked_ends = 2}));
static_assert(wins(RuleSet::Freestyle, {.stones = 6, .blocked_ends = 2}));
static_assert(wins(RuleSet::Standard, {.stones = 5, .blocked_ends = 2}));
static_assert(!wins(RuleSet::Standard, {.stones = 6, .blocked_ends = 0}));
static_assert(wins(RuleSet::Caro5, {.stones = 5, .blocked_ends = 1}));
static_assert(!wins(RuleSet::Caro5, {.stones = 5, .blocked_ends = 2}));
static_assert(!wins(RuleSet::Caro5, {.stones = 6, .blocked_ends = 0}));
static_assert(!wins(RuleSet::Caro6, {.stones = 5, .blocked_ends = 2}));
static_assert(wins(RuleSet::Caro6, {.stones = 6, .blocked_ends = 2}));
static_assert(wins(RuleSet::CaroOpen, {.stones = 6, .blocked_ends = 1}));
static_assert(!wins(RuleSet::CaroOpen, {.stones = 6, .blocked_ends = 2}));
static_assert(!wins(RuleSet::Renju, {.stones = 6, .blocked_ends = 0}, Side::X));
static_assert(wins(RuleSet::Renju, {.stones = 6, .blocked_ends = 0}, Side::O));
}  // namespace rules_facts

// Unchecked input; `BoardRules::from` validates it.
struct RulesSpec {
    RuleSet rule_set = RuleSet::CaroOpen;
    int width = 15;
    int height = 15;
    int k = 5;
    Edge edge = Edge::Open;
};

enum class RulesError : std::uint8_t {
    BoardSize,      // a side outside 3..22
    WinningLength,  // k below 3, or longer than both sides of the board
    FoulsNeedFive,  // Renju's fouls are defined for k = 5 only
};

class BoardRules {
  public:
    static constexpr std::expected<BoardRules, RulesError> from(const RulesSpec& spec) {
        const auto size = BoardSize::of(spec.width, spec.height);
        if (!size) return std::unexpected(RulesError::BoardSize);
        if (spec.k < 3 || spec.k > std::max(spec.width, spec.height)) {
            return std::unexpected(RulesError::WinningLength);
        }
        if (spec.k != 5 && kRules[spec.rule_set].fouls != Fouls::None) {
            return std::unexpected(RulesError::FoulsNeedFive);
        }
        return BoardRules(spec.rule_set, *size, spec.k, spec.edge);
    }
    // The usual board of a rule set: 3 x 3 for tic-tac-toe, 15 x 15 for the others.
    static constexpr BoardRules usual(RuleSet rule_set) {
        const bool small = rule_set == RuleSet::TicTacToe;
        return {rule_set, *BoardSize::of(small ? 3 : 15, small ? 3 : 15), small ? 3 : 5,
                Edge::Open};
    }

    [[nodiscard]] constexpr RuleSet rule_set() const { return rule_set_; }
    [[nodiscard]] constexpr const Rules& switches() const { return kRules[rule_set_]; }
    [[nodiscard]] constexpr BoardSize size() const { return size_; }
    [[nodiscard]] constexpr int k() const { return k_; }
    [[nodiscard]] constexpr Edge edge() const { return edge_; }
    [[nodiscard]] constexpr bool wins(Run run, Side side) const {
        return caro::wins(switches(), run, side, k_);
    }
    [[nodiscard]] constexpr RulesSpec spec() const {
        return {rule_set_, size_.width(), size_.height(), k_, edge_};
    }

    friend constexpr bool operator==(const BoardRules&, const BoardRules&) = default;

  private:
    constexpr BoardRules(RuleSet rule_set, BoardSize size, int k, Edge edge)
        : rule_set_(rule_set), edge_(edge), size_(size), k_(static_cast<std::uint8_t>(k)) {}

    RuleSet rule_set_;
    Edge edge_;
    BoardSize size_;
    std::uint8_t k_;
};

}  // namespace kydai::caro
