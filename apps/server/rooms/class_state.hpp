// SPDX-License-Identifier: GPL-3.0-or-later
// A class on this server, and the tournament that it plays, as the fold of its log
// (docs/formats/class-log.md). A line is applied whole, or refused and changes nothing. Pure.
//
// core/classroom and core/tournament hold the rules of each; here is which person is which member
// and which player, which board is played in which game of the server, and which results change the
// ratings of the class.
#pragma once

#include <expected>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "apps/server/rooms/store.hpp"
#include "core/classroom/class.hpp"
#include "core/classroom/class_ratings.hpp"
#include "core/tournament/tournament.hpp"

namespace kydai::server {

// Why something that was asked of a class is not done.
enum class ClassTrouble : std::uint8_t {
    NoSuchClass,
    NotAllowed,  // only the teacher may
    BadCommand,
    BadName,
    NameTaken,
    BadTerms,
    Closed,  // to newcomers
    Full,
    Removed,  // by the teacher
    Ended,
    NoTournament,
    TooFewPlayers,
    NoPairing,  // that the rules allow
    ResultsMissing,
    AllRoundsPaired,
    TooLate,
    NotNow,   // the state of the class or the tournament forbids it
    TooMany,  // rate limit, or the disk is behind
};
constexpr ClassTrouble last_key(ClassTrouble) { return ClassTrouble::TooMany; }
[[nodiscard]] std::string_view name(ClassTrouble trouble);  // "name-taken", …

// A board of the tournament; rounds and boards count from 1.
struct BoardPlace {
    int round = 0;
    int board = 0;
    friend auto operator<=>(const BoardPlace&, const BoardPlace&) = default;
};

// A game between two members outside the tournament.
struct Friendly {
    game::BySeat<classroom::MemberId> members;
    wire::Kind game = wire::Kind::Chess;
    bool over = false;
    friend bool operator==(const Friendly&, const Friendly&) = default;
};

class ClassState {
  public:
    // Bounds what pupils, who agree on such games by themselves, write to the log.
    static constexpr std::size_t kMostFriendlies = 5000;

    using Answer = std::expected<void, ClassTrouble>;
    Answer apply(const ClassLine& line);

    [[nodiscard]] const classroom::Class& members() const { return class_; }
    [[nodiscard]] PlayerId teacher() const { return teacher_; }
    // The person behind a member or a player of the tournament. 0: a player without a device, over
    // the board, whose results are entered by hand.
    [[nodiscard]] PlayerId person(classroom::MemberId member) const {
        return people_[static_cast<std::size_t>(member.index)];
    }
    [[nodiscard]] PlayerId entrant(int player) const {
        return entrants_[static_cast<std::size_t>(player)];
    }
    [[nodiscard]] std::optional<classroom::MemberId> member_of(PlayerId person) const;

    [[nodiscard]] const std::optional<wire::Terms>& terms() const { return terms_; }
    [[nodiscard]] const std::optional<tournament::Tournament>& tournament() const {
        return tournament_;
    }
    [[nodiscard]] const std::map<BoardPlace, wire::GameId>& games() const { return games_; }
    [[nodiscard]] std::optional<wire::GameId> game_at(BoardPlace place) const;
    // Boards without a result.
    [[nodiscard]] std::vector<BoardPlace> pending() const;
    // Precondition: the board exists.
    [[nodiscard]] const tournament::Game& board(BoardPlace place) const;
    // By the id of the game, those that are over too.
    [[nodiscard]] const std::map<wire::GameId, Friendly>& friendlies() const { return friendlies_; }
    // What the class plays: the last terms, or chess.
    [[nodiscard]] wire::Kind game() const { return terms_ ? terms_->game : wire::Kind::Chess; }
    // The ratings of all members, whether they are shown or not.
    [[nodiscard]] const classroom::ClassRatings& ratings() const { return ratings_; }
    // Both players are at a device of their own, so that the server can hold the game.
    [[nodiscard]] bool is_online(BoardPlace place) const;

    friend bool operator==(const ClassState&, const ClassState&) = default;

  private:
    Answer apply_class(const ClassLine& line);
    Answer apply_tournament(const ClassLine& line, std::string_view text);
    Answer set_terms(std::string_view text);
    Answer set_game(std::string_view text);
    Answer begin_friendly(std::string_view text);
    Answer end_friendly(std::string_view text, game::Instant at);
    void rate(const tournament::EnterResult& entered, tournament::Outcome before, game::Instant at);
    [[nodiscard]] bool has(BoardPlace place) const;

    classroom::Class class_;
    PlayerId teacher_ = 0;
    std::vector<PlayerId> people_;  // by member
    std::optional<wire::Terms> terms_;
    std::optional<tournament::Tournament> tournament_;
    std::vector<PlayerId> entrants_;  // by player of the tournament
    std::map<BoardPlace, wire::GameId> games_;
    std::map<wire::GameId, Friendly> friendlies_;
    classroom::ClassRatings ratings_;
};

// "chess", "caro"
[[nodiscard]] std::string_view name(wire::Kind game);

// The rating of a member in a game, as it is shown at a time.
[[nodiscard]] wire::ShownRating shown_class_rating(const ClassState& state,
                                                   classroom::MemberId member, wire::Kind game,
                                                   game::Instant at);

// "terms chess\t<start>\t<time>\t<opening>"; none of these holds a tab.
[[nodiscard]] std::string terms_line(const wire::Terms& terms);
[[nodiscard]] std::string game_line(BoardPlace place, const wire::GameId& id);
[[nodiscard]] std::string friendly_line(const Friendly& friendly, const wire::GameId& id);
[[nodiscard]] std::string ended_line(const wire::GameId& id, tournament::Outcome outcome);

}  // namespace kydai::server
