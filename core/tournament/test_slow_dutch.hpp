// SPDX-License-Identifier: GPL-3.0-or-later
// The Dutch system a second time, for tests: lists the candidates of every bracket literally in the
// order of C.04.3 (articles 3 and 4), judges each by [C1] to [C21], and keeps the first of the
// best. Exponential; meant for up to ten players. Shares nothing with the real one but the cards.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "core/tournament/dutch.hpp"
#include "core/tournament/lists.hpp"

namespace kydai::tournament::test {

class SlowDutch {
  public:
    using Group = std::vector<int>;
    using Pairs = std::vector<std::pair<int, int>>;
    // Criteria in order, each a list of numbers; the lexicographically smaller is better.
    using Quality = std::vector<std::vector<int>>;

    SlowDutch(std::span<const Card> cards, const SwissRules& rules, int round)
        : cards_(cards), rules_(rules), round_(round) {}

    std::optional<RoundPairing> pair() {
        Group players;
        for (int i = 0; i < static_cast<int>(cards_.size()); ++i) {
            if (cards_[i].present) players.push_back(i);
        }
        std::stable_sort(players.begin(), players.end(),
                         [this](int a, int b) { return points(a) > points(b); });
        if (!find_bye_score(players)) return std::nullopt;
        RoundPairing result;
        Group floaters;
        while (!players.empty()) {
            Group residents, rest;
            for (const int p : players) {
                (points(p) == points(players.front()) ? residents : rest).push_back(p);
            }
            const auto best = best_candidate(floaters, residents, rest);
            if (!best) return std::nullopt;
            for (const auto& [a, b] : best->first) {
                const bool a_first = gets(a, b) == 'W';
                result.boards.push_back(a_first ? Board{a, b} : Board{b, a});
            }
            floaters = best->second;
            players = rest;
        }
        result.byes = floaters;
        return result;
    }

  private:
    using Candidate = std::pair<Pairs, Group>;

    int points(int p) const { return pairing_score(cards_[p]).halves(); }

    // ---- colours, written with letters ----
    std::vector<char> letters(int p) const {
        std::vector<char> list;
        for (const CardRound& r : cards_[p].rounds) {
            if (r.kind == RoundKind::Game) list.push_back(r.side == Side::First ? 'W' : 'B');
        }
        return list;
    }
    int balance(int p) const {
        const auto list = letters(p);
        return static_cast<int>(std::ranges::count(list, 'W') - std::ranges::count(list, 'B'));
    }
    static char other(char c) { return c == 'W' ? 'B' : 'W'; }
    // 3 absolute, 2 strong, 1 mild, 0 none
    int strength(int p) const {
        const auto list = letters(p);
        if (list.empty()) return 0;
        const std::size_t n = list.size();
        if (std::abs(balance(p)) > 1 || (n > 1 && list[n - 1] == list[n - 2])) return 3;
        return balance(p) == 0 ? 1 : 2;
    }
    char due(int p) const {
        const auto list = letters(p);
        const std::size_t n = list.size();
        if (balance(p) > 1) return 'B';
        if (balance(p) < -1) return 'W';
        if (n > 1 && list[n - 1] == list[n - 2]) return other(list[n - 1]);
        if (balance(p) == 1) return 'B';
        if (balance(p) == -1) return 'W';
        return other(list[n - 1]);
    }
    char gets(int a, int b) const {  // article 5.2
        const int sa = strength(a), sb = strength(b);
        if (sa > 0 && sb > 0 && due(a) != due(b)) return due(a);
        if (sa > 0 && sb == 0) return due(a);
        if (sb > 0 && sa == 0) return other(due(b));
        if (sa > sb) return due(a);
        if (sb > sa) return other(due(b));
        if (sa == 3 && std::abs(balance(a)) != std::abs(balance(b))) {
            return std::abs(balance(a)) > std::abs(balance(b)) ? due(a) : other(due(b));
        }
        auto la = letters(a), lb = letters(b);
        while (!la.empty() && !lb.empty()) {
            if (la.back() != lb.back()) return lb.back();
            la.pop_back();
            lb.pop_back();
        }
        const bool a_higher = points(a) != points(b) ? points(a) > points(b) : a < b;
        const int high = a_higher ? a : b;
        char colour = 0;
        if (strength(high) > 0) {
            colour = due(high);
        } else {
            const char initial = rules_.initial_side == Side::First ? 'W' : 'B';
            colour = high % 2 == 0 ? initial : other(initial);
        }
        return a_higher ? colour : other(colour);
    }

    // ---- absolute criteria ----
    bool topscorer(int p) const {
        return round_ == rules_.rounds && 2 * score(cards_[p]).halves() > 2 * (round_ - 1);
    }
    bool legal(int a, int b) const {
        for (const CardRound& r : cards_[a].rounds) {
            if (r.kind == RoundKind::Game && r.opponent == b) return false;
        }
        for (const auto& [x, y] : rules_.never_together) {
            if ((x == a && y == b) || (x == b && y == a)) return false;
        }
        const bool clash = strength(a) == 3 && strength(b) == 3 && due(a) == due(b);
        return !clash || topscorer(a) || topscorer(b);
    }
    bool bye_allowed(int p) const {
        for (const CardRound& r : cards_[p].rounds) {
            if (r.kind == RoundKind::PairingBye) return false;
            if (r.kind != RoundKind::Game && r.points == kWin) return false;
        }
        return true;
    }

    // Whether `free` players can all be paired, players of `floaters` only with others.
    bool completes(Group free, const Group& floaters, std::optional<int> bye_score) const {
        const auto key = std::pair(free, std::pair(floaters, bye_score.value_or(-1)));
        if (const auto it = completes_.find(key); it != completes_.end()) return it->second;
        return completes_[key] = completes_uncached(free, floaters, bye_score);
    }
    bool completes_uncached(const Group& free, const Group& floaters,
                            std::optional<int> bye_score) const {
        if (free.empty()) return true;
        const int a = free.front();
        const bool a_floats = contains(floaters, a);
        if (free.size() % 2 == 1 && bye_allowed(a) && (!bye_score || points(a) == *bye_score)) {
            if (completes(Group(free.begin() + 1, free.end()), floaters, bye_score)) return true;
        }
        for (std::size_t i = 1; i < free.size(); ++i) {
            if (a_floats && contains(floaters, free[i])) continue;
            if (!legal(a, free[i])) continue;
            Group less(free.begin() + 1, free.end());
            less.erase(less.begin() + static_cast<std::ptrdiff_t>(i) - 1);
            if (completes(less, floaters, bye_score)) return true;
        }
        return false;
    }
    bool find_bye_score(const Group& players) {
        if (players.size() % 2 == 0) return completes(players, {}, std::nullopt);
        std::set<int> scores;
        for (const int p : players) scores.insert(points(p));
        for (const int s : scores) {
            if (!completes(players, {}, s)) continue;
            bye_score_ = s;
            return true;
        }
        return false;
    }

    // ---- the order of candidates ----
    static void choose(const Group& from, std::size_t count, std::size_t start, Group& chosen,
                       std::vector<Group>& all) {
        if (chosen.size() == count) {
            all.push_back(chosen);
            return;
        }
        for (std::size_t i = start; i < from.size(); ++i) {
            chosen.push_back(from[i]);
            choose(from, count, i + 1, chosen, all);
            chosen.pop_back();
        }
    }
    static std::vector<Group> subsets(const Group& from, std::size_t count) {
        std::vector<Group> all;
        Group chosen;
        choose(from, count, 0, chosen, all);
        return all;
    }
    // Ordered selections of `count` in lexicographic order (4.2).
    static void arrange(const Group& from, std::size_t count, Group& chosen,
                        const std::function<void(const Group&)>& visit) {
        if (chosen.size() == count) {
            visit(chosen);
            return;
        }
        for (const int x : from) {
            if (contains(chosen, x)) continue;
            chosen.push_back(x);
            arrange(from, count, chosen, visit);
            chosen.pop_back();
        }
    }
    // Works on sequence numbers (BSN). 4.3.
    struct Exchange {
        Group down, up;  // from S1 to S2, from S2 to S1, both ascending
    };
    static std::vector<Exchange> exchanges(const Group& s1, const Group& s2) {
        std::vector<Exchange> all;
        for (std::size_t k = 0; k <= std::min(s1.size(), s2.size()); ++k) {
            for (const Group& down : subsets(s1, k)) {
                for (const Group& up : subsets(s2, k)) all.push_back({down, up});
            }
        }
        const auto width = [](const Exchange& e) {
            int sum = 0;
            for (const int x : e.up) sum += x;
            for (const int x : e.down) sum -= x;
            return sum;
        };
        std::stable_sort(all.begin(), all.end(), [&](const Exchange& a, const Exchange& b) {
            if (a.up.size() != b.up.size()) return a.up.size() < b.up.size();
            if (width(a) != width(b)) return width(a) < width(b);
            const Group da(a.down.rbegin(), a.down.rend()), db(b.down.rbegin(), b.down.rend());
            if (da != db) return da > db;
            return a.up < b.up;
        });
        return all;
    }
    using Visit = std::function<void(const Pairs&, const Group& unpaired)>;
    static void homogeneous(const Group& players, std::size_t pairs, const Visit& visit) {
        const Group s1(players.begin(), players.begin() + static_cast<std::ptrdiff_t>(pairs));
        const Group s2(players.begin() + static_cast<std::ptrdiff_t>(pairs), players.end());
        for (const Exchange& exchange : exchanges(s1, s2)) {
            Group top, bottom;
            for (const int x : players) {
                const bool was_top = contains(s1, x);
                const bool moved = contains(exchange.down, x) || contains(exchange.up, x);
                (was_top != moved ? top : bottom).push_back(x);
            }
            Group chosen;
            arrange(bottom, pairs, chosen, [&](const Group& order) {
                Pairs list;
                for (std::size_t i = 0; i < pairs; ++i) list.emplace_back(top[i], order[i]);
                Group left;
                for (const int x : bottom) {
                    if (!contains(order, x)) left.push_back(x);
                }
                visit(list, left);
            });
        }
    }

    // ---- judging ----
    static std::vector<int> falling(std::vector<int> list) {
        std::ranges::sort(list, std::greater<>());
        return list;
    }
    std::vector<int> scores_of(const Group& group) const {
        std::vector<int> list;
        for (const int p : group) list.push_back(points(p));
        return falling(list);
    }
    Float floated(int p, std::size_t back) const {
        const auto& rounds = cards_[p].rounds;
        return rounds.size() < back ? Float::None : rounds[rounds.size() - back].floated;
    }
    static Group joined(Group a, const Group& b) {
        a.insert(a.end(), b.begin(), b.end());
        return a;
    }

    // [C8]: how few downfloaters, and of which scores, the next bracket can have.
    std::vector<int> best_next(const Group& floaters, const Group& rest) {
        Group next, below;
        for (const int p : rest) (points(p) == points(rest.front()) ? next : below).push_back(p);
        std::optional<std::vector<int>> best;
        const Group all = joined(floaters, next);
        std::vector<bool> used(all.size(), false);
        Group out;
        const std::function<void(std::size_t)> go = [&](std::size_t i) {
            while (i < all.size() && used[i]) ++i;
            if (i == all.size()) {
                std::vector<int> value{static_cast<int>(out.size())};
                for (const int s : scores_of(out)) value.push_back(s);
                if (best && value >= *best) return;
                if (completes(joined(out, below), out, bye_score_)) best = value;
                return;
            }
            used[i] = true;
            for (std::size_t j = i + 1; j < all.size(); ++j) {
                if (used[j] || j < floaters.size() || !legal(all[i], all[j])) continue;
                used[j] = true;
                go(i + 1);
                used[j] = false;
            }
            out.push_back(all[i]);
            go(i + 1);
            out.pop_back();
            used[i] = false;
        };
        go(0);
        return best.value_or(std::vector<int>{1000});
    }

    Quality judge(const Pairs& pairs, const Group& floaters, const Group& mdps,
                  const Group& residents, const Group& rest, const std::vector<int>& c8) const {
        const int base = points(residents.front());
        int c9 = 0, c10 = 0, c11 = 0, c12 = 0, c13 = 0;
        if (bye_score_ && floaters.size() == 1 && points(floaters[0]) == *bye_score_) {
            for (const CardRound& r : cards_[floaters[0]].rounds) c9 += r.kind != RoundKind::Game;
        }
        (void)rest;
        int repeats[4] = {};
        std::vector<int> gaps[4];
        for (const auto& [a, b] : pairs) {
            for (const auto& [p, colour] : {std::pair(a, gets(a, b)), std::pair(b, gets(b, a))}) {
                auto list = letters(p);
                list.push_back(colour);
                const int after = balance(p) + (colour == 'W' ? 1 : -1);
                const std::size_t n = list.size();
                const bool top = topscorer(a) || topscorer(b);
                if (top && std::abs(after) > 2) ++c10;
                if (top && n > 2 && list[n - 2] == colour && list[n - 3] == colour) ++c11;
                if (strength(p) > 0 && due(p) != colour) {
                    ++c12;
                    c13 += strength(p) == 2;
                }
            }
            if (!contains(mdps, a)) continue;
            for (const std::size_t back : {1, 2}) {
                if (floated(b, back) == Float::Up) {
                    ++repeats[2 * back - 1];
                    gaps[2 * back - 1].push_back(points(a) - base);
                }
                if (floated(a, back) == Float::Down) {
                    gaps[2 * back - 2].push_back(points(a) - base);
                }
            }
        }
        for (const int p : floaters) {
            for (const std::size_t back : {1, 2}) {
                if (floated(p, back) != Float::Down) continue;
                if (contains(mdps, p)) {
                    gaps[2 * back - 2].push_back(points(p) - (base - 2));
                } else {
                    ++repeats[2 * back - 2];
                }
            }
        }
        Quality q{{static_cast<int>(floaters.size())},
                  scores_of(floaters),
                  c8,
                  {c9},
                  {c10},
                  {c11},
                  {c12},
                  {c13}};
        for (const int r : repeats) q.push_back({r});
        for (const auto& g : gaps) q.push_back(falling(g));
        return q;
    }

    std::optional<Candidate> best_candidate(const Group& mdps, const Group& residents,
                                            const Group& rest) {
        const Group all = joined(mdps, residents);  // the BSN of all[i] is i
        std::optional<Candidate> best;
        Quality best_quality;
        std::map<Group, std::vector<int>> c8;
        const auto consider = [&](const Pairs& pairs, const Group& floaters) {
            for (const auto& [a, b] : pairs) {
                if (!legal(a, b)) return;
            }
            if (!completes(joined(floaters, rest), floaters, bye_score_)) return;
            if (!c8.contains(floaters)) c8[floaters] = best_next(floaters, rest);
            Quality quality = judge(pairs, floaters, mdps, residents, rest, c8[floaters]);
            if (best && quality >= best_quality) return;
            best_quality = std::move(quality);
            best = Candidate(pairs, floaters);
        };
        Group mdp_bsn, resident_bsn;
        for (int i = 0; i < static_cast<int>(all.size()); ++i) {
            (i < static_cast<int>(mdps.size()) ? mdp_bsn : resident_bsn).push_back(i);
        }
        const auto emit = [&](const Pairs& upper, const Pairs& lower, const Group& limbo,
                              const Group& left) {
            Pairs pairs;
            for (const Pairs* list : {&upper, &lower}) {
                for (const auto& [a, b] : *list) pairs.emplace_back(all[a], all[b]);
            }
            Group floats;
            for (const Group* list : {&limbo, &left}) {
                for (const int x : *list) floats.push_back(all[x]);
            }
            std::ranges::sort(floats, [&](int a, int b) {
                return points(a) != points(b) ? points(a) > points(b) : a < b;
            });
            consider(pairs, floats);
        };
        for (int p = static_cast<int>(all.size()) / 2; p >= 0 && !best; --p) {
            for (int m = std::min<int>(p, static_cast<int>(mdps.size())); m >= 0; --m) {
                const auto rest_pairs = static_cast<std::size_t>(p - m);
                if (2 * rest_pairs + static_cast<std::size_t>(m) > residents.size()) continue;
                heterogeneous(mdp_bsn, resident_bsn, static_cast<std::size_t>(m), rest_pairs, emit);
            }
        }
        return best;
    }
    template <class Emit>
    void heterogeneous(const Group& mdps, const Group& residents, std::size_t m1,
                       std::size_t rest_pairs, const Emit& emit) const {
        for (const Group& s1 : subsets(mdps, m1)) {  // lexicographic; scores by [C7]
            Group limbo;
            for (const int x : mdps) {
                if (!contains(s1, x)) limbo.push_back(x);
            }
            Group chosen;
            arrange(residents, m1, chosen, [&](const Group& order) {
                Pairs upper;
                for (std::size_t i = 0; i < m1; ++i) upper.emplace_back(s1[i], order[i]);
                Group remainder;
                for (const int x : residents) {
                    if (!contains(order, x)) remainder.push_back(x);
                }
                homogeneous(remainder, rest_pairs, [&](const Pairs& lower, const Group& left) {
                    emit(upper, lower, limbo, left);
                });
            });
        }
    }

    std::span<const Card> cards_;
    const SwissRules& rules_;
    int round_;
    std::optional<int> bye_score_;
    mutable std::map<std::pair<Group, std::pair<Group, int>>, bool> completes_;
};

}  // namespace kydai::tournament::test
