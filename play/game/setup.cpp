// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/game/setup.hpp"

#include <algorithm>

#include "core/base/text.hpp"
#include "core/game/opened.hpp"

namespace kydai::play {

namespace {

constexpr std::string_view kSeedTag = "Seed";

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
game::Tags autosave_tags(const Setup<Rules>& setup) {
    game::Tags tags = setup.tags;
    for (const Side side : game::kSides) tags.set(kPlayerTags[side], to_text(setup.players[side]));
    tags.set(kSeedTag, std::to_string(setup.seed));
    return tags;
}

template <class Rules>
Setup<Rules> setup_of(const game::Begin<Rules>& begin, game::Tags tags) {
    Setup<Rules> setup{.begin = begin};
    for (const Side side : game::kSides) {
        if (const auto player = parse_player(tags.get(kPlayerTags[side]).value_or(""))) {
            setup.players[side] = *player;
        }
        tags.remove(kPlayerTags[side]);
    }
    setup.seed = parse_number<std::uint64_t>(tags.get(kSeedTag).value_or("")).value_or(0);
    tags.remove(kSeedTag);
    setup.tags = std::move(tags);
    return setup;
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
    if (std::ranges::all_of(again.players, is_engine)) return again;
    std::swap(again.players[Side::First], again.players[Side::Second]);
    exchange_names<Rules>(again.tags);
    return again;
}

template game::Tags tags_now(const Setup<game::ChessRules>&, const game::ChessSession&);
template game::Tags tags_now(const Setup<game::CaroRules>&, const game::CaroSession&);
template game::Tags autosave_tags(const Setup<game::ChessRules>&);
template game::Tags autosave_tags(const Setup<game::CaroRules>&);
template Setup<game::ChessRules> setup_of(const game::Begin<game::ChessRules>&, game::Tags);
template Setup<game::CaroRules> setup_of(const game::Begin<game::CaroRules>&, game::Tags);
template Setup<game::ChessRules> continued(const Setup<game::ChessRules>&,
                                           const game::ChessSession&);
template Setup<game::CaroRules> continued(const Setup<game::CaroRules>&, const game::CaroSession&);
template Setup<game::ChessRules> once_more(const Setup<game::ChessRules>&, std::uint64_t);
template Setup<game::CaroRules> once_more(const Setup<game::CaroRules>&, std::uint64_t);
template Setup<game::ChessRules> rematch(const Setup<game::ChessRules>&, std::uint64_t);
template Setup<game::CaroRules> rematch(const Setup<game::CaroRules>&, std::uint64_t);

}  // namespace kydai::play
