// SPDX-License-Identifier: GPL-3.0-or-later
// What a game must provide so that Session, the readers and the writers work with it. ChessRules
// and CaroRules are the two games; chess_rules.hpp says what each member means.
#pragma once

#include <concepts>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/game/input_error.hpp"
#include "core/game/opening.hpp"
#include "core/game/result.hpp"

namespace kydai::game {

// The words that the positions of both games share; core/README.md has the table.
template <class Position, class Move>
concept GamePosition =
    std::copyable<Position> && std::equality_comparable<Position> &&
    requires(const Position& position, Position& changed, Move move) {
        { ~position.turn() } -> std::same_as<decltype(position.turn())>;
        { position.key() } -> std::same_as<std::uint64_t>;
        { position.recomputed_key() } -> std::same_as<std::uint64_t>;
        position.board();
        position.rule_set();
        position.rules();
        { position.is_legal(move) } -> std::same_as<bool>;
        requires std::same_as<std::remove_cvref_t<decltype(position.legal_moves()[0])>, Move>;
        { changed.play(move) } -> std::same_as<void>;
        { position.after(move) } -> std::same_as<Position>;
        requires std::same_as<std::remove_cvref_t<decltype(position.outcome()->winner)>,
                              std::optional<decltype(position.turn())>>;
        requires std::is_enum_v<std::remove_cvref_t<decltype(position.outcome()->reason)>>;
    };

template <class R>
concept PlaysByRules = GamePosition<typename R::Position, typename R::Move> &&
                       requires(const typename R::Position& position, typename R::Move move,
                                const typename R::MoveText& said, Side side, int times) {
                           requires std::regular<typename R::MoveText>;
                           { R::turn(position) } -> std::same_as<Side>;
                           {
                               R::resolve(position, said)
                           } -> std::same_as<std::expected<typename R::Move, typename R::Refusal>>;
                           { R::to_move_text(move) } -> std::same_as<typename R::MoveText>;
                           { R::result(position) } -> std::same_as<std::optional<Result>>;
                           { R::can_win(position, side) } -> std::same_as<bool>;
                           { R::repeatable_plies(position) } -> std::same_as<int>;
                           {
                               R::claimable(position, times)
                           } -> std::same_as<std::optional<EndReason>>;
                           {
                               R::automatic(position, times)
                           } -> std::same_as<std::optional<EndReason>>;
                       };

template <class R>
concept HasTexts = requires(const typename R::Position& position, typename R::Move move,
                            const typename R::MoveText& said, std::string_view text) {
    { R::kName } -> std::convertible_to<std::string_view>;
    { R::to_text(said) } -> std::same_as<std::string>;
    { R::parse_move_text(text) } -> std::same_as<std::optional<typename R::MoveText>>;
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
