// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lab/caro/evaluation.hpp"

#include <algorithm>

namespace kydai::caro_lab {
namespace {

using caro::Side;

// For X.
int worth_of(const CellWindow& window) {
    const int x = window.stones[Side::X];
    const int o = window.stones[Side::O];
    if ((x > 0) == (o > 0)) return 0;
    int worth = 1;
    for (int i = 1; i < std::min(x + o, 5); ++i) worth *= 10;
    return x > 0 ? worth : -worth;
}

}  // namespace

int evaluate(const caro::Position& position) {
    int total = 0;
    for_each_window(position, [&](const CellWindow& window) { total += worth_of(window); });
    total = std::clamp(total, -kLargestEvaluation, kLargestEvaluation);
    return position.turn() == Side::X ? total : -total;
}

std::string_view name(EvaluationId id) {
    return id == EvaluationId::Windows ? "windows" : "engine";
}

std::optional<EvaluationId> parse_evaluation(std::string_view text) {
    for (const EvaluationId id : {EvaluationId::Windows, EvaluationId::Engine}) {
        if (name(id) == text) return id;
    }
    return std::nullopt;
}

}  // namespace kydai::caro_lab
