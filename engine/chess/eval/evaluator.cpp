// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/chess/eval/evaluator.hpp"

#include <algorithm>

#include "engine/chess/eval/terms_of_pieces.hpp"
#include "engine/chess/eval/variant_terms.hpp"

namespace kydai::chess_engine {
namespace {

constexpr Value kHighest = kDecisive - 1;

// King danger as a value for White: what the danger to Black's king is worth minus White's own.
template <RuleSet R>
Tapered danger_value(const SumSink& sink) {
    const auto cost = [&](Color king) {
        return danger_cost(std::max(0, sink.danger_of(king)) * danger_percent<R>() / 100);
    };
    return cost(Color::Black) - cost(Color::White);
}

int blend(Tapered value, int phase) {
    const int full = std::min(phase, kFullPhase);
    return (value.middlegame() * full + value.endgame() * (kFullPhase - full)) / kFullPhase;
}

}  // namespace

template <RuleSet R>
Value Evaluator<R>::white_value(const Position<R>& position) {
    const Board& board = position.board();
    const Summary<R>& summary = summaries_.back();
    Tapered value = summary.squares;
    if constexpr (has_ordinary_terms<R>()) {
        const PawnFacts& pawns = pawns_.facts(board, keys().pawns);
        SumSink sink;
        sink.add_sum(pawns.value);
        PieceTerms<SumSink>(board, pawns.passed, sink).run();
        value += sink.sum() + danger_value<R>(sink);
    }
    const Tapered tempo = kWeights[kTermOffset<Term::Tempo>];
    value += position.turn() == Color::White ? tempo : -tempo;
    if constexpr (R == RuleSet::Standard) {
        const Color strong = value.endgame() >= 0 ? Color::White : Color::Black;
        const int scale = endgame_scale(board, strong);
        value = Tapered(value.middlegame(), value.endgame() * scale / kFullScale);
    }
    return blend(value, summary.phase) + variant_value<R>(position);
}

template <RuleSet R>
std::optional<Value> Evaluator<R>::known_value(const Position<R>& position) const {
    if constexpr (R != RuleSet::Standard) return std::nullopt;
    const auto white = known_ending(position.board(), position.turn(), kpk_);
    if (!white) return std::nullopt;
    return position.turn() == Color::White ? *white : -*white;
}

template <RuleSet R>
Value Evaluator<R>::own_value(const Position<R>& position) {
    const auto own = [&](Value white) { return position.turn() == Color::White ? white : -white; };
    if (!by_network_) return own(white_value(position));
    const Value value =
        accumulators_.evaluate(position.board(), position.turn(), position.pockets());
    if constexpr (network_rule_set(R) == R) return value;
    return value + own(variant_value<R>(position));
}

template <RuleSet R>
Value Evaluator<R>::evaluate(const Position<R>& position) {
    if (const auto known = known_value(position)) return *known;
    const Value own = own_value(position);
    // Scales the evaluation down as the fifty-move draw comes near, to a little over half.
    constexpr int kWhole = 220;
    const int kept = kWhole - std::min(position.halfmove_clock(), kFiftyMoves);
    return std::clamp(own * kept / kWhole, -kHighest, kHighest);
}

#define KYDAI_INSTANTIATE(R) template class Evaluator<RuleSet::R>;
KYDAI_FOR_EACH_RULE_SET(KYDAI_INSTANTIATE)
#undef KYDAI_INSTANTIATE

}  // namespace kydai::chess_engine
