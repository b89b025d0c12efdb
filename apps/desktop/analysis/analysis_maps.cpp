// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/analysis/analysis_maps.hpp"

#include "core/game/event_text.hpp"

namespace kydai::desktop {

namespace {

template <class One, class Make>
QVariantList listed(const std::vector<One>& all, Make make) {
    QVariantList list;
    list.reserve(static_cast<qsizetype>(all.size()));
    for (const One& one : all) list.append(QVariant(make(one)));
    return list;
}

QVariantList listed(const std::vector<std::string>& texts) {
    return listed(texts, [](const std::string& text) { return toQml(text); });
}

QVariantMap stepMap(const play::StepView& step) {
    QVariantMap map{{"to", toQml(step.to)}};
    if (!step.from.empty()) map.insert("from", toQml(step.from));
    return map;
}

void insertEvaluation(QVariantMap& map, const play::EvaluationView& evaluation) {
    map.insert({{"evaluation", toQml(evaluation.text)},
                {"said", toQml(evaluation.said)},
                {"chance", evaluation.chance}});
}

QVariantMap lineMap(const play::EngineLineView& line) {
    QVariantMap map{{"depth", line.depth},
                    {"moves", listed(line.moves)},
                    {"steps", listed(line.steps, stepMap)}};
    insertEvaluation(map, line.evaluation);
    return map;
}

QVariantMap engineMap(const play::EngineView& engine) {
    QVariantMap map{{"on", engine.on},
                    {"searching", engine.searching},
                    {"threat", engine.threat},
                    {"wanted", engine.wanted},
                    {"lines", listed(engine.lines, lineMap)}};
    if (!engine.lines.empty()) {
        map.insert({{"depth", engine.depth},
                    {"nodes", static_cast<double>(engine.nodes)},
                    {"speed", static_cast<double>(engine.speed)},
                    {"exact", toQml(engine.exact)}});
    }
    return map;
}

QVariantMap markMap(const play::MarkView& mark) {
    return {{"color", toQml(mark.color)}, {"from", toQml(mark.from)}, {"to", toQml(mark.to)}};
}

QVariantMap pointMap(const play::PointView& point) {
    return {{"node", point.node},
            {"ply", point.ply},
            {"chance", point.chance},
            {"evaluation", toQml(point.evaluation)}};
}

QVariantMap moveMap(const play::ReviewedMoveView& move) {
    return {{"ply", move.ply},
            {"node", move.node},
            {"side", toQml(game::name(move.side))},
            {"number", move.number},
            {"text", toQml(move.text)},
            {"judgement", toQml(play::word_of(move.judgement))},
            {"name", toQml(move.name)},
            {"missedWin", move.missed_win},
            {"said", listed(move.said)},
            {"better", listed(move.better)}};
}

}  // namespace

QString toQml(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QVariantMap toQml(const play::AnalysisView& view) {
    const auto glyph = [](game::Nag nag) { return int{nag}; };
    QVariantMap map{{"engine", engineMap(view.engine)},
                    {"notes", QVariantMap{{"comment", toQml(view.comment)},
                                          {"glyphs", listed(view.glyphs, glyph)},
                                          {"marks", listed(view.marks, markMap)}}},
                    {"evaluated", listed(view.evaluated, pointMap)},
                    {"variation", view.is_variation},
                    {"canDemote", view.can_demote}};
    if (view.evaluation) insertEvaluation(map, *view.evaluation);
    return map;
}

QVariantMap toQml(const play::ReviewView& view) {
    QVariantMap accuracy;
    QVariantMap counts;
    for (const game::Side side : game::kSides) {
        const QString key = toQml(game::name(side));
        if (view.accuracy[side]) accuracy.insert(key, *view.accuracy[side]);
        QVariantMap bySide;
        for (const play::Judgement judgement : kKeys<play::Judgement>) {
            bySide.insert(toQml(play::word_of(judgement)), view.counts[side][judgement]);
        }
        counts.insert(key, bySide);
    }
    return {{"accuracy", accuracy},
            {"counts", counts},
            {"points", listed(view.points, pointMap)},
            {"moves", listed(view.moves, moveMap)}};
}

QVariantMap toQml(const play::LearnView& view) {
    QVariantMap map{
        {"side", toQml(view.side)}, {"played", toQml(view.played)}, {"tried", toQml(view.tried)}};
    if (!view.solution.empty()) map.insert("solution", toQml(view.solution));
    return map;
}

QVariantMap toQml(const play::OpeningSaid& opening) {
    return {{"code", toQml(opening.code)}, {"name", toQml(opening.name)}};
}

}  // namespace kydai::desktop
