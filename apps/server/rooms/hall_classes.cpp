// SPDX-License-Identifier: GPL-3.0-or-later
// The hall's classes: opening, joining, what the teacher orders, and what is told of it.
#include <algorithm>
#include <array>

#include "apps/server/rooms/hall_work.hpp"
#include "core/base/text.hpp"
#include "core/tournament/event_text.hpp"

namespace kydai::server {

using classroom::ClassCode;
using classroom::MemberId;

// --- doors ---

std::optional<ClassView> Hall::class_view(const ClassCode& code) const {
    const auto id = class_codes_.find(code);
    if (id == class_codes_.end()) return std::nullopt;
    const LiveClass& live = classes_.at(id->second);
    if (live.room.version() == 0) return std::nullopt;  // its first line is not on the disk
    return ClassView{.room = live.room,
                     .wall = live.wall,
                     .board = live.board,
                     .shown = live.shown,
                     .pictures = live.pictures,
                     .seen = live.seen};
}

std::optional<ClassCode> Hall::code_of(const wire::GameId& id) const {
    const auto found = classes_.find(id);
    if (found == classes_.end()) return std::nullopt;
    return found->second.room.decided().members().code();
}

void Hall::note_seen(const ClassCode& code, PlayerId who, Instant at) {
    const auto id = class_codes_.find(code);
    if (id == class_codes_.end() || who == 0) return;
    LiveClass& live = classes_.at(id->second);
    const ClassState& state = live.room.decided();
    if (who == state.teacher() || state.member_of(who)) live.seen[who] = at;
}

Hall::LiveClass* Hall::Work::find_class(const ClassCode& code) {
    const auto id = hall_.class_codes_.find(code);
    return id == hall_.class_codes_.end() ? nullptr : class_with(id->second);
}

Hall::LiveClass* Hall::Work::class_with(const wire::GameId& id) {
    const auto found = hall_.classes_.find(id);
    return found == hall_.classes_.end() ? nullptr : &found->second;
}

// --- lines ---

auto Hall::Work::log_class(LiveClass& live, PlayerId person, std::string what) -> ClassDone {
    auto line = live.room.append(person, std::move(what), at_);
    if (!line) return std::unexpected(line.error());
    AppendClassLine write{.id = live.room.id(), .line = std::move(*line)};
    hall_.unwritten_.emplace_back(write);
    actions_.push_back(Persist{std::move(write)});
    return {};
}

void Hall::Work::settle_class(const AppendClassLine& write,
                              const std::vector<Conflict>& conflicts) {
    LiveClass* live = class_with(write.id);
    const bool conflicts_here =
        std::ranges::find(conflicts, write.id, &Conflict::game) != conflicts.end();
    if (live == nullptr || conflicts_here) return;
    const bool could_chat = live->room.settled().members().chat_allowed();
    LiveGame* game = game_ended_by(*live, write.line.what);
    const auto before = game == nullptr ? std::nullopt : class_ratings(*live, game->head);
    live->room.settle();
    if (before) tell_class_change(*game, *before, *class_ratings(*live, game->head));
    if (live->room.settled().members().chat_allowed() != could_chat) tell_silence(*live);
    answer_tickets(*live);
    class_news(*live);
}

// Drops the decisions that were not written; their callers ask again.
void Hall::Work::resolve_class(LiveClass& live, const Conflict& conflict) {
    if (!live.room.resume(conflict.class_tail)) actions_.push_back(Report{conflict.game});
    for (const auto& [seq, ticket] : live.tickets) {
        actions_.push_back(ClassAnswer{ticket, std::unexpected(ClassTrouble::TooMany)});
    }
    live.tickets.clear();
    class_news(live);
}

void Hall::Work::class_news(LiveClass& live) {
    ++live.wall;
    actions_.push_back(ClassNews{live.room.id()});
}

void Hall::Work::answer_tickets(LiveClass& live) {
    auto& tickets = live.tickets;
    for (; !tickets.empty() && tickets.front().first <= live.room.version(); tickets.pop_front()) {
        actions_.push_back(ClassAnswer{tickets.front().second, live.room.id()});
    }
}

// --- what is asked ---

// Answered when everything that it changed is on the disk.
void Hall::Work::ask_class(const ClassAsk& ask) {
    ClassFound done = std::unexpected(ClassTrouble::TooMany);
    if (!is_clogged()) {
        done = std::visit([&](const auto& what) { return on_class(ask.by, what); }, ask.what);
    }
    if (!done) {
        actions_.push_back(ClassAnswer{ask.ticket, std::unexpected(done.error())});
        return;
    }
    LiveClass& live = hall_.classes_.at(*done);
    live.tickets.emplace_back(live.room.head(), ask.ticket);
    answer_tickets(live);
}

auto Hall::Work::on_class(PlayerId by, const OpenClass& ask) -> ClassFound {
    const auto own = std::ranges::count_if(hall_.classes_, [by](const auto& entry) {
        const ClassState& state = entry.second.room.decided();
        return state.teacher() == by && state.members().is_open();
    });
    if (by == 0 || own >= kMostClassesOfOne || hall_.classes_.size() >= kMostClasses) {
        return std::unexpected(ClassTrouble::TooMany);
    }
    ClassCode code = ClassCode::from_number(hall_.random_());
    while (hall_.class_codes_.contains(code)) code = ClassCode::from_number(hall_.random_());
    LiveClass fresh(ClassRoom(fresh_id()), at_);
    const wire::GameId id = fresh.room.id();
    const auto done =
        log_class(fresh, by, classroom::encode(classroom::Open{.code = code, .title = ask.title}));
    if (!done) return std::unexpected(done.error());
    hall_.class_codes_.emplace(code, id);
    hall_.classes_.emplace(id, std::move(fresh));
    return id;
}

// A pupil who joins again is the same member, under the same name.
auto Hall::Work::on_class(PlayerId by, const JoinClass& ask) -> ClassFound {
    LiveClass* live = find_class(ask.code);
    if (live == nullptr || by == 0) return std::unexpected(ClassTrouble::NoSuchClass);
    const ClassState& state = live->room.decided();
    if (state.teacher() == by) return live->room.id();
    const auto member = state.member_of(by);
    const bool is_there =
        member && state.members().members()[static_cast<std::size_t>(member->index)].present;
    if (is_there) return live->room.id();
    const classroom::Event event = member ? classroom::Event(classroom::Rejoin{.member = *member})
                                          : classroom::Event(classroom::Join{.name = ask.name});
    const auto done = log_class(*live, by, classroom::encode(event));
    if (!done) return std::unexpected(done.error());
    live->seen[by] = at_;
    return live->room.id();
}

auto Hall::Work::on_class(PlayerId by, const CommandClass& ask) -> ClassFound {
    LiveClass* live = find_class(ask.code);
    if (live == nullptr) return std::unexpected(ClassTrouble::NoSuchClass);
    const auto done = obey(*live, by, ask);
    if (!done) return std::unexpected(done.error());
    return live->room.id();
}

auto Hall::Work::obey(LiveClass& live, PlayerId by, const CommandClass& ask) -> ClassDone {
    const ClassState& state = live.room.decided();
    std::string_view rest = ask.what;
    const std::string_view kind = next_word(rest);
    if (kind == "leave") {
        const auto member = state.member_of(by);
        if (!member) return std::unexpected(ClassTrouble::NotAllowed);
        return log_class(live, by, classroom::encode(classroom::Leave{.member = *member}));
    }
    if (kind == "answer" || kind == "progress") return take_part(live, by, ask.what);
    if (by == 0 || by != state.teacher()) return std::unexpected(ClassTrouble::NotAllowed);
    if (const auto done = obey_lesson(live, ask.what)) return *done;
    if (kind == "tournament") return obey_tournament(live, ask, trimmed(rest));
    if (kind == "rename") return rename_member(live, ask.what);
    if (kind == "remove") return remove_member(live, ask.what);
    constexpr std::array<std::string_view, 7> kPlain = {"mute", "unmute",  "admit", "close",
                                                        "chat", "ratings", "end"};
    const bool is_plain = std::ranges::find(kPlain, kind) != kPlain.end();
    const auto event = is_plain ? classroom::decode(ask.what) : std::nullopt;
    if (!event) return std::unexpected(ClassTrouble::BadCommand);
    return log_class(live, 0, classroom::encode(*event));
}

namespace {

// The player of the tournament who is this person.
std::optional<tournament::PlayerId> player_of(const ClassState& state, PlayerId person) {
    const auto& tournament = state.tournament();
    if (!tournament || person == 0) return std::nullopt;
    for (int i = 0; i < static_cast<int>(tournament->players().size()); ++i) {
        if (state.entrant(i) == person) return tournament::PlayerId::from_index(i);
    }
    return std::nullopt;
}

}  // namespace

// Renames the member in the tournament, too.
auto Hall::Work::rename_member(LiveClass& live, std::string_view text) -> ClassDone {
    const auto event = classroom::decode(text);
    if (!event) return std::unexpected(ClassTrouble::BadCommand);
    if (auto done = log_class(live, 0, classroom::encode(*event)); !done) return done;
    const auto& rename = std::get<classroom::Rename>(*event);
    const ClassState& state = live.room.decided();
    if (const auto player = player_of(state, state.person(rename.member))) {
        (void)log_class(live, 0,
                        "tournament " + tournament::encode(tournament::Rename{
                                            .player = *player, .name = rename.name}));
    }
    return {};
}

// Withdraws the member from the tournament, too.
auto Hall::Work::remove_member(LiveClass& live, std::string_view text) -> ClassDone {
    const auto event = classroom::decode(text);
    if (!event) return std::unexpected(ClassTrouble::BadCommand);
    if (auto done = log_class(live, 0, classroom::encode(*event)); !done) return done;
    const ClassState& state = live.room.decided();
    const PlayerId person = state.person(std::get<classroom::Remove>(*event).member);
    if (const auto player = player_of(state, person)) {
        (void)log_class(
            live, 0, "tournament " + tournament::encode(tournament::Withdraw{.player = *player}));
    }
    return {};
}

// In a game of a class the class decides; elsewhere everyone may.
bool Hall::Work::may_chat(const wire::GameId& game, PlayerId who) {
    const auto found = hall_.class_of_game_.find(game);
    if (found == hall_.class_of_game_.end()) return true;
    const LiveClass* live = class_with(found->second);
    if (live == nullptr) return false;
    const ClassState& state = live->room.settled();
    const auto member = state.member_of(who);
    return member && state.members().may_chat(*member);
}

std::optional<bool> Hall::Work::silence(const wire::GameId& game) {
    const auto found = hall_.class_of_game_.find(game);
    const LiveClass* live =
        found == hall_.class_of_game_.end() ? nullptr : class_with(found->second);
    if (live == nullptr || live->room.settled().members().chat_allowed()) return std::nullopt;
    return true;
}

void Hall::Work::tell_silence(const LiveClass& live) {
    const auto tell = [this](const wire::GameId& game) {
        LiveGame* at = find_live(game);
        if (at == nullptr) return;
        presence_changed(*at);
        set_alarm(*at);
    };
    for (const auto& [place, game] : live.room.settled().games()) tell(game);
    for (const auto& [game, friendly] : live.room.settled().friendlies()) tell(game);
}

// --- after a restart ---

void Hall::Work::restore_classes(std::vector<StoredClass> classes) {
    for (const StoredClass& stored : classes) {
        auto room = ClassRoom::from(stored);
        if (!room) {
            actions_.push_back(Report{stored.id});
            continue;
        }
        if (at_ - room->last_at() > kClassKept) {
            hall_.unwritten_.emplace_back(RemoveClass{stored.id});
            actions_.push_back(Persist{RemoveClass{stored.id}});
            continue;
        }
        hall_.class_codes_.emplace(room->settled().members().code(), stored.id);
        LiveClass& live =
            hall_.classes_.emplace(stored.id, LiveClass(std::move(*room), at_)).first->second;
        for (const auto& [place, game] : live.room.settled().games()) {
            hall_.class_of_game_.insert_or_assign(game, stored.id);
        }
        for (const BoardPlace place : live.room.settled().pending()) {
            if (const auto game = live.room.settled().game_at(place)) {
                find_class_game(*game, place, live);
            }
        }
        for (const auto& [game, friendly] : live.room.settled().friendlies()) {
            hall_.class_of_game_.insert_or_assign(game, stored.id);
            if (!friendly.over) find_class_game(game, {}, live);
        }
        start_boards(live);
    }
}

}  // namespace kydai::server
