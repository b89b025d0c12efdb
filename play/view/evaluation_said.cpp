// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/view/evaluation_said.hpp"

#include <cmath>
#include <cstdlib>

namespace kydai::play {

namespace {

constexpr double kEven = 50.0;
// How far from even a chance is, in percent points, when a side is called better or winning.
constexpr double kBetter = 7.0;
constexpr double kWinning = 30.0;
constexpr int kCentiPerUnit = 100;

}  // namespace

std::string evaluation_text(const game::Evaluation& evaluation) {
    if (evaluation.wins_in) return "#" + std::to_string(*evaluation.wins_in);
    const int centi = std::abs(evaluation.centi);
    const char* const sign = evaluation.centi > 0 ? "+" : evaluation.centi < 0 ? "-" : "";
    std::string hundredths = std::to_string(centi % kCentiPerUnit);
    if (hundredths.size() < 2) hundredths.insert(0, 1, '0');
    return sign + std::to_string(centi / kCentiPerUnit) + "." + hundredths;
}

words::Message evaluation_said(const game::Evaluation& evaluation, ChanceOf game,
                               const game::BySide<words::MessageId>& sides, bool ends_in_mate) {
    using words::MessageId;
    if (evaluation.wins_in) {
        const auto side = *evaluation.wins_in > 0 ? game::Side::First : game::Side::Second;
        return {ends_in_mate ? MessageId::AnalysisMateIn : MessageId::AnalysisWinsIn,
                {{"side", sides[side]}, {"count", std::abs(*evaluation.wins_in)}}};
    }
    const double ahead = winning_chance(game, evaluation) - kEven;
    if (std::abs(ahead) < kBetter) return {MessageId::AnalysisEqual};
    const auto side = ahead > 0 ? game::Side::First : game::Side::Second;
    const bool is_won = std::abs(ahead) >= kWinning;
    return {is_won ? MessageId::AnalysisWinning : MessageId::AnalysisBetter,
            {{"side", sides[side]}}};
}

}  // namespace kydai::play
