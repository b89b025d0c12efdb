// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tournament/dutch_bracket.hpp"

#include <algorithm>
#include <bit>
#include <map>

#include "core/tournament/lists.hpp"
#include "core/tournament/matching.hpp"
#include "core/tournament/wide.hpp"

namespace kydai::tournament {
namespace {

// Bits of a ladder that the usual weights hold; two are left for the factor four of the matching
// and three for sums of duals and the sign.
constexpr int kSpareBits = 8;
constexpr int kUsualLimbs = 4;
constexpr int kManyLimbs = 8;
constexpr int kMostLimbs = 32;

int rung_of(const std::vector<std::pair<int, int>>& rungs, int value) {
    const auto it = std::ranges::find(rungs, value, &std::pair<int, int>::first);
    return it == rungs.end() ? -1 : it->second;
}

}  // namespace

BracketPairer::BracketPairer(const Field& field, BracketPlayers players)
    : field_(field), players_(std::move(players)) {
    number_nodes();
    fixed_.resize(at(bracket_size()));
    order_rung_.assign(at(bracket_size()), -1);
    side_of_split_.assign(at(bracket_size()), 0);
    rank_in_s2_.assign(at(bracket_size()), 0);
    moves_.assign(at(bracket_size()), Moves::Open);
    add_criteria();
}

void BracketPairer::number_nodes() {
    mdps_ = static_cast<int>(players_.moved_down.size());
    residents_ = static_cast<int>(players_.residents.size());
    next_ = static_cast<int>(players_.next.size());
    for (const auto* group :
         {&players_.moved_down, &players_.residents, &players_.next, &players_.below}) {
        nodes_.insert(nodes_.end(), group->begin(), group->end());
    }
    if (nodes_.size() % 2 != 0) nodes_.push_back(kByeNode);
    resident_score_ = field_[players_.residents.front()].score;
}

// A rung for every score among these players, the highest first: minimises scores "taken in
// descending order".
void BracketPairer::add_score_rungs(const std::vector<int>& players,
                                    std::vector<std::pair<int, int>>& rungs) {
    std::map<int, int, std::greater<>> counts;
    for (const int player : players) ++counts[field_[player].score.halves()];
    for (const auto& [halves, count] : counts) {
        rungs.emplace_back(halves, criteria_.add_rung(count));
    }
}
// The same for the score differences of MDPs; an MDP who floats again counts as if he met somebody
// one point below the residents.
void BracketPairer::add_difference_rungs(std::vector<std::pair<int, int>>& rungs, int range) {
    std::map<int, bool, std::greater<>> differences;
    for (const int player : players_.moved_down) {
        const int difference = (field_[player].score - resident_score_).halves();
        differences[difference] = differences[difference + kWin.halves()] = true;
    }
    for (const auto& [difference, used] : differences) {
        if (used) rungs.emplace_back(difference, criteria_.add_rung(range));
    }
}

void BracketPairer::add_criteria() {
    const int size = bracket_size();
    std::vector<int> bracket(nodes_.begin(), nodes_.begin() + size);
    std::vector<int> both(nodes_.begin(), nodes_.begin() + size + next_);
    int topscorers = 0;
    int floated[2][2] = {};  // by rounds back; down and up
    for (const int player : bracket) {
        topscorers += field_[player].is_topscorer ? 1 : 0;
        for (const int back : {0, 1}) {
            const Float past = field_[player].floats[at(back)];
            if (past == Float::Down) ++floated[back][0];
            if (past == Float::Up) ++floated[back][1];
        }
    }
    c6_ = criteria_.add_rung(size);
    add_score_rungs(bracket, c7_);
    c8_ = criteria_.add_rung(static_cast<int>(both.size()));
    add_score_rungs(both, c8_scores_);
    c9_ = criteria_.add_rung(players_.bye_score ? 255 : 0);
    c10_ = criteria_.add_rung(topscorers > 0 ? size : 0);
    c11_ = criteria_.add_rung(topscorers > 0 ? size : 0);
    c12_ = criteria_.add_rung(size);
    c13_ = criteria_.add_rung(size);
    for (const int back : {0, 1}) {
        repeat_down_[back] = criteria_.add_rung(floated[back][0]);
        repeat_up_[back] = criteria_.add_rung(mdps_ > 0 ? floated[back][1] : 0);
    }
    for (const int back : {0, 1}) {
        add_difference_rungs(down_differences_[back], floated[back][0]);
        add_difference_rungs(up_differences_[back], floated[back][1]);
    }
    ladder_ = criteria_;
}

// [C6] to [C9] and [C14] to [C20] for the player at place `a`, who floats and meets node `b`.
void BracketPairer::float_terms(int a, int b, Terms& terms) const {
    const Contender& player = contender(a);
    terms.push_back({c6_, 1});
    terms.push_back({rung_of(c7_, player.score.halves()), 1});
    if (!in_next(b)) {
        terms.push_back({c8_, 1});
        terms.push_back({rung_of(c8_scores_, player.score.halves()), 1});
    }
    if (nodes_[at(b)] == kByeNode && count_unplayed_) {
        terms.push_back({c9_, std::min(player.unplayed, 255)});
    }
    const int difference = (player.score - resident_score_).halves() + kWin.halves();
    for (const int back : {0, 1}) {
        if (player.floats[at(back)] != Float::Down) continue;
        terms.push_back(
            {is_mdp(a) ? rung_of(down_differences_[back], difference) : repeat_down_[back], 1});
    }
}

// [C10] to [C21] for a pair inside the bracket; `a` ranks above `b`.
bool BracketPairer::inner_edge(int a, int b, Terms& terms) const {
    if (is_mdp(b)) return false;  // two MDPs
    if (!field_.may_meet(nodes_[at(a)], nodes_[at(b)]) || !stage_allows(a, b)) return false;
    const ColourCost cost = field_.colour_cost(nodes_[at(a)], nodes_[at(b)]);
    terms.push_back({c10_, cost.too_wide});
    terms.push_back({c11_, cost.third_in_row});
    terms.push_back({c12_, cost.denied});
    terms.push_back({c13_, cost.denied_strong});
    if (is_mdp(a)) {
        const int difference = (contender(a).score - resident_score_).halves();
        for (const int back : {0, 1}) {
            if (contender(a).floats[at(back)] == Float::Down) {
                terms.push_back({rung_of(down_differences_[back], difference), 1});
            }
            if (contender(b).floats[at(back)] == Float::Up) {
                terms.push_back({repeat_up_[back], 1});
                terms.push_back({rung_of(up_differences_[back], difference), 1});
            }
        }
    }
    order_terms(a, b, terms);
    return true;
}

// Whether nodes a < b may be matched, and at what cost.
bool BracketPairer::edge(int a, int b, Terms& terms) const {
    if (in_bracket(b)) return inner_edge(a, b, terms);
    const bool bye = nodes_[at(b)] == kByeNode;
    if (bye) {
        const Contender& player = contender(a);
        if (!player.may_get_bye || !players_.bye_score || player.score != *players_.bye_score) {
            return false;
        }
    } else if (!field_.may_meet(nodes_[at(a)], nodes_[at(b)])) {
        return false;
    }
    if (in_bracket(a)) {
        if (fixed(a).paired || !exchange_allows(a, side_of_split_[at(a)] == 1)) return false;
        float_terms(a, b, terms);
        float_order_terms(a, terms);
    } else if (in_next(a) && !in_next(b)) {
        terms.push_back({c8_, 1});
        terms.push_back({rung_of(c8_scores_, contender(a).score.halves()), 1});
    }
    return true;
}

// Whether the exchange decided so far allows this player to move to the other half, or to stay.
bool BracketPairer::exchange_allows(int place, bool moves) const {
    const Moves decided = moves_[at(place)];
    return decided == Moves::Open || decided == (moves ? Moves::Yes : Moves::No);
}
bool BracketPairer::stage_allows(int a, int b) const {
    if (fixed(a).floats || fixed(b).floats) return false;
    if (fixed(a).partner != kNobody || fixed(b).partner != kNobody) return fixed(a).partner == b;
    if (is_mdp(a)) return true;
    const int half_a = side_of_split_[at(a)];
    const int half_b = side_of_split_[at(b)];
    if (stage_ == Stage::Opponents) return half_a != half_b;
    if (half_a == 1 && half_b == 1) return exchange_allows(a, false) && exchange_allows(b, true);
    if (half_a == 2 && half_b == 2) return exchange_allows(a, true) && exchange_allows(b, false);
    return exchange_allows(a, false) && exchange_allows(b, false);
}

void BracketPairer::exchange_terms(int a, int b, Terms& terms) const {
    const int half_a = side_of_split_[at(a)];
    if (half_a == 0 || half_a != side_of_split_[at(b)]) return;
    const int mover = half_a == 1 ? b : a;
    if (half_a == 2) terms.push_back({exchanges_rung_, 1});
    terms.push_back({exchange_width_rung_, half_a == 1 ? -(b + 1) : a + 1});
    if (order_rung_[at(mover)] >= 0) terms.push_back({order_rung_[at(mover)], -1});
}
// The place of a pair in the order of candidates, as far as the present stage decides it.
void BracketPairer::order_terms(int a, int b, Terms& terms) const {
    if (stage_ == Stage::MovedDown) {
        if (is_mdp(a) && order_rung_[at(a)] >= 0) terms.push_back({order_rung_[at(a)], b + 1});
    } else if (stage_ == Stage::Exchange || stage_ == Stage::ExchangedPlayers) {
        exchange_terms(a, b, terms);
    } else if (stage_ == Stage::Opponents) {
        const int top = side_of_split_[at(a)] == 1 ? a : b;
        if (side_of_split_[at(top)] != 1 || order_rung_[at(top)] < 0) return;
        terms.push_back({order_rung_[at(top)], rank_in_s2_[at(a == top ? b : a)]});
    }
}
void BracketPairer::float_order_terms(int a, Terms& terms) const {
    if (stage_ == Stage::MovedDown) {
        if (is_mdp(a)) terms.push_back({first_order_rung_ + a, 1});
    } else if (stage_ == Stage::Exchange || stage_ == Stage::ExchangedPlayers) {
        if (side_of_split_[at(a)] != 1) return;
        terms.push_back({exchange_width_rung_, -(a + 1)});
        if (order_rung_[at(a)] >= 0) terms.push_back({order_rung_[at(a)], -1});
    }
}

template <int Limbs>
std::optional<std::vector<int>> BracketPairer::solve_in(const Ladder& ladder) const {
    using Weight = Wide<Limbs>;
    CostGraph<Weight> graph(static_cast<int>(nodes_.size()));
    const std::vector<int> shifts = ladder.shifts();
    Terms terms;
    for (int b = 1; b < graph.size(); ++b) {
        for (int a = 0; a < b; ++a) {
            terms.clear();
            if (!edge(a, b, terms)) continue;
            Weight cost;
            for (const Term& term : terms) {
                if (term.amount != 0 && ladder.is_used(term.rung)) {
                    cost.add_shifted(term.amount, shifts[at(term.rung)]);
                }
            }
            graph.connect(a, b, cost);
        }
    }
    return cheapest_matching(graph);
}

bool BracketPairer::solve() {
    const int bits = ladder_.bits() + kSpareBits;
    auto partners = bits <= 64 * kUsualLimbs  ? solve_in<kUsualLimbs>(ladder_)
                    : bits <= 64 * kManyLimbs ? solve_in<kManyLimbs>(ladder_)
                                              : solve_in<kMostLimbs>(ladder_);
    if (!partners) return false;
    partners_ = std::move(*partners);
    return true;
}

// The bits that rungs of an order may take beside the criteria.
int BracketPairer::room() const {
    const int used = criteria_.bits() + kSpareBits;
    constexpr int kLeast = 40;
    for (const int limbs : {kUsualLimbs, kManyLimbs}) {
        if (used + kLeast <= 64 * limbs) return 64 * limbs - used;
    }
    return std::max(kLeast, 64 * kMostLimbs - used);
}

int BracketPairer::downfloats() const {
    int count = 0;
    for (int place = 0; place < bracket_size(); ++place) count += !in_bracket(partner(place));
    return count;
}

// [C9] applies when the bracket's only downfloater gets the bye. A player of the bracket with the
// score of the bye does, since nobody below has that score.
void BracketPairer::settle_bye_rung() { count_unplayed_ = players_.bye_score && downfloats() == 1; }

std::optional<BracketPairing> BracketPairer::pair() {
    if (!solve()) return std::nullopt;
    settle_bye_rung();
    if (count_unplayed_ && !solve()) return std::nullopt;
    if (downfloats() == 0) forget_outside();
    if (mdps_ > 0 && !settle_moved_down()) return std::nullopt;
    if (!settle_exchange() || !settle_opponents()) return std::nullopt;
    return result();
}

// Everybody is paired inside the bracket, so nothing else depends on the players below.
void BracketPairer::forget_outside() {
    nodes_.resize(at(bracket_size()));
    partners_.resize(at(bracket_size()));
    for (Fixed& each : fixed_) each.paired = true;
}

// 3.7: which MDPs are paired, then with whom, a few at a time.
bool BracketPairer::settle_moved_down() {
    stage_ = Stage::MovedDown;
    const int row_bits = std::bit_width(static_cast<unsigned>(bracket_size() + 1));
    for (int done = 0; done < mdps_;) {
        ladder_ = criteria_;
        first_order_rung_ = ladder_.size();
        for (int place = 0; place < mdps_; ++place) ladder_.add_rung(1);
        const int rows = std::max(1, (room() - mdps_) / row_bits);
        const int end = std::min(mdps_, done + rows);
        for (int place = done; place < end; ++place) {
            order_rung_[at(place)] = ladder_.add_rung(bracket_size() + 1);
        }
        if (!solve()) return false;
        for (int place = 0; place < mdps_; ++place) {
            const bool paired = in_bracket(partner(place));
            fixed(place).floats = !paired;
            fixed(place).paired = paired;
            order_rung_[at(place)] = -1;
            if (!paired || place >= end) continue;
            fixed(place).partner = partner(place);
            fixed(partner(place)).partner = place;
            fixed(partner(place)).paired = true;
        }
        done = end;
    }
    return true;
}

std::vector<int> BracketPairer::unsettled_residents() const {
    std::vector<int> places;
    for (int place = mdps_; place < bracket_size(); ++place) {
        if (fixed(place).partner == kNobody) places.push_back(place);
    }
    return places;
}

// 3.6: the least exchange between S1 and S2 of the remainder that allows the best quality.
bool BracketPairer::settle_exchange() {
    const std::vector<int> remainder = unsettled_residents();
    const auto paired =
        std::ranges::count_if(remainder, [this](int place) { return in_bracket(partner(place)); });
    for (std::size_t i = 0; i < remainder.size(); ++i) {
        side_of_split_[at(remainder[i])] = static_cast<std::ptrdiff_t>(i) < paired / 2 ? 1 : 2;
    }
    if (paired == 0) return true;
    stage_ = Stage::Exchange;
    ladder_ = criteria_;
    exchanges_rung_ = ladder_.add_rung(bracket_size());
    exchange_width_rung_ = ladder_.add_rung(2 * bracket_size() * bracket_size());
    if (!solve()) return false;
    const bool exchanged = std::ranges::any_of(remainder, [this](int place) {
        return in_bracket(partner(place)) && side_of_split_[at(place)] == 2 &&
               side_of_split_[at(partner(place))] == 2;
    });
    if (!exchanged) return true;
    std::vector<int> order;  // 4.3.3: S1 from its end; 4.3.4: S2 from its beginning
    for (const int place : remainder) {
        if (side_of_split_[at(place)] == 1) order.insert(order.begin(), place);
    }
    for (const int place : remainder) {
        if (side_of_split_[at(place)] == 2) order.push_back(place);
    }
    return settle_exchanged_players(order);
}

bool BracketPairer::settle_exchanged_players(const std::vector<int>& order) {
    stage_ = Stage::ExchangedPlayers;
    for (std::size_t done = 0; done < order.size();) {
        ladder_ = criteria_;
        exchanges_rung_ = ladder_.add_rung(bracket_size());
        exchange_width_rung_ = ladder_.add_rung(2 * bracket_size() * bracket_size());
        const auto rungs = std::max(1, room() - (ladder_.bits() - criteria_.bits()));
        const std::size_t end = std::min(order.size(), done + at(rungs));
        for (std::size_t i = done; i < end; ++i) order_rung_[at(order[i])] = ladder_.add_rung(1);
        if (!solve()) return false;
        for (std::size_t i = done; i < end; ++i) {
            const int place = order[i];
            const int other = partner(place);
            const int half = side_of_split_[at(place)];
            const bool same_half = in_bracket(other) && side_of_split_[at(other)] == half;
            const bool moves = half == 1 ? !in_bracket(other) || (same_half && other < place)
                                         : same_half && other > place;
            moves_[at(place)] = moves ? Moves::Yes : Moves::No;
            order_rung_[at(place)] = -1;
        }
        done = end;
    }
    for (const int place : order) {
        if (moves_[at(place)] == Moves::Yes) {
            side_of_split_[at(place)] = 3 - side_of_split_[at(place)];
        }
    }
    return true;
}

// 4.2: the opponents of S1, player by player.
bool BracketPairer::settle_opponents() {
    stage_ = Stage::Opponents;
    std::ranges::fill(moves_, Moves::Open);
    std::vector<int> upper;
    int lower = 0;
    for (const int place : unsettled_residents()) {
        if (side_of_split_[at(place)] == 1) {
            upper.push_back(place);
            fixed(place).paired = true;
        } else {
            rank_in_s2_[at(place)] = lower++;
        }
    }
    const int row_bits = std::bit_width(static_cast<unsigned>(lower + 1));
    for (std::size_t done = 0; done < upper.size();) {
        ladder_ = criteria_;
        const std::size_t end = std::min(upper.size(), done + at(std::max(1, room() / row_bits)));
        for (std::size_t i = done; i < end; ++i) {
            order_rung_[at(upper[i])] = ladder_.add_rung(lower + 1);
        }
        if (!solve()) return false;
        for (std::size_t i = done; i < end; ++i) {
            const int place = upper[i];
            order_rung_[at(place)] = -1;
            fixed(place).partner = partner(place);
            fixed(partner(place)).partner = place;
            fixed(partner(place)).paired = true;
        }
        done = end;
    }
    return true;
}

BracketPairing BracketPairer::result() const {
    BracketPairing pairing;
    for (int place = 0; place < bracket_size(); ++place) {
        const int other = fixed(place).partner;
        if (other == kNobody) {
            pairing.downfloaters.push_back(nodes_[at(place)]);
        } else if (place < other) {
            pairing.pairs.emplace_back(nodes_[at(place)], nodes_[at(other)]);
        }
    }
    return pairing;
}

}  // namespace kydai::tournament
