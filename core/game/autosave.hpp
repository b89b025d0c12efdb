// SPDX-License-Identifier: GPL-3.0-or-later
// A running game as a file that is only ever appended to: one line an event, each with a checksum.
// A crash at any byte loses at most the line being written. docs/formats/autosave.md describes the
// format and what is charged for the time of a crash. Pure: bytes in, bytes out.
//
//   writing   file = autosave_head(begin, tags); then for each accepted event
//             append autosave_line(n, timed event), n counting from 1
//   reading   load_autosave<Rules>(bytes); cut the file to `good_bytes`; go on with line
//             `next_line` and time `session.now()`
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "core/game/event_text.hpp"
#include "core/game/record.hpp"

namespace kydai::game {

template <class Rules>
std::string autosave_head(const Begin<Rules>& begin, const Tags& tags = {});
template <class Rules>
std::string autosave_line(int number, const Timed<Rules>& event);

enum class LoadError : std::uint8_t {
    NotAutosave,   // or torn within the head: no game had begun
    OtherVersion,  // written by a newer program
    OtherGame,     // chess asked for, caro found
    BadStart,
};

template <class Rules>
struct Loaded {
    Session<Rules> session;
    Tags tags;
    std::size_t good_bytes = 0;  // what is behind is torn or damaged
    int next_line = 1;
};

// Reads up to the first line that is torn, damaged, out of order, or that the rules refuse.
template <class Rules>
std::expected<Loaded<Rules>, LoadError> load_autosave(std::string_view bytes);

// Which game a file holds ("chess", "caro"), so that the right one can be loaded.
std::optional<std::string_view> autosave_game(std::string_view bytes);

}  // namespace kydai::game

namespace kydai {
template <>
inline constexpr int kKeyCount<game::LoadError> = 4;
}
