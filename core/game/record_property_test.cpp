// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "core/base/utf8.hpp"
#include "core/game/caro_record.hpp"
#include "core/game/pgn.hpp"
#include "core/game/test_random_events.hpp"

namespace kydai::game {
namespace {

using test::Choice;

// Marks on the places 0 to 63, which both games have; an evaluation; a command of others.
void annotate(Notes& notes, int detail) {
    const auto place = [detail](int bits) {
        return static_cast<std::int16_t>(detail >> bits & 63);
    };
    const Mark mark{.color = static_cast<MarkColor>(detail % 4), .from = place(2), .to = place(5)};
    put_mark(notes.marks, mark);
    if (detail % 3 == 0) notes.evaluation = Evaluation{.centi = detail - 2000};
    if (detail % 5 == 0)
        notes.evaluation = Evaluation{.wins_in = detail % 60 - 70, .depth = detail};
    if (detail % 7 == 0) notes.commands.push_back("[%emt 0:00:" + std::to_string(detail) + "]");
}

// A tree with variations, comments, glyphs, marks, evaluations and clocks.
template <class Rules>
Record<Rules> chosen_record(typename Rules::Position start, const std::vector<Choice>& choices,
                            const std::vector<std::string>& texts) {
    // From the middle of a game too, which exercises the tags of the start.
    for (std::size_t i = 0; !choices.empty() && i < choices[0] % 8U; ++i) {
        if (const auto move = test::chosen_move(start, choices[i % choices.size()])) {
            start.play(*move);
        }
    }
    Record<Rules> record{.start = start, .score = static_cast<Score>(texts.size() % 4)};
    auto& tree = record.tree;
    NodeId node;
    std::size_t said = 0;
    const auto text = [&] {
        return texts.empty() ? "" : cleaned_line(texts[said++ % texts.size()]);
    };
    for (const Choice choice : choices) {
        const int kind = choice % 16;
        const int detail = choice / 16;
        if (kind == 15) node = NodeId::from_index(detail % tree.size());
        if (kind == 14) tree.edit_notes(node).after = text();
        if (kind == 13 && !node.is_root())
            tree.edit_notes(node).nags.push_back(static_cast<Nag>(detail));
        if (kind == 10) annotate(tree.edit_notes(node), detail);
        if (kind == 12 && !node.is_root()) tree.set_clock(node, Millis(detail * 977));
        if (kind == 11 && !node.is_root() && !tree.is_first(node)) {
            tree.edit_notes(node).before = text();
        }
        if (kind > 9) continue;
        const Session<Rules> session({.start = start, .opened = tree});
        const auto move = test::chosen_move(session.position_at(node), detail);
        if (move) node = tree.add(node, *move);
    }
    if (!texts.empty()) record.tags.set("Annotator", cleaned_line(texts[0]));
    return record;
}

template <class Notation>
void there_and_back(const Record<typename Notation::Rules>& record) {
    const std::string text = write_record<Notation>(record);
    RecordReader<Notation> reader(text);
    const auto again = reader.next();
    RC_ASSERT(again.has_value());
    if (!*again) RC_FAIL("not read: " + (*again).error().text + " in\n" + text);
    RC_ASSERT((*again)->start == record.start);
    RC_ASSERT((*again)->tree == record.tree);
    RC_ASSERT((*again)->score == record.score);
    RC_ASSERT(write_record<Notation>(**again) == text);
    RC_ASSERT(!reader.next().has_value());
    for (std::string_view rest = text; !rest.empty();) {
        const std::string_view line = next_field(rest, '\n');
        const bool breakable = !line.starts_with('[') && !line.starts_with(';') &&
                               line.find("[%") == std::string_view::npos &&
                               line.find(' ') != std::string_view::npos;
        if (breakable) RC_ASSERT(line.size() < 80U);
    }
}

RC_GTEST_PROP(RecordProperty, EveryVariantGoesToPgnAndBack,
              (Choice variant, const std::vector<Choice>& choices,
               const std::vector<std::string>& texts)) {
    const auto start = test::chosen_chess_begin(variant).start;
    there_and_back<Pgn>(chosen_record<ChessRules>(start, choices, texts));
}

RC_GTEST_PROP(RecordProperty, EveryCaroRuleGoesToARecordAndBack,
              (Choice rule, const std::vector<Choice>& choices,
               const std::vector<std::string>& texts)) {
    const auto start = test::chosen_caro_begin(rule).start;
    there_and_back<CaroNotation>(chosen_record<CaroRules>(start, choices, texts));
}

// All moves of a torn text but the last one, whose rest may be another move ("O-O-O" as "O-O").
template <class Notation>
void keeps_the_moves_before_the_tear(const Record<typename Notation::Rules>& record,
                                     std::size_t tear) {
    const std::string text = write_record<Notation>(record);
    const std::string torn = text.substr(0, tear % (text.size() + 1));
    const auto game = RecordReader<Notation>(torn).read();
    if (!game || !game->record) return;
    const auto all = record.tree.main_line();
    const auto kept = game->record->tree.main_line();
    RC_ASSERT(kept.size() <= all.size());
    for (std::size_t i = 0; i + 1 < kept.size(); ++i) {
        RC_ASSERT(game->record->tree.move(kept[i]) == record.tree.move(all[i]));
    }
    const std::string written = write_record<Notation>(*game->record);
    const auto again = RecordReader<Notation>(written).next();
    RC_ASSERT(again.has_value() && again->has_value());
    RC_ASSERT((*again)->tree == game->record->tree);
}

RC_GTEST_PROP(RecordProperty, ATornGameKeepsItsMoves,
              (Choice variant, const std::vector<Choice>& choices, std::uint16_t tear)) {
    const auto start = test::chosen_chess_begin(variant).start;
    keeps_the_moves_before_the_tear<Pgn>(chosen_record<ChessRules>(start, choices, {"note"}), tear);
}

RC_GTEST_PROP(RecordProperty, ATornCaroRecordKeepsItsMoves,
              (Choice rule, const std::vector<Choice>& choices, std::uint16_t tear)) {
    const auto start = test::chosen_caro_begin(rule).start;
    keeps_the_moves_before_the_tear<CaroNotation>(
        chosen_record<CaroRules>(start, choices, {"note"}), tear);
}

}  // namespace
}  // namespace kydai::game
