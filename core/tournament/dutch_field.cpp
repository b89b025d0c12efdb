// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tournament/dutch_field.hpp"

#include <algorithm>
#include <cstdlib>

namespace kydai::tournament {
namespace {

// Scored as much as a win in one round without playing: no pairing-allocated bye any more.
bool spoils_bye(const CardRound& round) {
    return round.kind == RoundKind::PairingBye ||
           (round.kind != RoundKind::Game && round.points >= kWin);
}

Contender contender(const Card& card, int round, int rounds) {
    Contender player{
        .colours = colour_history(card), .score = pairing_score(card), .present = card.present};
    const int last = static_cast<int>(card.rounds.size());
    for (const CardRound& past : card.rounds) {
        if (spoils_bye(past)) player.may_get_bye = false;
        if (past.kind != RoundKind::Game) ++player.unplayed;
    }
    for (int back = 1; back <= 2; ++back) {
        if (last >= back) {
            player.floats[static_cast<std::size_t>(back - 1)] =
                card.rounds[static_cast<std::size_t>(last - back)].floated;
        }
    }
    player.is_topscorer = round >= rounds && score(card).halves() > round - 1;
    return player;
}

// Three times in a row when the next game is played as `side`.
bool is_third(const ColourHistory& history, Side side) {
    const auto& sides = history.sides;
    return sides.size() >= 2 && sides.back() == side && sides[sides.size() - 2] == side;
}
bool is_too_wide(const ColourHistory& history, Side side) {
    return std::abs(history.difference + (side == Side::First ? 1 : -1)) > 2;
}

}  // namespace

Field::Field(std::span<const Card> cards, const SwissRules& rules, int round)
    : may_meet_(cards.size() * cards.size(), 1), initial_side_(rules.initial_side) {
    for (const Card& card : cards) contenders_.push_back(contender(card, round, rules.rounds));
    const auto forbid = [this](int a, int b) {
        may_meet_[static_cast<std::size_t>(a * size() + b)] = 0;
        may_meet_[static_cast<std::size_t>(b * size() + a)] = 0;
    };
    for (int a = 0; a < size(); ++a) {
        forbid(a, a);
        for (const CardRound& past : cards[static_cast<std::size_t>(a)].rounds) {
            if (past.kind == RoundKind::Game && past.opponent != kNobody) forbid(a, past.opponent);
        }
        for (int b = 0; b < a; ++b) {
            const Contender& one = (*this)[a];
            const Contender& two = (*this)[b];
            const bool same_need = one.colours.need == Need::Absolute &&
                                   two.colours.need == Need::Absolute &&
                                   one.colours.wanted == two.colours.wanted;
            if (same_need && !one.is_topscorer && !two.is_topscorer) forbid(a, b);
        }
    }
    for (const auto& [a, b] : rules.never_together) {
        if (std::min(a, b) >= 0 && std::max(a, b) < size()) forbid(a, b);
    }
}

ColourClaim Field::claim(int number) const {
    const Contender& player = (*this)[number];
    return {.history = &player.colours, .score = player.score, .number = number};
}
bool Field::ranks_above(int a, int b) const { return tournament::ranks_above(claim(a), claim(b)); }
Side Field::side_of(int a, int b) const { return side_against(claim(a), claim(b), initial_side_); }

ColourCost Field::colour_cost(int a, int b) const {
    ColourCost cost;
    const bool top = (*this)[a].is_topscorer || (*this)[b].is_topscorer;
    const Side side_a = side_of(a, b);
    for (const auto& [number, side] : {std::pair(a, side_a), std::pair(b, ~side_a)}) {
        const ColourHistory& colours = (*this)[number].colours;
        if (top && is_too_wide(colours, side)) ++cost.too_wide;
        if (top && is_third(colours, side)) ++cost.third_in_row;
        if (colours.need == Need::None || colours.wanted == side) continue;
        ++cost.denied;
        if (colours.need == Need::Strong) ++cost.denied_strong;
    }
    return cost;
}

Float float_of(const CardRound& round, Points own_score, Points opponents_score) {
    if (round.kind == RoundKind::Game) {
        return own_score > opponents_score   ? Float::Down
               : own_score < opponents_score ? Float::Up
                                             : Float::None;
    }
    const bool scored = round.kind == RoundKind::PairingBye || round.points > kLoss;
    return scored ? Float::Down : Float::None;
}

}  // namespace kydai::tournament
