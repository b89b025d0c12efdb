// SPDX-License-Identifier: GPL-3.0-or-later
// A game to be set up, as lines of plain words, for front ends that are not written in C++:
//
//     game chess                  the first line: chess or caro
//     start crazyhouse rnbq…      the rules and the position to begin from (ChessRules, CaroRules);
//                                 without it the usual position of the game
//     arrangement 518             Chess960: the start position of that number, instead of `start`
//     first person                a player: "person" (if left out) or "machine LEVEL"
//     second machine steady
//     time 300+5                  TimeControl; no clock if left out
//     opening swap2               caro: how the game opens; "plain" if left out
//     seed 7
//     tag White An
//
// or, instead of the lines above, a choice (choice.hpp) and what goes with it:
//
//     choice chess mode=computer level=learner side=either
//     position rnbq…              chess: the FEN to begin from
//     arrangement 518             Chess960
//     name An                     of the person against the computer, or of the first of two people
//     other-name Bình             of the second of two people
//     date 2026.11.16
//     seed 7
//
// One parse; what is wrong comes back as a value.
#pragma once

#include <expected>
#include <string_view>
#include <variant>

#include "play/game/game.hpp"

namespace kydai::play {

enum class SetupFault : std::uint8_t {
    NoGame,  // the first line names none
    BadChoice,
    UnknownLine,  // a word that belongs to no line
    BadStart,
    BadArrangement,
    BadPlayer,
    BadTime,
    BadOpening,
    BadSeed,
    BadTag,
};
constexpr SetupFault last_key(SetupFault) { return SetupFault::BadTag; }

struct SetupError {
    SetupFault fault;
    int line = 1;                                  // counted from 1
    std::optional<chess::PositionError> fen = {};  // for BadStart in chess, where the rules say why

    friend bool operator==(const SetupError&, const SetupError&) = default;
};

std::expected<AnySetup, SetupError> parse_setup(std::string_view text);

}  // namespace kydai::play
