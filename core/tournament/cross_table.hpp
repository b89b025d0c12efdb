// SPDX-License-Identifier: GPL-3.0-or-later
// Reports of a tournament: the cross table as CSV (RFC 4180) for spreadsheets, and the TRF16 report
// for arbiters' programs.
#pragma once

#include <span>
#include <string>

#include "core/tournament/tournament.hpp"
#include "core/tournament/trf.hpp"

namespace kydai::tournament {

// One line per player, best first: rank, pairing number, name, rating, every round ("5w1" is a win
// with White against number 5; "+" and "-" are forfeits, "bye 1" a bye worth a point), points, then
// the tie-breaks by their codes. `rating` is that at the beginning; `ratings_now`, by player, where
// it is not empty, is a column more. Precondition: the tournament is open.
[[nodiscard]] std::string cross_table_csv(const Tournament& tournament,
                                          std::span<const std::string> ratings_now = {});

// The players, their rounds, points and ranks; the caller adds names and dates of the event. A game
// without a result is left out. Precondition: the tournament is open.
[[nodiscard]] TrfReport trf_report(const Tournament& tournament);

// A field that a spreadsheet takes for text: quoted where needed, and never run as a formula.
[[nodiscard]] std::string csv_field(std::string_view text);

}  // namespace kydai::tournament
