// SPDX-License-Identifier: GPL-3.0-or-later
// The opening protocol of a game, as Session needs it. An opening rule is chosen before the game;
// during the opening it decides which *player* places or chooses, and so which side each player
// gets. NoOpening: the first player has the first side. CaroOpening (caro_opening.hpp): Swap2.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/game/side.hpp"

namespace kydai::game {

// Plies are counted from the start of the game.
template <class O, class Position>
concept GameOpening =
    requires(const O& opening, O& changed, typename O::Rule rule, typename O::Choice choice,
             const Position& start, Side side, int ply, std::string_view text) {
        requires std::equality_comparable<O> && std::equality_comparable<typename O::Rule>;
        O(rule, start);
        { opening.phase(ply) } -> std::same_as<typename O::Phase>;
        { opening.is_done(ply) } -> std::same_as<bool>;
        // Whether a move is due; else a choice is.
        { opening.takes_moves(ply) } -> std::same_as<bool>;
        { opening.to_act(ply, side) } -> std::same_as<Seat>;
        // Until a choice is made, as without an opening rule.
        { opening.seat_of(side) } -> std::same_as<Seat>;
        // The number of plies that cannot be undone because a choice followed them.
        { opening.settled_plies() } -> std::same_as<int>;
        { opening.allows(choice, ply) } -> std::same_as<bool>;
        { changed.choose(choice, ply) } -> std::same_as<void>;
        // Names in autosave files.
        { O::name(rule) } -> std::same_as<std::string_view>;
        { O::parse_rule(text) } -> std::same_as<std::optional<typename O::Rule>>;
        { O::name(choice) } -> std::same_as<std::string_view>;
        { O::parse_choice(text) } -> std::same_as<std::optional<typename O::Choice>>;
    };

class NoOpening {
  public:
    struct Rule {  // one rule only
        friend constexpr bool operator==(const Rule&, const Rule&) = default;
    };
    enum class Choice : std::uint8_t {};  // no choices
    enum class Phase : std::uint8_t { Done };

    template <class Position>
    constexpr NoOpening(Rule /*rule*/, const Position& /*start*/) {}

    static constexpr Phase phase(int /*ply*/) { return Phase::Done; }
    static constexpr bool is_done(int /*ply*/) { return true; }
    static constexpr bool takes_moves(int /*ply*/) { return true; }
    static constexpr Seat to_act(int /*ply*/, Side turn) { return seat_of(turn); }
    static constexpr Seat seat_of(Side side) {
        return side == Side::First ? Seat::First : Seat::Second;
    }
    static constexpr int settled_plies() { return 0; }
    static constexpr bool allows(Choice /*choice*/, int /*ply*/) { return false; }
    static constexpr void choose(Choice /*choice*/, int /*ply*/) {}

    static constexpr std::string_view name(Rule /*rule*/) { return "plain"; }
    static constexpr std::optional<Rule> parse_rule(std::string_view text) {
        return text == name(Rule{}) ? std::optional(Rule{}) : std::nullopt;
    }
    static constexpr std::string_view name(Choice /*choice*/) { return ""; }
    static constexpr std::optional<Choice> parse_choice(std::string_view /*text*/) {
        return std::nullopt;
    }

    friend constexpr bool operator==(const NoOpening&, const NoOpening&) = default;
};

}  // namespace kydai::game
