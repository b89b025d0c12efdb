// SPDX-License-Identifier: GPL-3.0-or-later
// For tests only: puzzles written in place.
#pragma once

#include <string>
#include <string_view>

#include "play/puzzles/puzzle.hpp"

namespace kydai::puzzles::test {

// The king steps into the corner; a rook mates on the back rank, by force in two.
inline constexpr std::string_view kBackRank =
    "820;mate,back-rank;5r1k/1p4pp/8/8/8/8/8/2R3K1 b - -;f8f7;c1c8 f7f8 c8f8;2";
// A four, then a five, at either end.
inline constexpr std::string_view kOpenThree = "900;fours;freestyle 15x15;h8a1i8a3j8c1;k8l8g8;2";

inline Puzzle puzzle(GameKind game, std::string_view line) {
    return parse_puzzle(game, line).value();
}
inline Collection collection(const std::string& lines, std::string_view game = "chess") {
    return Collection::read("kydai-puzzles 1 " + std::string(game) + "\n" + lines).value();
}
inline Move move(GameKind game, std::string_view text) {
    return lessons::parse_move(game, text).value();
}

}  // namespace kydai::puzzles::test
