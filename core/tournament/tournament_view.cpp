// SPDX-License-Identifier: GPL-3.0-or-later
// What follows from the state of a tournament: pairing numbers, cards, the table, the next round.
#include <algorithm>
#include <numeric>

#include "core/tournament/arena.hpp"
#include "core/tournament/dutch.hpp"
#include "core/tournament/knock_out.hpp"
#include "core/tournament/lists.hpp"
#include "core/tournament/round_robin.hpp"
#include "core/tournament/tournament.hpp"

namespace kydai::tournament {
namespace {

ArenaResult arena_result(Outcome outcome, Side side) {
    const bool first = outcome == Outcome::FirstWins || outcome == Outcome::FirstWinsByForfeit;
    const bool second = outcome == Outcome::SecondWins || outcome == Outcome::SecondWinsByForfeit;
    if (outcome == Outcome::Draw) return ArenaResult::Draw;
    return (side == Side::First ? first : second) ? ArenaResult::Win : ArenaResult::Loss;
}

}  // namespace

int Tournament::total_rounds() const {
    const auto players = static_cast<int>(players_.size());
    switch (settings_->system) {
        case System::Swiss:
            return settings_->rounds;
        case System::RoundRobin:
            return round_robin_rounds(players, settings_->rounds);
        case System::KnockOut:
            return knock_out_rounds(players);
        case System::Arena:
            return 0;
    }
    return 0;
}

std::vector<PlayerId> Tournament::numbers() const {
    std::vector<PlayerId> order;
    for (int i = 0; i < static_cast<int>(players_.size()); ++i) {
        order.push_back(PlayerId::from_index(i));
    }
    std::ranges::stable_sort(order, std::greater<>(), [this](PlayerId player) {
        return players_[at(player.index())].rating;
    });
    return order;
}
std::vector<int> Tournament::number_of() const {
    std::vector<int> number(players_.size());
    int next = 0;
    for (const PlayerId player : numbers()) number[at(player.index())] = next++;
    return number;
}

std::vector<Round> Tournament::numbered_rounds() const {
    const std::vector<int> number = number_of();
    std::vector<Round> rounds = rounds_;
    for (Round& round : rounds) {
        for (Game& game : round.games) {
            game.board = {number[at(game.board.first)], number[at(game.board.second)]};
        }
        for (Bye& bye : round.byes) bye.player = number[at(bye.player)];
    }
    return rounds;
}
CardRules Tournament::card_rules(const std::vector<int>& number) const {
    CardRules rules{.pairing_bye = settings_->pairing_bye, .rounds = settings_->rounds};
    const bool swiss = settings_->system == System::Swiss;
    if (swiss && settings_->acceleration == Acceleration::Baku) {
        rules.accelerated_players = last_accelerated_
                                        ? number[at(*last_accelerated_)] + 1
                                        : baku_upper_group(static_cast<int>(players_.size()));
    }
    return rules;
}
std::vector<Card> Tournament::cards() const {
    const std::vector<int> number = number_of();
    auto cards =
        make_cards(static_cast<int>(players_.size()), numbered_rounds(), card_rules(number));
    for (std::size_t i = 0; i < players_.size(); ++i) {
        cards[at(number[i])].present = players_[i].playing;
    }
    return cards;
}
Forfeits Tournament::forfeits() const {
    return settings_->system == System::Swiss ? Forfeits::Unplayed : Forfeits::Played;
}

std::vector<Standing> Tournament::table() const {
    if (settings_->system == System::Arena) return arena_table();
    if (settings_->system == System::KnockOut) return knock_out_table();
    auto list = standings(cards(), settings_->tie_breaks, forfeits());
    const auto order = numbers();
    for (Standing& line : list) line.player = order[at(line.player)].index();
    return list;
}

std::vector<Standing> Tournament::arena_table() const {
    std::vector<std::vector<ArenaResult>> results(players_.size());
    for (const Round& round : rounds_) {
        for (const Game& game : round.games) {
            if (game.outcome == Outcome::Pending) continue;
            results[at(game.board.first)].push_back(arena_result(game.outcome, Side::First));
            results[at(game.board.second)].push_back(arena_result(game.outcome, Side::Second));
        }
    }
    std::vector<Standing> list;
    for (const PlayerId player : numbers()) {
        const int points = arena_score(results[at(player.index())]).points;
        list.push_back({.player = player.index(), .points = Points::halves(2 * points)});
    }
    std::ranges::stable_sort(list, std::greater<>(), &Standing::points);
    for (std::size_t i = 0; i < list.size(); ++i) {
        const bool tied = i > 0 && list[i].points == list[i - 1].points;
        list[i].rank = tied ? list[i - 1].rank : static_cast<int>(i) + 1;
    }
    return list;
}

// A player's points are the rounds he survived.
std::vector<Standing> Tournament::knock_out_table() const {
    std::vector<int> survived(players_.size(), 0);
    for (const Round& round : rounds_) {
        for (const Bye& bye : round.byes) ++survived[at(bye.player)];
        std::vector<bool> counted(players_.size(), false);
        for (const Game& game : round.games) {
            const auto winner = match_winner(round, game.board.first, game.board.second);
            if (!winner || counted[at(*winner)]) continue;
            counted[at(*winner)] = true;
            ++survived[at(*winner)];
        }
    }
    std::vector<Standing> list;
    for (const PlayerId player : numbers()) {
        list.push_back(
            {.player = player.index(), .points = Points::halves(2 * survived[at(player.index())])});
    }
    std::ranges::stable_sort(list, std::greater<>(), &Standing::points);
    for (std::size_t i = 0; i < list.size(); ++i) {
        const bool tied = i > 0 && list[i].points == list[i - 1].points;
        list[i].rank = tied ? list[i - 1].rank : static_cast<int>(i) + 1;
    }
    return list;
}

std::expected<RoundPairing, PairingError> Tournament::next_swiss(
    const std::vector<int>& number) const {
    SwissRules rules{.rounds = settings_->rounds, .initial_side = settings_->initial_side};
    for (const auto& [one, two] : apart_) {
        rules.never_together.emplace_back(number[at(one)], number[at(two)]);
    }
    auto cards = this->cards();
    for (const Bye& bye : byes_) cards[at(number[at(bye.player)])].present = false;
    std::vector<Board> forced;
    for (const auto& [first, second] : forced_) {
        forced.push_back({number[at(first)], number[at(second)]});
        cards[at(forced.back().first)].present = false;
        cards[at(forced.back().second)].present = false;
    }
    const auto left = std::ranges::count(cards, true, &Card::present);
    RoundPairing pairing;
    if (left >= 2) {
        auto paired = pair_dutch(cards, rules, static_cast<int>(rounds_.size()) + 1);
        if (!paired) return paired;
        pairing = std::move(*paired);
    } else if (left == 1 && !forced.empty()) {
        const auto alone = std::ranges::find(cards, true, &Card::present);
        pairing.byes.push_back(static_cast<int>(alone - cards.begin()));
    } else if (forced.empty()) {
        return std::unexpected(PairingError::TooFewPlayers);
    }
    pairing.boards.insert(pairing.boards.end(), forced.begin(), forced.end());
    return pairing;
}

PairRound Tournament::next_arena() const {
    const std::vector<bool> taken = busy();
    std::vector<int> points(players_.size());
    for (const Standing& line : arena_table()) points[at(line.player)] = line.points.halves() / 2;
    std::vector<ArenaPlayer> free;
    int playing = 0;
    for (int i = 0; i < static_cast<int>(players_.size()); ++i) {
        if (taken[at(i)]) ++playing;
        if (taken[at(i)] || !players_[at(i)].playing) continue;
        ArenaPlayer player{.id = i, .points = points[at(i)], .rating = players_[at(i)].rating};
        for (auto round = rounds_.rbegin(); round != rounds_.rend(); ++round) {
            for (const Game& game : round->games) {
                const bool first = game.board.first == i;
                if (!first && game.board.second != i) continue;
                if (player.recent.empty()) player.last_side = first ? Side::First : Side::Second;
                player.recent.push_back(first ? game.board.second : game.board.first);
                player.difference += first ? 1 : -1;
            }
            if (player.recent.empty() && round->games.size() > 0) ++player.waited;
        }
        free.push_back(std::move(player));
    }
    PairRound event;
    const RoundPairing pairing = pair_arena(free, playing);
    for (const Board& board : pairing.boards) {
        event.boards.emplace_back(PlayerId::from_index(board.first),
                                  PlayerId::from_index(board.second));
    }
    for (const int player : pairing.byes) event.byes.push_back(PlayerId::from_index(player));
    return event;
}

std::expected<RoundPairing, PairingError> Tournament::next_numbered(
    const std::vector<int>& number) const {
    const auto players = static_cast<int>(players_.size());
    const int round = static_cast<int>(rounds_.size()) + 1;
    if (round > total_rounds()) {
        return std::unexpected(players < 2 ? PairingError::TooFewPlayers
                                           : PairingError::AllRoundsPaired);
    }
    switch (settings_->system) {
        case System::Swiss:
            return next_swiss(number);
        case System::RoundRobin:
            return pair_round_robin(players, round, settings_->rounds);
        default:
            return pair_knock_out(players, numbered_rounds());
    }
}

std::expected<PairRound, PairingError> Tournament::next_round() const {
    if (!is_open() || finished_) return std::unexpected(PairingError::AllRoundsPaired);
    if (settings_->system == System::Arena) return next_arena();
    if (has_missing_results()) return std::unexpected(PairingError::ResultsMissing);
    const auto pairing = next_numbered(number_of());
    if (!pairing) return std::unexpected(pairing.error());
    const auto order = numbers();
    PairRound event;
    for (const Board& board : pairing->boards) {
        event.boards.emplace_back(order[at(board.first)], order[at(board.second)]);
    }
    for (const int player : pairing->byes) event.byes.push_back(order[at(player)]);
    return event;
}

}  // namespace kydai::tournament
