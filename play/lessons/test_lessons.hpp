// SPDX-License-Identifier: GPL-3.0-or-later
// For tests only: small catalogues written in place, and short ways to try moves.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "play/lessons/input_text.hpp"
#include "play/lessons/lesson_reader.hpp"
#include "play/lessons/lesson_run.hpp"

namespace kydai::lessons::test {

inline constexpr std::string_view kHead =
    "kydai-lessons 1 en\n"
    "phrase right Right!\nphrase go-on Go on.\nphrase wrong Wrong.\nphrase lesson-done Finished.\n"
    "phrase too-long Too long.\nphrase drawn Drawn.\nphrase lost Lost.\n"
    "phrase solution Solution.\nphrase must-answer Must answer.\n"
    "section s A section\n";

// One lesson of these steps.
inline std::string one_lesson(std::string_view game, std::string_view steps) {
    return std::string(kHead) + "lesson l " + std::string(game) + "\ntitle A lesson\n" +
           std::string(steps);
}

inline Catalogue chess_lesson(std::string_view steps) {
    return read_lessons(one_lesson("chess", steps)).value();
}
inline Catalogue caro_lesson(std::string_view steps) {
    return read_lessons(one_lesson("caro", steps)).value();
}

inline void put(LessonRun& run, std::string_view text) {
    const auto input = parse_input(run.lesson().game, text);
    ASSERT_TRUE(input) << text;
    run.apply(*input);
}

}  // namespace kydai::lessons::test
