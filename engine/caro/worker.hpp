// SPDX-License-Identifier: GPL-3.0-or-later
// One searching thread: principal variation search (PVS) with make and unmake on one board,
// iteratively deepened. All its tables are its own except the transposition table.
//
// The search is a list of named steps; each returns a value when it settles the node. A search may
// be interrupted at any node; results stand as of the last root move finished.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "engine/caro/candidates.hpp"
#include "engine/caro/history.hpp"
#include "engine/caro/network/lazy_evaluator.hpp"
#include "engine/caro/params.hpp"
#include "engine/caro/searcher.hpp"
#include "engine/caro/value.hpp"
#include "engine/caro/vct.hpp"
#include "engine/common/reduction_table.hpp"
#include "engine/common/search_worker.hpp"

namespace kydai::caro_engine {

// What the workers of one searcher share.
struct Shared : engine::SharedSearch {
    Shared() { set_reductions(); }
    void set_reductions() {
        reductions.set(params[Param::LateReductionBase], params[Param::LateReductionSlope]);
    }

    Params params{kTunables};
    engine::ReductionTable<64, 128> reductions;
    std::unique_ptr<Tables> tables;  // of the rules that are played
    KeyedArray<caro::RuleSet, std::shared_ptr<const network::Network>> networks;  // or null
};

// One node's state, from entry to exit.
struct Node {
    Value alpha;
    Value beta;
    int depth;
    int ply;
    bool cut_node;  // expected to fail high
    bool pv;
    bool improving = false;
    Pressure pressure = Pressure::None;
    bool overdue = false;  // past its depth; searched on because a five must be stopped
    Spot excluded{};       // excluded by a singular search: are all others worse?
    std::optional<engine::TableEntry> entry = std::nullopt;
    Spot table_move{};
    Value static_value = 0;
    Value estimate = 0;  // the same, or a bound of the table that is closer

    int gap = 0;  // policy of the best candidate less that of this move, in hundredths of a logit
    Value best = -kInfinite;
    Spot best_move{};
    int moves = 0;
};

// The static value, or the table's value if its bound shows that the truth lies on that side: a
// search of any depth knows more. Forced results are left to the search.
[[nodiscard]] Value refined(Value value, const engine::TableEntry& entry);
// Extra late-move reduction of a move whose policy is `gap` hundredths of a logit below the best
// candidate's, in 1024ths of a ply.
[[nodiscard]] int gap_reduction(int gap, int depth, const Params& params);
// Whether beta will most likely be reached, by a margin that grows with the depth.
[[nodiscard]] bool is_likely_fail_high(const Node& n, const Params& params);

class Worker {  // an engine::SearchWorker
  public:
    using Request = caro_engine::Request;
    using Move = caro::Point;
    static constexpr int kMaxDepth = 99;
    // Any forced win ends the search: a quicker one is not worth the time.
    static constexpr bool kStopsAtForcedResult = true;
    static bool is_settled(Value value, int depth) {
        return is_loss(value) || kWin - value <= 2 * depth + 1;
    }

    explicit Worker(Shared& shared);

    void forget();
    // Keeps the histories, aged.
    void begin(const Request& request);
    // Victory by continuous threats from the root, within a share of the search.
    [[nodiscard]] bool prove_root(const engine::ProofTerms& terms);
    [[nodiscard]] bool search_line(int line, int depth);

    void set_watch(engine::RootWatch<Move> watch) { watch_ = std::move(watch); }
    [[nodiscard]] engine::Interruption& interruption() { return interruption_; }
    [[nodiscard]] std::uint64_t nodes() const { return interruption_.nodes(); }
    [[nodiscard]] const engine::RootMoves<Move>& root_moves() const { return root_moves_; }

  private:
    // The search stack: one frame per ply.
    struct Frame {
        Spot excluded{};
        Value static_value = 0;
        std::array<Spot, kMaxPly> pv;
        int pv_length = 0;
    };

    // root.cpp
    Value search_root(Value alpha, Value beta, int depth);
    [[nodiscard]] Candidates root_candidates();
    void note_root(const Node& n, Spot move, Value value, std::uint64_t nodes_before);
    // worker.cpp: the order of the steps
    Value search(Value alpha, Value beta, int depth, int ply, bool cut_node);
    Value search_moves(Node& n);
    Value search_child(const Node& n, Spot move, int extension, int reduction);
    bool accept(Node& n, Spot move, Value value);
    Value finish(const Node& n, Value alpha);
    // steps.cpp: before any move
    std::optional<Value> settle(Node& n);
    std::optional<Value> use_table(Node& n);
    void judge(Node& n);
    [[nodiscard]] Value evaluation();
    std::optional<Value> prune_whole(Node& n);
    std::optional<Value> try_fours(const Node& n, int nodes);
    std::optional<Value> try_razoring(const Node& n) const;
    std::optional<Value> try_reverse_futility(const Node& n) const;
    std::optional<Value> try_null_move(const Node& n);
    void reduce_node(Node& n) const;
    // steps.cpp: about one move
    [[nodiscard]] int most_moves(const Node& n, bool quiet) const;
    [[nodiscard]] bool is_skippable(const Node& n, Spot move) const;
    [[nodiscard]] bool are_all_late(const Node& n) const;
    [[nodiscard]] int extension(const Node& n, Spot move);
    [[nodiscard]] int late_reduction(const Node& n, Spot move) const;
    [[nodiscard]] bool is_quiet(Spot s) const;
    // steps.cpp: what the search learns
    void score_moves(Candidates& moves, Spot first, int depth);
    void learn_cutoff(const Node& n, const Candidates& moves, int tried);
    void store(const Node& n, engine::Bound bound);
    void take_line(int ply, Spot move);

    [[nodiscard]] Frame& frame(int ply) { return frames_[static_cast<std::size_t>(ply)]; }
    [[nodiscard]] bool is_interrupted() const { return interruption_.is_interrupted(); }
    [[nodiscard]] int param(Param p) const { return shared_.params[p]; }

    Shared& shared_;
    engine::Interruption interruption_;
    engine::RootWatch<Move> watch_;
    std::optional<State> state_;
    std::optional<network::LazyEvaluator> network_;  // none: the linear evaluation
    caro::ByPoint<std::int32_t> logits_;  // the network's policy for the moves being ordered
    History history_;
    FailTable four_fails_{18};
    FailTable threat_fails_{14};
    BriefFourSolver brief_fours_{18};
    std::vector<Frame> frames_;
    engine::RootMoves<Move> root_moves_;
    bool is_restricted_ = false;  // to some of the legal moves
    int line_ = 0;                // of MultiPV
    int selective_depth_ = 0;
};

}  // namespace kydai::caro_engine
