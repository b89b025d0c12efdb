// SPDX-License-Identifier: GPL-3.0-or-later
// What a person has done with the puzzles of one game, and which one comes next. A value that front
// ends keep as one line of text. Random numbers and dates are handed in.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/prng.hpp"
#include "core/game/glicko2.hpp"
#include "play/puzzles/puzzle.hpp"

namespace kydai::puzzles {

class Trainer {
  public:
    // A puzzle as hard as the person is strong, that was not seen lately; nothing when the
    // collection has none with this theme.
    [[nodiscard]] std::optional<int> next(const Collection& collection, std::optional<Theme> theme,
                                          Prng& random) const;
    // One more puzzle, met and solved or not.
    void record(const Collection::Entry& met, bool solved);
    // Puzzles solved in a run against the clock.
    void record_storm(int solved);

    [[nodiscard]] const game::Rating& rating() const { return rating_; }
    [[nodiscard]] int solved() const { return solved_; }
    [[nodiscard]] int met() const { return met_; }
    // Solved one after the other, up to now and at best.
    [[nodiscard]] int streak() const { return streak_; }
    [[nodiscard]] int best_streak() const { return best_streak_; }
    [[nodiscard]] int best_storm() const { return best_storm_; }

    friend bool operator==(const Trainer&, const Trainer&) = default;

    // "rating=120000:35000:60000 met=3 solved=2 streak=1 best=2 storm=0 seen=1f2e,99aa"
    [[nodiscard]] std::string to_text() const;
    // Reads any text; what is not of this form is left out.
    static Trainer parse(std::string_view text);

  private:
    [[nodiscard]] bool has_seen(std::uint32_t id) const;

    game::Rating rating_{.points = 1200};
    int met_ = 0;
    int solved_ = 0;
    int streak_ = 0;
    int best_streak_ = 0;
    int best_storm_ = 0;
    std::vector<std::uint32_t> seen_;  // the last ones, the newest last
};

// The puzzle of a day, the same for everybody: `day` counts from any day on. Of middling
// difficulty.
[[nodiscard]] std::optional<int> daily(const Collection& collection, int day);

// A run against the clock: easy puzzles first, each one a little harder; a miss costs time.
class Storm {
  public:
    static constexpr std::int64_t kLength = 180'000;  // milliseconds
    static constexpr std::int64_t kPenalty = 10'000;

    Storm(const Collection& collection, std::uint64_t seed, std::int64_t now)
        : collection_(&collection), random_(seed), ends_(now + kLength) {}

    // The next puzzle by difficulty, none of them twice.
    [[nodiscard]] std::optional<int> next();
    void record(bool solved);
    [[nodiscard]] int solved() const { return solved_; }
    [[nodiscard]] int missed() const { return missed_; }
    [[nodiscard]] std::int64_t ends() const { return ends_; }
    [[nodiscard]] bool is_over(std::int64_t now) const { return now >= ends_; }

  private:
    const Collection* collection_;
    Prng random_;
    std::int64_t ends_;
    int solved_ = 0;
    int missed_ = 0;
    int level_ = 800;
    std::vector<int> used_;
};

}  // namespace kydai::puzzles
