// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classroom/class_ratings.hpp"

#include <algorithm>

namespace kydai::classroom {

void ClassRatings::rate(Standings& standings, const MemberResult& result) {
    const auto last = [&](MemberId member) -> std::optional<game::RatingPoint> {
        const auto found = standings.find(std::pair(result.game, member));
        if (found == standings.end()) return std::nullopt;
        return found->second.last;
    };
    const auto after = game::rated(last(result.first), last(result.second),
                                   {.first = result.first.index,
                                    .second = result.second.index,
                                    .first_score = result.first_score,
                                    .kind = {.rules = result.game},
                                    .at = result.at});
    if (!after) return;
    const auto note = [&](MemberId member, const game::RatingPoint& point) {
        Standing& standing = standings[{result.game, member}];
        standing.last = point;
        ++standing.games;
    };
    note(result.first, after->first);
    note(result.second, after->second);
}

void ClassRatings::add(const MemberResult& result, std::optional<RatedBoard> at_board) {
    played_.push_back({.board = at_board, .result = result});
    if (now_) rate(*now_, result);
}

void ClassRatings::correct(RatedBoard board, std::optional<double> first_score) {
    const auto found = std::ranges::find(played_, std::optional(board), &Played::board);
    if (found == played_.end() || first_score == found->result.first_score) return;
    now_.reset();
    if (first_score) {
        found->result.first_score = *first_score;
    } else {
        played_.erase(found);
    }
}

void ClassRatings::begin_tournament() {
    final_ = standings();
    now_.reset();
    played_.clear();
}

auto ClassRatings::standings() const -> const Standings& {
    if (!now_) {
        now_ = final_;
        for (const Played& one : played_) rate(*now_, one.result);
    }
    return *now_;
}

auto ClassRatings::find(MemberId member, std::string_view game) const -> const Standing* {
    const auto found = standings().find(std::pair(std::string(game), member));
    return found == standings().end() ? nullptr : &found->second;
}

game::Rating ClassRatings::rating(MemberId member, std::string_view game, game::DayTime at) const {
    const Standing* standing = find(member, game);
    return game::rating_at(standing == nullptr ? std::nullopt : std::optional(standing->last), at);
}

int ClassRatings::games(MemberId member, std::string_view game) const {
    const Standing* standing = find(member, game);
    return standing == nullptr ? 0 : standing->games;
}

}  // namespace kydai::classroom
