// SPDX-License-Identifier: GPL-3.0-or-later
// The HTTP API of ratings (docs/formats/http.md): a player's ratings and their history, and the
// best. Public, also for private games: the result of a rated game is public. Ids of games are left
// out, because the id of a private game opens it.
#pragma once

#include "apps/server/front/reception.hpp"
#include "apps/server/hall_runner.hpp"
#include "apps/server/net/http.hpp"

namespace kydai::server {

// Everything outlives it.
struct RatingsApiParts {
    Reception& reception;
    People& people;
    HallRunner& hall;
    Gate& gate;
    Metrics& metrics;
    const ServerClock& clock;
};

class RatingsApi {
  public:
    explicit RatingsApi(RatingsApiParts parts) : parts_(parts) {}

    static bool serves(std::string_view path) { return path == kPlayer || path == kBest; }
    void answer(const HttpRequest& request, const HttpReply& reply);

    // Places on the list of the best, and games of a history.
    static constexpr int kMostPlaces = 50;
    static constexpr int kMostGames = 200;

  private:
    static constexpr std::string_view kPlayer = "/api/ratings";
    static constexpr std::string_view kBest = "/api/leaderboard";
    using Names = std::map<PlayerId, std::string>;

    void tell_player(std::string_view target, const HttpReply& reply);
    void tell_ratings(const PersonRow& who, const std::optional<game::RatingKind>& kind,
                      const HttpReply& reply);
    void tell_best(const game::RatingKind& kind, const HttpReply& reply);
    // Those who have an account.
    void find_names(const std::set<PlayerId>& players, const HttpReply& reply,
                    const std::function<void(const Names&)>& then);
    [[nodiscard]] game::DayTime today() const;

    RatingsApiParts parts_;
};

}  // namespace kydai::server
