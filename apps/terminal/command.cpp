// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/terminal/command.hpp"

#include <algorithm>

#include "core/base/text.hpp"

namespace kydai::terminal {

namespace {

using Id = words::MessageId;

constexpr CommandWord kWords[] = {
    {CommandId::New, "new", Id::TerminalCommandsNew},
    {CommandId::Continue, "continue", Id::TerminalCommandsContinue},
    {CommandId::Board, "board", Id::TerminalCommandsBoard},
    {CommandId::Status, "status", Id::TerminalCommandsStatus},
    {CommandId::Moves, "moves", Id::TerminalCommandsMoves},
    {CommandId::Legal, "legal", Id::TerminalCommandsLegal},
    {CommandId::Undo, "undo", Id::TerminalCommandsUndo},
    {CommandId::Redo, "redo", Id::TerminalCommandsRedo},
    {CommandId::Hint, "hint", Id::TerminalCommandsHint},
    {CommandId::Draw, "draw", Id::TerminalCommandsDraw},
    {CommandId::Accept, "accept", Id::TerminalCommandsAccept},
    {CommandId::Decline, "decline", Id::TerminalCommandsDecline},
    {CommandId::Claim, "claim", Id::TerminalCommandsClaim},
    {CommandId::Choose, "choose", Id::TerminalCommandsChoose},
    {CommandId::Resign, "resign", Id::TerminalCommandsResign},
    {CommandId::Now, "now", Id::TerminalCommandsNow},
    {CommandId::Pause, "pause", Id::TerminalCommandsPause},
    {CommandId::Step, "step", Id::TerminalCommandsStep},
    {CommandId::First, "first", Id::TerminalCommandsFirst},
    {CommandId::Back, "back", Id::TerminalCommandsBack},
    {CommandId::Forward, "forward", Id::TerminalCommandsForward},
    {CommandId::Last, "last", Id::TerminalCommandsLast},
    {CommandId::Replay, "replay", Id::TerminalCommandsReplay},
    {CommandId::Speed, "speed", Id::TerminalCommandsSpeed},
    {CommandId::Flip, "flip", Id::TerminalCommandsFlip},
    {CommandId::Restart, "restart", Id::TerminalCommandsRestart},
    {CommandId::Rematch, "rematch", Id::TerminalCommandsRematch},
    {CommandId::Save, "save", Id::TerminalCommandsSave},
    {CommandId::Load, "load", Id::TerminalCommandsLoad},
    {CommandId::Paste, "paste", Id::TerminalCommandsPaste},
    {CommandId::Fen, "fen", Id::TerminalCommandsFen},
    {CommandId::Pgn, "pgn", Id::TerminalCommandsPgn},
    {CommandId::Level, "level", Id::TerminalCommandsLevel},
    {CommandId::Language, "language", Id::TerminalCommandsLanguage},
    {CommandId::Program, "program", Id::TerminalCommandsProgram},
    {CommandId::Games, "games", Id::TerminalCommandsGames},
    {CommandId::Open, "open", Id::TerminalCommandsOpen},
    {CommandId::Delete, "delete", Id::TerminalCommandsDelete},
    {CommandId::Undelete, "undelete", Id::TerminalCommandsUndelete},
    {CommandId::Online, "online", Id::TerminalCommandsOnline},
    {CommandId::Pair, "pair", Id::TerminalCommandsPair},
    {CommandId::Invite, "invite", Id::TerminalCommandsInvite},
    {CommandId::Join, "join", Id::TerminalCommandsJoin},
    {CommandId::Watch, "watch", Id::TerminalCommandsWatch},
    {CommandId::Stop, "stop", Id::TerminalCommandsStop},
    {CommandId::Leave, "leave", Id::TerminalCommandsLeave},
    {CommandId::Name, "name", Id::TerminalCommandsName},
    {CommandId::Say, "say", Id::TerminalCommandsSay},
    {CommandId::Abort, "abort", Id::TerminalCommandsAbort},
    {CommandId::Mute, "mute", Id::TerminalCommandsMute},
    {CommandId::Block, "block", Id::TerminalCommandsBlock},
    {CommandId::Report, "report", Id::TerminalCommandsReport},
    {CommandId::Menu, "menu", Id::TerminalCommandsMenu},
    {CommandId::Help, "help", Id::TerminalCommandsHelp},
    {CommandId::Quit, "quit", Id::TerminalCommandsQuit},
};

}  // namespace

std::span<const CommandWord> command_words() { return kWords; }

bool is_online(CommandId id) { return id >= CommandId::Online && id <= CommandId::Report; }

bool acts_on_game(CommandId id) {
    if (is_online(id)) return false;
    switch (id) {
        case CommandId::Board:
        case CommandId::Status:
        case CommandId::Moves:
        case CommandId::Legal:
        case CommandId::Speed:
        case CommandId::Flip:
        case CommandId::Save:
        case CommandId::Fen:
        case CommandId::Pgn:
        case CommandId::Language:
        case CommandId::Program:
        case CommandId::Games:
        case CommandId::Delete:
        case CommandId::Undelete:
        case CommandId::Menu:
        case CommandId::Help:
        case CommandId::Quit:
            return false;
        default:
            return true;
    }
}

std::optional<Command> parse_command(std::string_view line) {
    const std::string_view word = next_word(line);
    const auto* const found = std::ranges::find(kWords, word, &CommandWord::word);
    if (found == std::end(kWords)) return std::nullopt;
    return Command{.id = found->id, .argument = std::string(trimmed(line))};
}

}  // namespace kydai::terminal
