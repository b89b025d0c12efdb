// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "core/game/test_random_events.hpp"
#include "play/analysis/kept_review.hpp"
#include "play/analysis/test_board.hpp"

namespace kydai::play {
namespace {

using game::test::Choice;
using test::Board;
using test::Notation;

template <class Rules>
AnalysisInput<Rules> chosen_input(const Board<Rules>& board, Choice choice) {
    using Move = typename Rules::Move;
    const int detail = choice / 24;
    const auto& analysis = board.analysis;
    // Nodes that are gone and nodes that never were, too.
    const NodeId node = NodeId::from_index(detail % (analysis.session().tree().size() + 1));
    const auto place = [detail](int bits) {
        return static_cast<std::int16_t>(detail >> bits & 63);
    };
    const auto move = game::test::chosen_move(analysis.session().position(), detail);
    switch (choice % 24) {
        case 0:
            return Show{node};
        case 1:
            return Browse{static_cast<Where>(detail % 4)};
        case 2:
            return SwitchVariation{static_cast<Neighbour>(detail % 2)};
        case 3:
            return PromoteVariation{node};
        case 4:
            return PromoteToMainLine{node};
        case 5:
            return DemoteVariation{node};
        case 6:
            return DeleteFrom{node};
        case 7:
            return SetComment{detail % 3 == 0 ? "" : "a {b} [%csl Gb2] \x01; c"};
        case 8:
            return ToggleGlyph{static_cast<game::Nag>(detail)};
        case 9:
            return ToggleMark{{.color = static_cast<game::MarkColor>(detail % 4),
                               .from = place(2),
                               .to = place(5)}};
        case 10:
            return ClearMarks{};
        case 11:
            return UndoEdit{};
        case 12:
            return RedoEdit{};
        case 13:
            return SwitchEngine{detail % 2 == 0};
        case 14:
            return SetLines{detail % 9 - 1};
        case 15:
            return ShowThreat{detail % 2 == 0};
        case 16:
            return EnterLine{detail % 6 - 1, detail % 4};
        case 17:
            if (move) return Answered<Move>{board.open_question().value_or(0), {.move = *move}};
            return UndoEdit{};
        case 18:
            return TypeMove{detail % 2 == 0 ? "zz9" : "e4"};
        default:
            if (!move) return Browse{Where::Back};
            if (choice % 24 > 20)
                return MakeMove<typename Rules::MoveText>{Rules::to_move_text(*move)};
            return Thinking<Move>{board.open_question().value_or(0),
                                  {.line_index = detail % 4, .line = {.moves = {*move}}}};
    }
}

template <class Rules>
void check(const Board<Rules>& board) {
    const Analysis<Rules>& analysis = board.analysis;
    const auto& tree = analysis.session().tree();
    RC_ASSERT(tree.contains(analysis.cursor()));
    RC_ASSERT(analysis.shown() == analysis.cursor());
    RC_ASSERT(!analysis.is_searching() || board.open_question().has_value());
    RC_ASSERT(analysis.lines().size() <= static_cast<std::size_t>(analysis.lines_wanted()));
    RC_ASSERT(!analysis.is_searching() || analysis.is_engine_on());
    for (const auto& info : analysis.lines()) RC_ASSERT(!info.line.moves.empty());
}

// Through the text of a record everything comes back.
template <class Rules>
void there_and_back(const game::Record<Rules>& record) {
    const std::string text = game::write_record<Notation<Rules>>(record);
    const auto again = game::RecordReader<Notation<Rules>>(text).next();
    RC_ASSERT(again.has_value() && again->has_value());
    RC_ASSERT((*again)->tree == record.tree);
    RC_ASSERT((*again)->start == record.start);
}

template <class Rules>
void random_inputs(const typename Rules::Position& start, const std::vector<Choice>& choices) {
    Board<Rules> board(Analysis<Rules>({.start = start}));
    for (const Choice choice : choices) {
        board.put(chosen_input(board, choice));
        check(board);
        // Undoing and redoing an edit leads back to where it was.
        if (board.analysis.can_undo_edit()) {
            auto copy = board.analysis;
            copy.apply(UndoEdit{});
            copy.apply(RedoEdit{});
            RC_ASSERT(copy.session().tree() == board.analysis.session().tree());
            RC_ASSERT(copy.cursor() == board.analysis.cursor());
        }
    }
    there_and_back(board.analysis.record());
}

RC_GTEST_PROP(AnalysisProperty, RandomInputsOfChessBreakNothing,
              (Choice variant, const std::vector<Choice>& choices)) {
    random_inputs<game::ChessRules>(game::test::chosen_chess_begin(variant).start, choices);
}

RC_GTEST_PROP(AnalysisProperty, RandomInputsOfCaroBreakNothing,
              (Choice rule, const std::vector<Choice>& choices)) {
    random_inputs<game::CaroRules>(game::test::chosen_caro_begin(rule).start, choices);
}

// --- reviews inside of records ---

// A review of a random game in which the search found anything: one that can be kept.
template <class Rules>
Review<Rules> random_review(const typename Rules::Position& start,
                            const std::vector<Choice>& choices) {
    game::Record<Rules> record{.start = start};
    std::vector<PositionReview<typename Rules::Move>> found;
    auto position = start;
    NodeId node;
    const auto look = [&](Choice choice) {
        const bool first = Rules::turn(position) == Side::First;
        const auto best = game::test::chosen_move(position, choice / 7);
        engine::Score score{.centi = choice % 3'000 - 1'500};
        if (choice % 5 == 0) score = engine::Score::win(choice % 30 + 1);
        if (choice % 5 == 1) score = engine::Score::loss(choice % 30 + 1);
        if (const auto result = Rules::result(position)) score = score_of_end(*result, first);
        found.push_back({.score = score, .evaluation = evaluation_of(score, first)});
        if (best) found.back().line = {*best};
    };
    for (const Choice choice : choices) {
        const auto move = game::test::chosen_move(position, choice);
        if (!move) break;
        look(choice);
        node = record.tree.add(node, *move);
        position.play(*move);
    }
    look(static_cast<Choice>(choices.size()));
    return Review<Rules>(record, {.nodes = 1'000}, std::move(found));
}

template <class Rules>
void review_there_and_back(const typename Rules::Position& start,
                           const std::vector<Choice>& choices) {
    const auto review = random_review<Rules>(start, choices);
    const std::string text = game::write_record<Notation<Rules>>(with_review(review));
    const auto kept = kept_review(test::read<Rules>(text), 0);
    RC_ASSERT(kept.has_value() == (review.done() >= 2));
    if (!kept) return;
    RC_ASSERT(kept->done() == review.done());
    RC_ASSERT(kept->accuracy() == review.accuracy());
    for (int ply = 1; ply < review.done(); ++ply) {
        RC_ASSERT(kept->move_review(ply).judgement == review.move_review(ply).judgement);
        RC_ASSERT(kept->move_review(ply).better == review.move_review(ply).better);
    }
}

RC_GTEST_PROP(KeptReviewProperty, AReviewOfChessIsReadAsItWasWritten,
              (Choice variant, const std::vector<Choice>& choices)) {
    review_there_and_back<game::ChessRules>(game::test::chosen_chess_begin(variant).start, choices);
}

RC_GTEST_PROP(KeptReviewProperty, AReviewOfCaroIsReadAsItWasWritten,
              (Choice rule, const std::vector<Choice>& choices)) {
    review_there_and_back<game::CaroRules>(game::test::chosen_caro_begin(rule).start, choices);
}

// Commands of any content: whatever is taken for a review has legal lines and can be judged.
RC_GTEST_PROP(KeptReviewProperty, AnyCommandsMakeALegalReviewOrNone,
              (const std::vector<std::string>& values)) {
    auto record = test::read<game::ChessRules>("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O *");
    const auto path = record.tree.main_line();
    record.tree.edit_notes(NodeId::root()).commands = {"[%review 1000]"};
    for (std::size_t i = 0; i <= path.size(); ++i) {
        auto& notes = record.tree.edit_notes(i == 0 ? NodeId::root() : path[i - 1]);
        notes.evaluation = game::Evaluation{.centi = 10};
        const std::string value = i < values.size() ? values[i] : "e2e4 e7e5 d2d4 a7a6 h2h3";
        notes.commands.push_back("[%best " + value + "]");
    }
    const auto kept = kept_review(record, 0);
    if (!kept) return;
    for (int ply = 0; ply < kept->done(); ++ply) {
        RC_ASSERT(!kept->positions()[ply].line.empty());
        RC_ASSERT(kept->position_at(ply).is_legal(kept->positions()[ply].line.front()));
    }
    RC_ASSERT(kept->moves().size() + 1 == static_cast<std::size_t>(kept->done()));
}

}  // namespace
}  // namespace kydai::play
