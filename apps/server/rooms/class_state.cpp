// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/rooms/class_state.hpp"

#include <algorithm>

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

}  // namespace

std::string_view name(ClassTrouble trouble) { return kTroubleNames[trouble]; }

auto ClassState::apply(const ClassLine& line) -> Answer {
    std::string_view rest = line.what;
    const std::string_view kind = next_word(rest);
    if (kind != "tournament" && kind != "terms" && kind != "game") return apply_class(line);
    if (!class_.is_open()) return refused(ClassTrouble::Ended);
    if (kind == "tournament") return apply_tournament(line.person, trimmed(rest));
    return kind == "terms" ? set_terms(trimmed(rest)) : set_game(trimmed(rest));
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
auto ClassState::apply_tournament(PlayerId person, std::string_view text) -> Answer {
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
        return {};
    }
    if (!tournament_) return refused(ClassTrouble::NoTournament);
    const auto done = tournament_->apply(*event);
    if (!done) return refused(trouble_of(done.error()));
    if (std::holds_alternative<tournament::Enter>(*event)) entrants_.push_back(person);
    if (std::holds_alternative<tournament::UnpairRound>(*event)) {
        const auto rounds = static_cast<int>(tournament_->rounds().size());
        std::erase_if(games_, [rounds](const auto& one) { return one.first.round > rounds; });
    }
    return {};
}

auto ClassState::set_terms(std::string_view text) -> Answer {
    const std::string_view kind = next_field(text, '\t');
    if (kind != "chess" && kind != "caro") return refused(ClassTrouble::BadTerms);
    wire::Terms terms{.game = kind == "chess" ? wire::Kind::Chess : wire::Kind::Caro,
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

std::string terms_line(const wire::Terms& terms) {
    const std::string kind = terms.game == wire::Kind::Chess ? "chess" : "caro";
    return "terms " + kind + "\t" + terms.start + "\t" + terms.time + "\t" + terms.opening;
}

std::string game_line(BoardPlace place, const wire::GameId& id) {
    return "game " + std::to_string(place.round) + " " + std::to_string(place.board) + " " +
           id.text();
}

}  // namespace kydai::server
