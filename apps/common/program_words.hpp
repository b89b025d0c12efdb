// SPDX-License-Identifier: GPL-3.0-or-later
// A program that moves for the computer, in words: its name, and what is wrong with it.
#pragma once

#include "apps/common/program_talk.hpp"
#include "core/base/text.hpp"
#include "core/base/utf8.hpp"
#include "play/game/setup.hpp"
#include "play/words/message.hpp"

namespace kydai::apps {

inline words::Message program_failed(ProgramFault fault) {
    using Id = words::MessageId;
    constexpr KeyedArray<ProgramFault, Id> kWords{
        Id::TerminalProgramCannotStart, Id::TerminalProgramOtherProtocol,
        Id::TerminalProgramOtherBoard,  Id::TerminalProgramEnded,
        Id::TerminalProgramNoAnswer,    Id::TerminalProgramIllegalMove};
    return {Id::TerminalProgramFailed, {{"why", kWords[fault]}}};
}

// The machine is called like its program: "/usr/games/stockfish" is "stockfish".
template <class Rules>
void name_machine(play::Setup<Rules>& setup, std::string_view command) {
    const std::string_view program = next_word(command);
    for (const game::Side side : game::kSides) {
        if (!play::is_engine(setup.players[side])) continue;
        setup.tags.set(play::kNameTags<Rules>[side],
                       cleaned_line(program.substr(program.rfind('/') + 1)));
    }
}

}  // namespace kydai::apps
