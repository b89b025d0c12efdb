// SPDX-License-Identifier: GPL-3.0-or-later
// Tie-breaks after FIDE Handbook C.07, as applied from 1 March 2026; article numbers are those of
// that edition. docs/tournaments.md explains them in words.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/keyed_array.hpp"
#include "core/tournament/card.hpp"

namespace kydai::tournament {

enum class TieBreak : std::uint8_t {
    DirectEncounter,  // DE, article 6
    Wins,             // WIN, 7.1: rounds with the points of a win, played or not
    GamesWon,         // WON, 7.2: over the board
    WinsAsSecond,     // BWG, 7.4: won with Black (O)
    Progressive,      // PS, 7.5
    Buchholz,         // BH, 8.1
    BuchholzCut1,     // BH-C1, 14.1
    BuchholzMedian,   // BH-M1, 14.3
    SonnebornBerger,  // SB, 9.1
};
constexpr TieBreak last_key(TieBreak) { return TieBreak::SonnebornBerger; }

// The codes that arbiters' programs write: "DE", "WIN", "BH/C1".
[[nodiscard]] std::string_view code(TieBreak tie_break);
[[nodiscard]] std::optional<TieBreak> parse_tie_break(std::string_view code);

// Where forfeits count as games: everywhere in a round robin (15.2), nowhere in a Swiss (15.3).
enum class Forfeits : std::uint8_t { Unplayed, Played };

// In quarters of a point, because Sonneborn-Berger multiplies halves.
struct TieBreakValue {
    int quarters = 0;

    friend constexpr auto operator<=>(TieBreakValue, TieBreakValue) = default;
};
// "12", "12.5" or "12.25".
[[nodiscard]] std::string to_text(TieBreakValue value);

// The value for one player, of any tie-break but the direct encounter, which has none of its own.
[[nodiscard]] TieBreakValue tie_break_value(std::span<const Card> cards, int player,
                                            TieBreak tie_break, Forfeits forfeits);

// Splits players who are tied into groups by the games among them (article 6), best first.
[[nodiscard]] std::vector<std::vector<int>> by_direct_encounter(std::span<const Card> cards,
                                                                const std::vector<int>& tied,
                                                                Forfeits forfeits);

struct Standing {
    int player = kNobody;
    int rank = 1;  // shared by players whom no tie-break separates
    Points points;
    std::vector<TieBreakValue> values;  // as many as there are tie-breaks
};
// By points, then by every tie-break in turn within those still tied (4.2).
[[nodiscard]] std::vector<Standing> standings(std::span<const Card> cards,
                                              std::span<const TieBreak> tie_breaks,
                                              Forfeits forfeits);

}  // namespace kydai::tournament
