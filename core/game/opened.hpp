// SPDX-License-Identifier: GPL-3.0-or-later
// Going on with a recorded game. What a session begins with is the record as its text says it:
// nodes are numbered in the order of the text, so that an autosave file, which holds that text,
// loads to a session with the same nodes.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/game/record.hpp"

namespace kydai::game {

// The moves of `record` must be legal, as those of a read record are.
template <class Rules>
Begin<Rules> begin_of(const Record<Rules>& record, const TimeControl& time = {},
                      ClockStart clock_start = ClockStart::AtOnce);
template <class Rules>
Session<Rules> session_of(const Record<Rules>& record, const TimeControl& time = {}) {
    return Session<Rules>(begin_of(record, time));
}

// What a game was opened with as the text of a record, and back; nothing when the text is no record
// or begins elsewhere.
template <class Rules>
struct Opened {
    MoveTree<typename Rules::Move> moves;
    std::optional<Result> result;
};
template <class Rules>
std::string opened_text(const Begin<Rules>& begin);
template <class Rules>
std::optional<Opened<Rules>> parse_opened(const typename Rules::Position& start,
                                          std::string_view text);

}  // namespace kydai::game
