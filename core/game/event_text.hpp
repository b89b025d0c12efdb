// SPDX-License-Identifier: GPL-3.0-or-later
// Events as one line of plain words and back, for autosave files and logs: "play first e2e4",
// "choose second keep-o", "offer second draw", "add-time first -5000". Times are whole
// milliseconds. Encoding and decoding are inverse.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/game/caro_rules.hpp"
#include "core/game/chess_rules.hpp"
#include "core/game/event.hpp"

namespace kydai::game {

// The latest time of a game; keeps sums of times far from overflow.
inline constexpr Millis kEndOfTime = std::chrono::hours(24 * 366 * 100);

template <class Rules>
std::string encode(const Event<Rules>& event);
// Nothing when `text` is no event.
template <class Rules>
std::optional<Event<Rules>> decode(std::string_view text);

extern template std::string encode<ChessRules>(const Event<ChessRules>&);
extern template std::string encode<CaroRules>(const Event<CaroRules>&);
extern template std::optional<Event<ChessRules>> decode<ChessRules>(std::string_view);
extern template std::optional<Event<CaroRules>> decode<CaroRules>(std::string_view);

std::string_view name(Side side);  // "first", "second"
std::optional<Side> parse_side(std::string_view name);
std::string_view name(Seat seat);  // "first", "second"
std::optional<Seat> parse_seat(std::string_view name);

// A time of the game in milliseconds, from 0 to kEndOfTime.
std::string to_text(Instant at);
std::optional<Instant> parse_instant(std::string_view text);

}  // namespace kydai::game
