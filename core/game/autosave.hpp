// SPDX-License-Identifier: GPL-3.0-or-later
// A running game as a file that is only ever appended to: one line an event, each with a checksum.
// A crash at any byte loses at most the line being written. docs/formats/autosave.md describes the
// format and what is charged for the time of a crash. Pure: bytes in, bytes out.
//
//   writing   file = autosave_head(begin, tags); then for each accepted event
//             append autosave_line(n, timed event), n counting from 1
//   reading   load_autosave<Rules>(bytes); when it stopped at a torn line, cut the file to
//             `good_bytes`; go on with line `next_line` and time `session.now()`. When it stopped
//             at a refused line, leave the file alone: what follows is whole, and may be somebody's
//             game as another version of the program understands it. Go on in a new file.
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
// A tag that changes while the game runs: a line among the events, and numbered with them.
std::string autosave_tag_line(int number, const Tag& tag);

enum class LoadError : std::uint8_t {
    NotAutosave,   // or torn within the head: no game had begun
    OtherVersion,  // written by a newer program
    OtherGame,     // chess asked for, caro found
    BadHead,       // a line of the head that says nothing we know
    BadStart,      // LoadFault::start says why
    BadOpened,     // the record that the game was opened from
};

template <class Rules>
struct LoadFault {
    LoadError error;
    int line = 1;  // of the file, counted from 1
    std::optional<typename Rules::StartError> start = {};
};

// Why reading came to an end.
enum class Stopped : std::uint8_t {
    End,      // of the file
    Torn,     // at a line that is not whole or not what was written
    Refused,  // at a whole line that says no event, has another number, or that the rules refuse
};

template <class Rules>
struct Loaded {
    Begin<Rules> begin;
    Session<Rules> session;
    Tags tags;
    std::size_t good_bytes = 0;  // up to the line where reading stopped
    int next_line = 1;
    Stopped stopped = Stopped::End;
    std::optional<Refused<Rules>> refused = {};  // by the rules
};

template <class Rules>
std::expected<Loaded<Rules>, LoadFault<Rules>> load_autosave(std::string_view bytes);

// Which game a file holds ("chess", "caro"), so that the right one can be loaded.
std::optional<std::string_view> autosave_game(std::string_view bytes);

}  // namespace kydai::game

namespace kydai {
template <>
inline constexpr int kKeyCount<game::LoadError> = static_cast<int>(game::LoadError::BadOpened) + 1;
template <>
inline constexpr int kKeyCount<game::Stopped> = static_cast<int>(game::Stopped::Refused) + 1;
}  // namespace kydai
