// SPDX-License-Identifier: GPL-3.0-or-later
// Chess and its variants as a game for Session (the concept GameRules); caro_rules.hpp is the other
// game.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "core/chess/any_position.hpp"
#include "core/chess/resolve.hpp"
#include "core/chess/transition.hpp"
#include "core/game/game_rules.hpp"
#include "core/game/opening.hpp"
#include "core/game/start_error.hpp"

namespace kydai::game {

constexpr Side side_of(chess::Color color) {
    return color == chess::Color::White ? Side::First : Side::Second;
}
constexpr chess::Color color_of(Side side) {
    return side == Side::First ? chess::Color::White : chess::Color::Black;
}

struct ChessRules {
    using Position = chess::AnyPosition;
    using Move = chess::Move;          // legal
    using MoveText = chess::MoveText;  // unchecked, from a person or the network
    using Refusal = chess::Refusal;
    using StartError = BadStart<chess::PositionError>;
    using Stage = chess::Stage;
    using Transition = chess::Transition;
    using Opening = NoOpening;

    static constexpr std::string_view kName = "chess";

    static Side turn(const Position& position) { return side_of(position.turn()); }
    static std::expected<Move, Refusal> resolve(const Position& position, const MoveText& said) {
        return chess::resolve(position, said);
    }
    // The opposite of `resolve`: the move as a person or the network would send it.
    static MoveText to_move_text(Move move);

    // The end of the game, if the position alone decides it.
    static std::optional<Result> result(const Position& position);
    // Whether `side` could still win; decides whether a flag fall is a loss or a draw.
    static bool can_win(const Position& position, Side side) {
        return position.can_win(color_of(side));
    }

    // An upper bound on how many positions back a repetition can lie.
    static int repeatable_plies(const Position& position);
    // The draw that the side to move may claim when its position has occurred `times` times, and
    // the one that needs no claim.
    static std::optional<EndReason> claimable(const Position& position, int times);
    static std::optional<EndReason> automatic(const Position& position, int times);

    // "e2e4", "e7e8q", "N@f3": needs no position; for event logs.
    static std::string to_text(const MoveText& said);
    static std::optional<MoveText> parse_move_text(std::string_view text);
    // A position as one line without control characters, rules included, and back.
    static std::string to_text(const Position& position);
    static std::expected<Position, StartError> parse_position(std::string_view text);

    // Reads what a person types: coordinates ("e2e4") or lenient SAN.
    static std::expected<Move, InputError<Refusal>> parse_input(const Position& position,
                                                                std::string_view text);
    // The move as a move list shows it ("Nbd7+"), and its move number.
    static std::string move_text(const Position& position, Move move);
    static int move_number(const Position& position) { return position.fullmove_number(); }

    // What a view shows of a node, and the changes between two nodes (for animation). `node` is the
    // number of the node that the move leads to.
    static Stage stage(const Position& start) { return Stage(start); }
    static Stage after(const Stage& before, Move move, int node);
    static Transition step(const Stage& before, Move move, const Stage& after) {
        return chess::transition_of(before, move, after);
    }
    static Transition undone(const Transition& transition) { return chess::undone(transition); }
    static Transition between(const Stage& from, const Stage& to) {
        return chess::transition_between(from, to);
    }
};
static_assert(GameRules<ChessRules>);

}  // namespace kydai::game
