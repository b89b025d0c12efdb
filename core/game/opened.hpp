// SPDX-License-Identifier: GPL-3.0-or-later
// Continues a recorded game in a Session. Nodes are numbered in the order of the record's text, so
// that an autosave file, which contains that text, loads to a session with the same node ids.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/game/record.hpp"

namespace kydai::game {

// Precondition: the moves of `record` are legal (the readers guarantee that).
template <class Rules>
Begin<Rules> begin_of(const Record<Rules>& record, const TimeControl& time = {},
                      ClockStart clock_start = ClockStart::AtOnce);
template <class Rules>
Session<Rules> session_of(const Record<Rules>& record, const TimeControl& time = {}) {
    return Session<Rules>(begin_of(record, time));
}

// The moves a game was opened with, as the text of a record, and back; nothing if the text is no
// record or has another start position.
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
