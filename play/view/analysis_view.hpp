// SPDX-License-Identifier: GPL-3.0-or-later
// What an analysis screen shows of an analysis board, a review and learning from mistakes, in words
// of a language. Chances are of the first side, in tenths of a percent; evaluations are texts of
// the first side ("+0.35", "#-3").
#pragma once

#include <string>
#include <vector>

#include "core/base/keyed_array.hpp"
#include "play/analysis/learn.hpp"
#include "play/words/words.hpp"

namespace kydai::play {

struct EvaluationView {
    std::string text;
    std::string said;  // "White is better"
    int chance = 0;
};

// From one cell to another; a drop or a stone comes from nowhere.
struct StepView {
    std::string from;
    std::string to;
};

struct EngineLineView {
    EvaluationView evaluation;
    int depth = 0;
    std::vector<std::string> moves;
    std::vector<StepView> steps;
};

struct EngineView {
    bool on = false;
    bool searching = false;
    bool threat = false;
    int wanted = 0;  // lines
    int depth = 0;   // of the best line, like nodes and speed; 0 before there is one
    std::uint64_t nodes = 0;
    std::uint64_t speed = 0;  // nodes per second
    std::string exact = {};   // "Exact: draw" where the position is solved, otherwise empty
    std::vector<EngineLineView> lines = {};
};

struct MarkView {
    std::string_view color;
    std::string from;
    std::string to;
};

// A position of the main line with its evaluation.
struct PointView {
    int node = 0;
    int ply = 0;
    int chance = 0;
    std::string evaluation;
};

struct AnalysisView {
    EngineView engine;
    std::optional<EvaluationView> evaluation;  // by the engine, or else by the record
    std::string comment;
    std::vector<game::Nag> glyphs;
    std::vector<MarkView> marks;
    std::vector<PointView> evaluated;  // as the record has them
    bool is_variation = false;         // the node shown is off the main line
    bool can_demote = false;           // DemoteVariation would change the tree
    bool has_next = false;             // a move follows the node shown
};

struct ReviewedMoveView {
    int ply = 0;
    int node = 0;
    Side side = Side::First;
    int number = 0;
    std::string text;
    Judgement judgement = Judgement::Good;
    std::string name;  // of the judgement
    bool missed_win = false;
    std::vector<std::string> said;    // whole sentences
    std::vector<std::string> better;  // moves
};

struct ReviewView {
    BySide<std::optional<int>> accuracy;  // in tenths of a percent
    BySide<KeyedArray<Judgement, int>> counts;
    std::vector<PointView> points;
    std::vector<ReviewedMoveView> moves;  // those that were not good
};

struct LearnView {
    std::string side;    // whose mistake it is; empty where there is none
    std::string played;  // moves
    std::string tried;
    std::string solution;  // once it is shown or found
};

template <class Rules>
AnalysisView analysis_view(const Analysis<Rules>& analysis, words::Language language);
template <class Rules>
ReviewView review_view(const Review<Rules>& review, words::Language language);
template <class Rules>
LearnView learn_view(const Learn<Rules>& learn, words::Language language);

// "inaccuracy", "mistake", "blunder"; "try", "good-enough": words that views know them by.
std::string_view word_of(Judgement judgement);
std::string_view word_of(LearnPhase phase);

extern template AnalysisView analysis_view(const Analysis<game::ChessRules>&, words::Language);
extern template AnalysisView analysis_view(const Analysis<game::CaroRules>&, words::Language);
extern template ReviewView review_view(const Review<game::ChessRules>&, words::Language);
extern template ReviewView review_view(const Review<game::CaroRules>&, words::Language);
extern template LearnView learn_view(const Learn<game::ChessRules>&, words::Language);
extern template LearnView learn_view(const Learn<game::CaroRules>&, words::Language);

}  // namespace kydai::play
