// SPDX-License-Identifier: GPL-3.0-or-later
// The setup of a running game, and the setups derived from a game: its continuation in a new file,
// a restart, a rematch. Names and players belong to seats: when an opening gives a player the other
// side, the name goes along.
#pragma once

#include "core/game/caro_record.hpp"
#include "core/game/pgn.hpp"
#include "core/game/session.hpp"
#include "play/game/player.hpp"

namespace kydai::play {

using game::BySide;
using game::Side;

template <class Rules>
struct Setup {
    game::Begin<Rules> begin;
    // By the side that each holds at first; an opening may change that.
    BySide<Player> players = {Person{}, Person{}};
    game::Tags tags = {};    // the names of the players, the event, …
    std::uint64_t seed = 0;  // of the random choices of engines

    friend bool operator==(const Setup&, const Setup&) = default;
};

using AnySetup = std::variant<Setup<game::ChessRules>, Setup<game::CaroRules>>;

// The tags that name the players.
template <class Rules>
inline constexpr BySide<std::string_view> kNameTags = {game::Pgn::kFirstTag, game::Pgn::kSecondTag};
template <>
inline constexpr BySide<std::string_view> kNameTags<game::CaroRules> = {
    game::CaroNotation::kFirstTag, game::CaroNotation::kSecondTag};

// The side that a seat's player and name are found under in a setup.
constexpr Side first_side_of(game::Seat seat) {
    return seat == game::Seat::First ? Side::First : Side::Second;
}

// The tags with each name on the side that its owner holds now, as a record says it.
template <class Rules>
game::Tags tags_now(const Setup<Rules>& setup, const game::Session<Rules>& session);

// The tags of the autosave file: those of the setup, the kinds of players and the seed; and the
// setup that such a file was begun with.
inline constexpr BySide<std::string_view> kPlayerTags = {"FirstPlayer", "SecondPlayer"};
template <class Rules>
game::Tags autosave_tags(const Setup<Rules>& setup);
template <class Rules>
Setup<Rules> setup_of(const game::Begin<Rules>& begin, game::Tags tags);

// The same game from where it stands (or ended), its moves so far as the record that it is opened
// with, players and names on the sides they hold.
template <class Rules>
Setup<Rules> continued(const Setup<Rules>& setup, const game::Session<Rules>& session);

// The same from its beginning.
template <class Rules>
Setup<Rules> once_more(const Setup<Rules>& setup, std::uint64_t seed);

// Once more with the seats exchanged; two machines keep theirs.
template <class Rules>
Setup<Rules> rematch(const Setup<Rules>& setup, std::uint64_t seed);

}  // namespace kydai::play
