// SPDX-License-Identifier: GPL-3.0-or-later
// The levels of play, the same for every game: "random", and above it twelve named ones up to full
// strength. A game adds its own table of `LevelLimits`. All but the last are bounded by nodes,
// never by time, so that they play the same on every machine.
//
// Records and settings have the name of a level: numbers shift when a level is added.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/base/keyed_array.hpp"
#include "core/base/prng.hpp"
#include "core/base/text.hpp"

namespace kydai::engine {

class Level {
  public:
    static constexpr int kCount = 13;

    static constexpr std::optional<Level> of(int number) {
        if (number < 0 || number >= kCount) return std::nullopt;
        return Level(number);
    }
    static constexpr Level random() { return Level(0); }
    static constexpr Level full() { return Level(kCount - 1); }

    [[nodiscard]] constexpr int index() const { return number_; }
    [[nodiscard]] constexpr bool is_random() const { return number_ == 0; }
    [[nodiscard]] constexpr bool is_full() const { return number_ == kCount - 1; }

    friend constexpr auto operator<=>(Level, Level) = default;

  private:
    constexpr explicit Level(int number) : number_(static_cast<std::uint8_t>(number)) {}
    std::uint8_t number_;
};

// The id of a level in records and in the catalogue of messages, which has its names.
inline constexpr KeyedArray<Level, std::string_view> kLevelIds{
    "random", "child", "dabbler", "first-game", "beginner", "learner", "casual",
    "steady", "club",  "strong",  "expert",     "master",   "full",
};

[[nodiscard]] constexpr std::optional<Level> level_named(std::string_view id) {
    for (int i = 0; i < Level::kCount; ++i) {
        if (kLevelIds[*Level::of(i)] == id) return Level::of(i);
    }
    return std::nullopt;
}

// Before "child" and "dabbler" came, records and settings had numbers, from 0: these.
inline constexpr std::array kLevelsAsRecorded{
    *level_named("random"),  *level_named("first-game"), *level_named("beginner"),
    *level_named("learner"), *level_named("casual"),     *level_named("steady"),
    *level_named("club"),    *level_named("strong"),     *level_named("expert"),
    *level_named("master"),  *level_named("full"),
};
// A level as a record of any age has it.
[[nodiscard]] inline std::optional<Level> recorded_level(std::string_view text) {
    const auto number = parse_number<std::size_t>(text);
    if (!number) return level_named(text);
    return *number < kLevelsAsRecorded.size() ? std::optional(kLevelsAsRecorded[*number])
                                              : std::nullopt;
}

// How a level plays in one game.
struct LevelLimits {
    std::optional<std::uint64_t> nodes = std::nullopt;  // nothing: as the caller's limits say
    std::optional<int> depth = std::nullopt;
    int lines = 1;        // MultiPV: how many moves it compares
    int temperature = 0;  // centi-units: of the softmax; 0 takes the best
    int loss_budget = 0;  // centi-units: a move worse than the best by more is never picked
    int sight = 1000;     // plies: a forced win or loss further away is not noticed
    // Centi-units: larger advantages, and forced results out of sight, look the same to the level.
    int clear_advantage = 1'000'000;
    bool sure_endings = true;  // chess: does not stray where few pieces are left
    bool network = false;      // evaluates by the network, where there is one
    // Keeps what its earlier searches of a game found. Otherwise its moves depend on the position
    // and the lot alone, not on hints that were asked for in between.
    bool remembers = false;
};

// A level's form in one game, in hundredths of a level, as people do not play alike every day: on
// its best day it plays like the next level, on its worst like the one below. Elo assumed a
// standard deviation of 200 points from game to game (decision 33). `seed` is the game's, `side`
// the player's.
inline constexpr int kBestForm = 100;
[[nodiscard]] inline int strength_offset(std::uint64_t seed, int side) {
    Prng chance(seed);
    for (int i = 0; i < side; ++i) chance.next();
    return static_cast<int>(chance.below(2 * kBestForm + 1)) - kBestForm;
}

}  // namespace kydai::engine
