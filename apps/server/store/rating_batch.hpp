// SPDX-License-Identifier: GPL-3.0-or-later
// The ratings that a batch of writes changes: what they were, and each rated game in its turn. What
// the stores share; pure.
#pragma once

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "apps/server/rooms/store.hpp"

namespace kydai::server {

class RatingBatch {
  public:
    // Of all players of the games to come, as far as they have one.
    explicit RatingBatch(const std::vector<PlayerRating>& known);

    // What the game makes of both ratings. Nothing for a result that rates nobody.
    std::optional<RatedGame> add(const wire::GameId& game, const game::RatedResult& result);

    struct Changed {
        PlayerRating rating;
        bool is_new = false;  // it was not among the known
    };
    // What is to be stored now, by player and kind.
    [[nodiscard]] std::vector<Changed> changed() const;

  private:
    struct Entry {
        PlayerRating rating;
        bool is_known = false;
        bool is_changed = false;
    };
    std::optional<game::RatingPoint> last(PlayerId player, const game::RatingKind& kind) const;
    void set(PlayerId player, const game::RatingKind& kind, const game::RatingPoint& now);

    std::map<std::pair<PlayerId, game::RatingKind>, Entry> entries_;
};

}  // namespace kydai::server
