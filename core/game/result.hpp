// SPDX-License-Identifier: GPL-3.0-or-later
// How a game ended: who won, if anyone, and why, from a closed set that front ends put into words.
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
    FivefoldRepetition,   // by itself
    FiftyMoves,           // claimed
    SeventyFiveMoves,     // by itself
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
    Unstated,  // a record says the result and no more
};

struct Result {
    std::optional<Side> winner;  // none: a draw, or an aborted game
    EndReason reason;

    friend constexpr bool operator==(const Result&, const Result&) = default;
};

// What a record says at its end.
enum class Score : std::uint8_t { Open, FirstWins, SecondWins, Draw };

constexpr Score score_of(const std::optional<Result>& result) {
    if (!result || result->reason == EndReason::Aborted) return Score::Open;
    if (!result->winner) return Score::Draw;
    return *result->winner == Side::First ? Score::FirstWins : Score::SecondWins;
}

// "1-0", "0-1", "1/2-1/2", "*"
std::string_view to_text(Score score);
// Also "1/2", "½-½" and other dashes, as found in records.
std::optional<Score> parse_score(std::string_view text);

// A word of our records for each reason ("checkmate", "time-out", …), and back.
std::string_view name(EndReason reason);
std::optional<EndReason> parse_end_reason(std::string_view name);

}  // namespace kydai::game

namespace kydai {
template <>
inline constexpr int kKeyCount<game::EndReason> = static_cast<int>(game::EndReason::Unstated) + 1;
template <>
inline constexpr int kKeyCount<game::Score> = static_cast<int>(game::Score::Draw) + 1;
}  // namespace kydai
