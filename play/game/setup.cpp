// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/game/setup.hpp"

#include <algorithm>

#include "core/game/opened.hpp"

namespace kydai::play {

namespace {

template <class Rules>
void exchange_names(game::Tags& tags) {
    BySide<std::optional<std::string>> names;
    for (const Side side : game::kSides) {
        names[side] = tags.get(kNameTags<Rules>[side]);
        tags.remove(kNameTags<Rules>[side]);
    }
    for (const Side side : game::kSides) {
        if (names[~side]) tags.set(kNameTags<Rules>[side], *names[~side]);
    }
}

}  // namespace

template <class Rules>
game::Tags tags_now(const Setup<Rules>& setup, const game::Session<Rules>& session) {
    game::Tags tags = setup.tags;
    if (session.seat_of(Side::First) != game::Seat::First) exchange_names<Rules>(tags);
    return tags;
}

template <class Rules>
Setup<Rules> continued(const Setup<Rules>& setup, const game::Session<Rules>& session) {
    Setup<Rules> next = setup;
    for (const Side side : game::kSides) {
        next.players[side] = setup.players[first_side_of(session.seat_of(side))];
    }
    next.tags = tags_now(setup, session);
    next.begin = game::begin_of(game::record_of(session, {}), session.clock().control(),
                                session.clock_start());
    return next;
}

template <class Rules>
Setup<Rules> once_more(const Setup<Rules>& setup, std::uint64_t seed) {
    Setup<Rules> again = setup;
    again.begin.opened = {};
    again.begin.result = {};
    again.seed = seed;
    return again;
}

template <class Rules>
Setup<Rules> rematch(const Setup<Rules>& setup, std::uint64_t seed) {
    Setup<Rules> again = once_more(setup, seed);
    if (std::ranges::all_of(again.players, is_machine)) return again;
    std::swap(again.players[Side::First], again.players[Side::Second]);
    exchange_names<Rules>(again.tags);
    return again;
}

template game::Tags tags_now(const Setup<game::ChessRules>&, const game::ChessSession&);
template game::Tags tags_now(const Setup<game::CaroRules>&, const game::CaroSession&);
template Setup<game::ChessRules> continued(const Setup<game::ChessRules>&,
                                           const game::ChessSession&);
template Setup<game::CaroRules> continued(const Setup<game::CaroRules>&, const game::CaroSession&);
template Setup<game::ChessRules> once_more(const Setup<game::ChessRules>&, std::uint64_t);
template Setup<game::CaroRules> once_more(const Setup<game::CaroRules>&, std::uint64_t);
template Setup<game::ChessRules> rematch(const Setup<game::ChessRules>&, std::uint64_t);
template Setup<game::CaroRules> rematch(const Setup<game::CaroRules>&, std::uint64_t);

}  // namespace kydai::play
