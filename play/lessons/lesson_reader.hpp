// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the shipped lessons of one language (docs/formats/lessons.md): lines of a word and what it
// says, made by tools/generate_lessons.py from assets/lessons. The bytes may be anything: they
// come from a file or over a network.
#pragma once

#include <cstdint>
#include <expected>
#include <string_view>

#include "play/lessons/lesson.hpp"

namespace kydai::lessons {

enum class ReadFault : std::uint8_t {
    NotLessons,  // the first line is not "kydai-lessons 1 LANGUAGE"
    UnknownWord,
    OutOfPlace,  // a word of a step outside a step, a word of the board before the board
    Repeated,    // an id, or a word that a step has once
    BadPosition,
    BadMove,
    BadCell,
    BadGoal,
    BadNumber,
    BadOption,
    IncompleteStep,    // ends at this line without text, board or a way to be done
    IncompleteLesson,  // ends at this line without a title or a step, or has too many steps
    MissingPhrase,
};

struct ReadError {
    int line;  // from 1
    ReadFault fault;

    friend bool operator==(const ReadError&, const ReadError&) = default;
};

std::expected<Catalogue, ReadError> read_lessons(std::string_view text);

}  // namespace kydai::lessons
