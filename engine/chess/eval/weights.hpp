// SPDX-License-Identifier: GPL-3.0-or-later
// The weights of the hand-made evaluation, in the order of terms.hpp, as (middlegame, endgame).
// Written by training/chess/tune.cpp from games of our own; change it by fitting, not by hand.
#pragma once

#include <array>

#include "engine/chess/eval/tapered.hpp"
#include "engine/chess/eval/terms.hpp"

namespace kydai::chess_engine {

// clang-format off
inline constexpr std::array<Tapered, kWeightCount> kWeights = {
    // material
    Tapered(81, 115), Tapered(326, 363), Tapered(360, 378), Tapered(459, 602), Tapered(1074, 1017), Tapered(0, 0),
    // piece squares
    Tapered(0, 0), Tapered(0, 0), Tapered(0, 0), Tapered(0, 0), Tapered(0, 0), Tapered(0, 0), Tapered(0, 0), Tapered(0, 0),
    Tapered(-6, 14), Tapered(1, -1), Tapered(-2, 2), Tapered(-11, -15), Tapered(-7, -13), Tapered(-9, 9), Tapered(11, 23), Tapered(-11, 5),
    Tapered(-8, 7), Tapered(-7, 0), Tapered(-13, 0), Tapered(-9, 15), Tapered(-5, 5), Tapered(-22, 3), Tapered(4, 9), Tapered(-16, 5),
    Tapered(-2, 7), Tapered(-4, 8), Tapered(2, -2), Tapered(12, -11), Tapered(12, -12), Tapered(2, -4), Tapered(0, 13), Tapered(1, 12),
    Tapered(2, 35), Tapered(4, 29), Tapered(15, 17), Tapered(4, 20), Tapered(12, 27), Tapered(23, 11), Tapered(0, 26), Tapered(4, 27),
    Tapered(23, 45), Tapered(13, 49), Tapered(36, 42), Tapered(15, 33), Tapered(3, 34), Tapered(15, 42), Tapered(24, 49), Tapered(15, 35),
    Tapered(57, 63), Tapered(61, 94), Tapered(45, 53), Tapered(63, 101), Tapered(57, 77), Tapered(43, 70), Tapered(62, 101), Tapered(42, 73),
    Tapered(0, 0), Tapered(0, 0), Tapered(0, 0), Tapered(0, 0), Tapered(0, 0), Tapered(0, 0), Tapered(0, 0), Tapered(0, 0),
    Tapered(-47, -27), Tapered(-24, -41), Tapered(-32, -17), Tapered(-34, -23), Tapered(-14, -7), Tapered(-39, -25), Tapered(-25, -35), Tapered(-35, -31),
    Tapered(-46, -25), Tapered(-23, -17), Tapered(-21, -7), Tapered(-3, -13), Tapered(-3, 0), Tapered(0, -15), Tapered(-25, -21), Tapered(-11, -14),
    Tapered(-19, -25), Tapered(-6, -10), Tapered(1, -15), Tapered(1, 13), Tapered(6, -3), Tapered(0, -8), Tapered(-6, -16), Tapered(-7, -8),
    Tapered(15, -15), Tapered(-5, -2), Tapered(7, -4), Tapered(11, 12), Tapered(16, 24), Tapered(15, 5), Tapered(-1, -8), Tapered(3, -15),
    Tapered(-8, -17), Tapered(16, -5), Tapered(9, 7), Tapered(32, 8), Tapered(29, -11), Tapered(-4, -1), Tapered(21, 1), Tapered(13, -3),
    Tapered(-6, -10), Tapered(9, -18), Tapered(16, 2), Tapered(25, 3), Tapered(23, 3), Tapered(22, 1), Tapered(-8, -14), Tapered(0, -17),
    Tapered(-26, -21), Tapered(-9, -13), Tapered(10, -4), Tapered(4, -1), Tapered(6, -5), Tapered(8, -8), Tapered(-18, -15), Tapered(-28, -22),
    Tapered(-51, -50), Tapered(-24, -27), Tapered(-20, -23), Tapered(-4, -14), Tapered(-5, -13), Tapered(-18, -21), Tapered(-24, -28), Tapered(-41, -37),
    Tapered(-50, -16), Tapered(-18, -17), Tapered(-20, -10), Tapered(-8, 1), Tapered(-27, -4), Tapered(-21, -12), Tapered(-10, -2), Tapered(-13, 1),
    Tapered(-3, -14), Tapered(-1, -24), Tapered(5, 1), Tapered(-14, -4), Tapered(-1, 0), Tapered(-15, -16), Tapered(3, -8), Tapered(-10, -10),
    Tapered(5, 0), Tapered(7, -7), Tapered(-5, 0), Tapered(4, 4), Tapered(1, 8), Tapered(6, 2), Tapered(-1, 0), Tapered(10, -20),
    Tapered(9, -12), Tapered(-5, -5), Tapered(3, 10), Tapered(15, 0), Tapered(23, 3), Tapered(-8, 3), Tapered(-9, -14), Tapered(6, -7),
    Tapered(-15, -8), Tapered(7, 1), Tapered(17, -6), Tapered(5, 6), Tapered(-16, -6), Tapered(19, 11), Tapered(3, 3), Tapered(7, -9),
    Tapered(-33, -2), Tapered(-17, -13), Tapered(-1, -3), Tapered(13, -9), Tapered(8, -7), Tapered(-3, -11), Tapered(-7, 0), Tapered(-24, 6),
    Tapered(-18, -13), Tapered(-14, -3), Tapered(-13, -5), Tapered(-5, -4), Tapered(-6, -9), Tapered(18, -5), Tapered(-14, -13), Tapered(-13, -6),
    Tapered(-8, -6), Tapered(-17, -17), Tapered(-4, 0), Tapered(-1, -2), Tapered(-4, -7), Tapered(-13, -7), Tapered(-8, -8), Tapered(-13, -12),
    Tapered(-12, -1), Tapered(-8, 2), Tapered(4, -8), Tapered(-4, -8), Tapered(15, -18), Tapered(5, 11), Tapered(8, -9), Tapered(5, -12),
    Tapered(-20, 6), Tapered(-6, -3), Tapered(-2, 1), Tapered(-6, 2), Tapered(-12, -15), Tapered(-15, -7), Tapered(9, -7), Tapered(-13, 0),
    Tapered(-18, -2), Tapered(-25, -6), Tapered(-1, -1), Tapered(-15, -2), Tapered(-1, -6), Tapered(0, 6), Tapered(12, -6), Tapered(-7, 7),
    Tapered(-13, 12), Tapered(-2, -1), Tapered(-18, 1), Tapered(-17, 6), Tapered(4, -8), Tapered(-1, 3), Tapered(-8, 2), Tapered(-4, -4),
    Tapered(-15, 12), Tapered(5, 3), Tapered(5, 7), Tapered(-7, 7), Tapered(11, 8), Tapered(5, 14), Tapered(2, 17), Tapered(-2, 14),
    Tapered(5, 22), Tapered(-27, 11), Tapered(-1, 13), Tapered(5, 4), Tapered(6, -1), Tapered(11, 8), Tapered(5, 21), Tapered(3, 11),
    Tapered(7, 15), Tapered(1, 10), Tapered(-4, 8), Tapered(10, 8), Tapered(10, 3), Tapered(4, -4), Tapered(0, 8), Tapered(19, 17),
    Tapered(-3, 15), Tapered(-2, 12), Tapered(0, 11), Tapered(-2, 11), Tapered(8, 14), Tapered(-5, 13), Tapered(-3, 5), Tapered(15, 15),
    Tapered(-19, -20), Tapered(-4, -22), Tapered(-10, -18), Tapered(-3, -43), Tapered(-4, -16), Tapered(-16, -20), Tapered(-5, -19), Tapered(-6, -25),
    Tapered(11, -11), Tapered(-5, -18), Tapered(-12, -14), Tapered(-16, -5), Tapered(-15, -10), Tapered(-13, -14), Tapered(4, -30), Tapered(-25, -22),
    Tapered(-1, -18), Tapered(-2, 9), Tapered(-19, 7), Tapered(-7, 5), Tapered(-3, 22), Tapered(-8, 3), Tapered(-1, -5), Tapered(-17, -12),
    Tapered(-6, -4), Tapered(-4, 0), Tapered(2, 2), Tapered(-6, 24), Tapered(5, 12), Tapered(-2, 13), Tapered(7, -3), Tapered(0, -1),
    Tapered(-12, -3), Tapered(-4, 5), Tapered(11, 8), Tapered(11, 12), Tapered(6, 20), Tapered(17, 8), Tapered(21, 4), Tapered(-6, -1),
    Tapered(-5, -8), Tapered(2, 1), Tapered(0, -2), Tapered(8, 9), Tapered(28, 8), Tapered(9, 6), Tapered(6, 1), Tapered(18, -2),
    Tapered(-2, -16), Tapered(-14, -7), Tapered(5, -3), Tapered(-1, 2), Tapered(8, 10), Tapered(8, -1), Tapered(0, -8), Tapered(12, -9),
    Tapered(-4, -24), Tapered(-5, -19), Tapered(-2, -8), Tapered(7, 1), Tapered(10, 6), Tapered(1, -9), Tapered(3, -20), Tapered(-9, -25),
    Tapered(11, -42), Tapered(12, -26), Tapered(12, -33), Tapered(-27, -32), Tapered(-11, -20), Tapered(-14, -33), Tapered(28, -41), Tapered(27, -44),
    Tapered(-2, -38), Tapered(2, -19), Tapered(-14, -18), Tapered(-40, -13), Tapered(-31, -15), Tapered(-28, -19), Tapered(4, -32), Tapered(-1, -33),
    Tapered(-44, -24), Tapered(-37, -4), Tapered(-58, 7), Tapered(-65, 7), Tapered(-52, 8), Tapered(-45, -14), Tapered(-50, -9), Tapered(-48, -19),
    Tapered(-71, -12), Tapered(-72, -3), Tapered(-76, 2), Tapered(-82, 11), Tapered(-74, 19), Tapered(-70, -1), Tapered(-68, 2), Tapered(-78, -25),
    Tapered(-89, -3), Tapered(-89, 3), Tapered(-88, 10), Tapered(-89, 21), Tapered(-91, 21), Tapered(-89, 6), Tapered(-96, -12), Tapered(-89, -2),
    Tapered(-85, -7), Tapered(-87, 4), Tapered(-87, 17), Tapered(-89, 17), Tapered(-86, 16), Tapered(-89, 7), Tapered(-87, -1), Tapered(-93, -24),
    Tapered(-90, -31), Tapered(-85, -9), Tapered(-87, -10), Tapered(-88, 2), Tapered(-87, 0), Tapered(-87, -2), Tapered(-87, -14), Tapered(-92, -28),
    Tapered(-87, -34), Tapered(-87, -25), Tapered(-88, -16), Tapered(-86, -10), Tapered(-91, -11), Tapered(-87, -11), Tapered(-88, -21), Tapered(-92, -45),
    // knight mobility
    Tapered(-50, -49), Tapered(-25, -26), Tapered(-11, -20), Tapered(-2, 3), Tapered(5, -3), Tapered(3, 20), Tapered(15, 21), Tapered(15, 29),
    Tapered(19, 16),
    // bishop mobility
    Tapered(-29, -46), Tapered(-17, -28), Tapered(2, -15), Tapered(8, 5), Tapered(15, 15), Tapered(18, 20), Tapered(19, 31), Tapered(23, 38),
    Tapered(27, 39), Tapered(22, 37), Tapered(32, 34), Tapered(28, 42), Tapered(38, 36), Tapered(34, 41),
    // rook mobility
    Tapered(-29, -49), Tapered(-30, -29), Tapered(-7, 3), Tapered(-1, 10), Tapered(2, 21), Tapered(6, 36), Tapered(3, 45), Tapered(7, 48),
    Tapered(5, 57), Tapered(8, 60), Tapered(13, 64), Tapered(16, 66), Tapered(9, 73), Tapered(14, 76), Tapered(27, 64),
    // queen mobility
    Tapered(-25, -40), Tapered(-11, -16), Tapered(-11, -6), Tapered(0, 1), Tapered(-1, 10), Tapered(5, 14), Tapered(10, 10), Tapered(12, 17),
    Tapered(16, 28), Tapered(21, 25), Tapered(25, 41), Tapered(23, 42), Tapered(27, 60), Tapered(22, 55), Tapered(22, 60), Tapered(22, 78),
    Tapered(26, 68), Tapered(32, 71), Tapered(30, 76), Tapered(28, 66), Tapered(34, 71), Tapered(27, 64), Tapered(36, 72), Tapered(36, 73),
    Tapered(38, 78), Tapered(34, 74), Tapered(40, 84), Tapered(39, 82),
    // bishop pair
    Tapered(20, 48),
    // isolated
    Tapered(-5, -1), Tapered(-14, -13),
    // doubled
    Tapered(-2, -33),
    // backward
    Tapered(-1, -6), Tapered(-15, -13),
    // phalanx
    Tapered(0, 0), Tapered(2, -1), Tapered(9, 2), Tapered(7, 14), Tapered(16, 17), Tapered(45, 65), Tapered(80, 121), Tapered(0, 0),
    // supported
    Tapered(0, 0), Tapered(0, 0), Tapered(12, 14), Tapered(11, 16), Tapered(15, 16), Tapered(12, 27), Tapered(69, 68), Tapered(0, 0),
    // passed
    Tapered(0, 0), Tapered(-17, 20), Tapered(-14, 15), Tapered(-5, 38), Tapered(-1, 77), Tapered(29, 105), Tapered(70, 130), Tapered(0, 0),
    // passed, free way
    Tapered(0, 0), Tapered(0, 2), Tapered(-4, 1), Tapered(-7, 18), Tapered(-5, 28), Tapered(13, 59), Tapered(24, 98), Tapered(0, 0),
    // passed, free step
    Tapered(0, 0), Tapered(-11, 3), Tapered(-4, 14), Tapered(7, 16), Tapered(4, 20), Tapered(40, 46), Tapered(29, 75), Tapered(0, 0),
    // passed, protected
    Tapered(8, -10),
    // passed, own king
    Tapered(3, 60), Tapered(10, 63), Tapered(-17, 25), Tapered(-10, 5), Tapered(2, -16), Tapered(4, -23), Tapered(-6, -14), Tapered(2, -23),
    // passed, their king
    Tapered(6, -37), Tapered(1, -45), Tapered(11, -31), Tapered(0, 0), Tapered(-19, 32), Tapered(-13, 44), Tapered(10, 34), Tapered(-4, 37),
    // passed, rook behind
    Tapered(9, 29),
    // rook on open file
    Tapered(15, 13), Tapered(37, 8),
    // rook on seventh
    Tapered(-8, 16),
    // outpost
    Tapered(23, 1), Tapered(24, 13),
    // bad bishop
    Tapered(-2, -8),
    // minor behind pawn
    Tapered(3, 11),
    // threat by pawn
    Tapered(0, 0), Tapered(60, 27), Tapered(60, 39), Tapered(63, 19), Tapered(48, 9), Tapered(0, 0),
    // threat by minor
    Tapered(4, 15), Tapered(13, 34), Tapered(38, 22), Tapered(54, 23), Tapered(48, 29), Tapered(0, 0),
    // threat by rook
    Tapered(-2, 23), Tapered(16, 38), Tapered(35, 21), Tapered(4, 10), Tapered(52, 16), Tapered(0, 0),
    // threat by king
    Tapered(14, 38),
    // hanging
    Tapered(18, 22),
    // push threat
    Tapered(14, 17),
    // restricted
    Tapered(6, 0),
    // shelter
    Tapered(-15, 1), Tapered(7, -6), Tapered(13, -10), Tapered(12, -1), Tapered(3, 1), Tapered(-1, 17), Tapered(5, 21), Tapered(-2, 0),
    Tapered(-15, 3), Tapered(21, -8), Tapered(18, 5), Tapered(8, -2), Tapered(3, -1), Tapered(20, 8), Tapered(2, 14), Tapered(-4, 0),
    Tapered(-21, 0), Tapered(9, -1), Tapered(22, 0), Tapered(-4, -1), Tapered(4, 7), Tapered(23, 2), Tapered(-4, -9), Tapered(-4, 0),
    Tapered(-18, -6), Tapered(14, -1), Tapered(9, -12), Tapered(-3, -3), Tapered(6, -6), Tapered(-3, -7), Tapered(-3, -5), Tapered(-4, 0),
    // storm
    Tapered(-3, -9), Tapered(-6, 23), Tapered(-25, 28), Tapered(-31, 10), Tapered(-12, -20), Tapered(-9, -16), Tapered(-6, -1), Tapered(0, 0),
    Tapered(-9, -7), Tapered(3, -3), Tapered(-27, 41), Tapered(-26, 2), Tapered(-10, -1), Tapered(-24, 0), Tapered(-8, -5), Tapered(0, 0),
    Tapered(-14, 0), Tapered(6, 20), Tapered(-38, 10), Tapered(-8, 2), Tapered(-25, 4), Tapered(-11, -6), Tapered(-16, -1), Tapered(0, 0),
    Tapered(0, 2), Tapered(4, 8), Tapered(-16, -5), Tapered(-6, -2), Tapered(-4, -16), Tapered(6, -1), Tapered(7, -8), Tapered(0, 0),
    // storm, blocked
    Tapered(0, 0), Tapered(0, 0), Tapered(5, -38), Tapered(15, -6), Tapered(7, -20), Tapered(6, -9), Tapered(12, 9), Tapered(0, 0),
    // king on open file
    Tapered(-7, 4), Tapered(-26, -11),
    // tempo
    Tapered(19, 15),
};

inline constexpr KeyedArray<Danger, int> kDangerWeights = {
    1,  // base
    40,  // knight attacker
    44,  // bishop attacker
    31,  // rook attacker
    42,  // queen attacker
    52,  // ring attack
    48,  // weak square
    375,  // knight check
    284,  // bishop check
    488,  // rook check
    340,  // queen check
    70,  // unsafe check
    -465,  // no queen
    -58,  // pawn shelter
};
// clang-format on

}  // namespace kydai::chess_engine
