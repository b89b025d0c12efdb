// SPDX-License-Identifier: GPL-3.0-or-later
// The autosave file of a running game: an append-only log, one event per line, each with a
// checksum. A crash loses at most the line being written. docs/formats/autosave.md describes the
// format and what a crash costs on the clock. Pure: bytes in, bytes out.
//
//   writing   file = autosave_head(begin, tags); then for each accepted event
//             append autosave_line(n, timed event), n counting from 1
//   reading   load_autosave<Rules>(bytes); when it stopped at a torn line, cut the file to
//             `good_bytes`; go on with line `next_line` and time `session.now()`. When it stopped
//             at a refused line, do not truncate the file: another version of the program may
//             understand the rest. Go on in a new file.
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
    NotAutosave,   // or torn within the head, before a game began
    OtherVersion,  // written by a newer program
    OtherGame,     // chess asked for, caro found
    BadHead,       // an unknown line in the head
    BadStart,      // LoadFault::start says why
    BadOpened,     // the record that the game was opened from
};
constexpr LoadError last_key(LoadError) { return LoadError::BadOpened; }

template <class Rules>
struct LoadFault {
    LoadError error;
    int line = 1;  // of the file, counted from 1
    std::optional<typename Rules::StartError> start = {};
};

// Why reading came to an end.
enum class Stopped : std::uint8_t {
    End,      // of the file
    Torn,     // at a line that is incomplete or whose checksum is wrong
    Refused,  // at an intact line that is no event, has a wrong number, or is illegal
};
constexpr Stopped last_key(Stopped) { return Stopped::Refused; }

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
