// SPDX-License-Identifier: GPL-3.0-or-later
// Caro as Session sees a game; the counterpart of chess_rules.hpp, where each member is explained.
// A caro position never repeats and no draw can be claimed.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "core/caro/position.hpp"
#include "core/game/result.hpp"

namespace kydai::game {

constexpr Side side_of(caro::Side side) {
    return side == caro::Side::X ? Side::First : Side::Second;
}
constexpr caro::Side stone_of(Side side) {
    return side == Side::First ? caro::Side::X : caro::Side::O;
}

struct CaroRules {
    using Position = caro::Position;
    using Move = caro::Point;
    using Said = caro::Point;
    using Refusal = caro::Refusal;

    static constexpr std::string_view kName = "caro";

    static Side to_move(const Position& position) { return side_of(position.to_move()); }
    static std::expected<Move, Refusal> resolve(const Position& position, Said said) {
        if (const auto refusal = position.refusal(said)) return std::unexpected(*refusal);
        return said;
    }
    static Said said(Move move) { return move; }
    static void play(Position& position, Move move) { position.make(move); }

    static std::optional<Result> ending(const Position& position);
    // Nothing here proves that a side cannot win any more; who runs out of time loses.
    static bool can_win(const Position& /*position*/, Side /*side*/) { return true; }

    static std::uint64_t key(const Position& position) { return position.key(); }
    static int repeatable_plies(const Position& /*position*/) { return 0; }
    static std::optional<Reason> claimable(const Position& /*position*/, int /*times*/) {
        return std::nullopt;
    }
    static std::optional<Reason> automatic(const Position& /*position*/, int /*times*/) {
        return std::nullopt;
    }

    static std::string to_text(Said said);
    static std::optional<Said> parse_said(std::string_view text);
    // "caro5 15x15 5 open x h8x i9o": rules, board, winning length, edge, turn, stones in order.
    static std::string to_text(const Position& position);
    static std::optional<Position> parse_position(std::string_view text);
};

}  // namespace kydai::game
