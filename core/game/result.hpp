// SPDX-License-Identifier: GPL-3.0-or-later
// How a game ended: the winner, if any, and the reason. The reasons are a closed set, each with a
// message in the catalogue. What the position alone decides is an Outcome of its game.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/game/side.hpp"

namespace kydai::game {

enum class EndReason : std::uint8_t {
    // Chess, by the position
    Checkmate,
    Stalemate,
    InsufficientMaterial,
    KingOnHill,
    ThirdCheck,
    KingExploded,
    HordeDestroyed,
    NoMoveLeft,
    NoPieceLeft,
    KingReachedGoal,
    BothKingsReachedGoal,
    // Chess, by the history
    ThreefoldRepetition,  // claimed
    FivefoldRepetition,   // without a claim
    FiftyMoves,           // claimed
    SeventyFiveMoves,     // without a claim
    // Caro
    Line,
    BoardFull,
    NoLegalMove,
    // Both, by the players
    Resignation,
    TimeOut,
    TimeOutDraw,  // the side with time left could never have won
    Agreement,
    Abandonment,
    Aborted,
    Unstated,  // a record gives the result without a reason
};
constexpr EndReason last_key(EndReason) { return EndReason::Unstated; }

struct Result {
    std::optional<Side> winner;  // none: a draw, or an aborted game
    EndReason reason;

    friend constexpr bool operator==(const Result&, const Result&) = default;
};

// The score at the end of a record.
enum class Score : std::uint8_t { Open, FirstWins, SecondWins, Draw };
constexpr Score last_key(Score) { return Score::Draw; }

constexpr Score score_of(const std::optional<Result>& result) {
    if (!result || result->reason == EndReason::Aborted) return Score::Open;
    if (!result->winner) return Score::Draw;
    return *result->winner == Side::First ? Score::FirstWins : Score::SecondWins;
}

// "1-0", "0-1", "1/2-1/2", "*"
std::string_view to_text(Score score);
// Also "1/2", "½-½" and other dashes, as found in records.
std::optional<Score> parse_score(std::string_view text);

// The name of each reason in our records ("checkmate", "time-out", …), and back.
std::string_view name(EndReason reason);
std::optional<EndReason> parse_end_reason(std::string_view name);

}  // namespace kydai::game
