// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tournament/dutch.hpp"

#include <algorithm>
#include <tuple>

#include "core/tournament/dutch_bracket.hpp"
#include "core/tournament/dutch_field.hpp"
#include "core/tournament/lists.hpp"
#include "core/tournament/matching.hpp"
#include "core/tournament/wide.hpp"

namespace kydai::tournament {
namespace {

std::vector<int> ranked_players(const Field& field) {
    std::vector<int> players;
    for (int i = 0; i < field.size(); ++i) {
        if (field[i].present) players.push_back(i);
    }
    std::ranges::sort(players, [&field](int a, int b) { return field.ranks_above(a, b); });
    return players;
}

// 1.9 and [C5]: whether the round can be paired at all, and the lowest score that can get the bye.
struct Feasibility {
    bool is_possible = false;
    std::optional<Points> bye_score;
};
Feasibility feasibility(const Field& field, const std::vector<int>& players) {
    const bool odd = players.size() % 2 != 0;
    const auto count = static_cast<int>(players.size());
    CostGraph<Wide<1>> graph(count + (odd ? 1 : 0));
    for (int b = 1; b < count; ++b) {
        for (int a = 0; a < b; ++a) {
            if (field.may_meet(players[at(a)], players[at(b)])) graph.connect(a, b, {});
        }
    }
    for (int a = 0; odd && a < count; ++a) {
        const Contender& player = field[players[at(a)]];
        Wide<1> cost;
        cost.add_shifted(player.score.halves(), 0);
        if (player.may_get_bye) graph.connect(a, count, cost);
    }
    const auto partners = cheapest_matching(graph);
    if (!partners) return {};
    Feasibility found{.is_possible = true};
    if (odd) found.bye_score = field[players[at(partners->back())]].score;
    return found;
}

std::vector<std::vector<int>> score_groups(const Field& field, const std::vector<int>& players) {
    std::vector<std::vector<int>> groups;
    for (const int player : players) {
        if (groups.empty() || field[groups.back().front()].score != field[player].score) {
            groups.emplace_back();
        }
        groups.back().push_back(player);
    }
    return groups;
}

// C.04.2, 3.6: by the score of the higher player, the sum of scores, the number of the higher one.
void sort_boards(const Field& field, std::vector<Board>& boards) {
    const auto key = [&field](const Board& board) {
        const bool first = field.ranks_above(board.first, board.second);
        const int higher = first ? board.first : board.second;
        const int lower = first ? board.second : board.first;
        const int top = field[higher].score.halves();
        return std::tuple(-top, -(top + field[lower].score.halves()), higher);
    };
    std::ranges::sort(boards, {}, key);
}

}  // namespace

std::expected<RoundPairing, PairingError> pair_dutch(std::span<const Card> cards,
                                                     const SwissRules& rules, int round) {
    const Field field(cards, rules, round);
    const std::vector<int> players = ranked_players(field);
    if (players.size() < 2) return std::unexpected(PairingError::TooFewPlayers);
    const Feasibility feasible = feasibility(field, players);
    if (!feasible.is_possible) return std::unexpected(PairingError::NoPairingExists);

    RoundPairing pairing;
    const auto groups = score_groups(field, players);
    std::vector<int> floaters;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        BracketPlayers bracket{.moved_down = std::move(floaters),
                               .residents = groups[i],
                               .bye_score = feasible.bye_score};
        if (i + 1 < groups.size()) bracket.next = groups[i + 1];
        for (std::size_t j = i + 2; j < groups.size(); ++j) {
            bracket.below.insert(bracket.below.end(), groups[j].begin(), groups[j].end());
        }
        auto paired = BracketPairer(field, std::move(bracket)).pair();
        if (!paired) return std::unexpected(PairingError::NoPairingExists);
        for (const auto& [a, b] : paired->pairs) {
            const bool first = field.side_of(a, b) == Side::First;
            pairing.boards.push_back(first ? Board{a, b} : Board{b, a});
        }
        floaters = std::move(paired->downfloaters);
    }
    pairing.byes = std::move(floaters);
    sort_boards(field, pairing.boards);
    return pairing;
}

}  // namespace kydai::tournament
