// SPDX-License-Identifier: GPL-3.0-or-later
// The hall's ratings: which games are rated, what their results are, and what is shown of them. The
// store computes a rating in the transaction that writes a game's last line (AppendLine::rated);
// the hall only reads it.
#include "apps/server/rooms/hall_work.hpp"
#include "core/base/text.hpp"
#include "core/tournament/event_text.hpp"
#include "protocol/wire/rated_terms.hpp"

namespace kydai::server {

game::DayTime Hall::Work::today() const { return day_time(at_); }

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

// The rated result that the last line of a game decides. A game that ended before both had moved,
// or without a result, counts for nobody.
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
    return game::RatedResult{.first = head.players[wire::Seat::First],
                             .second = head.players[wire::Seat::Second],
                             .first_score = !winner                        ? 0.5
                                            : *winner == wire::Seat::First ? 1.0
                                                                           : 0.0,
                             .kind = wire::rating_kind(head.terms),
                             .at = day_time(at)};
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
    return wire::ShownRating{.points = shown_points(rating),
                             .provisional = game::is_provisional(rating)};
}

// After a rated game, what it made of the rating, whatever was played since.
std::optional<wire::ShownRating> Hall::Work::shown_rating(const LiveGame& live, wire::Seat seat) {
    const auto of = hall_.class_of_game_.find(live.head.id);
    if (of != hall_.class_of_game_.end()) {  // under the name of the class, not of an account
        const LiveClass* at = class_with(of->second);
        const auto both = at == nullptr ? std::nullopt : class_ratings(*at, live.head);
        if (!both) return std::nullopt;
        wire::ShownRating shown = (*both)[seat];
        if (live.class_change) shown.change = (*live.class_change)[seat];
        return shown;
    }
    if (!live.rated) return shown_rating(live.head.players[seat], live.head.terms);
    const game::Rating& after = live.rated->after[seat];
    return wire::ShownRating{
        .points = shown_points(after),
        .provisional = game::is_provisional(after),
        .change = shown_points(after) - shown_points({.points = live.rated->before[seat]})};
}

// --- of a class ---

std::optional<game::BySeat<wire::ShownRating>> Hall::Work::class_ratings(
    const LiveClass& live, const GameHead& head) const {
    const ClassState& state = live.room.settled();
    if (!state.members().keeps_ratings()) return std::nullopt;
    game::BySeat<wire::ShownRating> both;
    for (const wire::Seat seat : game::kSeats) {
        const auto member = state.member_of(head.players[seat]);
        if (!member) return std::nullopt;
        both[seat] = shown_class_rating(state, *member, head.terms.game, at_);
    }
    return both;
}

Hall::LiveGame* Hall::Work::game_ended_by(const LiveClass& live, std::string_view line) {
    const std::string_view kind = next_word(line);
    if (kind == "ended") {
        const auto id = wire::GameId::parse(next_word(line));
        return id ? find_live(*id) : nullptr;
    }
    const auto event = kind == "tournament" ? tournament::decode(trimmed(line)) : std::nullopt;
    const auto* result = event ? std::get_if<tournament::EnterResult>(&*event) : nullptr;
    if (result == nullptr) return nullptr;
    const BoardPlace place{result->round, result->board};
    const auto id = live.room.settled().game_at(place);
    const bool is_first =
        id && live.room.settled().board(place).outcome == tournament::Outcome::Pending;
    return is_first ? find_live(*id) : nullptr;
}

// To those who are at the board.
void Hall::Work::tell_class_change(LiveGame& game, const game::BySeat<wire::ShownRating>& before,
                                   const game::BySeat<wire::ShownRating>& after) {
    if (before == after) return;  // it did not count
    game.class_change.emplace();
    for (const wire::Seat seat : game::kSeats) {
        (*game.class_change)[seat] = after[seat].points - before[seat].points;
    }
    send_all(game, wire::Rated{.game = game.head.id,
                               .first = *shown_rating(game, wire::Seat::First),
                               .second = *shown_rating(game, wire::Seat::Second)});
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
