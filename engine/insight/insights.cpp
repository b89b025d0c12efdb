// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/insight/insights.hpp"

#include "engine/mining/caro_tactic.hpp"

namespace kydai::insight {

namespace {

// Depths of the nodes that are shown. The null move needs more: after its reduction the search must
// still be deep enough to see an answer to the threat.
constexpr int kShownDepth = 8;
constexpr int kNullMoveDepth = 12;

engine::Found<chess::Move> searched(lab::OwnChess& own, const chess::AnyPosition& position,
                                    int depth) {
    return own.searcher->search(
        {.position = position, .limits = {.depth = depth}, .repeatable = true});
}

}  // namespace

std::optional<NullMove> null_move(lab::OwnChess& own, const chess::AnyPosition& position) {
    const auto after = chess_engine::passed(position);
    if (!after || after->outcome()) return std::nullopt;
    const int reduced = chess_engine::null_move_depth(kNullMoveDepth);
    const auto now = searched(own, position, kNullMoveDepth);
    const auto then = searched(own, *after, reduced);
    if (now.lines.empty() || then.lines.empty()) return std::nullopt;
    engine::Score passed = then.lines[0].score;
    passed.centi = -passed.centi;
    std::swap(passed.wins_in, passed.loses_in);
    return NullMove{.depth = kNullMoveDepth,
                    .reduced = reduced,
                    .moves = position.legal_moves().size(),
                    .best = *now.best(),
                    .value = now.lines[0].score,
                    .passed = passed,
                    .after = *after,
                    .threat = *then.best()};
}

Reduced reductions(lab::OwnChess& own, const chess::AnyPosition& position) {
    // The table move of a node comes from the iteration before, which was one ply less deep.
    const auto before = searched(own, position, kShownDepth - 1);
    return {.depth = kShownDepth,
            .moves = chess_engine::tried_moves(position, kShownDepth,
                                               before.best().value_or(chess::Move()))};
}

std::optional<chess_engine::nnue::AttentionMap> attention(std::span<const std::byte> network,
                                                          const chess::AnyPosition& position) {
    namespace nnue = chess_engine::nnue;
    const auto networks = nnue::Network::read_all(network);
    const nnue::Network* const chess = nnue::Network::find(networks, chess::RuleSet::Standard);
    const int pieces = position.board().occupied().count();
    if (chess == nullptr || pieces > nnue::max_pieces(chess->rule_set())) return std::nullopt;
    return nnue::attention(*chess, position.board(), position.turn());
}

std::optional<FoursWin> win_by_fours(const caro::Position& position) {
    mining::CaroTacticProver prover;
    const auto tactic = prover.prove(position, mining::Manner::Fours);
    if (!tactic) return std::nullopt;
    return FoursWin{.nodes = tactic->nodes, .line = {tactic->line.begin(), tactic->line.end()}};
}

}  // namespace kydai::insight
