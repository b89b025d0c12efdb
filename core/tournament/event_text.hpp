// SPDX-License-Identifier: GPL-3.0-or-later
// Events of a tournament as one line of plain words and back: "enter 1450 An Nguyễn",
// "pair 1-5 6-2 3", "result 2 1 1-0", "withdraw 4". Players count from 1. Encoding and decoding
// are inverse.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/keyed_array.hpp"
#include "core/tournament/event.hpp"

namespace kydai::tournament {

[[nodiscard]] std::string encode(const Event& event);
// Nothing when `text` is no event.
[[nodiscard]] std::optional<Event> decode(std::string_view text);

inline constexpr KeyedArray<System, std::string_view> kSystemNames = {"swiss", "round-robin",
                                                                      "knock-out", "arena"};
[[nodiscard]] constexpr std::string_view name(System system) { return kSystemNames[system]; }
[[nodiscard]] constexpr std::optional<System> parse_system(std::string_view name) {
    return parse_key(kSystemNames, name);
}
// The tie-breaks of a new tournament, as `open` writes them: those that front ends choose.
[[nodiscard]] constexpr std::string_view usual_tie_breaks(System system) {
    if (system == System::Swiss) return "BH/C1 BH SB";
    return system == System::RoundRobin ? "DE SB WIN" : "";
}
[[nodiscard]] std::string_view name(Outcome outcome);  // "1-0", "1/2-1/2", "+/-", "*"
[[nodiscard]] std::optional<Outcome> parse_outcome(std::string_view name);

// Whether a name can stand on a line: clean UTF-8, not empty, not too long.
[[nodiscard]] bool is_name(std::string_view text);

}  // namespace kydai::tournament
