// SPDX-License-Identifier: GPL-3.0-or-later
// The output of self-play: training positions, whole games, and counts. Filled by all threads.
#pragma once

#include <array>
#include <cstdint>
#include <mutex>
#include <vector>

#include "core/caro/rule_set.hpp"
#include "training/caro/selfplay/settings.hpp"

namespace kydai::caro_training {

inline constexpr int kMaxCanvas = 20;
inline constexpr int kPolicyMoves = 32;  // kept per position, the likeliest

struct Record {
    std::array<std::uint16_t, kMaxCanvas * kMaxCanvas> cells;
    std::array<std::uint16_t, kPolicyMoves> moves;
    std::array<std::uint16_t, kPolicyMoves> shares;  // of 65535
    float value;                                     // found by the search, for the side to move
    std::int8_t result;                              // of the game, likewise
    std::uint8_t outlook;
    std::uint8_t turn;
};

enum class Ended : std::uint8_t { Lost, Proven, Drawn, Resigned };

struct PlayedGame {
    caro::RuleSet rule;
    std::uint8_t width;
    std::uint8_t height;
    std::uint8_t opening;  // so many of the moves were random
    std::vector<caro::Point> moves;
};

struct Counts {
    std::uint64_t games = 0;
    std::uint64_t moves = 0;
    std::uint64_t records = 0;
    std::uint64_t answers = 0;
    std::uint64_t forced = 0;
    std::uint64_t proven = 0;
    std::uint64_t draws = 0;
    std::uint64_t x_wins = 0;
    std::uint64_t resigned = 0;
    std::uint64_t openings_refused = 0;
    std::uint64_t leaves_proven = 0;
    std::array<std::array<std::uint64_t, 3>, kFamilies> match{};  // first network won, drew, lost

    void add(const Counts& other);
};

class Harvest {
  public:
    void bring(const std::vector<Record>& records, PlayedGame game,
               const std::vector<std::uint8_t>& log, const Counts& counts);
    std::vector<Record> take_records(std::size_t most);
    std::vector<std::uint8_t> take_log();
    [[nodiscard]] Counts counts();
    // The newest games, for the sampler; not while threads play.
    [[nodiscard]] const std::vector<PlayedGame>& games() const { return games_; }

  private:
    static constexpr std::size_t kGamesKept = 200'000;

    std::mutex mutex_;
    std::vector<Record> records_;
    std::vector<std::uint8_t> log_;
    std::vector<PlayedGame> games_;
    std::size_t oldest_ = 0;
    Counts counts_;
};

}  // namespace kydai::caro_training
