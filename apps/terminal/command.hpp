// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of the game at the terminal, the same in the line mode and on the full screen. The
// words stay the same in every language.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "play/words/words.hpp"

namespace kydai::terminal {

enum class CommandId : std::uint8_t {
    New,
    Continue,
    Board,
    Status,
    Moves,
    Legal,
    Undo,
    Redo,
    Hint,
    Draw,
    Accept,
    Decline,
    Claim,
    Choose,
    Resign,
    Now,
    Pause,
    Step,
    First,
    Back,
    Forward,
    Last,
    Replay,
    Speed,
    Flip,
    Restart,
    Rematch,
    Save,
    Load,
    Paste,
    Fen,
    Pgn,
    Level,
    Language,
    Program,
    Games,
    Open,
    Delete,
    Undelete,
    Online,
    Pair,
    Invite,
    Join,
    Watch,
    Stop,
    Leave,
    Name,
    Say,
    Abort,
    Mute,
    Block,
    Report,
    Menu,
    Help,
    Quit,
};

struct Command {
    CommandId id;
    std::string argument = {};  // the rest of the line

    friend bool operator==(const Command&, const Command&) = default;
};

struct CommandWord {
    CommandId id;
    std::string_view word;
    words::MessageId help;
};

// In the order in which help lists them.
std::span<const CommandWord> command_words();

// Whether it is about playing on a server.
bool is_online(CommandId id);

// Whether it does something to the game, and not only shows something of it.
bool acts_on_game(CommandId id);

// A line that begins with the word of a command; nothing when it doesn't.
std::optional<Command> parse_command(std::string_view line);

}  // namespace kydai::terminal
