// SPDX-License-Identifier: GPL-3.0-or-later
// The hall's ratings: which games are rated, what their results are, and what is shown of them. The
// store computes a rating in the transaction that writes a game's last line (AppendLine::rated);
// the hall only reads it.
#include <cmath>

#include "apps/server/rooms/hall_work.hpp"
#include "protocol/wire/rated_terms.hpp"

namespace kydai::server {

namespace {

int shown_points(double points) { return static_cast<int>(std::lround(points)); }

}  // namespace

game::DayTime Hall::Work::today() const {
    return game::DayTime(std::chrono::floor<std::chrono::seconds>(at_.time_since_epoch()));
}

// --- who, and which games ---

bool Hall::Work::has_account(PlayerId who) const {
    const auto found = hall_.players_.find(who);
    return found != hall_.players_.end() && found->second.has_account;
}

std::optional<wire::Trouble> Hall::Work::unrated_because(PlayerId who, const wire::Terms& terms) {
    if (!terms.rated) return std::nullopt;
    if (!has_account(who)) return wire::Trouble::NeedsAccount;
    if (!wire::can_be_rated(terms)) return wire::Trouble::NotRated;
    return std::nullopt;
}

// Of the line that ends a rated game. One that ended before both had moved counts for nobody, nor
// does one without a result.
std::optional<game::RatedResult> Hall::Work::rated_result(const LiveGame& live,
                                                          const LogLine& last) const {
    const GameHead& head = live.head;
    const bool ends = head.terms.rated && live.room->is_over() && !live.finished;
    if (!ends || !live.room->has_begun() ||
        game::score_of(live.room->result()) == game::Score::Open) {
        return std::nullopt;
    }
    const auto winner = live.room->winner();
    const Instant at = live.server_time(last.when());
    return game::RatedResult{
        .first = head.players[wire::Seat::First],
        .second = head.players[wire::Seat::Second],
        .first_score = !winner                        ? 0.5
                       : *winner == wire::Seat::First ? 1.0
                                                      : 0.0,
        .kind = wire::rating_kind(head.terms),
        .at = game::DayTime(std::chrono::floor<std::chrono::seconds>(at.time_since_epoch()))};
}

// --- what is shown ---

std::optional<wire::ShownRating> Hall::Work::shown_rating(PlayerId who,
                                                          const wire::Terms& terms) const {
    const auto found = hall_.players_.find(who);
    if (found == hall_.players_.end() || !found->second.has_account) return std::nullopt;
    const auto& ratings = found->second.ratings;
    if (!ratings) return std::nullopt;
    const auto known = ratings->find(wire::rating_kind(terms));
    const auto last = known == ratings->end() ? std::nullopt : std::optional(known->second);
    const game::Rating rating = game::rating_at(last, today());
    return wire::ShownRating{.points = shown_points(rating.points),
                             .provisional = game::is_provisional(rating)};
}

// After a rated game, what it made of the rating, whatever was played since.
std::optional<wire::ShownRating> Hall::Work::shown_rating(const LiveGame& live,
                                                          wire::Seat seat) const {
    if (!live.rated) return shown_rating(live.head.players[seat], live.head.terms);
    const game::Rating& after = live.rated->after[seat];
    return wire::ShownRating{
        .points = shown_points(after.points),
        .provisional = game::is_provisional(after),
        .change = shown_points(after.points) - shown_points(live.rated->before[seat])};
}

// --- reading ---

// Those of a rated game have accounts, though they may not be there after a restart.
void Hall::Work::fetch_ratings(const GameHead& head, std::optional<wire::GameId> changed) {
    for (const PlayerId one : head.players) {
        const auto found = hall_.players_.find(one);
        if (found != hall_.players_.end()) found->second.has_account = true;
    }
    actions_.push_back(FetchRatings{.players = {head.players.begin(), head.players.end()},
                                    .game = std::move(changed)});
}

void Hall::Work::take_ratings(const FetchRatings& asked, const FromStore<RatingsRead>& read) {
    if (!read) return;
    for (const PlayerId player : asked.players) {
        const auto found = hall_.players_.find(player);
        if (found == hall_.players_.end()) continue;
        auto& ratings = found->second.ratings.emplace();
        for (const PlayerRating& one : read->ratings) {
            if (one.player == player) ratings[one.kind] = one.last;
        }
    }
    lobby_changed();
    LiveGame* live = asked.game && read->changed ? find_live(*asked.game) : nullptr;
    if (live == nullptr) return;
    live->rated = read->changed;
    send_all(*live, wire::Rated{.game = live->head.id,
                                .first = *shown_rating(*live, wire::Seat::First),
                                .second = *shown_rating(*live, wire::Seat::Second)});
}

}  // namespace kydai::server
