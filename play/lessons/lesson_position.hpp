// SPDX-License-Identifier: GPL-3.0-or-later
// A position and a move of either game, as lessons need them: thin dispatch to the rules core.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/caro/position.hpp"
#include "core/chess/any_position.hpp"
#include "core/game/result.hpp"
#include "play/words/phrases.hpp"

namespace kydai::lessons {

using words::GameKind;

using Position = std::variant<chess::AnyPosition, caro::Position>;
// Unchecked, as data files and people say it; of the same game as the position it is tried in.
using Move = std::variant<chess::MoveText, caro::Point>;
// A square of either board by column and row; both games write "a1" for the lower left one.
using Cell = caro::Point;

// "crazyhouse FEN", "caro5 15x15 5 open x h8x i9o": as core/game writes positions.
std::optional<Position> parse_position(GameKind game, std::string_view text);
std::string to_text(const Position& position);
// "e2e4", "e7e8q", "N@f3"; "h8"
std::optional<Move> parse_move(GameKind game, std::string_view text);
std::string to_text(const Move& move);
std::optional<Cell> parse_cell(const Position& position, std::string_view text);

constexpr Cell cell_of(chess::Square square) {
    return *Cell::at(static_cast<int>(square.file()), static_cast<int>(square.rank()));
}
Cell target(const Position& before, const Move& move);

GameKind game_of(const Position& position);
game::Side turn(const Position& position);
std::optional<game::Result> result(const Position& position);

// The position after the move, or the message that says why the move is illegal.
std::expected<Position, words::MessageId> played(const Position& position, const Move& move);
// The same position with the other side to move; nothing where that is impossible (in check).
std::optional<Position> passed(const Position& position);
// Whether both texts mean the same legal move: castling can be said in two ways.
bool is_same(const Position& position, const Move& a, const Move& b);

}  // namespace kydai::lessons
