// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/store/rating_batch.hpp"

namespace kydai::server {

RatingBatch::RatingBatch(const std::vector<PlayerRating>& known) {
    for (const PlayerRating& one : known) {
        entries_[{one.player, one.kind}] = {.rating = one, .is_known = true};
    }
}

std::optional<game::RatingPoint> RatingBatch::last(PlayerId player,
                                                   const game::RatingKind& kind) const {
    const auto found = entries_.find({player, kind});
    if (found == entries_.end()) return std::nullopt;
    return found->second.rating.last;
}

void RatingBatch::set(PlayerId player, const game::RatingKind& kind, const game::RatingPoint& now) {
    Entry& entry = entries_[{player, kind}];
    entry.rating.player = player;
    entry.rating.kind = kind;
    entry.rating.last = now;
    ++entry.rating.games;
    entry.is_changed = true;
}

std::optional<RatedGame> RatingBatch::add(const wire::GameId& game,
                                          const game::RatedResult& result) {
    const auto first = last(result.first, result.kind);
    const auto second = last(result.second, result.kind);
    const auto after = game::rated(first, second, result);
    if (!after) return std::nullopt;
    set(result.first, result.kind, after->first);
    set(result.second, result.kind, after->second);
    return RatedGame{.game = game,
                     .result = result,
                     .before = {game::rating_at(first, result.at).points,
                                game::rating_at(second, result.at).points},
                     .after = {after->first.rating, after->second.rating}};
}

std::vector<RatingBatch::Changed> RatingBatch::changed() const {
    std::vector<Changed> rows;
    for (const auto& [key, entry] : entries_) {
        if (entry.is_changed) rows.push_back({.rating = entry.rating, .is_new = !entry.is_known});
    }
    return rows;
}

}  // namespace kydai::server
