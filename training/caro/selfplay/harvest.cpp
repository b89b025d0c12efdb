// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/caro/selfplay/harvest.hpp"

#include <algorithm>
#include <utility>

namespace kydai::caro_training {

void Counts::add(const Counts& other) {
    games += other.games;
    moves += other.moves;
    records += other.records;
    answers += other.answers;
    forced += other.forced;
    proven += other.proven;
    draws += other.draws;
    x_wins += other.x_wins;
    resigned += other.resigned;
    openings_refused += other.openings_refused;
    leaves_proven += other.leaves_proven;
    for (std::size_t f = 0; f < match.size(); ++f) {
        for (std::size_t r = 0; r < match[f].size(); ++r) match[f][r] += other.match[f][r];
    }
}

void Harvest::bring(const std::vector<Record>& records, PlayedGame game,
                    const std::vector<std::uint8_t>& log, const Counts& counts) {
    const std::lock_guard lock(mutex_);
    records_.insert(records_.end(), records.begin(), records.end());
    log_.insert(log_.end(), log.begin(), log.end());
    counts_.add(counts);
    if (games_.size() < kGamesKept) {
        games_.push_back(std::move(game));
    } else {
        games_[oldest_] = std::move(game);
        oldest_ = (oldest_ + 1) % kGamesKept;
    }
}

std::vector<Record> Harvest::take_records(std::size_t most) {
    const std::lock_guard lock(mutex_);
    const auto end =
        records_.begin() + static_cast<std::ptrdiff_t>(std::min(most, records_.size()));
    std::vector<Record> taken(records_.begin(), end);
    records_.erase(records_.begin(), end);
    return taken;
}

std::vector<std::uint8_t> Harvest::take_log() {
    const std::lock_guard lock(mutex_);
    return std::exchange(log_, {});
}

Counts Harvest::counts() {
    const std::lock_guard lock(mutex_);
    return counts_;
}

}  // namespace kydai::caro_training
