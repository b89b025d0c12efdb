// SPDX-License-Identifier: GPL-3.0-or-later
// The terms of the hand-made evaluation, each a named group of weights. The evaluation adds weights
// by index, the tuner fits them, the table of weights is written in this order.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/base/keyed_array.hpp"

namespace kydai::chess_engine {

enum class Term : std::uint8_t {
    Material,        // by role
    PieceSquares,    // by role and square, as White sees it
    KnightMobility,  // by reachable squares
    BishopMobility,
    RookMobility,
    QueenMobility,
    BishopPair,
    Isolated,  // closed, half-open file
    Doubled,
    Backward,        // closed, half-open file
    Phalanx,         // by rank
    Supported,       // by rank
    Passed,          // by rank
    PassedFree,      // by rank: nothing attacks or blocks the way
    PassedStopFree,  // by rank: the next square is free to step on
    PassedProtected,
    PassedOwnKing,    // by distance of our king to the stop square, from rank 4 on
    PassedTheirKing,  // by distance of theirs
    PassedRookBehind,
    RookOnOpenFile,  // half-open, open
    RookOnSeventh,
    Outpost,    // knight, bishop
    BadBishop,  // per own pawn on its colour
    MinorBehindPawn,
    ThreatByPawn,   // by threatened role
    ThreatByMinor,  // by threatened role
    ThreatByRook,   // by threatened role
    ThreatByKing,
    Hanging,
    PushThreat,
    Restricted,      // per contested square that they attack weakly
    Shelter,         // by distance of the file to the rim, and rank of our nearest pawn
    Storm,           // the same for their nearest pawn
    StormBlocked,    // by rank
    KingOnOpenFile,  // half-open, open
    Tempo,
};
constexpr Term last_key(Term) { return Term::Tempo; }

struct TermShape {
    std::string_view name;
    int size;
};

inline constexpr KeyedArray<Term, TermShape> kTerms = {
    TermShape{"material", 6},
    TermShape{"piece squares", 6 * 64},
    TermShape{"knight mobility", 9},
    TermShape{"bishop mobility", 14},
    TermShape{"rook mobility", 15},
    TermShape{"queen mobility", 28},
    TermShape{"bishop pair", 1},
    TermShape{"isolated", 2},
    TermShape{"doubled", 1},
    TermShape{"backward", 2},
    TermShape{"phalanx", 8},
    TermShape{"supported", 8},
    TermShape{"passed", 8},
    TermShape{"passed, free way", 8},
    TermShape{"passed, free step", 8},
    TermShape{"passed, protected", 1},
    TermShape{"passed, own king", 8},
    TermShape{"passed, their king", 8},
    TermShape{"passed, rook behind", 1},
    TermShape{"rook on open file", 2},
    TermShape{"rook on seventh", 1},
    TermShape{"outpost", 2},
    TermShape{"bad bishop", 1},
    TermShape{"minor behind pawn", 1},
    TermShape{"threat by pawn", 6},
    TermShape{"threat by minor", 6},
    TermShape{"threat by rook", 6},
    TermShape{"threat by king", 1},
    TermShape{"hanging", 1},
    TermShape{"push threat", 1},
    TermShape{"restricted", 1},
    TermShape{"shelter", 4 * 8},
    TermShape{"storm", 4 * 8},
    TermShape{"storm, blocked", 8},
    TermShape{"king on open file", 2},
    TermShape{"tempo", 1},
};

constexpr int term_offset(Term term) {
    int offset = 0;
    for (int i = 0; i < static_cast<int>(term); ++i) offset += kTerms[static_cast<Term>(i)].size;
    return offset;
}
template <Term T>
inline constexpr int kTermOffset = term_offset(T);

inline constexpr int kWeightCount = term_offset(Term::Tempo) + kTerms[Term::Tempo].size;

// What adds to the danger of a king. Danger counts squared, so two threats are more than twice one.
enum class Danger : std::uint8_t {
    Base,
    KnightAttacker,
    BishopAttacker,
    RookAttacker,
    QueenAttacker,
    RingAttack,   // per attack on a square next to the king
    WeakSquare,   // per square of the ring that only king or queen guard
    KnightCheck,  // safe checks
    BishopCheck,
    RookCheck,
    QueenCheck,
    UnsafeCheck,  // per square of a check that is guarded
    NoQueen,
    PawnShelter,  // per own pawn in front of the king
};
constexpr Danger last_key(Danger) { return Danger::PawnShelter; }

inline constexpr KeyedArray<Danger, std::string_view> kDangerNames = {
    "base",        "knight attacker", "bishop attacker", "rook attacker", "queen attacker",
    "ring attack", "weak square",     "knight check",    "bishop check",  "rook check",
    "queen check", "unsafe check",    "no queen",        "pawn shelter",
};

// What a danger d > 0 costs: d² / kDangerDivisor in the middlegame, d / kDangerEndgame after it.
inline constexpr int kDangerDivisor = 4096;
inline constexpr int kDangerEndgame = 24;
inline constexpr int kMostDanger = 2'000;  // more costs no more

}  // namespace kydai::chess_engine
