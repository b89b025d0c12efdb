// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/rooms/class_state.hpp"

#include <algorithm>
#include <array>

#include "core/base/text.hpp"
#include "core/tournament/event_text.hpp"

namespace kydai::server {

namespace {

constexpr KeyedArray<ClassTrouble, std::string_view> kTroubleNames = {
    "no-such-class", "not-allowed",     "bad-command", "bad-name",        "name-taken",
    "bad-terms",     "class-closed",    "class-full",  "removed",         "class-ended",
    "no-tournament", "too-few-players", "no-pairing",  "results-missing", "all-rounds-paired",
    "too-late",      "not-now",         "too-many"};

ClassTrouble trouble_of(classroom::EventRefusal why) {
    using enum classroom::EventRefusal;
    switch (why) {
        case NotOpen:
            return ClassTrouble::NoSuchClass;
        case Ended:
            return ClassTrouble::Ended;
        case BadName:
            return ClassTrouble::BadName;
        case NameTaken:
            return ClassTrouble::NameTaken;
        case Closed:
            return ClassTrouble::Closed;
        case Full:
            return ClassTrouble::Full;
        case Removed:
            return ClassTrouble::Removed;
        case NoSuchMember:
        case NoProgress:
            return ClassTrouble::BadCommand;
        case AlreadyOpen:
        case AlreadyAnswered:
        case AlreadyRevealed:
        case NothingAsked:
        case NoWork:
        case NotThere:
        case StillThere:
            break;
    }
    return ClassTrouble::NotNow;
}

ClassTrouble trouble_of(tournament::EventRefusal why) {
    using enum tournament::EventRefusal;
    switch (why) {
        case NotOpen:
            return ClassTrouble::NoTournament;
        case BadSettings:
        case NoSuchPlayer:
        case NoSuchBoard:
        case SamePlayer:
            return ClassTrouble::BadCommand;
        case TooManyPlayers:
            return ClassTrouble::Full;
        case TooLate:
            return ClassTrouble::TooLate;
        case ResultsMissing:
            return ClassTrouble::ResultsMissing;
        case AllRoundsPaired:
            return ClassTrouble::AllRoundsPaired;
        case AlreadyOpen:
        case Finished:
        case NotPlaying:
        case StillPlaying:
        case AlreadyPaired:
        case NothingToUnpair:
        case MatchDecided:
            break;
    }
    return ClassTrouble::NotNow;
}

std::unexpected<ClassTrouble> refused(ClassTrouble why) { return std::unexpected(why); }

std::size_t at(int i) { return static_cast<std::size_t>(i); }

// The first player's score; nothing where nobody played.
std::optional<double> score_of(tournament::Outcome outcome) {
    switch (outcome) {
        case tournament::Outcome::FirstWins:
            return 1.0;
        case tournament::Outcome::Draw:
            return 0.5;
        case tournament::Outcome::SecondWins:
            return 0.0;
        default:
            return std::nullopt;
    }
}

std::optional<wire::Kind> kind_named(std::string_view text) {
    for (const wire::Kind kind : {wire::Kind::Chess, wire::Kind::Caro}) {
        if (name(kind) == text) return kind;
    }
    return std::nullopt;
}

}  // namespace

std::string_view name(ClassTrouble trouble) { return kTroubleNames[trouble]; }
std::string_view name(wire::Kind game) { return game == wire::Kind::Chess ? "chess" : "caro"; }

auto ClassState::apply(const ClassLine& line) -> Answer {
    std::string_view rest = line.what;
    const std::string_view kind = next_word(rest);
    constexpr std::array<std::string_view, 5> kOwn = {"tournament", "terms", "game", "friendly",
                                                      "ended"};
    if (std::ranges::find(kOwn, kind) == kOwn.end()) return apply_class(line);
    if (!class_.is_open()) return refused(ClassTrouble::Ended);
    rest = trimmed(rest);
    if (kind == "tournament") return apply_tournament(line, rest);
    if (kind == "friendly") return begin_friendly(rest);
    if (kind == "ended") return end_friendly(rest, line.at);
    return kind == "terms" ? set_terms(rest) : set_game(rest);
}

auto ClassState::apply_class(const ClassLine& line) -> Answer {
    const auto event = classroom::decode(line.what);
    if (!event) return refused(ClassTrouble::BadCommand);
    const auto done = class_.apply(*event);
    if (!done) return refused(trouble_of(done.error()));
    if (std::holds_alternative<classroom::Open>(*event)) teacher_ = line.person;
    if (std::holds_alternative<classroom::Join>(*event)) people_.push_back(line.person);
    return {};
}

// A new tournament replaces one that is finished or has not begun.
auto ClassState::apply_tournament(const ClassLine& line, std::string_view text) -> Answer {
    const auto event = tournament::decode(text);
    if (!event) return refused(ClassTrouble::BadCommand);
    if (std::holds_alternative<tournament::Open>(*event)) {
        const bool is_on =
            tournament_ && !tournament_->is_finished() && !tournament_->rounds().empty();
        if (is_on) return refused(ClassTrouble::NotNow);
        tournament::Tournament fresh;
        if (const auto done = fresh.apply(*event); !done) return refused(trouble_of(done.error()));
        tournament_ = std::move(fresh);
        entrants_.clear();
        games_.clear();
        ratings_.begin_tournament();
        return {};
    }
    if (!tournament_) return refused(ClassTrouble::NoTournament);
    const auto* result = std::get_if<tournament::EnterResult>(&*event);
    const bool has_board = result != nullptr && has({result->round, result->board});
    const auto before =
        has_board ? board({result->round, result->board}).outcome : tournament::Outcome::Pending;
    const auto done = tournament_->apply(*event);
    if (!done) return refused(trouble_of(done.error()));
    if (has_board) rate(*result, before, line.at);
    if (std::holds_alternative<tournament::Enter>(*event)) entrants_.push_back(line.person);
    if (std::holds_alternative<tournament::UnpairRound>(*event)) {
        const auto rounds = static_cast<int>(tournament_->rounds().size());
        std::erase_if(games_, [rounds](const auto& one) { return one.first.round > rounds; });
    }
    return {};
}

// A result that is entered while ratings are kept counts, and follows its corrections, whenever
// they are made. One that nobody played for does not count.
void ClassState::rate(const tournament::EnterResult& entered, tournament::Outcome before,
                      game::Instant at) {
    const classroom::RatedBoard place{.round = entered.round, .board = entered.board};
    const auto score = score_of(entered.outcome);
    if (score_of(before)) {
        ratings_.correct(place, score);
        return;
    }
    const tournament::Board& pair = board({entered.round, entered.board}).board;
    const auto first = member_of(entrant(pair.first));
    const auto second = member_of(entrant(pair.second));
    if (!class_.keeps_ratings() || !score || !first || !second) return;
    ratings_.add({.first = *first,
                  .second = *second,
                  .first_score = *score,
                  .game = std::string(name(game())),
                  .at = day_time(at)},
                 place);
}

// "KIND MEMBER MEMBER ID", the first seat in front.
auto ClassState::begin_friendly(std::string_view text) -> Answer {
    const auto kind = kind_named(next_word(text));
    const auto first = parse_number<int>(next_word(text));
    const auto second = parse_number<int>(next_word(text));
    const auto id = wire::GameId::parse(trimmed(text));
    const auto is_member = [this](const std::optional<int>& number) {
        return number && *number >= 1 && *number <= std::ssize(people_);
    };
    if (!kind || !is_member(first) || !is_member(second) || first == second || !id) {
        return refused(ClassTrouble::BadCommand);
    }
    if (friendlies_.size() >= kMostFriendlies) return refused(ClassTrouble::TooMany);
    const Friendly fresh{
        .members = {classroom::MemberId{*first - 1}, classroom::MemberId{*second - 1}},
        .game = *kind};
    const bool is_new = friendlies_.try_emplace(*id, fresh).second;
    if (!is_new) return refused(ClassTrouble::NotNow);
    return {};
}

// "ID RESULT"; "*" where it came to nothing.
auto ClassState::end_friendly(std::string_view text, game::Instant at) -> Answer {
    const auto id = wire::GameId::parse(next_word(text));
    const auto outcome = tournament::parse_outcome(trimmed(text));
    if (!id || !outcome) return refused(ClassTrouble::BadCommand);
    const auto found = friendlies_.find(*id);
    if (found == friendlies_.end() || found->second.over) return refused(ClassTrouble::NotNow);
    Friendly& friendly = found->second;
    friendly.over = true;
    const auto score = score_of(*outcome);
    if (!class_.keeps_ratings() || !score) return {};
    ratings_.add({.first = friendly.members[wire::Seat::First],
                  .second = friendly.members[wire::Seat::Second],
                  .first_score = *score,
                  .game = std::string(name(friendly.game)),
                  .at = day_time(at)});
    return {};
}

auto ClassState::set_terms(std::string_view text) -> Answer {
    const auto kind = kind_named(next_field(text, '\t'));
    if (!kind) return refused(ClassTrouble::BadTerms);
    wire::Terms terms{.game = *kind,
                      .start = std::string(next_field(text, '\t')),
                      .time = std::string(next_field(text, '\t')),
                      .opening = std::string(text)};
    if (terms.start.empty() || terms.time.empty() || terms.opening.empty()) {
        return refused(ClassTrouble::BadTerms);
    }
    terms_ = std::move(terms);
    return {};
}

auto ClassState::set_game(std::string_view text) -> Answer {
    const auto round = parse_number<int>(next_word(text));
    const auto board = parse_number<int>(next_word(text));
    const auto id = wire::GameId::parse(trimmed(text));
    if (!round || !board || !id || !has({*round, *board})) {
        return refused(ClassTrouble::BadCommand);
    }
    games_.insert_or_assign(BoardPlace{*round, *board}, *id);
    return {};
}

bool ClassState::has(BoardPlace place) const {
    if (!tournament_ || place.round < 1 || place.board < 1) return false;
    const auto& rounds = tournament_->rounds();
    return place.round <= std::ssize(rounds) &&
           place.board <= std::ssize(rounds[at(place.round - 1)].games);
}

std::optional<classroom::MemberId> ClassState::member_of(PlayerId person) const {
    if (person == 0) return std::nullopt;
    const auto found = std::ranges::find(people_, person);
    if (found == people_.end()) return std::nullopt;
    return classroom::MemberId{static_cast<int>(found - people_.begin())};
}

std::optional<wire::GameId> ClassState::game_at(BoardPlace place) const {
    const auto found = games_.find(place);
    if (found == games_.end()) return std::nullopt;
    return found->second;
}

std::vector<BoardPlace> ClassState::pending() const {
    std::vector<BoardPlace> places;
    if (!tournament_) return places;
    int round = 0;
    for (const tournament::Round& one : tournament_->rounds()) {
        ++round;
        int board = 0;
        for (const tournament::Game& game : one.games) {
            ++board;
            if (game.outcome == tournament::Outcome::Pending) places.push_back({round, board});
        }
    }
    return places;
}

const tournament::Game& ClassState::board(BoardPlace place) const {
    return tournament_->rounds()[at(place.round - 1)].games[at(place.board - 1)];
}

bool ClassState::is_online(BoardPlace place) const {
    const tournament::Board& pair = board(place).board;
    return entrant(pair.first) != 0 && entrant(pair.second) != 0 &&
           entrant(pair.first) != entrant(pair.second);
}

wire::ShownRating shown_class_rating(const ClassState& state, classroom::MemberId member,
                                     wire::Kind game, game::Instant at) {
    const auto rating = state.ratings().rating(member, name(game), day_time(at));
    return {.points = shown_points(rating),
            .provisional = game::is_provisional(rating),
            .of_class = true};
}

std::string terms_line(const wire::Terms& terms) {
    return "terms " + std::string(name(terms.game)) + "\t" + terms.start + "\t" + terms.time +
           "\t" + terms.opening;
}

std::string game_line(BoardPlace place, const wire::GameId& id) {
    return "game " + std::to_string(place.round) + " " + std::to_string(place.board) + " " +
           id.text();
}

std::string friendly_line(const Friendly& friendly, const wire::GameId& id) {
    std::string line = "friendly " + std::string(name(friendly.game));
    for (const classroom::MemberId member : friendly.members) {
        line += " " + std::to_string(member.index + 1);
    }
    return line + " " + id.text();
}

std::string ended_line(const wire::GameId& id, tournament::Outcome outcome) {
    return "ended " + id.text() + " " + std::string(tournament::name(outcome));
}

}  // namespace kydai::server
