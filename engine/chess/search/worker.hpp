// SPDX-License-Identifier: GPL-3.0-or-later
// One searching thread: principal variation search (PVS) over copies of the position, iteratively
// deepened. All its tables are its own except the transposition table. The search is a list of
// named steps; each lives in the file that its comment names.
//
// A search may be interrupted at any node; results stand as of the last root move finished.
#pragma once

#include <atomic>
#include <cstdlib>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/chess/endings/prober.hpp"
#include "engine/chess/eval/evaluator.hpp"
#include "engine/chess/move_picker.hpp"
#include "engine/chess/params.hpp"
#include "engine/chess/reductions.hpp"
#include "engine/chess/searcher.hpp"
#include "engine/chess/winning_move.hpp"
#include "engine/common/search_worker.hpp"

namespace kydai::chess_engine {

// What the workers of one searcher share.
struct Shared : engine::SharedSearch {
    Params params{kTunables};
    Reductions reductions{Params(kTunables)};
    Kpk kpk;
    // Null: the hand-made evaluation.
    KeyedArray<RuleSet, std::shared_ptr<const nnue::Network>> networks;
    std::vector<std::shared_ptr<const EndingProber>> probers;
};

// One node's state, from entry to exit.
struct Node {
    Value alpha;
    Value beta;
    int depth;
    int ply;
    bool cut_node;
    bool pv;
    bool is_forced = false;
    bool improving = false;
    bool was_pv = false;
    bool opponent_worsening = false;  // since its move, by the last two static evaluations
    Move excluded{};                  // left out by a singular search: are all others worse?
    std::optional<engine::TableEntry> entry{};
    Move table_move{};
    Value table_value = kNoValue;
    Value raw = kNoValue;           // static evaluation
    Value static_value = kNoValue;  // the same with the correction history applied
    Value estimate = kNoValue;      // the same, or a bound of the table that is closer

    Value best = -kInfinite;
    Move best_move{};
    int moves = 0;
    StaticVector<Move, 64> quiets{};   // quiet moves tried so far
    StaticVector<Move, 32> noisies{};  // captures and promotions tried so far

    [[nodiscard]] bool is_root() const { return ply == 0; }
};

// What is known of the line at each ply (the search stack).
struct Frame {
    Move move;                        // made here; none: a null move
    int moved = kPieceSquares;        // the piece and its target, as an index
    FollowUps* follow_ups = nullptr;  // continuation history of that move
    Move excluded;
    std::array<Move, 2> killers;
    Value static_value = kNoValue;
    int double_extensions = 0;
    int plies_since_null = 0;
    int child_cutoffs = 0;
    Threats threats;         // of the enemy
    bool is_forced = false;  // in check, or must capture (antichess)
};

// The tablebase probers of one worker in this search, and its hits.
struct SolvedEndings {
    std::span<const std::shared_ptr<const EndingProber>> probers;  // none: not used
    int most_pieces = 0;
    std::vector<endings::RootVerdict> root;  // of a solved root, all moves; otherwise empty
    std::atomic<std::uint64_t> hit_count{0};

    [[nodiscard]] std::uint64_t hits() const { return hit_count.load(std::memory_order_relaxed); }
    void reset() {
        probers = {};
        most_pieces = 0;
        root.clear();
        hit_count = 0;
    }
    void count_hit() { hit_count.store(hits() + 1, std::memory_order_relaxed); }
};

template <RuleSet R>
class Worker {  // an engine::SearchWorker
  public:
    using Request = chess_engine::Request;
    using Move = chess::Move;
    static constexpr int kMaxDepth = chess_engine::kMaxDepth;
    // After a forced mate, a search without a clock goes on to its depth or nodes: it may find a
    // quicker one.
    static constexpr bool kStopsAtForcedResult = false;
    static bool is_settled(Value value, int depth) { return kWin - std::abs(value) <= depth / 2; }

    explicit Worker(Shared& shared);

    void forget();
    void begin(const Request& request);
    // No solver runs before the search: iterations find mates themselves.
    static bool prove_root(const engine::ProofTerms& /*terms*/) { return false; }
    [[nodiscard]] bool search_line(int line, int depth);

    void set_watch(engine::RootWatch<Move> watch) { watch_ = std::move(watch); }
    [[nodiscard]] engine::Interruption& interruption() { return interruption_; }
    [[nodiscard]] std::uint64_t nodes() const { return interruption_.nodes(); }
    [[nodiscard]] const engine::RootMoves<Move>& root_moves() const { return root_moves_; }
    // From any thread.
    [[nodiscard]] std::uint64_t ending_hits() const { return endings_.hits(); }
    [[nodiscard]] bool has_solved_root() const { return !endings_.root.empty(); }

  private:
    static constexpr Rules kRules = Position<R>::kRules;
    static constexpr int kLookBack = 7;

    // Plays a move, or a null move, and undoes it in the destructor.
    class Played {
      public:
        Played(Worker& worker, int ply, Move move) : worker_(worker) { worker.play(ply, move); }
        Played(Worker& worker, int ply) : worker_(worker) { worker.play_null(ply); }
        ~Played() { worker_.undo(); }
        Played(const Played&) = delete;
        Played& operator=(const Played&) = delete;

      private:
        Worker& worker_;
    };

    // search_tree.hpp: the order of the steps
    Value search(Value alpha, Value beta, int depth, int ply, bool cut_node);
    Value search_moves(Node& n);
    Value search_child(Node& n, Move move, int extension, int history);
    Value search_late(Node& n, Move move, int depth, int history);
    bool accept(Node& n, Move move, Value value);
    Value finish(Node& n);
    // node_steps.hpp: before any move
    std::optional<Value> settle(Node& n);
    std::optional<Value> use_table(Node& n);
    void judge(Node& n);
    [[nodiscard]] bool is_improving(const Node& n) const;
    std::optional<Value> prune_whole(Node& n);
    std::optional<Value> try_razoring(const Node& n);
    std::optional<Value> try_reverse_futility(const Node& n);
    std::optional<Value> try_null_move(Node& n);
    std::optional<Value> try_probcut(const Node& n);
    [[nodiscard]] bool may_null_move(const Node& n) const;
    [[nodiscard]] bool has_several_pieces(int ply) const;
    // move_steps.hpp: about one move
    [[nodiscard]] bool is_skippable(Node& n, Move move, int history, MovePicker<R>& picker);
    [[nodiscard]] bool is_hopeless_quiet(const Node& n, int late_depth, int history) const;
    [[nodiscard]] bool is_hopeless_capture(const Node& n, Move move) const;
    [[nodiscard]] int extension(Node& n, Move move, std::optional<Value>& cut);
    [[nodiscard]] int singular_plies(const Node& n, Move move, Value below) const;
    [[nodiscard]] int late_reduction(const Node& n, Move move, int history) const;
    [[nodiscard]] PickerHints hints(const Node& n) const;
    // quiescence.hpp
    Value quiesce(Value alpha, Value beta, int ply);
    std::optional<Value> settle_quiet(Node& n);
    Value quiesce_moves(Node& n);
    [[nodiscard]] Value most_after(const Node& n, Move move) const;
    [[nodiscard]] bool must_answer(const Node& n) const;
    // learning.hpp
    void learn_cutoff(const Node& n);
    void learn_reply(const Node& n);
    void learn_evaluation(const Node& n);
    void learn_quiet(const Node& n, Move move, int bonus);
    void learn_noisy(const Node& n, Move move, int bonus);
    void learn_correction(const Node& n);
    void store(const Node& n, engine::Bound bound);
    [[nodiscard]] Value corrected(Value raw, int ply) const;
    // worker_impl.hpp
    void play(int ply, Move move);
    void play_null(int ply);
    void undo();
    [[nodiscard]] bool is_draw(int ply) const;
    [[nodiscard]] bool is_repetition(int ply) const;
    void see_threats(int ply);
    [[nodiscard]] Value terminal_value(int ply) const;
    [[nodiscard]] std::optional<Value> variant_end(int ply) const;
    [[nodiscard]] bool can_win_at_once(int ply);
    [[nodiscard]] Value static_evaluation(int ply);
    void take_line(int ply, Move move);
    // endings.hpp
    void look_up_root(const Request& request);
    [[nodiscard]] std::optional<Value> solved_root_move(const Node& n);
    [[nodiscard]] std::optional<Value> solved(const Node& n);
    void take_solved_line(int ply);
    // root.hpp
    void announce_root(const Node& n, Move move) const;
    void note_root(const Node& n, Move move, Value value, std::uint64_t nodes_before);

    [[nodiscard]] const Position<R>& at(int ply) const {
        return positions_[static_cast<std::size_t>(ply)];
    }
    [[nodiscard]] Frame& frame(int ply) {
        return frames_[static_cast<std::size_t>(ply + kLookBack)];
    }
    [[nodiscard]] const Frame& frame(int ply) const {
        return frames_[static_cast<std::size_t>(ply + kLookBack)];
    }
    [[nodiscard]] bool is_interrupted() const { return interruption_.is_interrupted(); }
    [[nodiscard]] int param(Param p) const { return shared_.params[p]; }

    Shared& shared_;
    std::unique_ptr<Histories> histories_;
    Evaluator<R> evaluator_;
    MoveArena arena_;
    std::vector<Position<R>> positions_;  // by ply
    std::vector<Frame> frames_;
    std::vector<Key> keys_;                 // of the game and the line, the current position's last
    std::vector<std::vector<Move>> lines_;  // by ply: the best line found from there

    engine::RootMoves<Move> root_moves_;
    SolvedEndings endings_;
    int line_ = 0;  // of MultiPV
    int root_depth_ = 0;
    int selective_depth_ = 0;
    int null_allowed_from_ = 0;  // ply; a verification search makes no null move before it

    engine::Interruption interruption_;
    engine::RootWatch<Move> watch_;
};

#define KYDAI_INSTANTIATE(R) extern template class Worker<RuleSet::R>;
KYDAI_FOR_EACH_RULE_SET(KYDAI_INSTANTIATE)
#undef KYDAI_INSTANTIATE

}  // namespace kydai::chess_engine
