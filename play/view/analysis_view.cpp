// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/view/analysis_view.hpp"

#include <algorithm>
#include <cmath>

#include "core/caro/notation.hpp"
#include "core/game/notation_of.hpp"
#include "play/view/caro_board.hpp"
#include "play/view/chess_board.hpp"
#include "play/view/evaluation_said.hpp"
#include "play/view/review_said.hpp"
#include "play/words/codes.hpp"

namespace kydai::play {

namespace {

using words::Language;
using words::MessageId;

template <class Rules>
constexpr ChanceOf kViewChance =
    std::is_same_v<Rules, game::ChessRules> ? ChanceOf::Chess : ChanceOf::Caro;

constexpr KeyedArray<Judgement, std::string_view> kJudgementWords = {"good", "inaccuracy",
                                                                     "mistake", "blunder"};
constexpr KeyedArray<LearnPhase, std::string_view> kPhaseWords = {
    "try", "checking", "right", "good-enough", "wrong", "shown", "done"};

constexpr double kPerMille = 10.0;
int per_mille(double percent) { return static_cast<int>(std::lround(percent * kPerMille)); }

bool ends_in_mate_only(const chess::AnyPosition& position) {
    const chess::Rules& rules = position.rules();
    return rules.royal[chess::Color::White] && rules.royal[chess::Color::Black] && !rules.hill &&
           !rules.counts_checks && !rules.explosions && !rules.race;
}
bool ends_in_mate_only(const caro::Position& /*position*/) { return false; }

template <class Rules>
words::MessageId side_said(Side side) {
    if constexpr (std::is_same_v<Rules, game::ChessRules>) {
        return words::name_of(game::color_of(side));
    } else {
        return words::name_of(game::stone_of(side));
    }
}

template <class Rules>
EvaluationView evaluation_view(const Game<Rules>& game, const game::Evaluation& evaluation,
                               Language language) {
    const BySide<words::MessageId> sides = {side_said<Rules>(Side::First),
                                            side_said<Rules>(Side::Second)};
    const auto said = evaluation_said(evaluation, kViewChance<Rules>, sides,
                                      ends_in_mate_only(game.session().start()));
    return {.text = evaluation_text(evaluation),
            .said = words::say(language, said),
            .chance = per_mille(winning_chance(kViewChance<Rules>, evaluation))};
}

StepView step_view(chess::Move move) {
    const Arrow arrow = arrow_of(move);
    return {.from = arrow.from ? to_string(*arrow.from) : std::string(), .to = to_string(arrow.to)};
}
StepView step_view(caro::Point point) { return {.from = {}, .to = caro::to_text(point)}; }

// The legal beginning of a line, each move by `take(position, move)`.
template <class Position, class Move, class Take>
void each_legal(Position position, const std::vector<Move>& line, Take&& take) {
    for (const Move move : line) {
        if (position.outcome() || !position.is_legal(move)) return;
        take(position, move);
        position.play(move);
    }
}

template <class Rules>
std::vector<std::string> move_texts(const typename Rules::Position& position,
                                    const std::vector<typename Rules::Move>& line) {
    std::vector<std::string> texts;
    each_legal(position, line,
               [&](const auto& now, auto move) { texts.push_back(Rules::move_text(now, move)); });
    return texts;
}

template <class Rules>
EngineView engine_view(const Analysis<Rules>& analysis, Language language) {
    EngineView view{.on = analysis.is_engine_on(),
                    .searching = analysis.is_searching(),
                    .threat = analysis.shows_threat(),
                    .wanted = analysis.lines_wanted()};
    if (analysis.lines().empty()) return view;
    const auto& best = analysis.lines().front();
    constexpr int kMillisPerSecond = 1'000;
    const auto elapsed = static_cast<std::uint64_t>(std::max<engine::Millis>(best.elapsed, 1));
    view.depth = best.depth;
    view.nodes = best.nodes;
    view.speed = best.nodes * kMillisPerSecond / elapsed;
    const auto position = analysis.searched();
    const bool first = Rules::turn(position) == Side::First;
    for (const auto& info : analysis.lines()) {
        const auto evaluation = evaluation_of(info.line.score, first);
        EngineLineView line{.evaluation = evaluation_view<Rules>(analysis, evaluation, language),
                            .depth = info.depth,
                            .moves = move_texts<Rules>(position, info.line.moves),
                            .steps = {}};
        each_legal(position, info.line.moves,
                   [&](const auto& /*now*/, auto move) { line.steps.push_back(step_view(move)); });
        view.lines.push_back(std::move(line));
    }
    if (best.exact) {
        const bool is_drawn = best.line.score == engine::Score{};
        const std::string result =
            is_drawn ? std::string(words::text(language, MessageId::AnalysisExactDraw))
                     : view.lines.front().evaluation.said;
        view.exact = words::format(language, MessageId::AnalysisExact, {{"result", result}});
    }
    return view;
}

// By the engine, where it looks at this very position; else by what the record says.
template <class Rules>
std::optional<game::Evaluation> evaluation_shown(const Analysis<Rules>& analysis) {
    const auto& session = analysis.session();
    if (!analysis.lines().empty() && !analysis.shows_threat()) {
        return evaluation_of(analysis.lines().front().line.score, session.turn() == Side::First);
    }
    const game::Notes* const notes = session.tree().notes(analysis.cursor());
    return notes != nullptr ? notes->evaluation : std::nullopt;
}

template <class Rules>
void view_notes(AnalysisView& view, const Analysis<Rules>& analysis) {
    const game::Places& places = game::NotationOf<Rules>::Type::kPlaces;
    const game::Notes* const notes = analysis.session().tree().notes(analysis.cursor());
    if (notes == nullptr) return;
    view.comment = notes->after;
    view.glyphs = notes->nags;
    for (const game::Mark& mark : notes->marks) {
        view.marks.push_back({.color = name(mark.color),
                              .from = places.text(mark.from),
                              .to = places.text(mark.to)});
    }
}

template <class Rules>
PointView point_view(NodeId node, int ply, const game::Evaluation& evaluation) {
    return {.node = node.index(),
            .ply = ply,
            .chance = per_mille(winning_chance(kViewChance<Rules>, evaluation)),
            .evaluation = evaluation_text(evaluation)};
}

template <class Rules>
std::vector<PointView> evaluated_points(const typename Analysis<Rules>::Tree& tree) {
    std::vector<PointView> points;
    int ply = 0;
    for (const NodeId node : tree.main_line()) {
        ++ply;
        const game::Notes* const notes = tree.notes(node);
        if (notes == nullptr || !notes->evaluation) continue;
        points.push_back(point_view<Rules>(node, ply, *notes->evaluation));
    }
    return points;
}

template <class Tree>
bool is_on_main_line(const Tree& tree, NodeId node) {
    for (; !node.is_root(); node = tree.parent(node)) {
        if (!tree.is_first(node)) return false;
    }
    return true;
}

template <class Rules>
ReviewedMoveView reviewed_move(const Review<Rules>& review, int ply, Language language) {
    const auto move = review.move_review(ply);
    const auto& before = review.position_at(ply - 1);
    return {.ply = ply,
            .node = move.node.index(),
            .side = move.side,
            .number = Rules::move_number(before),
            .text = Rules::move_text(before, review.move_at(ply)),
            .judgement = move.judgement,
            .name = std::string(words::text(language, judgement_name(move.judgement))),
            .missed_win = move.missed_win,
            .said = review_said(language, review, ply),
            .better = move_texts<Rules>(before, move.better)};
}

}  // namespace

std::string_view word_of(Judgement judgement) { return kJudgementWords[judgement]; }
std::string_view word_of(LearnPhase phase) { return kPhaseWords[phase]; }

template <class Rules>
AnalysisView analysis_view(const Analysis<Rules>& analysis, Language language) {
    const auto& tree = analysis.session().tree();
    AnalysisView view{.engine = engine_view(analysis, language)};
    if (const auto evaluation = evaluation_shown(analysis)) {
        view.evaluation = evaluation_view<Rules>(analysis, *evaluation, language);
    }
    view_notes(view, analysis);
    view.evaluated = evaluated_points<Rules>(tree);
    view.is_variation = !is_on_main_line(tree, analysis.cursor());
    view.can_demote = analysis.can_demote();
    view.has_next = tree.first_child(analysis.cursor()).has_value();
    return view;
}

template <class Rules>
ReviewView review_view(const Review<Rules>& review, Language language) {
    ReviewView view;
    const auto accuracy = review.accuracy();
    for (const Side side : game::kSides) {
        if (accuracy[side]) view.accuracy[side] = per_mille(*accuracy[side]);
    }
    for (int ply = 0; ply < review.done(); ++ply) {
        const auto& found = review.positions()[ply];
        view.points.push_back(point_view<Rules>(review.node_at(ply), ply, found.evaluation));
    }
    int ply = 0;
    for (const auto& move : review.moves()) {
        ++ply;
        if (move.judgement == Judgement::Good) continue;
        ++view.counts[move.side][move.judgement];
        view.moves.push_back(reviewed_move(review, ply, language));
    }
    return view;
}

template <class Rules>
LearnView learn_view(const Learn<Rules>& learn, Language language) {
    if (learn.count() == 0) return {};
    const bool is_solved = learn.phase() == LearnPhase::Right ||
                           learn.phase() == LearnPhase::Shown ||
                           learn.phase() == LearnPhase::GoodEnough;
    return {.side = std::string(words::text(language, side_said<Rules>(learn.side()))),
            .played = learn.played_text(),
            .tried = learn.tried_text(),
            .solution = is_solved ? learn.solution_text() : std::string()};
}

template AnalysisView analysis_view(const Analysis<game::ChessRules>&, Language);
template AnalysisView analysis_view(const Analysis<game::CaroRules>&, Language);
template ReviewView review_view(const Review<game::ChessRules>&, Language);
template ReviewView review_view(const Review<game::CaroRules>&, Language);
template LearnView learn_view(const Learn<game::ChessRules>&, Language);
template LearnView learn_view(const Learn<game::CaroRules>&, Language);

}  // namespace kydai::play
