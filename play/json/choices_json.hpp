// SPDX-License-Identifier: GPL-3.0-or-later
// What can be chosen for a new game and what is chosen at first (play/text/choice.hpp), as one JSON
// object for views that are not written in C++:
//
//     {"first": {"mode": "computer", "level": 3, "otherLevel": 6, "side": "first", "clock": "-",
//                "rule": "caro-open", "size": 15, "edgeBlocks": false, "swap2": false},
//      "rules": ["caro-open", …], "sizes": [3, …], "clocks": ["-", "60", …]}
#pragma once

#include <string>

namespace kydai::play {

std::string choices_json();

}  // namespace kydai::play
