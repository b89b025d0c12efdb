// SPDX-License-Identifier: GPL-3.0-or-later
// Chess and its variants as Session sees a game (the concept GameRules); caro_rules.hpp is the
// other one.
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
    using Move = chess::Move;      // made by the rules
    using Said = chess::MoveText;  // what a person or a wire says
    using Refusal = chess::Refusal;
    using StartError = BadStart<chess::PositionError>;
    using Stage = chess::Stage;
    using Transition = chess::Transition;
    using Opening = NoOpening;

    static constexpr std::string_view kName = "chess";

    static Side turn(const Position& position) { return side_of(position.turn()); }
    static std::expected<Move, Refusal> resolve(const Position& position, const Said& said) {
        return chess::resolve(position, said);
    }
    static Said said(Move move);
    static void play(Position& position, Move move) { position.play(move); }

    // The end that the position itself brings about.
    static std::optional<Result> result(const Position& position);
    // Whether `side` could still win, for time-outs.
    static bool can_win(const Position& position, Side side) {
        return position.can_win(color_of(side));
    }

    // Equal for positions that count as repeated.
    static std::uint64_t key(const Position& position) { return position.key(); }
    // How many positions back an equal one may lie, at most.
    static int repeatable_plies(const Position& position);
    // The draw that the side to move may claim, when its position occurred `times` times; and the
    // one that comes by itself.
    static std::optional<EndReason> claimable(const Position& position, int times);
    static std::optional<EndReason> automatic(const Position& position, int times);

    // "e2e4", "e7e8q", "N@f3": said without a position, for records of events.
    static std::string to_text(const Said& said);
    static std::optional<Said> parse_said(std::string_view text);
    // A position as one line without control characters, rules included, and back.
    static std::string to_text(const Position& position);
    static std::expected<Position, StartError> parse_position(std::string_view text);

    // What a person types: coordinates ("e2e4"), or algebraic notation as anybody writes it.
    static std::expected<Move, InputError<Refusal>> parse_input(const Position& position,
                                                                std::string_view text);
    // How a list of moves shows it ("Nbd7+"), and the number it stands under.
    static std::string move_text(const Position& position, Move move);
    static int move_number(const Position& position) { return position.fullmove_number(); }

    // What a view shows of a node, so that it can be told what changes between two of them. `node`
    // is the number of the node that the move leads to.
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
