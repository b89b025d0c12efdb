// SPDX-License-Identifier: GPL-3.0-or-later
// Every input of an analysis board, as a closed sum type. Moves, browsing and the engine's reports
// are those of a running game (play/game/input.hpp).
#pragma once

#include <string>
#include <variant>

#include "core/game/annotation.hpp"
#include "play/game/input.hpp"

namespace kydai::play {

// --- variations ---

// To the variation before or after the one shown, at the same move.
enum class Neighbour : std::uint8_t { Previous, Next };
constexpr Neighbour last_key(Neighbour) { return Neighbour::Next; }
struct SwitchVariation {
    Neighbour to;
};
// Makes the variation that the node stands in the main continuation where it branches off.
struct PromoteVariation {
    game::NodeId node;
};
// The same all the way: the line to the node becomes the main line.
struct PromoteToMainLine {
    game::NodeId node;
};
// One place back among the variations where it branches off.
struct DemoteVariation {
    game::NodeId node;
};
// The move and everything after it.
struct DeleteFrom {
    game::NodeId node;
};

// --- notes on the node shown ---

struct SetComment {
    std::string text;
};
// Gives or takes a glyph. A move has one of `! ? !! ?? !? ?!` and `□`, a position one of `=`, `±`,
// ….
struct ToggleGlyph {
    game::Nag nag;
};
// Gives or takes a coloured square or an arrow; another colour replaces the one there.
struct ToggleMark {
    game::Mark mark;
};
struct ClearMarks {};
// "green", "red", "yellow", "blue".
[[nodiscard]] constexpr std::string_view name(game::MarkColor color) {
    constexpr KeyedArray<game::MarkColor, std::string_view> kNames = {"green", "red", "yellow",
                                                                      "blue"};
    return kNames[color];
}

// --- edits back and forth ---

struct UndoEdit {};
struct RedoEdit {};

// --- the engine ---

struct SwitchEngine {
    bool on;
};
// How many lines it shows.
struct SetLines {
    int count;
};
// What the opponent would play if the side to move passed.
struct ShowThreat {
    bool on;
};
// Puts the first moves of a line that the engine has found into the tree and goes to the last.
struct EnterLine {
    int line;
    int plies;
};

template <class Rules>
using AnalysisInput =
    std::variant<MakeMove<typename Rules::MoveText>, TypeMove, Browse, Show, SwitchVariation,
                 PromoteVariation, PromoteToMainLine, DemoteVariation, DeleteFrom, SetComment,
                 ToggleGlyph, ToggleMark, ClearMarks, UndoEdit, RedoEdit, SwitchEngine, SetLines,
                 ShowThreat, EnterLine, Thinking<typename Rules::Move>,
                 Answered<typename Rules::Move>>;

}  // namespace kydai::play
