// SPDX-License-Identifier: GPL-3.0-or-later
// One searching thread: principal variation search over copies of the position, deepened step by
// step. Everything it learns is its own but for the transposition table. The search is a list of
// named steps; each lives in the file that its comment names.
//
// `iterate` may be interrupted at any node (stop, node limit, time); called again it takes the same
// iteration up anew, which the table makes cheap. Results stand as of the last root move finished.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "engine/chess/eval/evaluator.hpp"
#include "engine/chess/move_picker.hpp"
#include "engine/chess/params.hpp"
#include "engine/chess/reductions.hpp"
#include "engine/chess/winning_move.hpp"
#include "engine/common/stop.hpp"
#include "engine/common/transposition.hpp"

namespace kydai::chess_engine {

// What the threads of one searcher share.
struct Shared {
    engine::TranspositionTable table;
    engine::StopFlag stop;  // from outside: the search is over
    engine::StopFlag halt;  // from the first worker: the others pause
    Params params{kTunables};
    Reductions reductions{Params(kTunables)};
    Kpk kpk;
    std::unique_ptr<const nnue::Network> network;  // none: judged by hand
};

struct RootMove {
    Move move;
    Value value = -kInfinite;     // in this iteration; -kInfinite: not better than the best
    Value previous = -kInfinite;  // in the last one
    Value average = -kInfinite;
    int selective_depth = 0;
    std::uint64_t nodes = 0;
    std::vector<Move> line;  // starts with `move`
};

// One node's business, from entry to exit.
struct Node {
    Value alpha;
    Value beta;
    int depth;
    int ply;
    bool cut_node;
    bool pv;
    bool in_check = false;
    bool improving = false;
    bool was_pv = false;
    Move excluded{};  // left out, to see whether it alone is good
    std::optional<engine::TableEntry> entry{};
    Move table_move{};
    Value table_value = kNoValue;
    Value raw = kNoValue;           // the evaluation as such
    Value static_value = kNoValue;  // and corrected by experience
    Value estimate = kNoValue;      // and refined by the table

    Value best = -kInfinite;
    Move best_move{};
    int moves = 0;
    StaticVector<Move, 64> quiets{};  // tried
    StaticVector<Move, 32> noisies{};

    [[nodiscard]] bool is_root() const { return ply == 0; }
};

// What is known of the line at each ply.
struct Frame {
    Move move;                        // made here; none: a null move
    int moved = kPieceSquares;        // the piece and its target, as an index
    FollowUps* follow_ups = nullptr;  // row of that move
    Move excluded;
    std::array<Move, 2> killers;
    Value static_value = kNoValue;
    int double_extensions = 0;
    int plies_since_null = 0;
    int child_cutoffs = 0;
};

template <RuleSet R>
class Worker {
  public:
    explicit Worker(Shared& shared);

    // A new game: what was learned no longer holds.
    void forget();
    // `earlier` are the keys of the game's positions before `root`, oldest first.
    void begin(const Position<R>& root, std::span<const Key> earlier, std::span<const Move> moves,
               bool by_hand);

    // Searches one line (0: the best) of the current depth; false when interrupted.
    [[nodiscard]] bool search_line(int line, int depth);
    // Sorts what an interrupted search_line left behind.
    void settle_line(int line);

    // Interrupts at so many nodes of this worker in all, and when `out_of_time` says so.
    void set_node_limit(std::uint64_t nodes) {
        node_limit_ = nodes;
        next_look_ = 0;
        interrupted_ = false;
    }
    void set_out_of_time(std::function<bool()> ask) { out_of_time_ = std::move(ask); }

    [[nodiscard]] std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
    [[nodiscard]] const std::vector<RootMove>& root_moves() const { return root_moves_; }
    [[nodiscard]] const Position<R>& root() const { return positions_[0]; }
    int completed_depth = 0;

  private:
    static constexpr Rules kRules = Position<R>::kRules;
    static constexpr int kLookBack = 7;
    static constexpr std::uint64_t kLookEvery = 512;  // nodes between looks at stop and clock

    // Plays a move (or none) for as long as it lives.
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
    bool accept(Node& n, Move move, Value value);
    Value finish(Node& n);
    // node_steps.hpp: before any move
    std::optional<Value> settle(Node& n);
    std::optional<Value> use_table(Node& n);
    void judge(Node& n);
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
    [[nodiscard]] int extension(Node& n, Move move, std::optional<Value>& cut);
    [[nodiscard]] int late_reduction(const Node& n, Move move, int history) const;
    [[nodiscard]] int history_of(const Node& n, Move move) const;
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
    void learn_quiet(const Node& n, Move move, int bonus);
    void learn_noisy(const Node& n, Move move, int bonus);
    void learn_correction(const Node& n);
    void store(const Node& n, engine::Bound bound);
    [[nodiscard]] Value corrected(Value raw, int ply) const;
    // worker_impl.hpp
    void play(int ply, Move move);
    void play_null(int ply);
    void undo();
    bool count_node();
    void look();
    [[nodiscard]] bool is_draw(int ply) const;
    [[nodiscard]] bool is_repetition(int ply) const;
    [[nodiscard]] Value terminal_value(int ply) const;
    [[nodiscard]] std::optional<Value> variant_end(int ply) const;
    [[nodiscard]] bool can_win_at_once(int ply);
    [[nodiscard]] Value static_evaluation(int ply);
    void take_line(int ply, Move move);
    // root.hpp
    void prepare_iteration(int depth);
    [[nodiscard]] bool is_root_move(Move move) const;
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
    [[nodiscard]] int param(Param p) const { return shared_.params[p]; }

    Shared& shared_;
    std::unique_ptr<Histories> histories_;
    Evaluator<R> evaluator_;
    MoveArena arena_;
    std::vector<Position<R>> positions_;  // by ply
    std::vector<Frame> frames_;
    std::vector<Key> keys_;                 // of the game and the line, the current position's last
    std::vector<std::vector<Move>> lines_;  // by ply: the best line found from there

    std::vector<RootMove> root_moves_;
    int line_ = 0;  // of MultiPV
    int root_depth_ = 0;
    int prepared_depth_ = 0;
    int selective_depth_ = 0;
    int null_allowed_from_ = 0;  // ply; a verification search does without null moves before it

    std::atomic<std::uint64_t> nodes_{0};
    std::uint64_t node_limit_ = 0;
    std::uint64_t next_look_ = 0;
    bool interrupted_ = false;
    std::function<bool()> out_of_time_;
};

#define KYDAI_INSTANTIATE(R) extern template class Worker<RuleSet::R>;
KYDAI_FOR_EACH_RULE_SET(KYDAI_INSTANTIATE)
#undef KYDAI_INSTANTIATE

}  // namespace kydai::chess_engine
