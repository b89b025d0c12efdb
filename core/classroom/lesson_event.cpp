// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classroom/lesson_event.hpp"

#include "core/base/clean_name.hpp"
#include "core/base/text.hpp"
#include "core/classroom/event.hpp"

namespace kydai::classroom {
namespace {

constexpr KeyedArray<WorkKind, std::string_view> kWorkNames = {"position", "lesson", "puzzles"};

std::optional<WorkKind> parse_work_kind(std::string_view text) {
    for (const WorkKind kind : {WorkKind::Position, WorkKind::Lesson, WorkKind::Puzzles}) {
        if (kWorkNames[kind] == text) return kind;
    }
    return std::nullopt;
}
std::string numbered(MemberId member) { return std::to_string(member.index + 1); }
std::optional<MemberId> member_in(std::string_view word) {
    const auto number = parse_number<int>(word);
    if (!number || *number < 1 || *number > kMostEntries) return std::nullopt;
    return MemberId{*number - 1};
}
bool is_game(std::string_view name) { return name == "chess" || name == "caro"; }

}  // namespace

std::string_view name(WorkKind kind) { return kWorkNames[kind]; }

std::string text_of(const Ask& e) { return "ask " + e.game + "\t" + e.position + "\t" + e.text; }
std::string text_of(const GiveAnswer& e) { return "answer " + numbered(e.member) + " " + e.move; }
std::string text_of(const Reveal& /*e*/) { return "reveal"; }
std::string text_of(const Unask& /*e*/) { return "unask"; }
std::string text_of(const GiveWork& e) {
    return "work " + std::string(name(e.kind)) + "\t" + e.what + "\t" + std::to_string(e.goal);
}
std::string text_of(const Progress& e) {
    return "progress " + numbered(e.member) + " " + std::to_string(e.done);
}
std::string text_of(const EndWork& /*e*/) { return "unwork"; }

std::optional<Ask> read_ask(std::string_view text) {
    text = trimmed(text);
    Ask ask{.game = std::string(next_field(text, '\t')),
            .position = std::string(next_field(text, '\t')),
            .text = std::string(text)};
    const bool is_clean = is_game(ask.game) && is_clean_name(ask.position, kLongestPosition) &&
                          (ask.text.empty() || is_clean_name(ask.text, kLongestTask));
    if (!is_clean) return std::nullopt;
    return ask;
}

std::optional<GiveAnswer> read_answer(std::string_view text) {
    const auto member = member_in(next_word(text));
    const std::string_view move = next_word(text);
    if (!member || !is_clean_name(move, kLongestMove) || !trimmed(text).empty()) {
        return std::nullopt;
    }
    return GiveAnswer{.member = *member, .move = std::string(move)};
}

std::optional<GiveWork> read_work(std::string_view text) {
    text = trimmed(text);
    const auto kind = parse_work_kind(next_field(text, '\t'));
    const std::string_view what = next_field(text, '\t');
    const auto goal = parse_number<int>(text);
    if (!kind || !is_clean_name(what, kLongestPosition) || !goal) return std::nullopt;
    if (*goal < 1 || *goal > kMostSteps) return std::nullopt;
    return GiveWork{.kind = *kind, .what = std::string(what), .goal = *goal};
}

std::optional<Progress> read_progress(std::string_view text) {
    const auto member = member_in(next_word(text));
    const auto done = parse_number<int>(next_word(text));
    if (!member || !done || *done < 1 || *done > kMostSteps || !trimmed(text).empty()) {
        return std::nullopt;
    }
    return Progress{.member = *member, .done = *done};
}

}  // namespace kydai::classroom
