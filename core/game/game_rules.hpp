// SPDX-License-Identifier: GPL-3.0-or-later
// What Session and its readers and writers need of a game's rules, and no more. ChessRules and
// CaroRules are the two games there are; chess_rules.hpp says what each member means.
#pragma once

#include <concepts>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "core/game/input_error.hpp"
#include "core/game/opening.hpp"
#include "core/game/result.hpp"

namespace kydai::game {

template <class R>
concept PlaysByRules =
    requires(const typename R::Position& position, typename R::Position& changed,
             typename R::Move move, const typename R::Said& said, Side side, int times) {
        requires std::regular<typename R::Said>;
        requires std::copyable<typename R::Position>;
        { R::turn(position) } -> std::same_as<Side>;
        {
            R::resolve(position, said)
        } -> std::same_as<std::expected<typename R::Move, typename R::Refusal>>;
        { R::said(move) } -> std::same_as<typename R::Said>;
        { R::play(changed, move) } -> std::same_as<void>;
        { R::result(position) } -> std::same_as<std::optional<Result>>;
        { R::can_win(position, side) } -> std::same_as<bool>;
        { R::key(position) } -> std::same_as<std::uint64_t>;
        { R::repeatable_plies(position) } -> std::same_as<int>;
        { R::claimable(position, times) } -> std::same_as<std::optional<EndReason>>;
        { R::automatic(position, times) } -> std::same_as<std::optional<EndReason>>;
    };

template <class R>
concept HasTexts = requires(const typename R::Position& position, typename R::Move move,
                            const typename R::Said& said, std::string_view text) {
    { R::kName } -> std::convertible_to<std::string_view>;
    { R::to_text(said) } -> std::same_as<std::string>;
    { R::parse_said(text) } -> std::same_as<std::optional<typename R::Said>>;
    { R::to_text(position) } -> std::same_as<std::string>;
    {
        R::parse_position(text)
    } -> std::same_as<std::expected<typename R::Position, typename R::StartError>>;
    {
        R::parse_input(position, text)
    } -> std::same_as<std::expected<typename R::Move, InputError<typename R::Refusal>>>;
    { R::move_text(position, move) } -> std::same_as<std::string>;
    { R::move_number(position) } -> std::same_as<int>;
};

template <class R>
concept HasStages =
    requires(const typename R::Position& position, typename R::Move move, int node,
             const typename R::Stage& stage, const typename R::Transition& transition) {
        { R::stage(position) } -> std::same_as<typename R::Stage>;
        { R::after(stage, move, node) } -> std::same_as<typename R::Stage>;
        { R::step(stage, move, stage) } -> std::same_as<typename R::Transition>;
        { R::undone(transition) } -> std::same_as<typename R::Transition>;
        { R::between(stage, stage) } -> std::same_as<typename R::Transition>;
    };

template <class R>
concept GameRules = PlaysByRules<R> && HasTexts<R> && HasStages<R> &&
                    GameOpening<typename R::Opening, typename R::Position>;

}  // namespace kydai::game
