// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/rooms/lesson_json.hpp"

#include <algorithm>

#include "apps/server/rooms/lesson_rules.hpp"

namespace kydai::server {

namespace {

using classroom::MemberId;

struct Counted {
    std::string move;
    std::vector<int> members;  // numbers, from 1
};

// The answers by move, the most frequent first.
std::vector<Counted> counted(const classroom::Question& question) {
    std::map<std::string, std::vector<int>> by_move;
    for (const auto& [member, move] : question.answers) by_move[move].push_back(member.index + 1);
    std::vector<Counted> all;
    for (auto& [move, members] : by_move) all.push_back({move, std::move(members)});
    std::ranges::stable_sort(all, std::ranges::greater{},
                             [](const Counted& one) { return one.members.size(); });
    return all;
}

void write_question(JsonWriter& json, const classroom::Question& question,
                    std::optional<MemberId> own, bool is_teacher) {
    json.key("question").object([&] {
        json.field("game", question.asked.game)
            .field("position", question.asked.position)
            .field("text", question.asked.text)
            .field("revealed", question.revealed)
            .field("count", question.answers.size());
        const auto answer = own ? question.answers.find(*own) : question.answers.end();
        if (answer != question.answers.end()) {
            json.field("own", answer->second)
                .field("ownSaid", answer_in_words(question.asked, answer->second));
        }
        if (!is_teacher && !question.revealed) return;
        json.key("answers").list(counted(question), [&](const Counted& one) {
            json.object([&] {
                json.field("move", one.move)
                    .field("said", answer_in_words(question.asked, one.move));
                json.key("members").list(one.members, [&](int number) { json.value(number); });
            });
        });
    });
}

void write_work(JsonWriter& json, const classroom::Work& work, std::optional<MemberId> own,
                bool is_teacher) {
    json.key("work").object([&] {
        json.field("kind", name(work.given.kind))
            .field("what", work.given.what)
            .field("goal", work.given.goal);
        const auto done = own ? work.done.find(*own) : work.done.end();
        json.field("own", done == work.done.end() ? 0 : done->second);
        if (!is_teacher) return;
        json.key("done").list(work.done, [&](const auto& one) {
            json.object(
                [&] { json.field("member", one.first.index + 1).field("done", one.second); });
        });
    });
}

}  // namespace

void write_lesson(JsonWriter& json, const ClassState& state, PlayerId who) {
    const auto own = state.member_of(who);
    const bool is_teacher = who != 0 && who == state.teacher();
    const classroom::Class& members = state.members();
    if (members.question()) write_question(json, *members.question(), own, is_teacher);
    if (members.work()) write_work(json, *members.work(), own, is_teacher);
}

std::string board_json(const ClassView& view) {
    JsonWriter json;
    json.object([&] {
        json.field("board", view.board);
        if (!view.shown) return;
        json.key("shown").object([&] {
            json.field("record", view.shown->record)
                .field("path", view.shown->path)
                .field("near", game::name(view.shown->near));
        });
    });
    return std::move(json).text();
}

}  // namespace kydai::server
