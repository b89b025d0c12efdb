// SPDX-License-Identifier: GPL-3.0-or-later
// For tests: a class as the server tells of it, with what a test wants to be different.
#pragma once

#include <string>

namespace kydai::play::test {

inline const std::string kTeacher = R"("role": "teacher")";

struct ClassText {
    int version = 1;
    std::string you = R"("role": "pupil", "member": 2)";
    std::string more = {};  // fields, each with a comma before it

    [[nodiscard]] std::string text() const {
        return R"({"version": )" + std::to_string(version) +
               R"(, "code": "BCDFGH", "title": "Lớp 5A", "ended": false, "admits": true, )" +
               R"("chat": false, "you": {)" + you + R"(}, "members": [)" +
               R"({"number": 1, "name": "An", "present": true, "here": true, "muted": false},)" +
               R"({"number": 2, "name": "Bình", "present": true, "here": true, "muted": false},)" +
               R"({"number": 3, "name": "Chi", "present": true, "here": false, "muted": true},)" +
               R"({"number": 4, "name": "Dũng", "present": false, "here": false, "muted": false}])" +
               more + "}";
    }
};

// Two boards' worth of players, one of them without a device; `rounds` as JSON.
inline std::string tournament_text(const std::string& rounds, int total = 3) {
    return R"(, "tournament": {"system": "swiss", "total": )" + std::to_string(total) +
           R"(, "finished": false, "players": [{"name": "An", "playing": true, "member": 1},)" +
           R"({"name": "Bình", "playing": true, "member": 2}, {"name": "Minh", "playing": false}],)" +
           R"("rounds": [)" + rounds + R"(], "ties": ["BH"], "table": [)" +
           R"({"rank": 1, "player": 2, "points": "1.0", "values": ["0.5"]},)" +
           R"({"rank": 2, "player": 1, "points": "0.5", "values": ["1.0"]},)" +
           R"({"rank": 3, "player": 3, "points": "0.0", "values": ["0.0"]}]})";
}

}  // namespace kydai::play::test
