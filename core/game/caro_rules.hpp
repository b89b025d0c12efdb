// SPDX-License-Identifier: GPL-3.0-or-later
// Caro as a game for Session (GameRules); chess_rules.hpp explains each member.
// A caro position never repeats and no draw can be claimed.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "core/caro/position.hpp"
#include "core/game/caro_opening.hpp"
#include "core/game/game_rules.hpp"
#include "core/game/start_error.hpp"

namespace kydai::game {

struct CaroRules {
    using Position = caro::Position;
    using Move = caro::Move;
    using MoveText = caro::Point;
    using Refusal = caro::Refusal;
    using StartError = BadStart<caro::PositionError>;
    using Stage = caro::Position;
    using Transition = caro::Transition;
    using Opening = CaroOpening;

    static constexpr std::string_view kName = "caro";

    static Side turn(const Position& position) { return side_of(position.turn()); }
    static std::expected<Move, Refusal> resolve(const Position& position, MoveText said) {
        if (const auto refusal = position.refusal(said)) return std::unexpected(*refusal);
        return said;
    }
    static MoveText to_move_text(Move move) { return move; }

    static std::optional<Result> result(const Position& position);
    // There is no test for a side that cannot win any more: a flag fall always loses.
    static bool can_win(const Position& /*position*/, Side /*side*/) { return true; }

    static int repeatable_plies(const Position& /*position*/) { return 0; }
    static std::optional<EndReason> claimable(const Position& /*position*/, int /*times*/) {
        return std::nullopt;
    }
    static std::optional<EndReason> automatic(const Position& /*position*/, int /*times*/) {
        return std::nullopt;
    }

    static std::string to_text(MoveText said);
    static std::optional<MoveText> parse_move_text(std::string_view text);
    // "caro5 15x15 5 open x h8x i9o": rules, board, winning length, edge, turn, stones in order.
    static std::string to_text(const Position& position);
    static std::expected<Position, StartError> parse_position(std::string_view text);

    // "h8"
    static std::expected<Move, InputError<Refusal>> parse_input(const Position& position,
                                                                std::string_view text);
    static std::string move_text(const Position& /*position*/, Move move) { return to_text(move); }
    static int move_number(const Position& position) { return position.stones().size() / 2 + 1; }

    static Stage stage(const Position& start) { return start; }
    static Stage after(const Stage& before, Move move, int /*node*/) { return before.after(move); }
    static Transition step(const Stage& before, Move /*move*/, const Stage& after) {
        return between(before, after);
    }
    static Transition undone(const Transition& transition);
    static Transition between(const Stage& from, const Stage& to) {
        return caro::transition(from, to);
    }
};
static_assert(GameRules<CaroRules>);

}  // namespace kydai::game
