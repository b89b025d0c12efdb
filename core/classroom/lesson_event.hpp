// SPDX-License-Identifier: GPL-3.0-or-later
// Events of a lesson, as lines of text: "ask chess⇥POSITION⇥White to move wins", "answer 3 e2e4",
// "work lesson⇥forks⇥6", "progress 3 2". Fields that may hold blanks are separated by tabs.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/keyed_array.hpp"

namespace kydai::classroom {

inline constexpr int kLongestPosition = 6000;  // a full caro board of the largest size
inline constexpr int kLongestTask = 200;
inline constexpr int kLongestMove = 12;
inline constexpr int kMostSteps = 100;  // of work: bounds what one pupil can write to the log

// A member of the class by the order of joining, from 0; does not change when others leave.
struct MemberId {
    int index = 0;
    friend auto operator<=>(MemberId, MemberId) = default;
};

struct Ask {
    std::string game;      // "chess", "caro"
    std::string position;  // rules included, as on the wire
    std::string text;      // what is asked; may be empty
    friend bool operator==(const Ask&, const Ask&) = default;
};
struct GiveAnswer {
    MemberId member;
    std::string move;
    friend bool operator==(const GiveAnswer&, const GiveAnswer&) = default;
};
struct Reveal {
    friend bool operator==(const Reveal&, const Reveal&) = default;
};
struct Unask {
    friend bool operator==(const Unask&, const Unask&) = default;
};

enum class WorkKind : std::uint8_t {
    Position,  // to be played against the machine: "chess POSITION"
    Lesson,    // its id
    Puzzles,   // so many: "chess", "caro fork"
};
constexpr WorkKind last_key(WorkKind) { return WorkKind::Puzzles; }
[[nodiscard]] std::string_view name(WorkKind kind);  // "position", …

struct GiveWork {
    WorkKind kind = WorkKind::Lesson;
    std::string what;
    int goal = 1;  // steps
    friend bool operator==(const GiveWork&, const GiveWork&) = default;
};
// This member has done so many steps.
struct Progress {
    MemberId member;
    int done = 0;
    friend bool operator==(const Progress&, const Progress&) = default;
};
struct EndWork {
    friend bool operator==(const EndWork&, const EndWork&) = default;
};

[[nodiscard]] std::string text_of(const Ask& event);
[[nodiscard]] std::string text_of(const GiveAnswer& event);
[[nodiscard]] std::string text_of(const Reveal& event);
[[nodiscard]] std::string text_of(const Unask& event);
[[nodiscard]] std::string text_of(const GiveWork& event);
[[nodiscard]] std::string text_of(const Progress& event);
[[nodiscard]] std::string text_of(const EndWork& event);

// What follows the first word of each line.
[[nodiscard]] std::optional<Ask> read_ask(std::string_view text);
[[nodiscard]] std::optional<GiveAnswer> read_answer(std::string_view text);
[[nodiscard]] std::optional<GiveWork> read_work(std::string_view text);
[[nodiscard]] std::optional<Progress> read_progress(std::string_view text);

}  // namespace kydai::classroom
