// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/chess/eval/trace.hpp"

#include <algorithm>

#include "engine/chess/eval/endgames.hpp"
#include "engine/chess/eval/summary.hpp"
#include "engine/chess/eval/terms_of_pieces.hpp"

namespace kydai::chess_engine {
namespace {

void trace_squares(const Board& board, TraceSink& sink) {
    for (const Square s : board.of(Color::White)) {
        const int role = static_cast<int>(board.role_at(s));
        sink.add<Term::Material, Color::White>(role);
        sink.add<Term::PieceSquares, Color::White>(role * 64 + s.index());
    }
    for (const Square s : board.of(Color::Black)) {
        const int role = static_cast<int>(board.role_at(s));
        sink.add<Term::Material, Color::Black>(role);
        sink.add<Term::PieceSquares, Color::Black>(role * 64 + s.mirrored().index());
    }
}

Tapered sum_of(const TraceSink& terms) {
    Tapered sum;
    for (int i = 0; i < kWeightCount; ++i) {
        const auto at = static_cast<std::size_t>(i);
        sum += kWeights[at] * terms.counts[at];
    }
    return sum;
}

Tapered cost_of(const KeyedArray<Danger, int>& dangers) {
    int danger = 0;
    for (int i = 0; i < kKeyCount<Danger>; ++i) {
        const auto d = static_cast<Danger>(i);
        danger += kDangerWeights[d] * dangers[d];
    }
    return danger_cost(danger);
}

Tapered unscaled(const TraceSink& terms) {
    return sum_of(terms) + cost_of(terms.dangers[Color::Black]) -
           cost_of(terms.dangers[Color::White]);
}

}  // namespace

Trace trace_of(const Position<RuleSet::Standard>& position) {
    Trace trace;
    const Board& board = position.board();
    trace_squares(board, trace.terms);
    ByColor<Bitboard> passed;
    passed[Color::White] = judge_pawns<Color::White>(board, trace.terms);
    passed[Color::Black] = judge_pawns<Color::Black>(board, trace.terms);
    PieceTerms<TraceSink>(board, passed, trace.terms).run();
    if (position.turn() == Color::White) {
        trace.terms.add<Term::Tempo, Color::White>();
    } else {
        trace.terms.add<Term::Tempo, Color::Black>();
    }
    trace.phase = std::min(part_of<Summary<RuleSet::Standard>>(board).phase, kFullPhase);
    const bool white = unscaled(trace.terms).endgame() >= 0;
    trace.scale = endgame_scale(board, white ? Color::White : Color::Black);
    return trace;
}

Value value_of(const Trace& trace) {
    const Tapered value = unscaled(trace.terms);
    const int endgame = value.endgame() * trace.scale / kFullScale;
    return (value.middlegame() * trace.phase + endgame * (kFullPhase - trace.phase)) / kFullPhase;
}

}  // namespace kydai::chess_engine
