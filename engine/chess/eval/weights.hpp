// SPDX-License-Identifier: GPL-3.0-or-later
// The weights of the hand-made evaluation, in the order of terms.hpp, as (middlegame, endgame).
// Written by tools/chess_tune from games of our own; change it by fitting, not by hand.
#pragma once

#include <array>

#include "engine/chess/eval/tapered.hpp"
#include "engine/chess/eval/terms.hpp"

namespace kydai::chess_engine {

// clang-format off
inline constexpr std::array<Tapered, kWeightCount> kWeights = {
    // material
    Tapered(81, 124), Tapered(334, 417), Tapered(382, 441), Tapered(458, 687), Tapered(1157, 1130), Tapered(0, 0),
    // piece squares
    Tapered(0, 0), Tapered(0, 0), Tapered(0, 0), Tapered(0, 0), Tapered(0, 0), Tapered(0, 0), Tapered(0, 0), Tapered(0, 0),
    Tapered(4, 19), Tapered(8, 6), Tapered(2, 7), Tapered(-16, -41), Tapered(-13, -30), Tapered(-12, 19), Tapered(20, 40), Tapered(-10, 8),
    Tapered(-4, 14), Tapered(-3, 0), Tapered(-19, 4), Tapered(-17, 28), Tapered(-12, 13), Tapered(-31, 3), Tapered(13, 18), Tapered(-20, 7),
    Tapered(6, 10), Tapered(1, 13), Tapered(1, -5), Tapered(7, -28), Tapered(12, -26), Tapered(-1, -18), Tapered(3, 25), Tapered(2, 14),
    Tapered(6, 45), Tapered(3, 42), Tapered(28, 6), Tapered(-10, 24), Tapered(1, 41), Tapered(46, -2), Tapered(-8, 46), Tapered(5, 30),
    Tapered(37, 35), Tapered(24, 43), Tapered(57, 31), Tapered(-19, 18), Tapered(-29, 26), Tapered(-9, 47), Tapered(21, 57), Tapered(11, 19),
    Tapered(91, 41), Tapered(91, 111), Tapered(38, 22), Tapered(57, 132), Tapered(41, 83), Tapered(19, 52), Tapered(74, 125), Tapered(40, 58),
    Tapered(0, 0), Tapered(0, 0), Tapered(0, 0), Tapered(0, 0), Tapered(0, 0), Tapered(0, 0), Tapered(0, 0), Tapered(0, 0),
    Tapered(-60, -15), Tapered(-20, -59), Tapered(-49, -8), Tapered(-52, -48), Tapered(-10, -3), Tapered(-63, -30), Tapered(-20, -53), Tapered(-13, -22),
    Tapered(-82, -28), Tapered(-33, -8), Tapered(-31, -8), Tapered(11, -17), Tapered(4, 6), Tapered(10, -22), Tapered(-40, -30), Tapered(14, 22),
    Tapered(-20, -40), Tapered(-2, -12), Tapered(4, -20), Tapered(-6, 29), Tapered(7, -5), Tapered(10, -12), Tapered(-4, -29), Tapered(-2, 10),
    Tapered(39, -30), Tapered(-19, -1), Tapered(11, -5), Tapered(19, 18), Tapered(18, 48), Tapered(22, 15), Tapered(-10, -19), Tapered(7, -23),
    Tapered(-15, -23), Tapered(22, -4), Tapered(4, 14), Tapered(45, -1), Tapered(39, -31), Tapered(-24, 1), Tapered(35, 4), Tapered(21, -3),
    Tapered(-13, 7), Tapered(17, -33), Tapered(24, 10), Tapered(19, 6), Tapered(23, 9), Tapered(34, 10), Tapered(-27, -10), Tapered(16, -8),
    Tapered(-32, -4), Tapered(-5, -7), Tapered(32, 13), Tapered(0, 5), Tapered(9, -4), Tapered(21, -13), Tapered(-22, -1), Tapered(-49, -15),
    Tapered(-74, -87), Tapered(-23, -21), Tapered(-28, -26), Tapered(7, -11), Tapered(4, 0), Tapered(-18, -25), Tapered(-18, -32), Tapered(-53, -40),
    Tapered(-102, -11), Tapered(-12, -26), Tapered(-21, -14), Tapered(3, 2), Tapered(-45, -11), Tapered(-20, -17), Tapered(10, 12), Tapered(-2, 38),
    Tapered(28, -8), Tapered(-1, -40), Tapered(14, 10), Tapered(-26, -3), Tapered(2, 3), Tapered(-32, -32), Tapered(7, -17), Tapered(-6, -11),
    Tapered(13, 11), Tapered(19, -9), Tapered(-21, 4), Tapered(9, 6), Tapered(2, 19), Tapered(9, 11), Tapered(-5, 12), Tapered(33, -52),
    Tapered(36, -29), Tapered(-15, -16), Tapered(6, 20), Tapered(21, -4), Tapered(40, -1), Tapered(-17, 9), Tapered(-16, -35), Tapered(22, 4),
    Tapered(-29, -7), Tapered(11, 2), Tapered(43, -12), Tapered(1, 14), Tapered(-59, 4), Tapered(40, 14), Tapered(-2, 9), Tapered(21, -15),
    Tapered(-66, 28), Tapered(-41, -28), Tapered(-1, 0), Tapered(23, -20), Tapered(21, -21), Tapered(-4, -20), Tapered(-13, 9), Tapered(-54, 41),
    Tapered(-17, -20), Tapered(-25, 10), Tapered(-31, 3), Tapered(-12, -6), Tapered(-15, -16), Tapered(64, -22), Tapered(-24, -16), Tapered(-16, 9),
    Tapered(15, 9), Tapered(-29, -25), Tapered(6, 16), Tapered(10, 5), Tapered(-8, -15), Tapered(-21, -6), Tapered(-1, -5), Tapered(-8, -1),
    Tapered(-21, 5), Tapered(-15, 2), Tapered(9, -18), Tapered(-12, -13), Tapered(28, -34), Tapered(13, 18), Tapered(26, -17), Tapered(13, -18),
    Tapered(-35, 24), Tapered(-3, -11), Tapered(1, 6), Tapered(-9, 8), Tapered(-16, -27), Tapered(-21, -14), Tapered(36, -10), Tapered(-20, 3),
    Tapered(-26, -7), Tapered(-51, -7), Tapered(17, -16), Tapered(-52, 9), Tapered(-4, -15), Tapered(8, 12), Tapered(39, -25), Tapered(-3, 11),
    Tapered(-25, 30), Tapered(5, -7), Tapered(-59, 11), Tapered(-46, 20), Tapered(15, -25), Tapered(2, 0), Tapered(-14, 1), Tapered(5, -19),
    Tapered(-41, 28), Tapered(18, -1), Tapered(14, 6), Tapered(-33, 22), Tapered(22, 17), Tapered(1, 34), Tapered(8, 37), Tapered(1, 23),
    Tapered(10, 31), Tapered(-86, 28), Tapered(8, 21), Tapered(8, -1), Tapered(19, -16), Tapered(47, 3), Tapered(26, 32), Tapered(17, 11),
    Tapered(8, 26), Tapered(-4, 15), Tapered(-34, 23), Tapered(10, 12), Tapered(4, -1), Tapered(18, -18), Tapered(-12, 3), Tapered(44, 20),
    Tapered(-14, 32), Tapered(-9, 10), Tapered(11, 18), Tapered(-17, 13), Tapered(18, 18), Tapered(-8, 19), Tapered(6, -5), Tapered(51, 16),
    Tapered(-53, -9), Tapered(16, -38), Tapered(-12, -30), Tapered(-6, -78), Tapered(3, -14), Tapered(-23, -32), Tapered(-1, -34), Tapered(-3, -33),
    Tapered(30, 6), Tapered(-9, -32), Tapered(-19, -15), Tapered(-24, -4), Tapered(-22, -18), Tapered(-21, -17), Tapered(15, -86), Tapered(-72, -33),
    Tapered(13, -41), Tapered(-6, 48), Tapered(-38, 36), Tapered(-8, 14), Tapered(-9, 65), Tapered(-9, 12), Tapered(6, -7), Tapered(-37, -11),
    Tapered(-5, 5), Tapered(0, -5), Tapered(8, -16), Tapered(-20, 59), Tapered(12, 12), Tapered(-1, 37), Tapered(30, -20), Tapered(0, 20),
    Tapered(-26, 16), Tapered(-10, 15), Tapered(19, 9), Tapered(20, 11), Tapered(-3, 38), Tapered(49, 9), Tapered(47, 1), Tapered(-19, 7),
    Tapered(-1, -2), Tapered(1, 14), Tapered(2, -3), Tapered(24, 15), Tapered(55, 5), Tapered(14, 11), Tapered(-5, -1), Tapered(37, 8),
    Tapered(1, -21), Tapered(-32, 10), Tapered(34, 1), Tapered(-2, 8), Tapered(15, 22), Tapered(1, -4), Tapered(-5, -7), Tapered(45, 0),
    Tapered(0, -30), Tapered(-12, -31), Tapered(-8, -7), Tapered(19, 10), Tapered(29, 26), Tapered(14, -4), Tapered(8, -38), Tapered(-37, -35),
    Tapered(-17, -44), Tapered(-12, -15), Tapered(21, -48), Tapered(-35, -38), Tapered(-16, -25), Tapered(-18, -45), Tapered(18, -46), Tapered(23, -48),
    Tapered(-4, -41), Tapered(2, -15), Tapered(-10, -22), Tapered(-51, -19), Tapered(-26, -27), Tapered(-29, -28), Tapered(-3, -37), Tapered(6, -43),
    Tapered(-29, -28), Tapered(-26, -6), Tapered(-82, 18), Tapered(-93, 13), Tapered(-51, 12), Tapered(-30, -27), Tapered(-62, -8), Tapered(-39, -24),
    Tapered(-56, -9), Tapered(-74, -6), Tapered(-82, -6), Tapered(-104, 8), Tapered(-76, 19), Tapered(-57, -11), Tapered(-49, 5), Tapered(-79, -40),
    Tapered(-89, 3), Tapered(-93, 5), Tapered(-90, 4), Tapered(-89, 20), Tapered(-89, 22), Tapered(-81, -6), Tapered(-105, -27), Tapered(-85, 4),
    Tapered(-64, 22), Tapered(-92, 8), Tapered(-84, 37), Tapered(-89, 26), Tapered(-84, 20), Tapered(-93, 8), Tapered(-81, 13), Tapered(-102, -33),
    Tapered(-82, -34), Tapered(-78, 3), Tapered(-89, -23), Tapered(-84, 5), Tapered(-82, 0), Tapered(-80, 5), Tapered(-82, -2), Tapered(-95, -28),
    Tapered(-82, -27), Tapered(-81, -17), Tapered(-80, -8), Tapered(-77, -9), Tapered(-92, -12), Tapered(-78, 11), Tapered(-87, -6), Tapered(-91, -59),
    // knight mobility
    Tapered(-72, -40), Tapered(-21, -11), Tapered(-4, -20), Tapered(-1, 14), Tapered(12, 1), Tapered(3, 31), Tapered(18, 26), Tapered(19, 41),
    Tapered(18, 13),
    // bishop mobility
    Tapered(-32, -41), Tapered(-20, -32), Tapered(2, -22), Tapered(11, 11), Tapered(18, 21), Tapered(23, 27), Tapered(21, 38), Tapered(23, 49),
    Tapered(31, 51), Tapered(23, 45), Tapered(42, 40), Tapered(24, 53), Tapered(47, 36), Tapered(27, 45),
    // rook mobility
    Tapered(-10, -39), Tapered(-41, -49), Tapered(-5, 14), Tapered(0, 4), Tapered(7, 21), Tapered(6, 42), Tapered(2, 49), Tapered(8, 56),
    Tapered(6, 66), Tapered(6, 71), Tapered(8, 75), Tapered(14, 74), Tapered(5, 87), Tapered(7, 90), Tapered(23, 71),
    // queen mobility
    Tapered(-25, -40), Tapered(-13, -16), Tapered(-20, -3), Tapered(-5, -3), Tapered(-5, 21), Tapered(3, 16), Tapered(11, 5), Tapered(15, 20),
    Tapered(21, 38), Tapered(29, 31), Tapered(35, 53), Tapered(31, 43), Tapered(35, 86), Tapered(30, 66), Tapered(28, 72), Tapered(24, 107),
    Tapered(32, 79), Tapered(45, 84), Tapered(27, 98), Tapered(37, 63), Tapered(41, 69), Tapered(27, 54), Tapered(52, 75), Tapered(43, 68),
    Tapered(43, 75), Tapered(24, 59), Tapered(41, 84), Tapered(28, 64),
    // bishop pair
    Tapered(18, 55),
    // isolated
    Tapered(-2, 4), Tapered(-16, -18),
    // doubled
    Tapered(2, -42),
    // backward
    Tapered(4, -10), Tapered(-14, -15),
    // phalanx
    Tapered(0, 0), Tapered(2, -1), Tapered(11, -1), Tapered(10, 20), Tapered(22, 9), Tapered(40, 86), Tapered(81, 122), Tapered(0, 0),
    // supported
    Tapered(0, 0), Tapered(0, 0), Tapered(14, 16), Tapered(12, 21), Tapered(12, 21), Tapered(-5, 28), Tapered(91, 98), Tapered(0, 0),
    // passed
    Tapered(0, 0), Tapered(-41, 42), Tapered(-21, 20), Tapered(-4, 41), Tapered(-9, 92), Tapered(28, 131), Tapered(92, 123), Tapered(0, 0),
    // passed, free way
    Tapered(0, 0), Tapered(-4, -7), Tapered(-11, -2), Tapered(-19, 24), Tapered(-13, 30), Tapered(2, 68), Tapered(19, 116), Tapered(0, 0),
    // passed, free step
    Tapered(0, 0), Tapered(-16, 3), Tapered(-7, 22), Tapered(10, 17), Tapered(4, 19), Tapered(63, 42), Tapered(30, 109), Tapered(0, 0),
    // passed, protected
    Tapered(4, -26),
    // passed, own king
    Tapered(2, 81), Tapered(37, 68), Tapered(-34, 31), Tapered(-10, 8), Tapered(11, -21), Tapered(7, -26), Tapered(-15, -5), Tapered(5, -18),
    // passed, their king
    Tapered(23, -30), Tapered(15, -46), Tapered(15, -34), Tapered(1, 1), Tapered(-41, 44), Tapered(-25, 55), Tapered(24, 40), Tapered(-9, 42),
    // passed, rook behind
    Tapered(13, 33),
    // rook on open file
    Tapered(22, 14), Tapered(39, 7),
    // rook on seventh
    Tapered(-24, 30),
    // outpost
    Tapered(20, -2), Tapered(27, 21),
    // bad bishop
    Tapered(-2, -12),
    // minor behind pawn
    Tapered(2, 15),
    // threat by pawn
    Tapered(0, 0), Tapered(63, 26), Tapered(60, 46), Tapered(66, 21), Tapered(53, 12), Tapered(0, 0),
    // threat by minor
    Tapered(5, 16), Tapered(15, 46), Tapered(42, 24), Tapered(53, 30), Tapered(47, 33), Tapered(0, 0),
    // threat by rook
    Tapered(-5, 27), Tapered(8, 52), Tapered(46, 15), Tapered(6, 4), Tapered(60, 24), Tapered(0, 0),
    // threat by king
    Tapered(16, 42),
    // hanging
    Tapered(20, 23),
    // push threat
    Tapered(15, 18),
    // restricted
    Tapered(7, -3),
    // shelter
    Tapered(2, -3), Tapered(14, -3), Tapered(13, -17), Tapered(25, -3), Tapered(6, 11), Tapered(-21, 31), Tapered(-1, 43), Tapered(-2, 0),
    Tapered(-1, 3), Tapered(32, -18), Tapered(18, 2), Tapered(12, -2), Tapered(6, 1), Tapered(46, 14), Tapered(-6, 26), Tapered(-4, 0),
    Tapered(-23, -5), Tapered(10, -2), Tapered(24, 4), Tapered(-17, 10), Tapered(-4, 23), Tapered(62, -2), Tapered(-17, -28), Tapered(-4, 0),
    Tapered(-27, -14), Tapered(13, -2), Tapered(-4, -23), Tapered(-16, 4), Tapered(7, -12), Tapered(-1, -16), Tapered(-17, -22), Tapered(-4, 0),
    // storm
    Tapered(2, -24), Tapered(-40, 75), Tapered(-23, 69), Tapered(-39, 21), Tapered(-9, -38), Tapered(-12, -30), Tapered(-4, -4), Tapered(0, 0),
    Tapered(-20, -16), Tapered(11, -13), Tapered(-37, 82), Tapered(-38, 1), Tapered(-12, 2), Tapered(-45, -2), Tapered(-21, -17), Tapered(0, 0),
    Tapered(-28, 6), Tapered(11, 34), Tapered(-56, 33), Tapered(9, 13), Tapered(-44, 16), Tapered(-20, -1), Tapered(-35, 8), Tapered(0, 0),
    Tapered(13, -2), Tapered(4, 7), Tapered(0, -17), Tapered(12, -4), Tapered(6, -24), Tapered(25, -5), Tapered(28, -28), Tapered(0, 0),
    // storm, blocked
    Tapered(0, 0), Tapered(0, 0), Tapered(11, -101), Tapered(23, -7), Tapered(13, -39), Tapered(12, -18), Tapered(35, 16), Tapered(0, 0),
    // king on open file
    Tapered(-10, 7), Tapered(-24, -16),
    // tempo
    Tapered(19, 15),
};

inline constexpr KeyedArray<Danger, int> kDangerWeights = {
    15,  // base
    54,  // knight attacker
    68,  // bishop attacker
    66,  // rook attacker
    94,  // queen attacker
    55,  // ring attack
    33,  // weak square
    339,  // knight check
    243,  // bishop check
    432,  // rook check
    279,  // queen check
    85,  // unsafe check
    -503,  // no queen
    -75,  // pawn shelter
};
// clang-format on

}  // namespace kydai::chess_engine
