// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tournament/arena.hpp"

#include <algorithm>
#include <cstdlib>
#include <tuple>

#include "core/tournament/lists.hpp"
#include "core/tournament/matching.hpp"
#include "core/tournament/wide.hpp"

namespace kydai::tournament {
namespace {

using Weight = Wide<1>;

// Places apart weigh most, then who met lately, then sides.
constexpr int kPlaceCost = 100;
constexpr int kRecentCost = 150;  // an opponent of the last few games, weighted by how recent
constexpr int kRecentGames = 4;
constexpr int kSideCost = 30;
constexpr int kRestCost = 250;  // for every time a player was left over before

bool is_last_opponent(const ArenaPlayer& a, const ArenaPlayer& b) {
    return (!a.recent.empty() && a.recent.front() == b.id) ||
           (!b.recent.empty() && b.recent.front() == a.id);
}
int recent_cost(const ArenaPlayer& a, const ArenaPlayer& b) {
    const auto it = std::ranges::find(a.recent, b.id);
    const auto games_ago = static_cast<int>(it - a.recent.begin());
    return it == a.recent.end() ? 0 : std::max(0, kRecentGames - games_ago) * kRecentCost;
}
// Positive when the player is due to play Second.
int leaning(const ArenaPlayer& player) {
    return 2 * player.difference + (player.last_side == Side::First ? 1 : -1);
}
int pair_cost(const ArenaPlayer& a, const ArenaPlayer& b, int places) {
    const bool both_due = (leaning(a) > 0) == (leaning(b) > 0);
    return places * kPlaceCost + recent_cost(a, b) + recent_cost(b, a) + (both_due ? kSideCost : 0);
}

}  // namespace

ArenaScore arena_score(std::span<const ArenaResult> results) {
    ArenaScore score;
    int wins = 0;       // in a row
    bool drew = false;  // since the last win
    for (const ArenaResult result : results) {
        const bool twice = wins >= 2;
        int points = 0;
        if (result == ArenaResult::Win) points = twice ? 4 : 2;
        if (result == ArenaResult::Draw && !drew) points = twice ? 2 : 1;
        wins = result == ArenaResult::Win ? wins + 1 : 0;
        drew = result == ArenaResult::Draw || (drew && result == ArenaResult::Loss);
        score.sheet.push_back(points);
        score.points += points;
    }
    score.on_fire = wins >= 2;
    return score;
}

RoundPairing pair_arena(std::span<const ArenaPlayer> waiting, int others_playing) {
    std::vector<const ArenaPlayer*> table;
    for (const ArenaPlayer& player : waiting) table.push_back(&player);
    std::ranges::sort(table, {}, [](const ArenaPlayer* player) {
        return std::tuple(-player->points, -player->rating, player->id);
    });
    const auto count = static_cast<int>(table.size());
    const bool repeats_allowed = others_playing == 0 && count <= 2;
    // Everybody has a stand-in; a player matched with a stand-in is left over. Stand-ins match
    // each other freely, so a perfect matching always exists.
    CostGraph<Weight> graph(2 * count);
    const auto cost = [](int amount) {
        Weight weight;
        weight.add_shifted(amount, 0);
        return weight;
    };
    // Two players who rest cost more than any game between them, so nobody rests beside a player
    // whom he may meet.
    const int most = kPlaceCost * count + kRecentGames * kRecentCost + kSideCost;
    for (int a = 0; a < count; ++a) {
        graph.connect(a, count + a, cost(most + kRestCost * std::min(table[at(a)]->waited, 1000)));
        for (int b = a + 1; b < count; ++b) {
            graph.connect(count + a, count + b, {});
            if (is_last_opponent(*table[at(a)], *table[at(b)]) && !repeats_allowed) continue;
            graph.connect(a, b, cost(pair_cost(*table[at(a)], *table[at(b)], b - a)));
        }
    }
    RoundPairing pairing;
    const auto partners = cheapest_matching(graph).value_or(std::vector<int>{});
    for (int a = 0; a < static_cast<int>(partners.size()) / 2; ++a) {
        const int b = partners[at(a)];
        if (b >= count) {
            pairing.byes.push_back(table[at(a)]->id);
        } else if (a < b) {
            const ArenaPlayer& one = *table[at(a)];
            const ArenaPlayer& two = *table[at(b)];
            const bool first = leaning(one) <= leaning(two);
            pairing.boards.push_back(first ? Board{one.id, two.id} : Board{two.id, one.id});
        }
    }
    return pairing;
}

}  // namespace kydai::tournament
