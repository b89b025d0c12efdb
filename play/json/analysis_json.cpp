// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/json/analysis_json.hpp"

#include "core/base/json.hpp"
#include "core/game/event_text.hpp"
#include "play/analysis/node_path.hpp"
#include "play/view/analysis_view.hpp"

namespace kydai::play {

namespace {

void write_evaluation(JsonWriter& json, const EvaluationView& evaluation) {
    json.field("evaluation", evaluation.text).field("said", evaluation.said);
    json.field("chance", evaluation.chance);
}

void write_texts(JsonWriter& json, std::string_view name, const std::vector<std::string>& texts) {
    json.key(name).list(texts, [&](const std::string& text) { json.value(text); });
}

void write_line(JsonWriter& json, const EngineLineView& line) {
    json.object([&] {
        write_evaluation(json, line.evaluation);
        json.field("depth", line.depth);
        write_texts(json, "moves", line.moves);
        json.key("steps").list(line.steps, [&](const StepView& step) {
            json.object([&] {
                if (!step.from.empty()) json.field("from", step.from);
                json.field("to", step.to);
            });
        });
    });
}

void write_engine(JsonWriter& json, const EngineView& engine) {
    json.field("on", engine.on).field("searching", engine.searching);
    json.field("threat", engine.threat).field("wanted", engine.wanted);
    if (!engine.lines.empty()) {
        json.field("depth", engine.depth).field("nodes", engine.nodes);
        json.field("speed", engine.speed);
        if (!engine.exact.empty()) json.field("exact", engine.exact);
    }
    json.key("lines").list(engine.lines,
                           [&](const EngineLineView& line) { write_line(json, line); });
}

void write_notes(JsonWriter& json, const AnalysisView& view) {
    json.key("notes").object([&] {
        json.field("comment", view.comment);
        json.key("glyphs").list(view.glyphs, [&](game::Nag nag) { json.value(int{nag}); });
        json.key("marks").list(view.marks, [&](const MarkView& mark) {
            json.object([&] {
                json.field("color", mark.color).field("from", mark.from).field("to", mark.to);
            });
        });
    });
}

void write_points(JsonWriter& json, std::string_view name, const std::vector<PointView>& points) {
    json.key(name).list(points, [&](const PointView& point) {
        json.object([&] {
            json.field("node", point.node).field("ply", point.ply);
            json.field("chance", point.chance).field("evaluation", point.evaluation);
        });
    });
}

void write_sides(JsonWriter& json, const ReviewView& view) {
    json.key("accuracy").object([&] {
        for (const Side side : game::kSides) {
            if (view.accuracy[side]) json.field(game::name(side), *view.accuracy[side]);
        }
    });
    json.key("counts").object([&] {
        for (const Side side : game::kSides) {
            json.key(game::name(side)).object([&] {
                for (const Judgement judgement :
                     {Judgement::Inaccuracy, Judgement::Mistake, Judgement::Blunder}) {
                    json.field(word_of(judgement), view.counts[side][judgement]);
                }
            });
        }
    });
}

void write_reviewed_move(JsonWriter& json, const ReviewedMoveView& move) {
    json.object([&] {
        json.field("ply", move.ply).field("node", move.node);
        json.field("side", game::name(move.side)).field("number", move.number);
        json.field("text", move.text).field("judgement", word_of(move.judgement));
        json.field("name", move.name);
        if (move.missed_win) json.field("missedWin", true);
        write_texts(json, "said", move.said);
        write_texts(json, "better", move.better);
    });
}

}  // namespace

template <class Rules>
std::string analysis_json(const Analysis<Rules>& analysis, const ViewRequest& request,
                          const Gesture<Rules>* gesture) {
    const AnalysisView view = analysis_view(analysis, request.language);
    JsonWriter json;
    json.object([&] {
        json.key("view").raw(view_json<Rules>(analysis, request, gesture));
        json.key("engine").object([&] { write_engine(json, view.engine); });
        if (view.evaluation) write_evaluation(json, *view.evaluation);
        write_notes(json, view);
        write_points(json, "evaluated", view.evaluated);
        json.field("variation", view.is_variation).field("canDemote", view.can_demote);
        json.field("hasNext", view.has_next);
        json.field("canUndo", analysis.can_undo_edit()).field("canRedo", analysis.can_redo_edit());
        json.field("path", path_text(analysis.session().tree(), analysis.cursor()));
    });
    return std::move(json).text();
}

template <class Rules>
std::string engine_json(const Analysis<Rules>& analysis, words::Language language) {
    const AnalysisView view = analysis_view(analysis, language);
    JsonWriter json;
    json.object([&] {
        json.key("engine").object([&] { write_engine(json, view.engine); });
        if (view.evaluation) write_evaluation(json, *view.evaluation);
    });
    return std::move(json).text();
}

template <class Rules>
std::string review_json(const Review<Rules>& review, words::Language language) {
    const ReviewView view = review_view(review, language);
    JsonWriter json;
    json.object([&] {
        json.field("done", review.done()).field("total", review.total());
        json.field("running", review.is_running()).field("whole", review.is_whole());
        json.field("nodes", review.settings().nodes);
        json.field("bookPlies", review.settings().book_plies);
        write_sides(json, view);
        write_points(json, "points", view.points);
        json.key("moves").list(
            view.moves, [&](const ReviewedMoveView& move) { write_reviewed_move(json, move); });
    });
    return std::move(json).text();
}

template <class Rules>
std::string learn_json(const Learn<Rules>& learn, const ViewRequest& request,
                       const Gesture<Rules>* gesture) {
    const LearnView view = learn_view(learn, request.language);
    JsonWriter json;
    json.object([&] {
        json.key("view").raw(view_json<Rules>(learn.board(), request, gesture));
        json.field("phase", word_of(learn.phase())).field("number", learn.number());
        json.field("count", learn.count()).field("found", learn.found());
        if (learn.count() == 0) return;
        json.field("side", view.side).field("near", game::name(learn.side()));
        json.field("played", view.played).field("tried", view.tried);
        if (!view.solution.empty()) json.field("solution", view.solution);
    });
    return std::move(json).text();
}

template std::string analysis_json(const Analysis<game::ChessRules>&, const ViewRequest&,
                                   const ChessGesture*);
template std::string analysis_json(const Analysis<game::CaroRules>&, const ViewRequest&,
                                   const CaroGesture*);
template std::string engine_json(const Analysis<game::ChessRules>&, words::Language);
template std::string engine_json(const Analysis<game::CaroRules>&, words::Language);
template std::string review_json(const Review<game::ChessRules>&, words::Language);
template std::string review_json(const Review<game::CaroRules>&, words::Language);
template std::string learn_json(const Learn<game::ChessRules>&, const ViewRequest&,
                                const ChessGesture*);
template std::string learn_json(const Learn<game::CaroRules>&, const ViewRequest&,
                                const CaroGesture*);

}  // namespace kydai::play
