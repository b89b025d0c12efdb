// SPDX-License-Identifier: GPL-3.0-or-later
// The values of play/view/analysis_view.hpp as QML reads them.
#pragma once

#include <QVariant>
#include <string_view>

#include "play/view/analysis_view.hpp"
#include "play/view/opening_said.hpp"

namespace kydai::desktop {

// {engine: {on, searching, threat, wanted, depth, nodes, speed, lines: [{evaluation, said, chance,
// depth, moves, steps: [{from, to}]}]}, evaluation, said, chance, notes: {comment, glyphs, marks:
// [{color, from, to}]}, evaluated: [{node, ply, chance, evaluation}], variation,
// canDemote}
QVariantMap toQml(const play::AnalysisView& view);
// {accuracy: {first, second}, counts: {first: {inaccuracy, mistake, blunder}, second}, points,
// moves:
// [{ply, node, side, number, text, judgement, name, missedWin, said, better}]}
QVariantMap toQml(const play::ReviewView& view);
QVariantMap toQml(const play::LearnView& view);       // {side, played, tried, solution}
QVariantMap toQml(const play::OpeningSaid& opening);  // {code, name}
QString toQml(std::string_view text);

}  // namespace kydai::desktop
