// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/rating_book.hpp"

#include <algorithm>
#include <array>

namespace kydai::game {
namespace {

double periods(DayTime from, DayTime to) {
    const std::chrono::duration<double, std::ratio<86400>> days = to - from;
    return std::max(0.0, days.count() / kDaysPerPeriod);
}

std::optional<RatingPoint> last_of(const std::vector<RatingPoint>& history) {
    if (history.empty()) return std::nullopt;
    return history.back();
}

}  // namespace

Rating rating_at(const std::optional<RatingPoint>& last, DayTime at) {
    if (!last) return {};
    return rated(last->rating, {}, periods(last->at, at));
}

DayTime provisional_from(const RatingPoint& last) {
    const std::chrono::duration<double, std::ratio<86400>> days(
        periods_until_provisional(last.rating) * kDaysPerPeriod);
    return last.at + std::chrono::floor<std::chrono::seconds>(days);
}

std::optional<RatedPair> rated(const std::optional<RatingPoint>& first,
                               const std::optional<RatingPoint>& second,
                               const RatedResult& result) {
    const double score = result.first_score;
    if (result.first == result.second || (score != 0 && score != 0.5 && score != 1)) {
        return std::nullopt;
    }
    DayTime at = result.at;
    for (const auto* last : {&first, &second}) {
        if (*last) at = std::max(at, (*last)->at);
    }
    const Rating first_before = rating_at(first, at);
    const Rating second_before = rating_at(second, at);
    // The deviations have grown already: no time passes with the game itself.
    const std::array first_games{RatedGame{.opponent = second_before, .score = score}};
    const std::array second_games{RatedGame{.opponent = first_before, .score = 1 - score}};
    return RatedPair{.first = {.at = at, .rating = rated(first_before, first_games, 0)},
                     .second = {.at = at, .rating = rated(second_before, second_games, 0)}};
}

bool RatingBook::add(const RatedResult& result) {
    const auto last = [&](RatedPlayer player) -> std::optional<RatingPoint> {
        const auto points = history(player, result.kind);
        if (points.empty()) return std::nullopt;
        return points.back();
    };
    const auto after = rated(last(result.first), last(result.second), result);
    if (!after) return false;
    auto& book = books_[result.kind];
    book[result.first].push_back(after->first);
    book[result.second].push_back(after->second);
    return true;
}

std::span<const RatingPoint> RatingBook::history(RatedPlayer player, const RatingKind& kind) const {
    const auto book = books_.find(kind);
    if (book == books_.end()) return {};
    const auto found = book->second.find(player);
    if (found == book->second.end()) return {};
    return found->second;
}

Rating RatingBook::rating(RatedPlayer player, const RatingKind& kind, DayTime at) const {
    const auto points = history(player, kind);
    return rating_at(points.empty() ? std::nullopt : std::optional(points.back()), at);
}

std::vector<RatingBook::Place> RatingBook::leaderboard(const RatingKind& kind, DayTime at,
                                                       std::size_t most) const {
    std::vector<Place> places;
    const auto book = books_.find(kind);
    if (book == books_.end()) return places;
    for (const auto& [player, history] : book->second) {
        const Rating now = rating_at(last_of(history), at);
        if (!history.empty() && !is_provisional(now)) places.push_back({player, now});
    }
    std::ranges::stable_sort(places, std::greater<>(),
                             [](const Place& place) { return place.rating.points; });
    if (places.size() > most) places.resize(most);
    return places;
}

}  // namespace kydai::game
