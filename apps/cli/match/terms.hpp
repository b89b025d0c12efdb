// SPDX-License-Identifier: GPL-3.0-or-later
// What every match agrees on, whatever the game, and its running score.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "apps/cli/command.hpp"
#include "apps/cli/match/statistics.hpp"
#include "core/base/text.hpp"
#include "engine/common/limits.hpp"

namespace kydai::cli {

struct MatchTerms {
    std::string first;
    std::string second;
    int pairs = 50;  // of games: one opening, both sides
    int concurrency = 1;
    std::uint64_t seed = 1;
    engine::Millis tolerance = 0;                   // how late a move may come
    std::optional<std::pair<double, double>> sprt;  // two Elo differences to decide between
    std::string openings_path;                      // empty: none
    std::string record_path;                        // empty: none

    static std::expected<MatchTerms, Problem> from(const Arguments& arguments);
};

template <class Number>
std::expected<Number, Problem> number_option(const Arguments& arguments, std::string_view option,
                                             Number otherwise) {
    const auto text = arguments.value(option);
    if (!text) return otherwise;
    if (const auto value = parse_number<Number>(*text)) return *value;
    return std::unexpected(std::string(option) + " takes a number, not '" + std::string(*text) +
                           "'");
}

// Takes results from all threads of a match, tells of them on standard error, and knows when the
// match is decided.
class Scoreboard {
  public:
    explicit Scoreboard(const MatchTerms& terms) : terms_(terms) {}

    // The next pair to play, from 0; nothing when all are handed out or the match is decided.
    std::optional<int> next_pair();
    // The first player's results (−1, 0, 1) of the two games of a pair.
    void note_pair(int one, int two);
    // A player that broke the rules, crashed or was late in one game.
    void note_failure(const std::string& what);
    // Ends the match for everyone.
    void give_up(const std::string& problem);

    // After the threads have ended: prints the summary, or says what went wrong.
    [[nodiscard]] std::expected<int, Problem> close() const;

  private:
    [[nodiscard]] std::string summary() const;

    const MatchTerms& terms_;
    std::mutex mutex_;
    std::atomic<int> next_pair_{0};
    std::atomic<bool> is_over_{false};
    Statistics statistics_;
    int failures_ = 0;
    std::string problem_;
};

}  // namespace kydai::cli
