// SPDX-License-Identifier: GPL-3.0-or-later
// What a puzzle is about. Themes of chess come from the reasons of engine/explain for the solver's
// moves, those of caro from the solver's proof.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/base/keyed_array.hpp"

namespace kydai::puzzles {

enum class Theme : std::uint8_t {
    Mate,
    BackRank,
    Fork,
    Skewer,
    Pin,
    DiscoveredAttack,
    DiscoveredCheck,
    DoubleCheck,
    Hanging,
    Exchange,
    Promotion,
    Quiet,   // the first move neither takes nor gives check
    Fours,   // every move of the solver is a four (VCF)
    Threes,  // some threaten only (VCT)
    FourThree,
    DoubleFour,
    FoulTrap,  // Renju: the point that would save Black is a foul
    Defence,   // the first move has to stop a four as well
};
constexpr Theme last_key(Theme) { return Theme::Defence; }

// "back-rank": in the file, and of the texts ("theme-back-rank").
inline constexpr KeyedArray<Theme, std::string_view> kThemeNames{"mate",
                                                                 "back-rank",
                                                                 "fork",
                                                                 "skewer",
                                                                 "pin",
                                                                 "discovered-attack",
                                                                 "discovered-check",
                                                                 "double-check",
                                                                 "hanging",
                                                                 "exchange",
                                                                 "promotion",
                                                                 "quiet",
                                                                 "fours",
                                                                 "threes",
                                                                 "four-three",
                                                                 "double-four",
                                                                 "foul-trap",
                                                                 "defence"};

// A set of themes: bit i is the theme of index i.
using Themes = std::uint32_t;
constexpr Themes bit(Theme theme) { return Themes{1} << static_cast<int>(theme); }
constexpr bool has(Themes themes, Theme theme) { return (themes & bit(theme)) != 0; }

[[nodiscard]] std::optional<Theme> parse_theme(std::string_view name);

}  // namespace kydai::puzzles
