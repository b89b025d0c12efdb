// SPDX-License-Identifier: GPL-3.0-or-later
// The tournaments of the hall's classes: rounds become games, and games become results.
//
// A board is written down in this order: the round, the id of the board's game, the game itself.
// A crash in between leaves a prefix; after a restart the rest is made up for (restore_classes). A
// result is entered once its game is written as finished, or after a restart.
#include <algorithm>

#include "apps/server/rooms/hall_work.hpp"
#include "core/base/text.hpp"
#include "core/tournament/event_text.hpp"

namespace kydai::server {

namespace {

ClassTrouble trouble_of(tournament::PairingError error) {
    switch (error) {
        case tournament::PairingError::TooFewPlayers:
            return ClassTrouble::TooFewPlayers;
        case tournament::PairingError::NoPairingExists:
            return ClassTrouble::NoPairing;
        case tournament::PairingError::AllRoundsPaired:
            return ClassTrouble::AllRoundsPaired;
        case tournament::PairingError::ResultsMissing:
            return ClassTrouble::ResultsMissing;
    }
    std::unreachable();
}

std::string line_of(const tournament::Event& event) {
    return "tournament " + tournament::encode(event);
}

// Nothing for a game without a result.
std::optional<tournament::Outcome> outcome_of(const Room& room) {
    const auto result = room.result();
    if (game::score_of(result) == game::Score::Open) return std::nullopt;
    const auto winner = room.winner();
    if (!winner) return tournament::Outcome::Draw;
    return *winner == wire::Seat::First ? tournament::Outcome::FirstWins
                                        : tournament::Outcome::SecondWins;
}

}  // namespace

// --- what the teacher orders ---

auto Hall::Work::obey_tournament(LiveClass& live, const CommandClass& ask, std::string_view text)
    -> ClassDone {
    std::string_view rest = text;
    const std::string_view kind = next_word(rest);
    if (kind == "enter-member") return enter_member(live, rest);
    if (kind == "game") return play_anew(live, rest);
    if (kind == "pair" && trimmed(rest).empty()) return pair_round(live);
    const auto event = tournament::decode(text);
    if (!event) return std::unexpected(ClassTrouble::BadCommand);
    if (const auto* open = std::get_if<tournament::Open>(&*event)) {
        return open_tournament(live, *open, ask.terms);
    }
    if (std::holds_alternative<tournament::UnpairRound>(*event)) return unpair_round(live);
    if (const auto* result = std::get_if<tournament::EnterResult>(&*event)) {
        return enter_result(live, *result);
    }
    if (auto done = log_class(live, 0, line_of(*event)); !done) return done;
    start_boards(live);
    return {};
}

// With the members who are present.
auto Hall::Work::open_tournament(LiveClass& live, const tournament::Open& open,
                                 const std::optional<wire::Terms>& said) -> ClassDone {
    const auto terms = said ? checked_terms(*said) : std::nullopt;
    if (!terms || terms->rated || terms->start.find('\t') != std::string::npos) {
        return std::unexpected(ClassTrouble::BadTerms);
    }
    if (auto done = log_class(live, 0, line_of(open)); !done) return done;
    if (auto done = log_class(live, 0, terms_line(*terms)); !done) return done;
    const auto members = live.room.decided().members().members();
    for (int i = 0; i < static_cast<int>(members.size()); ++i) {
        if (members[static_cast<std::size_t>(i)].present) {
            (void)enter_member(live, std::to_string(i + 1));
        }
    }
    return {};
}

auto Hall::Work::enter_member(LiveClass& live, std::string_view text) -> ClassDone {
    const auto number = parse_number<int>(trimmed(text));
    const ClassState& state = live.room.decided();
    const auto& members = state.members().members();
    if (!number || *number < 1 || *number > std::ssize(members)) {
        return std::unexpected(ClassTrouble::BadCommand);
    }
    const PlayerId person = state.person({*number - 1});
    const auto players = state.tournament() ? std::ssize(state.tournament()->players()) : 0;
    for (int i = 0; i < players; ++i) {
        if (state.entrant(i) == person) return std::unexpected(ClassTrouble::NotNow);
    }
    const std::string& name = members[static_cast<std::size_t>(*number - 1)].name;
    const int rating =
        state.members().keeps_ratings()
            ? std::clamp(shown_class_rating(state, {*number - 1}, state.game(), at_).points, 1,
                         9999)
            : 0;  // unrated
    return log_class(live, person, line_of(tournament::Enter{.rating = rating, .name = name}));
}

auto Hall::Work::pair_round(LiveClass& live) -> ClassDone {
    const auto& tournament = live.room.decided().tournament();
    if (!tournament) return std::unexpected(ClassTrouble::NoTournament);
    const auto round = tournament->next_round();
    if (!round) return std::unexpected(trouble_of(round.error()));
    if (auto done = log_class(live, 0, line_of(*round)); !done) return done;
    live.pictures.clear();  // the wall shows the latest round
    start_boards(live);
    return {};
}

auto Hall::Work::unpair_round(LiveClass& live) -> ClassDone {
    const auto before = live.room.decided().games();
    if (auto done = log_class(live, 0, line_of(tournament::UnpairRound{})); !done) return done;
    const auto& after = live.room.decided().games();
    for (const auto& [place, id] : before) {
        if (!after.contains(place)) abort_class_game(id);
    }
    return {};
}

// By hand. A game that still runs at this board is over then.
auto Hall::Work::enter_result(LiveClass& live, const tournament::EnterResult& result) -> ClassDone {
    if (auto done = log_class(live, 0, line_of(result)); !done) return done;
    if (result.outcome == tournament::Outcome::Pending) return {};
    if (const auto game = live.room.decided().game_at({result.round, result.board})) {
        abort_class_game(*game);
    }
    pair_arena(live);
    return {};
}

// "game ROUND BOARD": another game at a board whose game came to nothing.
auto Hall::Work::play_anew(LiveClass& live, std::string_view text) -> ClassDone {
    const auto round = parse_number<int>(next_word(text));
    const auto board = parse_number<int>(trimmed(text));
    const auto pending = live.room.decided().pending();
    if (!round || !board) return std::unexpected(ClassTrouble::BadCommand);
    const BoardPlace place{*round, *board};
    const auto earlier = live.room.decided().game_at(place);
    const bool is_played = earlier && hall_.class_games_.contains(*earlier);
    if (std::ranges::find(pending, place) == pending.end() || is_played ||
        !live.room.decided().is_online(place)) {
        return std::unexpected(ClassTrouble::NotNow);
    }
    start_board(live, place);
    return {};
}

// --- games ---

// Every board that waits for a game gets one.
void Hall::Work::start_boards(LiveClass& live) {
    for (const BoardPlace place : live.room.decided().pending()) {
        const ClassState& state = live.room.decided();
        if (!state.game_at(place) && state.is_online(place)) start_board(live, place);
    }
}

void Hall::Work::start_board(LiveClass& live, BoardPlace place) {
    const wire::GameId id = fresh_id();
    if (log_class(live, 0, game_line(place, id))) begin_class_game(live, place, id);
}

void Hall::Work::begin_class_game(LiveClass& live, BoardPlace place, const wire::GameId& id) {
    const ClassState& state = live.room.decided();
    if (!state.terms()) return;
    const tournament::Board& pair = state.board(place).board;
    const auto& players = state.tournament()->players();
    const auto name = [&](int player) { return players[static_cast<std::size_t>(player)].name; };
    hall_.class_games_[id] = {.of = live.room.id(), .place = place};
    hall_.class_of_game_.insert_or_assign(id, live.room.id());
    create_game({.id = id,
                 .terms = drawn_terms(*state.terms()),
                 .players = {state.entrant(pair.first), state.entrant(pair.second)},
                 .names = {name(pair.first), name(pair.second)},
                 .visibility = wire::Visibility::Private,
                 .began_at = at_});
}

void Hall::Work::abort_class_game(const wire::GameId& id) {
    LiveGame* live = find_live(id);
    if (live != nullptr && !live->room->is_over()) {
        log(*live, live->room->note_aborted(live->game_time(at_)));
    }
    hall_.class_games_.erase(id);
}

// An arena goes on by itself: free players are paired again.
void Hall::Work::pair_arena(LiveClass& live) {
    const auto& tournament = live.room.decided().tournament();
    const bool is_arena = tournament && !tournament->is_finished() &&
                          tournament->settings().system == tournament::System::Arena;
    if (!is_arena || !live.room.decided().members().is_open()) return;
    const auto round = tournament->next_round();
    if (!round || round->boards.empty()) return;
    if (log_class(live, 0, line_of(*round))) start_boards(live);
}

// --- results ---

// Its last line is on the disk, and that it was the last.
void Hall::Work::class_game_ended(const LiveGame& live) { enter_ending(live.head.id, *live.room); }

void Hall::Work::enter_ending(const wire::GameId& id, const Room& room) {
    const auto found = hall_.class_games_.find(id);
    if (found == hall_.class_games_.end()) return;
    const ClassBoard where = found->second;
    hall_.class_games_.erase(found);
    LiveClass* of = class_with(where.of);
    if (of == nullptr) return;
    const auto outcome = outcome_of(room);
    if (!where.place) {
        return end_friendly(*of, id, outcome.value_or(tournament::Outcome::Pending));
    }
    const BoardPlace place = *where.place;
    const ClassState& state = of->room.decided();
    const bool waits =
        state.game_at(place) == id && state.board(place).outcome == tournament::Outcome::Pending;
    if (waits && outcome) {
        (void)log_class(*of, 0,
                        line_of(tournament::EnterResult{
                            .round = place.round, .board = place.board, .outcome = *outcome}));
        pair_arena(*of);
    }
    class_news(*of);
}

// --- games outside the tournament ---

std::optional<Hall::Work::ClassDone> Hall::Work::play_friendly(const LiveGame& after) {
    const auto found = hall_.class_of_game_.find(after.head.id);
    LiveClass* of = found == hall_.class_of_game_.end() ? nullptr : class_with(found->second);
    if (of == nullptr || !of->room.decided().members().is_open()) return std::nullopt;
    const ClassState& state = of->room.decided();
    Friendly fresh{.members = {}, .game = after.head.terms.game};
    GameHead head{.id = fresh_id(),
                  .terms = after.head.terms,
                  .names = {},
                  .visibility = wire::Visibility::Private,
                  .began_at = at_};
    for (const wire::Seat seat : game::kSeats) {  // seats are swapped
        head.players[seat] = after.head.players[~seat];
        head.names[seat] = after.head.names[~seat];
        const auto member = state.member_of(head.players[seat]);
        const bool is_there =
            member && state.members().members()[static_cast<std::size_t>(member->index)].present;
        if (!is_there) return std::unexpected(ClassTrouble::NotAllowed);
        fresh.members[seat] = *member;
    }
    if (auto done = log_class(*of, 0, friendly_line(fresh, head.id)); !done) return done;
    hall_.class_games_[head.id] = {.of = of->room.id(), .place = {}};
    hall_.class_of_game_.insert_or_assign(head.id, of->room.id());
    for (const PlayerId one : head.players) withdraw_seek(one);
    create_game(std::move(head));
    return ClassDone();
}

void Hall::Work::end_friendly(LiveClass& live, const wire::GameId& id,
                              tournament::Outcome outcome) {
    hall_.class_games_.erase(id);
    (void)log_class(live, 0, ended_line(id, outcome));
}

void Hall::Work::show_on_wall(const LiveGame& live) {
    if (!live.of_class) return;
    const auto found = hall_.class_games_.find(live.head.id);
    LiveClass* of = found == hall_.class_games_.end() ? nullptr : class_with(found->second.of);
    auto picture = live.room->picture();
    if (of == nullptr || !picture) return;
    if (picture->running_since) picture->running_since = live.server_time(*picture->running_since);
    if (found->second.place) of->pictures.insert_or_assign(live.head.id, std::move(*picture));
    for (const wire::Seat seat : game::kSeats) {  // at the board, they do not look at the class
        if (live.is_there(seat)) of->seen[live.head.players[seat]] = at_;
    }
    class_news(*of);
}

// --- after a restart ---

// A board's game is in memory, or sleeps on the disk, or has ended, or was never written.
void Hall::Work::find_class_game(const wire::GameId& id, std::optional<BoardPlace> place,
                                 LiveClass& live) {
    hall_.class_games_[id] = {.of = live.room.id(), .place = place};
    LiveGame* game = find_live(id);
    if (game == nullptr) {
        actions_.push_back(Fetch{id});
        return;
    }
    if (game->room->is_over() && game->unwritten == 0) return enter_ending(id, *game->room);
    game->of_class = true;
    set_alarm(*game);
    show_on_wall(*game);
}

void Hall::Work::class_game_loaded(const wire::GameId& id,
                                   const FromStore<std::optional<StoredGame>>& loaded) {
    const auto found = hall_.class_games_.find(id);
    if (found == hall_.class_games_.end() || !loaded || find_live(id) != nullptr) return;
    if (!*loaded) {
        LiveClass* of = class_with(found->second.of);
        const auto place = found->second.place;
        if (of != nullptr && place) begin_class_game(*of, *place, id);
        if (of != nullptr && !place) end_friendly(*of, id, tournament::Outcome::Pending);
        return;
    }
    if (!(*loaded)->finished) return;  // it sleeps
    StoredGame stored = **loaded;
    if (const auto room = open_stored(stored)) enter_ending(id, *room);
}

}  // namespace kydai::server
