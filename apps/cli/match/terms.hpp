// SPDX-License-Identifier: GPL-3.0-or-later
// The options that matches of both games have in common, and the running score.
#pragma once

#include <fmt/format.h>

#include <atomic>
#include <cstdint>
#include <limits>
#include <mutex>
#include <optional>
#include <set>
#include <string>

#include "apps/cli/command.hpp"
#include "apps/cli/match/statistics.hpp"
#include "core/base/text.hpp"
#include "engine/common/limits.hpp"

namespace kydai::cli {

struct MatchTerms {
    std::string first;
    std::string second;
    int games = 100;
    int concurrency = 1;
    std::uint64_t seed = 1;
    engine::Millis tolerance = 0;        // how late a move may come
    std::optional<SequentialTest> sprt;  // as it stands before the first game
    std::string openings_path;           // empty: none
    std::string record_path;             // empty: none

    static std::expected<MatchTerms, Problem> from(const Arguments& arguments);

    // Games come in pairs: one opening, both sides. With an odd number of games the last pair has
    // one game.
    [[nodiscard]] int pairs() const { return (games + 1) / 2; }
    [[nodiscard]] bool has_second_game(int pair) const { return 2 * pair + 2 <= games; }
};

template <class Number>
struct Range {
    Number low = std::numeric_limits<Number>::lowest();
    Number high = std::numeric_limits<Number>::max();
};

template <class Number>
std::expected<Number, Problem> number_option(const Arguments& arguments, std::string_view option,
                                             Number otherwise, Range<Number> range = {}) {
    const auto text = arguments.value(option);
    if (!text) return otherwise;
    const auto value = parse_number<Number>(*text);
    if (!value) {
        return std::unexpected(fmt::format("{} takes a number, not '{}'", option, *text));
    }
    if (*value < range.low) {
        return std::unexpected(fmt::format("{} is {} at least", option, range.low));
    }
    if (*value > range.high) {
        return std::unexpected(fmt::format("{} is {} at most", option, range.high));
    }
    return *value;
}

// A game of a match, as the score takes it.
struct PlayedGame {
    int result = 0;               // the first player's: −1, 0, 1
    std::uint64_t line_hash = 0;  // equal for games that went the same way
};

// Collects the results of all threads of a match, prints progress on standard error, and decides
// when the match is over.
class Scoreboard {
  public:
    // `conditions`: what is played, to be said when the first game begins ("10 s + 0.1 s a move").
    Scoreboard(const MatchTerms& terms, std::string conditions)
        : terms_(terms), conditions_(std::move(conditions)), sprt_(terms.sprt) {}

    // The next pair to play, from 0; nothing when all are handed out or the match is decided.
    std::optional<int> next_pair();
    // The two games of a pair: the first player had the first move, and the second player had it.
    // Elo and the sequential test take whole pairs only.
    void note_pair(const PlayedGame& one, const std::optional<PlayedGame>& two);
    // A game goes on: printed when nothing was printed for a while.
    void note_move(int game, int plies);
    // A player that broke the rules, crashed or was late in one game.
    void note_failure(const std::string& what);
    // Ends the match for everyone; the first problem counts.
    void give_up(const std::string& problem);

    // Called after the threads have ended: prints the summary, or returns the error with the score
    // so far.
    [[nodiscard]] std::expected<int, Problem> close() const;

  private:
    [[nodiscard]] std::string summary() const;
    void tell(const std::string& line);

    const MatchTerms& terms_;
    std::string conditions_;
    std::mutex mutex_;
    std::atomic<int> next_pair_{0};
    std::atomic<bool> is_over_{false};
    Statistics statistics_;
    std::optional<SequentialTest> sprt_;
    // The games so far, by which player moved first: the two of a pair may be equal.
    std::set<std::uint64_t> first_moves_first_;
    std::set<std::uint64_t> second_moves_first_;
    int failures_ = 0;
    engine::Millis told_at_ = 0;
    std::string problem_;
};

}  // namespace kydai::cli
