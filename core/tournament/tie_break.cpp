// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tournament/tie_break.hpp"

#include <algorithm>
#include <numeric>

#include "core/tournament/lists.hpp"

namespace kydai::tournament {
namespace {

constexpr KeyedArray<TieBreak, std::string_view> kCodes = {"DE", "WIN",   "WON",   "BWG", "PS",
                                                           "BH", "BH/C1", "BH/M1", "SB"};

bool counts_as_game(const CardRound& round, Forfeits forfeits) {
    return round.kind == RoundKind::Game ||
           (forfeits == Forfeits::Played && round.opponent != kNobody);
}
bool is_requested_bye(const CardRound& round) {
    return round.kind == RoundKind::HalfBye || round.kind == RoundKind::ZeroBye;
}
// A voluntarily unplayed round (16.1.2).
bool is_voluntary(const CardRound& round, Forfeits forfeits) {
    return is_requested_bye(round) ||
           (round.kind == RoundKind::ForfeitLoss && forfeits == Forfeits::Unplayed);
}

// A player's score as his opponents' tie-breaks see it (16.3): byes he asked for count as draws
// when he did not come back after them.
Points adjusted_score(const Card& card, Forfeits forfeits) {
    Points sum = score(card);
    for (auto round = card.rounds.rbegin(); round != card.rounds.rend(); ++round) {
        if (!is_voluntary(*round, forfeits)) break;
        if (is_requested_bye(*round)) sum += kDraw - round->points;
    }
    return sum;
}

// What one round adds to Buchholz and Sonneborn-Berger.
struct Share {
    int opponent = 0;  // his score, in halves
    int points = 0;    // against him, in halves
    bool voluntary = false;
};

// 16.4: an unplayed round counts as a game against a dummy with the player's own score, but not
// with more than the scheduled opponent's, or than draws in all rounds.
Share dummy_share(std::span<const Card> cards, const Card& card, const CardRound& round) {
    const int cap = round.opponent != kNobody
                        ? adjusted_score(cards[at(round.opponent)], Forfeits::Unplayed).halves()
                        : kDraw.halves() * static_cast<int>(card.rounds.size());
    return {.opponent = std::min(score(card).halves(), cap),
            .points = round.points.halves(),
            .voluntary = is_voluntary(round, Forfeits::Unplayed)};
}
std::vector<Share> shares(std::span<const Card> cards, int player, Forfeits forfeits) {
    const Card& card = cards[at(player)];
    std::vector<Share> list;
    for (const CardRound& round : card.rounds) {
        if (counts_as_game(round, forfeits)) {
            list.push_back(
                {.opponent = adjusted_score(cards[at(round.opponent)], forfeits).halves(),
                 .points = round.points.halves()});
        } else if (forfeits == Forfeits::Unplayed) {
            list.push_back(dummy_share(cards, card, round));
        }
    }
    return list;
}

// 14.1 and 16.5: the lowest share goes; if some rounds were not played by choice, the lowest of
// those.
void cut_lowest(std::vector<Share>& list) {
    if (list.empty()) return;
    list.erase(std::ranges::min_element(list, {}, [&list](const Share& share) {
        const bool spared = !share.voluntary && std::ranges::any_of(list, &Share::voluntary);
        return std::pair(spared, share.opponent);
    }));
}
void cut_highest(std::vector<Share>& list) {
    if (!list.empty()) list.erase(std::ranges::max_element(list, {}, &Share::opponent));
}

int buchholz(std::span<const Card> cards, int player, TieBreak kind, Forfeits forfeits) {
    std::vector<Share> list = shares(cards, player, forfeits);
    if (kind != TieBreak::Buchholz) cut_lowest(list);
    if (kind == TieBreak::BuchholzMedian) cut_highest(list);
    int sum = 0;
    for (const Share& share : list) sum += share.opponent;
    return 2 * sum;
}

int count_rounds(const Card& card, auto&& holds) {
    return 4 * static_cast<int>(std::ranges::count_if(card.rounds, holds));
}

// The table of the games among some players: points in halves, and how many are missing.
struct Encounters {
    std::vector<int> points;
    std::vector<int> missing;
};
Encounters encounters(std::span<const Card> cards, const std::vector<int>& tied,
                      Forfeits forfeits) {
    Encounters table{.points = std::vector<int>(tied.size()),
                     .missing = std::vector<int>(tied.size())};
    for (std::size_t i = 0; i < tied.size(); ++i) {
        for (const int other : tied) {
            if (other == tied[i]) continue;
            int games = 0;
            int points = 0;
            for (const CardRound& round : cards[at(tied[i])].rounds) {
                if (round.opponent != other || round.pending || !counts_as_game(round, forfeits)) {
                    continue;
                }
                ++games;
                points += round.points.halves();
            }
            // 6.1.2: several games between two players count on average. Six is divisible by one,
            // two and three cycles.
            if (games > 0) table.points[i] += 6 * points / games;
            if (games == 0) ++table.missing[i];
        }
    }
    return table;
}
constexpr int kEncounterWin = 6 * 2;

using Groups = std::vector<std::vector<int>>;

// Equal values stay together; the highest come first.
Groups grouped(const std::vector<int>& players, const std::vector<int>& values) {
    std::vector<std::size_t> order(players.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::greater<>(),
                             [&values](std::size_t i) { return values[i]; });
    Groups groups;
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (i == 0 || values[order[i]] != values[order[i - 1]]) groups.emplace_back();
        groups.back().push_back(players[order[i]]);
    }
    return groups;
}

// 6.3: players who are sure of their place whatever the missing games bring, from the top.
std::vector<int> sure_leaders(const std::vector<int>& tied, const Encounters& table) {
    std::vector<int> sure;
    std::vector<bool> out(tied.size(), false);
    while (true) {
        std::optional<std::size_t> leader;
        for (std::size_t i = 0; i < tied.size() && !leader; ++i) {
            bool ahead = !out[i];
            for (std::size_t j = 0; j < tied.size() && ahead; ++j) {
                if (j == i || out[j]) continue;
                ahead = table.points[i] > table.points[j] + kEncounterWin * table.missing[j];
            }
            if (ahead) leader = i;
        }
        if (!leader || sure.size() + 1 >= tied.size()) return sure;
        out[*leader] = true;
        sure.push_back(tied[*leader]);
    }
}

}  // namespace

std::string_view code(TieBreak tie_break) { return kCodes[tie_break]; }
std::optional<TieBreak> parse_tie_break(std::string_view text) { return parse_key(kCodes, text); }

std::string to_text(TieBreakValue value) {
    constexpr std::string_view kFractions[] = {"", ".25", ".5", ".75"};
    return std::to_string(value.quarters / 4) + std::string(kFractions[value.quarters % 4]);
}

TieBreakValue tie_break_value(std::span<const Card> cards, int player, TieBreak tie_break,
                              Forfeits forfeits) {
    const Card& card = cards[at(player)];
    const auto won = [forfeits](const CardRound& round) {
        return counts_as_game(round, forfeits) && round.points >= kWin;
    };
    switch (tie_break) {
        case TieBreak::DirectEncounter:
            return {};
        case TieBreak::Wins:
            return {count_rounds(card, [](const CardRound& r) { return r.points >= kWin; })};
        case TieBreak::GamesWon:
            return {count_rounds(card, won)};
        case TieBreak::WinsAsSecond:
            return {count_rounds(
                card, [&](const CardRound& r) { return won(r) && r.side == Side::Second; })};
        case TieBreak::Progressive: {
            int running = 0;
            int sum = 0;
            for (const CardRound& round : card.rounds) sum += running += round.points.halves();
            return {2 * sum};
        }
        case TieBreak::Buchholz:
        case TieBreak::BuchholzCut1:
        case TieBreak::BuchholzMedian:
            return {buchholz(cards, player, tie_break, forfeits)};
        case TieBreak::SonnebornBerger: {
            int sum = 0;
            for (const Share& share : shares(cards, player, forfeits)) {
                sum += share.opponent * share.points;
            }
            return {sum};
        }
    }
    return {};
}

std::vector<std::vector<int>> by_direct_encounter(std::span<const Card> cards,
                                                  const std::vector<int>& tied, Forfeits forfeits) {
    if (tied.size() < 2) return {tied};
    const Encounters table = encounters(cards, tied, forfeits);
    const bool complete = std::ranges::count(table.missing, 0) == std::ssize(table.missing);
    Groups groups;
    if (complete) {
        groups = grouped(tied, table.points);
    } else {
        std::vector<int> rest = tied;
        for (const int leader : sure_leaders(tied, table)) {
            groups.push_back({leader});
            std::erase(rest, leader);
        }
        groups.push_back(rest);
    }
    if (groups.size() == 1) return groups;
    Groups result;  // 6.2: the same again for those who are still tied
    for (const auto& group : groups) {
        for (auto& part : by_direct_encounter(cards, group, forfeits)) {
            result.push_back(std::move(part));
        }
    }
    return result;
}

std::vector<Standing> standings(std::span<const Card> cards, std::span<const TieBreak> tie_breaks,
                                Forfeits forfeits) {
    std::vector<int> players(cards.size());
    std::iota(players.begin(), players.end(), 0);
    std::vector<int> points;
    for (const Card& card : cards) points.push_back(score(card).halves());
    Groups groups = grouped(players, points);
    std::vector<std::vector<TieBreakValue>> values(cards.size());
    for (const TieBreak tie_break : tie_breaks) {
        Groups finer;
        for (const auto& group : groups) {
            std::vector<int> amounts;
            const Encounters table = encounters(cards, group, forfeits);
            for (std::size_t i = 0; i < group.size(); ++i) {
                const TieBreakValue value =
                    tie_break == TieBreak::DirectEncounter
                        ? TieBreakValue{table.points[i] / 3}
                        : tie_break_value(cards, group[i], tie_break, forfeits);
                values[at(group[i])].push_back(value);
                amounts.push_back(value.quarters);
            }
            Groups parts = tie_break == TieBreak::DirectEncounter
                               ? by_direct_encounter(cards, group, forfeits)
                               : grouped(group, amounts);
            for (auto& part : parts) finer.push_back(std::move(part));
        }
        groups = std::move(finer);
    }
    std::vector<Standing> table;
    int rank = 1;
    for (const auto& group : groups) {
        for (const int player : group) {
            table.push_back({.player = player,
                             .rank = rank,
                             .points = score(cards[at(player)]),
                             .values = values[at(player)]});
        }
        rank += static_cast<int>(group.size());
    }
    return table;
}

}  // namespace kydai::tournament
