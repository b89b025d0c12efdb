// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "core/game/autosave.hpp"
#include "core/game/test_random_events.hpp"

namespace kydai::game {
namespace {

using test::Choice;

template <class Rules>
void replaying_gives_the_same(const Begin<Rules>& begin, const std::vector<Choice>& choices) {
    const auto story = test::tell(begin, choices);
    RC_ASSERT(story.refusals_change_nothing);
    Session<Rules> again(begin);
    for (const Timed<Rules>& timed : story.events) {
        const auto event = decode<Rules>(encode<Rules>(timed.event));
        RC_ASSERT(event == timed.event);
        RC_ASSERT(again.apply(*event, timed.at).has_value());
    }
    RC_ASSERT(again == story.session);
    RC_ASSERT(again.position() == again.position_at(again.node()));
}

RC_GTEST_PROP(SessionProperty, ReplayingAcceptedChessEventsGivesTheSameState,
              (Choice begin, const std::vector<Choice>& choices)) {
    replaying_gives_the_same(test::chosen_chess_begin(begin), choices);
}
RC_GTEST_PROP(SessionProperty, ReplayingAcceptedCaroEventsGivesTheSameState,
              (Choice begin, const std::vector<Choice>& choices)) {
    replaying_gives_the_same(test::chosen_caro_begin(begin), choices);
}

template <class Rules>
void undo_and_redo_return(const Begin<Rules>& begin, const std::vector<Choice>& choices) {
    Session<Rules> session = test::tell(begin, choices).session;
    const NodeId node = session.node();
    const auto position = session.position();
    const int times = session.occurrences();
    // Back to the start, or to where a choice was made about the moves.
    const int plies = session.ply() - session.opening().settled_plies();
    const Instant now = session.now();
    for (int i = 0; i < plies; ++i) RC_ASSERT(session.apply(Undo{}, now).has_value());
    RC_ASSERT(session.ply() == session.opening().settled_plies());
    RC_ASSERT(session.ply() > 0 || session.position() == session.start());
    RC_ASSERT(!session.can_undo());
    RC_ASSERT(!session.apply(Undo{}, now).has_value());
    for (int i = 0; i < plies; ++i) RC_ASSERT(session.apply(Redo{}, now).has_value());
    RC_ASSERT(session.node() == node);
    RC_ASSERT(session.position() == position);
    RC_ASSERT(session.occurrences() == times);
}

RC_GTEST_PROP(SessionProperty, UndoingAndRedoingAllReturns,
              (Choice begin, const std::vector<Choice>& choices)) {
    undo_and_redo_return(test::chosen_chess_begin(begin), choices);
    undo_and_redo_return(test::chosen_caro_begin(begin), choices);
}

template <class Rules>
void cut_anywhere(const Begin<Rules>& begin, const std::vector<Choice>& choices) {
    const auto story = test::tell(begin, choices);
    Tags tags;
    tags.set("White", "An  Nguyễn");
    std::string file = autosave_head(begin, tags);
    std::vector<std::size_t> ends{file.size()};
    std::vector<Session<Rules>> states{Session<Rules>(begin)};
    for (const Timed<Rules>& timed : story.events) {
        file += autosave_line<Rules>(static_cast<int>(ends.size()), timed);
        ends.push_back(file.size());
        states.push_back(states.back());
        RC_ASSERT(states.back().apply(timed.event, timed.at).has_value());
    }
    for (std::size_t cut = 0; cut <= file.size(); ++cut) {
        const auto loaded = load_autosave<Rules>(std::string_view(file).substr(0, cut));
        if (cut < ends[0]) {
            RC_ASSERT(loaded.error().error == LoadError::NotAutosave);
            continue;
        }
        const std::size_t whole = std::ranges::upper_bound(ends, cut) - ends.begin();
        RC_ASSERT(loaded->next_line == static_cast<int>(whole));
        RC_ASSERT(loaded->good_bytes == ends[whole - 1]);
        RC_ASSERT(loaded->tags.get("White") == "An Nguyễn");
        if (cut == ends[whole - 1]) RC_ASSERT(loaded->session == states[whole - 1]);
    }
}

RC_GTEST_PROP(AutosaveProperty, AFileCutAtAnyByteLosesOnlyTheTornLine,
              (Choice begin, std::vector<Choice> choices)) {
    choices.resize(std::min<std::size_t>(choices.size(), 12));
    cut_anywhere(test::chosen_chess_begin(begin), choices);
    cut_anywhere(test::chosen_caro_begin(begin), choices);
}

RC_GTEST_PROP(AutosaveProperty, ADamagedByteEndsTheReadingBeforeItsLine,
              (const std::vector<Choice>& choices, std::size_t where, std::uint8_t flip)) {
    const auto begin = test::chosen_chess_begin(0);
    const auto story = test::tell(begin, choices);
    std::string file = autosave_head(begin);
    const std::size_t head = file.size();
    int number = 0;
    for (const auto& timed : story.events) file += autosave_line<ChessRules>(++number, timed);
    RC_PRE(file.size() > head && flip != 0);
    where = head + where % (file.size() - head);
    const auto lines_before = std::count(file.begin() + static_cast<std::ptrdiff_t>(head),
                                         file.begin() + static_cast<std::ptrdiff_t>(where), '\n');
    file[where] = static_cast<char>(static_cast<unsigned char>(file[where]) ^ flip);
    const auto loaded = load_autosave<ChessRules>(file);
    RC_ASSERT(loaded.has_value());
    RC_ASSERT(loaded->next_line == lines_before + 1);
}

}  // namespace
}  // namespace kydai::game
