// SPDX-License-Identifier: GPL-3.0-or-later
// What a teacher gives the whole class: a question, which is a position to answer with a move, and
// work (an assignment), which every pupil does on a device of their own. Of each there is one at a
// time.
//
// Positions, moves and the names of lessons are opaque lines here; the server checks moves by the
// rules before it logs them.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/classroom/lesson_event.hpp"

namespace kydai::classroom {

struct Question {
    Ask asked;
    std::map<MemberId, std::string> answers;  // one move each, for good
    bool revealed = false;                    // nobody answers any more, and all see the answers

    friend bool operator==(const Question&, const Question&) = default;
};

struct Work {
    GiveWork given;
    std::map<MemberId, int> done;  // steps, 1 … goal; never fewer than before

    friend bool operator==(const Work&, const Work&) = default;
};

}  // namespace kydai::classroom
