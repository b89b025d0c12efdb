// SPDX-License-Identifier: GPL-3.0-or-later
// Chess and its variants as Session sees a game: what it needs of the rules, and no more.
// See caro_rules.hpp for the other one; together they are the concept.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "core/chess/any_position.hpp"
#include "core/chess/resolve.hpp"
#include "core/game/result.hpp"

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

    static constexpr std::string_view kName = "chess";

    static Side to_move(const Position& position) { return side_of(position.turn()); }
    static std::expected<Move, Refusal> resolve(const Position& position, const Said& said) {
        return chess::resolve(position, said);
    }
    static Said said(Move move);
    static void play(Position& position, Move move) { position.play(move); }

    // The end that the position itself brings about.
    static std::optional<Result> ending(const Position& position);
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
    static std::optional<Reason> claimable(const Position& position, int times);
    static std::optional<Reason> automatic(const Position& position, int times);

    // "e2e4", "e7e8q", "N@f3": said without a position, for records of events.
    static std::string to_text(const Said& said);
    static std::optional<Said> parse_said(std::string_view text);
    // A position as one line without control characters, rules included, and back.
    static std::string to_text(const Position& position);
    static std::optional<Position> parse_position(std::string_view text);
};

}  // namespace kydai::game
