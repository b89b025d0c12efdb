// SPDX-License-Identifier: GPL-3.0-or-later
// Opens any text that a person pastes or keeps in a file:
//
//   a FEN                      rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
//   a FEN of a variant         atomic 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1
//   a caro position            caro-open 15x15 5 open x h8x h9o (CaroRules::parse_position)
//   a record                   PGN, or a caro record; the first game of several
//   a plain list of moves      e4 e5 Nf3, or h8 h9 i8 (core/game/record_game.hpp tells which game)
//   an autosave file           core/game/autosave.hpp; as far as it can be read
//   a link with a game in it   core/game/share_link.hpp
//
// A text that is none of these comes back with the line, the word and the reason.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "play/text/setup_text.hpp"
#include "play/words/message.hpp"

namespace kydai::play {

enum class TextKind : std::uint8_t { Position, Record, MoveList, Autosave, Link };
constexpr TextKind last_key(TextKind) { return TextKind::Link; }

struct OpenedText {
    TextKind kind;
    AnySetup setup;
    // For a damaged autosave file: how many moves could be read.
    std::optional<int> moves_read = {};
};

struct OpenError {
    words::Message what;  // a whole sentence, with the place where there is one
    int line = 1;         // counted from 1, as is the column
    int column = 1;
    std::string word = {};

    friend bool operator==(const OpenError&, const OpenError&) = default;
};

std::expected<OpenedText, OpenError> open_text(std::string_view text);

}  // namespace kydai::play
