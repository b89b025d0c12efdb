// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that can happen to a class, as a closed sum type, and as lines of text for a store:
// "open BCDFGH Lớp 5A", "join Bình", "mute 3", "chat on", "ratings on"; of a lesson:
// lesson_event.hpp. Members count from 1 in the text. Encoding and decoding are inverse.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/classroom/class_code.hpp"
#include "core/classroom/lesson_event.hpp"

namespace kydai::classroom {

inline constexpr int kMostMembers = 200;   // who are there at a time
inline constexpr int kMostEntries = 5000;  // who ever came
inline constexpr int kLongestName = 40;    // in characters
inline constexpr int kLongestTitle = 80;

struct Open {
    ClassCode code;
    std::string title;
    friend bool operator==(const Open&, const Open&) = default;
};
struct Join {
    std::string name;
    friend bool operator==(const Join&, const Join&) = default;
};
struct Leave {
    MemberId member;
    friend bool operator==(const Leave&, const Leave&) = default;
};
// A member comes back under the same number and name.
struct Rejoin {
    MemberId member;
    friend bool operator==(const Rejoin&, const Rejoin&) = default;
};
// By the teacher: goes, and does not come back.
struct Remove {
    MemberId member;
    friend bool operator==(const Remove&, const Remove&) = default;
};
struct Rename {
    MemberId member;
    std::string name;
    friend bool operator==(const Rename&, const Rename&) = default;
};
struct Mute {
    MemberId member;
    bool muted = true;
    friend bool operator==(const Mute&, const Mute&) = default;
};
// Whether newcomers get in.
struct Admit {
    bool newcomers = true;
    friend bool operator==(const Admit&, const Admit&) = default;
};
struct Chat {
    bool allowed = false;
    friend bool operator==(const Chat&, const Chat&) = default;
};
// Whether games between members change the ratings of the class. What was played before counts on.
struct KeepRatings {
    bool kept = false;
    friend bool operator==(const KeepRatings&, const KeepRatings&) = default;
};
struct End {
    friend bool operator==(const End&, const End&) = default;
};

using Event =
    std::variant<Open, Join, Leave, Rejoin, Remove, Rename, Mute, Admit, Chat, KeepRatings, End,
                 Ask, GiveAnswer, Reveal, Unask, GiveWork, Progress, EndWork>;

[[nodiscard]] std::string encode(const Event& event);
// Nothing when `text` is no event.
[[nodiscard]] std::optional<Event> decode(std::string_view text);

}  // namespace kydai::classroom
