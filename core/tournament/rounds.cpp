// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tournament/rounds.hpp"

#include "core/base/keyed_array.hpp"
#include "core/tournament/dutch.hpp"
#include "core/tournament/lists.hpp"

namespace kydai::tournament {
namespace {

CardRound game_round(const Game& game, Side side) {
    CardRound round{.kind = RoundKind::Game,
                    .opponent = side == Side::First ? game.board.second : game.board.first,
                    .side = side,
                    .pending = game.outcome == Outcome::Pending};
    const bool won =
        game.outcome == (side == Side::First ? Outcome::FirstWins : Outcome::SecondWins);
    const bool walked_over = game.outcome == (side == Side::First ? Outcome::FirstWinsByForfeit
                                                                  : Outcome::SecondWinsByForfeit);
    if (is_forfeit(game.outcome)) {
        round.kind = walked_over ? RoundKind::ForfeitWin : RoundKind::ForfeitLoss;
    }
    round.points = won || walked_over ? kWin : game.outcome == Outcome::Draw ? kDraw : kLoss;
    return round;
}

CardRound bye_round(ByeKind kind, Points pairing_bye) {
    constexpr KeyedArray<ByeKind, RoundKind> kKinds = {RoundKind::PairingBye, RoundKind::FullBye,
                                                       RoundKind::HalfBye, RoundKind::ZeroBye};
    constexpr KeyedArray<ByeKind, Points> kPoints = {kWin, kWin, kDraw, kLoss};
    return {.kind = kKinds[kind], .points = kind == ByeKind::Pairing ? pairing_bye : kPoints[kind]};
}

void set_virtual_points(std::vector<Card>& cards, const CardRules& rules, int round) {
    for (int i = 0; i < static_cast<int>(cards.size()); ++i) {
        const bool upper = i < rules.accelerated_players;
        cards[at(i)].virtual_points = upper ? baku_points(round, rules.rounds) : Points{};
    }
}

}  // namespace

std::vector<Card> make_cards(int players, std::span<const Round> rounds, const CardRules& rules) {
    std::vector<Card> cards(at(players));
    int number = 1;
    set_virtual_points(cards, rules, number);
    for (const Round& round : rounds) {
        std::vector<CardRound> lines(cards.size());
        for (const Game& game : round.games) {
            lines[at(game.board.first)] = game_round(game, Side::First);
            lines[at(game.board.second)] = game_round(game, Side::Second);
        }
        for (const Bye& bye : round.byes) {
            lines[at(bye.player)] = bye_round(bye.kind, rules.pairing_bye);
        }
        std::vector<Points> scores;
        for (const Card& card : cards) scores.push_back(pairing_score(card));
        for (std::size_t i = 0; i < cards.size(); ++i) {
            const int opponent = lines[i].opponent;
            lines[i].floated = float_of(lines[i], scores[i],
                                        opponent == kNobody ? scores[i] : scores[at(opponent)]);
        }
        for (std::size_t i = 0; i < cards.size(); ++i) cards[i].rounds.push_back(lines[i]);
        set_virtual_points(cards, rules, ++number);
    }
    return cards;
}

}  // namespace kydai::tournament
