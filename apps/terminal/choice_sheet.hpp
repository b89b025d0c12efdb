// SPDX-License-Identifier: GPL-3.0-or-later
// The sheet of a new game: the fields of a choice, what they are called, and how they change.
#pragma once

#include <string>
#include <vector>

#include "play/text/choice.hpp"

namespace kydai::terminal {

using play::Choice;
using play::Mode;
using play::SideChoice;
using words::GameKind;
using words::Language;
using words::MessageId;

enum class Field : std::uint8_t {
    Variant,
    Rule,
    Board,
    Edge,
    Opening,
    Mode,
    Level,
    OtherLevel,
    Side,
    Clock,
};
constexpr Field last_key(Field) { return Field::Clock; }

// The fields that matter for this choice, in the order of the sheet.
std::vector<Field> fields(const Choice& choice);
// Those of a game on a server, between people. A player who is paired takes either side.
std::vector<Field> online_fields(const Choice& choice, bool chooses_side);
MessageId label_of(Field field, const Choice& choice);
std::string value_of(Field field, const Choice& choice, Language language);
// A sentence on the value; empty where it speaks for itself.
std::string about_of(Field field, const Choice& choice, Language language);
// The next value (`by` = 1) or the one before (-1), round and round.
void change(Field field, Choice& choice, int by);

// The enumerator `by` steps on, cyclically.
template <class Enum>
Enum neighbour(Enum value, int by) {
    constexpr int kCount = kKeyCount<Enum>;
    return static_cast<Enum>((static_cast<int>(value) + by + kCount) % kCount);
}

}  // namespace kydai::terminal
