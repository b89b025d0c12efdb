// SPDX-License-Identifier: GPL-3.0-or-later
// The weights of the hand-made evaluation, in the order of terms.hpp, as (middlegame, endgame).
// Written by tools/tune_chess from games of our own; change it by fitting, not by hand.
#pragma once

#include <array>

#include "engine/chess/eval/tapered.hpp"
#include "engine/chess/eval/terms.hpp"

namespace kydai::chess_engine {

// clang-format off
inline constexpr std::array<Tapered, kWeightCount> kWeights = {
    // material
    Tapered(85, 100), Tapered(330, 300), Tapered(350, 315), Tapered(480, 530), Tapered(1020, 950), Tapered(0, 0),
    // piece squares
    Tapered(0, 0), Tapered(0, 0), Tapered(0, 0), Tapered(0, 0), Tapered(0, 0), Tapered(0, 0), Tapered(0, 0), Tapered(0, 0),
    Tapered(-14, 0), Tapered(-8, 0), Tapered(-8, 0), Tapered(0, 0), Tapered(0, 0), Tapered(-8, 0), Tapered(-8, 0), Tapered(-14, 0),
    Tapered(-14, 0), Tapered(-8, 0), Tapered(-8, 0), Tapered(0, 0), Tapered(0, 0), Tapered(-8, 0), Tapered(-8, 0), Tapered(-14, 0),
    Tapered(-8, 6), Tapered(-2, 6), Tapered(-2, 6), Tapered(14, 6), Tapered(14, 6), Tapered(-2, 6), Tapered(-2, 6), Tapered(-8, 6),
    Tapered(2, 20), Tapered(8, 20), Tapered(8, 20), Tapered(16, 20), Tapered(16, 20), Tapered(8, 20), Tapered(8, 20), Tapered(2, 20),
    Tapered(16, 45), Tapered(22, 45), Tapered(22, 45), Tapered(30, 45), Tapered(30, 45), Tapered(22, 45), Tapered(22, 45), Tapered(16, 45),
    Tapered(46, 80), Tapered(52, 80), Tapered(52, 80), Tapered(60, 80), Tapered(60, 80), Tapered(52, 80), Tapered(52, 80), Tapered(46, 80),
    Tapered(0, 0), Tapered(0, 0), Tapered(0, 0), Tapered(0, 0), Tapered(0, 0), Tapered(0, 0), Tapered(0, 0), Tapered(0, 0),
    Tapered(-43, -34), Tapered(-34, -27), Tapered(-25, -20), Tapered(-16, -13), Tapered(-16, -13), Tapered(-25, -20), Tapered(-34, -27), Tapered(-43, -34),
    Tapered(-30, -27), Tapered(-21, -20), Tapered(-12, -13), Tapered(-3, -6), Tapered(-3, -6), Tapered(-12, -13), Tapered(-21, -20), Tapered(-30, -27),
    Tapered(-17, -20), Tapered(-8, -13), Tapered(1, -6), Tapered(10, 1), Tapered(10, 1), Tapered(1, -6), Tapered(-8, -13), Tapered(-17, -20),
    Tapered(-4, -13), Tapered(5, -6), Tapered(14, 1), Tapered(23, 8), Tapered(23, 8), Tapered(14, 1), Tapered(5, -6), Tapered(-4, -13),
    Tapered(0, -13), Tapered(9, -6), Tapered(18, 1), Tapered(27, 8), Tapered(27, 8), Tapered(18, 1), Tapered(9, -6), Tapered(0, -13),
    Tapered(-5, -20), Tapered(4, -13), Tapered(13, -6), Tapered(22, 1), Tapered(22, 1), Tapered(13, -6), Tapered(4, -13), Tapered(-5, -20),
    Tapered(-24, -27), Tapered(-15, -20), Tapered(-6, -13), Tapered(3, -6), Tapered(3, -6), Tapered(-6, -13), Tapered(-15, -20), Tapered(-24, -27),
    Tapered(-33, -34), Tapered(-24, -27), Tapered(-15, -20), Tapered(-6, -13), Tapered(-6, -13), Tapered(-15, -20), Tapered(-24, -27), Tapered(-33, -34),
    Tapered(-24, -15), Tapered(-20, -12), Tapered(-16, -9), Tapered(-12, -6), Tapered(-12, -6), Tapered(-16, -9), Tapered(-20, -12), Tapered(-24, -15),
    Tapered(-12, -12), Tapered(-8, -9), Tapered(-4, -6), Tapered(0, -3), Tapered(0, -3), Tapered(-4, -6), Tapered(-8, -9), Tapered(-12, -12),
    Tapered(-8, -9), Tapered(-4, -6), Tapered(0, -3), Tapered(4, 0), Tapered(4, 0), Tapered(0, -3), Tapered(-4, -6), Tapered(-8, -9),
    Tapered(-4, -6), Tapered(0, -3), Tapered(4, 0), Tapered(8, 3), Tapered(8, 3), Tapered(4, 0), Tapered(0, -3), Tapered(-4, -6),
    Tapered(-4, -6), Tapered(0, -3), Tapered(4, 0), Tapered(8, 3), Tapered(8, 3), Tapered(4, 0), Tapered(0, -3), Tapered(-4, -6),
    Tapered(-8, -9), Tapered(-4, -6), Tapered(0, -3), Tapered(4, 0), Tapered(4, 0), Tapered(0, -3), Tapered(-4, -6), Tapered(-8, -9),
    Tapered(-12, -12), Tapered(-8, -9), Tapered(-4, -6), Tapered(0, -3), Tapered(0, -3), Tapered(-4, -6), Tapered(-8, -9), Tapered(-12, -12),
    Tapered(-16, -15), Tapered(-12, -12), Tapered(-8, -9), Tapered(-4, -6), Tapered(-4, -6), Tapered(-8, -9), Tapered(-12, -12), Tapered(-16, -15),
    Tapered(-4, 0), Tapered(-4, 0), Tapered(-4, 0), Tapered(2, 0), Tapered(2, 0), Tapered(-4, 0), Tapered(-4, 0), Tapered(-4, 0),
    Tapered(-4, 0), Tapered(-4, 0), Tapered(-4, 0), Tapered(2, 0), Tapered(2, 0), Tapered(-4, 0), Tapered(-4, 0), Tapered(-4, 0),
    Tapered(-4, 0), Tapered(-4, 0), Tapered(-4, 0), Tapered(2, 0), Tapered(2, 0), Tapered(-4, 0), Tapered(-4, 0), Tapered(-4, 0),
    Tapered(-4, 0), Tapered(-4, 0), Tapered(-4, 0), Tapered(2, 0), Tapered(2, 0), Tapered(-4, 0), Tapered(-4, 0), Tapered(-4, 0),
    Tapered(-4, 0), Tapered(-4, 0), Tapered(-4, 0), Tapered(2, 0), Tapered(2, 0), Tapered(-4, 0), Tapered(-4, 0), Tapered(-4, 0),
    Tapered(-4, 8), Tapered(-4, 8), Tapered(-4, 8), Tapered(2, 8), Tapered(2, 8), Tapered(-4, 8), Tapered(-4, 8), Tapered(-4, 8),
    Tapered(6, 8), Tapered(6, 8), Tapered(6, 8), Tapered(12, 8), Tapered(12, 8), Tapered(6, 8), Tapered(6, 8), Tapered(6, 8),
    Tapered(-4, 8), Tapered(-4, 8), Tapered(-4, 8), Tapered(2, 8), Tapered(2, 8), Tapered(-4, 8), Tapered(-4, 8), Tapered(-4, 8),
    Tapered(-5, -21), Tapered(-4, -16), Tapered(-3, -11), Tapered(-2, -6), Tapered(-2, -6), Tapered(-3, -11), Tapered(-4, -16), Tapered(-5, -21),
    Tapered(-4, -16), Tapered(-3, -11), Tapered(-2, -6), Tapered(-1, -1), Tapered(-1, -1), Tapered(-2, -6), Tapered(-3, -11), Tapered(-4, -16),
    Tapered(-3, -11), Tapered(-2, -6), Tapered(-1, -1), Tapered(0, 4), Tapered(0, 4), Tapered(-1, -1), Tapered(-2, -6), Tapered(-3, -11),
    Tapered(-2, -6), Tapered(-1, -1), Tapered(0, 4), Tapered(1, 9), Tapered(1, 9), Tapered(0, 4), Tapered(-1, -1), Tapered(-2, -6),
    Tapered(-2, -6), Tapered(-1, -1), Tapered(0, 4), Tapered(1, 9), Tapered(1, 9), Tapered(0, 4), Tapered(-1, -1), Tapered(-2, -6),
    Tapered(-3, -11), Tapered(-2, -6), Tapered(-1, -1), Tapered(0, 4), Tapered(0, 4), Tapered(-1, -1), Tapered(-2, -6), Tapered(-3, -11),
    Tapered(-4, -16), Tapered(-3, -11), Tapered(-2, -6), Tapered(-1, -1), Tapered(-1, -1), Tapered(-2, -6), Tapered(-3, -11), Tapered(-4, -16),
    Tapered(-5, -21), Tapered(-4, -16), Tapered(-3, -11), Tapered(-2, -6), Tapered(-2, -6), Tapered(-3, -11), Tapered(-4, -16), Tapered(-5, -21),
    Tapered(25, -38), Tapered(30, -29), Tapered(5, -20), Tapered(-10, -11), Tapered(-10, -11), Tapered(-5, -20), Tapered(35, -29), Tapered(25, -38),
    Tapered(0, -29), Tapered(5, -20), Tapered(-20, -11), Tapered(-35, -2), Tapered(-35, -2), Tapered(-30, -11), Tapered(10, -20), Tapered(0, -29),
    Tapered(-50, -20), Tapered(-50, -11), Tapered(-50, -2), Tapered(-50, 7), Tapered(-50, 7), Tapered(-50, -2), Tapered(-50, -11), Tapered(-50, -20),
    Tapered(-75, -11), Tapered(-75, -2), Tapered(-75, 7), Tapered(-75, 16), Tapered(-75, 16), Tapered(-75, 7), Tapered(-75, -2), Tapered(-75, -11),
    Tapered(-90, -11), Tapered(-90, -2), Tapered(-90, 7), Tapered(-90, 16), Tapered(-90, 16), Tapered(-90, 7), Tapered(-90, -2), Tapered(-90, -11),
    Tapered(-90, -20), Tapered(-90, -11), Tapered(-90, -2), Tapered(-90, 7), Tapered(-90, 7), Tapered(-90, -2), Tapered(-90, -11), Tapered(-90, -20),
    Tapered(-90, -29), Tapered(-90, -20), Tapered(-90, -11), Tapered(-90, -2), Tapered(-90, -2), Tapered(-90, -11), Tapered(-90, -20), Tapered(-90, -29),
    Tapered(-90, -38), Tapered(-90, -29), Tapered(-90, -20), Tapered(-90, -11), Tapered(-90, -11), Tapered(-90, -20), Tapered(-90, -29), Tapered(-90, -38),
    // knight mobility
    Tapered(-40, -50), Tapered(-19, -27), Tapered(-11, -17), Tapered(-4, -10), Tapered(1, -3), Tapered(6, 2), Tapered(10, 7), Tapered(14, 12),
    Tapered(18, 16),
    // bishop mobility
    Tapered(-30, -45), Tapered(-11, -20), Tapered(-3, -10), Tapered(4, -2), Tapered(9, 5), Tapered(13, 11), Tapered(18, 16), Tapered(21, 21),
    Tapered(25, 26), Tapered(28, 30), Tapered(31, 34), Tapered(34, 38), Tapered(37, 41), Tapered(40, 45),
    // rook mobility
    Tapered(-35, -50), Tapered(-19, -17), Tapered(-12, -3), Tapered(-7, 8), Tapered(-3, 17), Tapered(1, 25), Tapered(4, 32), Tapered(7, 38),
    Tapered(10, 44), Tapered(13, 50), Tapered(16, 56), Tapered(18, 61), Tapered(21, 66), Tapered(23, 70), Tapered(25, 75),
    // queen mobility
    Tapered(-25, -40), Tapered(-12, -16), Tapered(-7, -6), Tapered(-3, 2), Tapered(0, 8), Tapered(3, 14), Tapered(6, 19), Tapered(8, 24),
    Tapered(10, 28), Tapered(13, 32), Tapered(15, 36), Tapered(16, 40), Tapered(18, 43), Tapered(20, 47), Tapered(22, 50), Tapered(23, 53),
    Tapered(25, 56), Tapered(27, 59), Tapered(28, 62), Tapered(30, 65), Tapered(31, 68), Tapered(32, 70), Tapered(34, 73), Tapered(35, 75),
    Tapered(36, 78), Tapered(38, 80), Tapered(39, 83), Tapered(40, 85),
    // bishop pair
    Tapered(24, 48),
    // isolated
    Tapered(-6, -9), Tapered(-14, -14),
    // doubled
    Tapered(-5, -20),
    // backward
    Tapered(-5, -6), Tapered(-14, -12),
    // phalanx
    Tapered(0, 0), Tapered(4, 0), Tapered(7, 3), Tapered(10, 8), Tapered(22, 20), Tapered(45, 60), Tapered(80, 120), Tapered(0, 0),
    // supported
    Tapered(0, 0), Tapered(0, 0), Tapered(9, 6), Tapered(8, 8), Tapered(14, 16), Tapered(28, 40), Tapered(60, 60), Tapered(0, 0),
    // passed
    Tapered(0, 0), Tapered(-2, 6), Tapered(-4, 10), Tapered(-2, 28), Tapered(14, 50), Tapered(30, 90), Tapered(60, 140), Tapered(0, 0),
    // passed, free way
    Tapered(0, 0), Tapered(0, 0), Tapered(0, 3), Tapered(0, 8), Tapered(4, 20), Tapered(12, 40), Tapered(20, 70), Tapered(0, 0),
    // passed, free step
    Tapered(0, 0), Tapered(0, 2), Tapered(0, 4), Tapered(2, 8), Tapered(6, 14), Tapered(12, 24), Tapered(20, 35), Tapered(0, 0),
    // passed, protected
    Tapered(8, 8),
    // passed, own king
    Tapered(0, 30), Tapered(0, 30), Tapered(0, 18), Tapered(0, 5), Tapered(0, -5), Tapered(0, -10), Tapered(0, -14), Tapered(0, -18),
    // passed, their king
    Tapered(0, -45), Tapered(0, -45), Tapered(0, -22), Tapered(0, 0), Tapered(0, 14), Tapered(0, 24), Tapered(0, 30), Tapered(0, 34),
    // passed, rook behind
    Tapered(4, 16),
    // rook on open file
    Tapered(10, 6), Tapered(26, 8),
    // rook on seventh
    Tapered(2, 14),
    // outpost
    Tapered(24, 16), Tapered(22, 6),
    // bad bishop
    Tapered(-2, -4),
    // minor behind pawn
    Tapered(5, 3),
    // threat by pawn
    Tapered(0, 0), Tapered(48, 26), Tapered(48, 32), Tapered(60, 18), Tapered(52, 10), Tapered(0, 0),
    // threat by minor
    Tapered(2, 10), Tapered(14, 20), Tapered(20, 20), Tapered(42, 20), Tapered(36, 28), Tapered(0, 0),
    // threat by rook
    Tapered(0, 12), Tapered(16, 20), Tapered(18, 22), Tapered(4, 12), Tapered(38, 14), Tapered(0, 0),
    // threat by king
    Tapered(8, 26),
    // hanging
    Tapered(14, 10),
    // push threat
    Tapered(16, 12),
    // restricted
    Tapered(3, 2),
    // shelter
    Tapered(-13, 0), Tapered(0, 0), Tapered(16, 0), Tapered(10, 0), Tapered(4, 0), Tapered(1, 0), Tapered(0, 0), Tapered(-2, 0),
    Tapered(-22, 0), Tapered(0, 0), Tapered(26, 0), Tapered(16, 0), Tapered(6, 0), Tapered(2, 0), Tapered(0, 0), Tapered(-4, 0),
    Tapered(-22, 0), Tapered(0, 0), Tapered(26, 0), Tapered(16, 0), Tapered(6, 0), Tapered(2, 0), Tapered(0, 0), Tapered(-4, 0),
    Tapered(-22, 0), Tapered(0, 0), Tapered(26, 0), Tapered(16, 0), Tapered(6, 0), Tapered(2, 0), Tapered(0, 0), Tapered(-4, 0),
    // storm
    Tapered(0, 0), Tapered(0, 0), Tapered(-30, 0), Tapered(-28, 0), Tapered(-12, 0), Tapered(-4, 0), Tapered(0, 0), Tapered(0, 0),
    Tapered(0, 0), Tapered(0, 0), Tapered(-30, 0), Tapered(-28, 0), Tapered(-12, 0), Tapered(-4, 0), Tapered(0, 0), Tapered(0, 0),
    Tapered(0, 0), Tapered(0, 0), Tapered(-30, 0), Tapered(-28, 0), Tapered(-12, 0), Tapered(-4, 0), Tapered(0, 0), Tapered(0, 0),
    Tapered(0, 0), Tapered(0, 0), Tapered(-30, 0), Tapered(-28, 0), Tapered(-12, 0), Tapered(-4, 0), Tapered(0, 0), Tapered(0, 0),
    // storm, blocked
    Tapered(0, 0), Tapered(0, 0), Tapered(8, -8), Tapered(16, -4), Tapered(8, 0), Tapered(2, 0), Tapered(0, 0), Tapered(0, 0),
    // king on open file
    Tapered(-12, 4), Tapered(-26, -2),
    // tempo
    Tapered(18, 12),
};

inline constexpr KeyedArray<Danger, int> kDangerWeights = {
    30,  // base
    45,  // knight attacker
    30,  // bishop attacker
    25,  // rook attacker
    8,  // queen attacker
    40,  // ring attack
    100,  // weak square
    400,  // knight check
    320,  // bishop check
    540,  // rook check
    400,  // queen check
    70,  // unsafe check
    -440,  // no queen
    -25,  // pawn shelter
};
// clang-format on

}  // namespace kydai::chess_engine
