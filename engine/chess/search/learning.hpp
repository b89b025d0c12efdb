// SPDX-License-Identifier: GPL-3.0-or-later
// What is learned from a searched node: histories of moves, killers, the correction history, and
// the entry in the transposition table.
#pragma once

#include "engine/chess/search/move_steps.hpp"

namespace kydai::chess_engine {

template <RuleSet R>
void Worker<R>::learn_quiet(const Node& n, Move move, int bonus) {
    const Position<R>& position = at(n.ply);
    const Color side = position.turn();
    const auto index = static_cast<std::size_t>(
        piece_square(moved_piece(position.board(), side, move), move.to()));
    histories_
        ->quiet[side][threat_case(frame(n.ply).threats.all, move)]
               [static_cast<std::size_t>(from_to(move))]
        .update(bonus);
    const auto row = static_cast<std::size_t>(evaluator_.keys().pawns) & (kPawnHistorySize - 1);
    histories_->pawns[row][index].update(bonus);
    for (const int back : kFollowedPlies) {
        const Frame& f = frame(n.ply - back);
        if (f.moved != kPieceSquares) (*f.follow_ups)[index].update(bonus);
    }
}

template <RuleSet R>
void Worker<R>::learn_noisy(const Node& n, Move move, int bonus) {
    const Position<R>& position = at(n.ply);
    const Piece piece = moved_piece(position.board(), position.turn(), move);
    const Role victim = captured_role(position.board(), move);
    histories_
        ->captures[static_cast<std::size_t>(piece_square(piece, move.to()))]
                  [static_cast<std::size_t>(victim)]
        .update(bonus);
}

// The move that caused the cutoff gets a bonus; those tried before it get a malus.
template <RuleSet R>
void Worker<R>::learn_cutoff(const Node& n) {
    const int depth = n.depth + (n.best > n.beta + param(Param::HistoryFarAbove) ? 1 : 0);
    const int bonus =
        std::min(param(Param::HistoryBonusMax), param(Param::HistoryBonusPerPly) * depth);
    const int malus =
        -std::min(param(Param::HistoryMalusMax), param(Param::HistoryMalusPerPly) * depth);
    if (is_noisy(n.best_move)) {
        learn_noisy(n, n.best_move, bonus);
    } else {
        auto& killers = frame(n.ply).killers;
        if (killers[0] != n.best_move) killers = {n.best_move, killers[0]};
        // A cutoff by the first move at low depth says little.
        if (!n.quiets.empty() || n.depth > 2) learn_quiet(n, n.best_move, bonus);
        for (const Move move : n.quiets) learn_quiet(n, move, malus);
    }
    for (const Move move : n.noisies) learn_noisy(n, move, malus);
}

// All moves failed low here, so the quiet move that led here gets a bonus (prior counter-move).
template <RuleSet R>
void Worker<R>::learn_reply(const Node& n) {
    const Frame& last = frame(n.ply - 1);
    if (n.is_root() || last.move.is_none() || is_noisy(last.move)) return;
    const int bonus =
        std::min(param(Param::HistoryBonusMax), param(Param::HistoryBonusPerPly) * n.depth) / 2;
    histories_
        ->quiet[~at(n.ply).turn()][threat_case(last.threats.all, last.move)]
               [static_cast<std::size_t>(from_to(last.move))]
        .update(bonus);
    const Frame& before = frame(n.ply - 2);
    if (before.moved != kPieceSquares) {
        (*before.follow_ups)[static_cast<std::size_t>(last.moved)].update(bonus);
    }
}

// History from static evaluations: the butterfly history of the quiet move that led here learns by
// how much the static evaluation rose for its side.
template <RuleSet R>
void Worker<R>::learn_evaluation(const Node& n) {
    constexpr int kMost = 1'500;
    const Frame& last = frame(n.ply - 1);
    if (last.move.is_none() || is_noisy(last.move)) return;
    const int gain = -(n.static_value + last.static_value);
    const int bonus = std::clamp(gain * param(Param::EvaluationHistory), -kMost, kMost);
    histories_
        ->quiet[~at(n.ply).turn()][threat_case(last.threats.all, last.move)]
               [static_cast<std::size_t>(from_to(last.move))]
        .update(bonus);
}

constexpr std::size_t correction_index(Key key) {
    return static_cast<std::size_t>(key) & (kCorrectionSize - 1);
}

// Correction history: the evaluation, shifted by how far it was off in similar positions.
template <RuleSet R>
Value Worker<R>::corrected(Value raw, int ply) const {
    if (raw == kDraw) return raw;  // a known draw needs no correction
    const Color side = at(ply).turn();
    const PartKeys& keys = evaluator_.keys();
    const auto& h = *histories_;
    int sum = h.by_pawns[side][correction_index(keys.pawns)].value() * param(Param::CorrectionPawn);
    for (const Color color : kColors) {
        sum += h.by_pieces[color][side][correction_index(keys.pieces[color])].value() *
               param(Param::CorrectionPieces);
    }
    sum += h.by_last_move[static_cast<std::size_t>(frame(ply - 1).moved)].value() *
           param(Param::CorrectionLastMove);
    const int limit = param(Param::CorrectionMax);
    return std::clamp(raw + std::clamp(sum / 1024, -limit, limit), -kDecisive + 1, kDecisive - 1);
}

template <RuleSet R>
void Worker<R>::learn_correction(const Node& n) {
    if (n.is_forced || (!n.best_move.is_none() && is_noisy(n.best_move))) return;
    if (n.best >= n.beta && n.best <= n.static_value) return;
    if (n.best_move.is_none() && n.best >= n.static_value) return;
    const int most = param(Param::CorrectionLearnMax);
    const int off = (n.best - n.static_value) * n.depth / param(Param::CorrectionLearnDivisor);
    const int bonus = std::clamp(off, -most, most);
    const Color side = at(n.ply).turn();
    const PartKeys& keys = evaluator_.keys();
    auto& h = *histories_;
    h.by_pawns[side][correction_index(keys.pawns)].update(bonus);
    for (const Color color : kColors) {
        h.by_pieces[color][side][correction_index(keys.pieces[color])].update(bonus);
    }
    const int last = frame(n.ply - 1).moved;
    if (last != kPieceSquares) h.by_last_move[static_cast<std::size_t>(last)].update(bonus);
}

template <RuleSet R>
void Worker<R>::store(const Node& n, engine::Bound bound) {
    shared_.table.store(at(n.ply).key(),
                        {.move = n.best_move.bits(),
                         .value = static_cast<std::int16_t>(to_table(n.best, n.ply)),
                         .evaluation = static_cast<std::int16_t>(n.raw),
                         .depth = static_cast<std::uint8_t>(std::max(0, n.depth)),
                         .bound = bound,
                         .was_pv = n.was_pv});
}

}  // namespace kydai::chess_engine
