// SPDX-License-Identifier: GPL-3.0-or-later
// Which steps of which lessons are done: a value that front ends keep as one line of text.
// Lessons are known by their ids, so that progress outlives new lessons and another language.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "play/lessons/lesson.hpp"

namespace kydai::lessons {

// Bit i: the step of index i is done.
using StepMask = std::uint32_t;

class Progress {
  public:
    void mark(std::string_view lesson, StepMask done);
    void forget(std::string_view lesson);
    // Adds what another device has done.
    void merge(const Progress& other);

    [[nodiscard]] StepMask steps(std::string_view lesson) const;
    [[nodiscard]] int count(const Lesson& lesson) const;
    [[nodiscard]] bool is_done(const Lesson& lesson) const;
    // The first lesson that is not done; the number of lessons when all are.
    [[nodiscard]] int next(const Catalogue& catalogue) const;

    friend bool operator==(const Progress&, const Progress&) = default;

    // "chess.king=7 chess.rook=1f": the masks in hexadecimal, ids in order. Ids that this version
    // does not know are kept.
    [[nodiscard]] std::string to_text() const;
    // Reads any text; entries that are not of this form are left out.
    static Progress parse(std::string_view text);

  private:
    std::map<std::string, StepMask, std::less<>> steps_;  // no entry is 0
};

}  // namespace kydai::lessons
