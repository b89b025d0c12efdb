// SPDX-License-Identifier: GPL-3.0-or-later
// What a local game asks the front end to do. The front end carries effects out in their order.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "core/base/keyed_array.hpp"
#include "engine/common/task.hpp"
#include "play/game/input.hpp"

namespace kydai::play {

enum class Purpose : std::uint8_t { Move, OpeningChoice, Hint, DrawAnswer, Analysis };
constexpr Purpose last_key(Purpose) { return Purpose::Analysis; }

// Ask an engine. Its reports come back as `Thinking`, its answer as `Answered`, with this id. At
// most one question is open: a new one comes after the old one was answered or forgotten.
template <class Position>
struct Think {
    ThinkId id;
    Purpose purpose;
    engine::Task<Position> task;
    friend bool operator==(const Think&, const Think&) = default;
};
// Stop the search for this question. An answer that is already on its way is ignored.
struct Forget {
    ThinkId id;
    friend bool operator==(const Forget&, const Forget&) = default;
};
// The engine must answer now with its best move so far.
struct Hurry {
    ThinkId id;
    friend bool operator==(const Hurry&, const Hurry&) = default;
};

// The autosave file (core/game/autosave.hpp): OpenLog replaces its content, AppendLog appends.
struct OpenLog {
    std::string bytes;
    friend bool operator==(const OpenLog&, const OpenLog&) = default;
};
struct AppendLog {
    std::string bytes;
    friend bool operator==(const AppendLog&, const AppendLog&) = default;
};

enum class Sound : std::uint8_t {
    Start,
    Move,
    Capture,
    Castle,
    Promotion,
    Check,
    Illegal,
    LowTime,
    End,
};
constexpr Sound last_key(Sound) { return Sound::End; }
struct PlaySound {
    Sound sound;
    friend bool operator==(const PlaySound&, const PlaySound&) = default;
};

template <class Rules>
using Effect =
    std::variant<Think<typename Rules::Position>, Forget, Hurry, OpenLog, AppendLog, PlaySound>;
template <class Rules>
using Effects = std::vector<Effect<Rules>>;

}  // namespace kydai::play
