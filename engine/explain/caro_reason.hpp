// SPDX-License-Identifier: GPL-3.0-or-later
// Why a caro stone is good, as a code with its proof; the counterpart of chess_reason.hpp.
//
// A side *threatens* at the empty points where its next stone would win. Two threats win in gomoku;
// under caro rules one stone may stop both, so every reply is tried.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/caro/position.hpp"

namespace kydai::explain {

enum class CaroCode : std::uint8_t {
    Five,         // wins at once
    BlocksFour,   // takes the only point where the other side would win
    OpenFour,     // four in a row; no reply stops it
    DoubleFour,   // threats in two lines, or two in one; no reply stops all
    FoulTrap,     // Renju: the only point that would stop the four is a foul for Black
    FourThree,    // a four; whatever stops it, an open four or a double four follows
    WinsByFours,  // in `count` moves, each a four
    BlocksThree,  // takes a point of the other side's open four, and leaves none nearby
    Four,         // a threat that must be answered
    OpenThree,    // an open four follows unless it is stopped
};
constexpr CaroCode last_key(CaroCode) { return CaroCode::OpenThree; }

// "four-three": the name in data files.
[[nodiscard]] std::string_view name(CaroCode code);

struct CaroReason {
    CaroCode code;
    int count = 0;
    // Where the mover threatens to win after the move; of a block, where the other side did.
    std::vector<caro::Point> points = {};
    std::vector<caro::Point> line = {};
};

// Wins by fours are looked for by a solver, which takes milliseconds, only when asked for.
enum class Effort : std::uint8_t { Quick, Full };

// All reasons for `move`, which is legal, the weightiest first.
[[nodiscard]] std::vector<CaroReason> explain(const caro::Position& position, caro::Point move,
                                              Effort effort = Effort::Full);

}  // namespace kydai::explain
