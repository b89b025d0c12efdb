// SPDX-License-Identifier: GPL-3.0-or-later
// Pairs one bracket of the Dutch system (C.04.3, articles 2 to 4).
//
// The graph of a bracket holds everybody who is not yet paired: the bracket itself, the next score
// group, the players below, and the bye when the number is odd. A perfect matching of it is a
// candidate together with a proof of completion [C4]; an edge that leaves the bracket is a
// downfloat. [C5] is a condition: only players with the lowest possible score may get the bye.
// Two moved-down players (MDPs) are never paired with each other, because an MDP meets residents
// only (3.3).
//
// The order of candidates (articles 3.6, 3.7 and 4) becomes rungs below the criteria:
//   - which MDPs are paired (4.4), then the opponent of each MDP in turn (4.2);
//   - the exchange in the remainder (4.3). A pair inside S2 costs one exchange; the lower of it
//     moves up. The higher-numbered of a pair inside S1, and a floater from S1, move down. Any
//     other exchange that gives the same pairs comes later in the order;
//   - the opponent of each player of S1 in turn (4.2).
// Each decision is fixed before the next is taken, so rungs that are settled take no room.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "core/tournament/dutch_field.hpp"
#include "core/tournament/ladder.hpp"

namespace kydai::tournament {

// The players to be paired in a bracket and those below it. All lists are in ranking order.
struct BracketPlayers {
    std::vector<int> moved_down;
    std::vector<int> residents;
    std::vector<int> next;   // the next score group
    std::vector<int> below;  // everybody after that
    // The lowest score that the player with the bye can have; nothing when nobody is left over.
    std::optional<Points> bye_score;
};

struct BracketPairing {
    std::vector<std::pair<int, int>> pairs;
    std::vector<int> downfloaters;  // in ranking order
};

class BracketPairer {
  public:
    BracketPairer(const Field& field, BracketPlayers players);

    // Nothing when no pairing of the round exists.
    [[nodiscard]] std::optional<BracketPairing> pair();

  private:
    static constexpr int kByeNode = -1;

    // One criterion of an edge: the rung and the amount.
    struct Term {
        int rung;
        int amount;
    };
    using Terms = std::vector<Term>;

    // What has been decided about a player of the bracket.
    struct Fixed {
        int partner = kNobody;  // as a place in the bracket
        bool floats = false;
        bool paired = false;  // must be paired inside the bracket
    };
    // What the rungs below the criteria decide at present.
    enum class Stage { Criteria, MovedDown, Exchange, ExchangedPlayers, Opponents };

    void number_nodes();
    void add_criteria();
    void add_score_rungs(const std::vector<int>& players, std::vector<std::pair<int, int>>& rungs);
    void add_difference_rungs(std::vector<std::pair<int, int>>& rungs, int range);

    [[nodiscard]] bool edge(int a, int b, Terms& terms) const;
    [[nodiscard]] bool inner_edge(int a, int b, Terms& terms) const;
    [[nodiscard]] bool stage_allows(int a, int b) const;
    [[nodiscard]] bool exchange_allows(int place, bool moves) const;
    void float_terms(int a, int b, Terms& terms) const;
    void order_terms(int a, int b, Terms& terms) const;
    void exchange_terms(int a, int b, Terms& terms) const;
    void float_order_terms(int a, Terms& terms) const;

    bool solve();
    template <int Limbs>
    [[nodiscard]] std::optional<std::vector<int>> solve_in(const Ladder& ladder) const;

    void settle_bye_rung();
    bool settle_moved_down();
    bool settle_exchange();
    bool settle_exchanged_players(const std::vector<int>& order);
    bool settle_opponents();
    void forget_outside();
    [[nodiscard]] BracketPairing result() const;

    [[nodiscard]] int bracket_size() const { return mdps_ + residents_; }
    [[nodiscard]] bool is_mdp(int place) const { return place < mdps_; }
    [[nodiscard]] bool in_bracket(int node) const { return node < bracket_size(); }
    [[nodiscard]] bool in_next(int node) const {
        return !in_bracket(node) && node < bracket_size() + next_;
    }
    [[nodiscard]] const Contender& contender(int node) const {
        return field_[nodes_[static_cast<std::size_t>(node)]];
    }
    [[nodiscard]] int partner(int node) const { return partners_[static_cast<std::size_t>(node)]; }
    [[nodiscard]] Fixed& fixed(int place) { return fixed_[static_cast<std::size_t>(place)]; }
    [[nodiscard]] const Fixed& fixed(int place) const {
        return fixed_[static_cast<std::size_t>(place)];
    }
    [[nodiscard]] int downfloats() const;
    [[nodiscard]] std::vector<int> unsettled_residents() const;
    [[nodiscard]] int room() const;

    const Field& field_;
    BracketPlayers players_;
    std::vector<int> nodes_;  // player numbers; the place in the bracket plus one is the BSN
    int mdps_ = 0;
    int residents_ = 0;
    int next_ = 0;
    Points resident_score_;

    Ladder criteria_;
    // Rungs of the criteria; pairs are (value in halves, rung).
    int c6_ = 0, c8_ = 0, c9_ = 0, c10_ = 0, c11_ = 0, c12_ = 0, c13_ = 0;
    std::vector<std::pair<int, int>> c7_, c8_scores_;
    int repeat_down_[2] = {}, repeat_up_[2] = {};                               // [C14] to [C17]
    std::vector<std::pair<int, int>> down_differences_[2], up_differences_[2];  // [C18] to [C21]
    bool count_unplayed_ = false;  // whether [C9] applies

    Stage stage_ = Stage::Criteria;
    Ladder ladder_;  // the criteria and the rungs of the stage
    int first_order_rung_ = 0;
    std::vector<int> order_rung_;     // by place: the rung that orders this player, or -1
    std::vector<int> side_of_split_;  // by place: 1 in S1, 2 in S2, 0 otherwise
    std::vector<int> rank_in_s2_;
    int exchanges_rung_ = -1, exchange_width_rung_ = -1;
    enum class Moves : unsigned char { Open, Yes, No };
    std::vector<Moves> moves_;  // by place: whether the exchange moves this player

    std::vector<Fixed> fixed_;
    std::vector<int> partners_;  // of the latest solution, by node
};

}  // namespace kydai::tournament
