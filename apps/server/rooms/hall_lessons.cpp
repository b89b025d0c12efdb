// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons of the hall's classes: questions and work, which are lines of the log, and the teacher's
// board, which is only forwarded.
#include "apps/server/rooms/hall_work.hpp"
#include "apps/server/rooms/lesson_rules.hpp"
#include "core/base/text.hpp"

namespace kydai::server {

// --- questions and work ---

// The teacher's order about a lesson; nothing where it is another order.
auto Hall::Work::obey_lesson(LiveClass& live, std::string_view what) -> std::optional<ClassDone> {
    const auto event = classroom::decode(what);
    if (!event) return std::nullopt;
    if (const auto* ask = std::get_if<classroom::Ask>(&*event)) {
        const auto question = checked_question(*ask);
        if (!question) return std::unexpected(ClassTrouble::BadCommand);
        return log_class(live, 0, classroom::encode(*question));
    }
    if (const auto* give = std::get_if<classroom::GiveWork>(&*event)) {
        const auto work = checked_work(*give);
        if (!work) return std::unexpected(ClassTrouble::BadCommand);
        return log_class(live, 0, classroom::encode(*work));
    }
    const bool is_plain = std::holds_alternative<classroom::Reveal>(*event) ||
                          std::holds_alternative<classroom::Unask>(*event) ||
                          std::holds_alternative<classroom::EndWork>(*event);
    if (!is_plain) return std::nullopt;
    return log_class(live, 0, classroom::encode(*event));
}

// What a member does: "answer MOVE", "progress DONE".
auto Hall::Work::take_part(LiveClass& live, PlayerId by, std::string_view what) -> ClassDone {
    const ClassState& state = live.room.decided();
    const auto member = state.member_of(by);
    if (!member) return std::unexpected(ClassTrouble::NotAllowed);
    std::string_view rest = what;
    const bool is_answer = next_word(rest) == "answer";
    if (is_answer) {
        const auto& question = state.members().question();
        if (!question) return std::unexpected(ClassTrouble::NotNow);
        const auto move = checked_answer(question->asked, trimmed(rest));
        if (!move) return std::unexpected(ClassTrouble::BadCommand);
        return log_class(
            live, by, classroom::encode(classroom::GiveAnswer{.member = *member, .move = *move}));
    }
    const auto done = parse_number<int>(trimmed(rest));
    if (!done) return std::unexpected(ClassTrouble::BadCommand);
    return log_class(live, by,
                     classroom::encode(classroom::Progress{.member = *member, .done = *done}));
}

// --- the teacher's board ---

auto Hall::Work::on_class(PlayerId by, const ShowBoard& ask) -> ClassFound {
    LiveClass* live = find_class(ask.code);
    if (live == nullptr) return std::unexpected(ClassTrouble::NoSuchClass);
    const ClassState& state = live->room.decided();
    if (by == 0 || by != state.teacher()) return std::unexpected(ClassTrouble::NotAllowed);
    if (!state.members().is_open()) return std::unexpected(ClassTrouble::Ended);
    if (ask.board && !ask.board->fits()) return std::unexpected(ClassTrouble::BadCommand);
    if (ask.board == live->shown) return live->room.id();
    if (!live->shows.take(at_)) return std::unexpected(ClassTrouble::TooMany);
    live->shown = ask.board;
    ++live->board;
    actions_.push_back(ClassNews{live->room.id()});
    return live->room.id();
}

}  // namespace kydai::server
