// SPDX-License-Identifier: GPL-3.0-or-later
// The ratings that a class keeps of its members: Glicko-2, one for chess and one for caro, whatever
// the variant and the clock, since a class plays too few games for more. The fold of the results in
// its log: equal results in the same order give equal ratings everywhere. Not for several threads.
//
// A result of the tournament may be corrected, or taken away, until the next one begins. Then the
// games that were rated after it are rated anew.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/classroom/lesson_event.hpp"
#include "core/game/rating_book.hpp"

namespace kydai::classroom {

// A board of the tournament that is on; both count from 1.
struct RatedBoard {
    int round = 0;
    int board = 0;
    friend bool operator==(RatedBoard, RatedBoard) = default;
};

// A game between two members, with a result that was played for.
struct MemberResult {
    MemberId first;
    MemberId second;
    double first_score = 0;  // 1, ½ or 0
    std::string game;        // "chess", "caro"
    game::DayTime at;
    friend bool operator==(const MemberResult&, const MemberResult&) = default;
};

class ClassRatings {
  public:
    // A game counts. `at_board`: its result may be corrected. Without effect when a member has
    // played against himself, or the score is none.
    void add(const MemberResult& result, std::optional<RatedBoard> at_board = {});
    // The score of the first player at this board is another one, or none at all. Without effect
    // when no result of the board counts.
    void correct(RatedBoard board, std::optional<double> first_score);
    // Nothing of what was played so far is corrected any more.
    void begin_tournament();

    // The rating at a time; a newcomer has the default. How many games it is based on.
    [[nodiscard]] game::Rating rating(MemberId member, std::string_view game,
                                      game::DayTime at) const;
    [[nodiscard]] int games(MemberId member, std::string_view game) const;

    friend bool operator==(const ClassRatings& a, const ClassRatings& b) {
        return a.final_ == b.final_ && a.played_ == b.played_;
    }

  private:
    struct Standing {
        game::RatingPoint last;
        int games = 0;
        friend bool operator==(const Standing&, const Standing&) = default;
    };
    using Standings = std::map<std::pair<std::string, MemberId>, Standing, std::less<>>;
    struct Played {
        std::optional<RatedBoard> board;
        MemberResult result;
        friend bool operator==(const Played&, const Played&) = default;
    };

    static void rate(Standings& standings, const MemberResult& result);
    [[nodiscard]] const Standings& standings() const;
    [[nodiscard]] const Standing* find(MemberId member, std::string_view game) const;

    Standings final_;             // after all that is not corrected any more
    std::vector<Played> played_;  // since, in the order of entry
    // After these, once somebody asked; dropped by a correction. Follows from the two above.
    mutable std::optional<Standings> now_;
};

}  // namespace kydai::classroom
