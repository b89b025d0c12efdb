// SPDX-License-Identifier: GPL-3.0-or-later
// The workers of one search, for every game: iterative deepening by the main worker, which decides,
// reports and keeps the limits, while helpers search the same root and fill the shared table ("lazy
// SMP").
//
// A step that ends inside an iteration unwinds the recursion; the next step begins the iteration
// again, and the transposition table leads it quickly back to where it was.
#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "engine/common/helper_threads.hpp"
#include "engine/common/search_worker.hpp"

namespace kydai::engine {

// The conditions of a search; owned by the searcher, which outlives the team.
struct Conditions {
    Signals& signals;
    TimeManager& time;
    const Clock& clock;
};

// A team without the type of its workers; a game may have several kinds (chess: one per rule set).
template <class Request, class Move>
class AnyTeam {
  public:
    AnyTeam() = default;
    AnyTeam(const AnyTeam&) = delete;
    AnyTeam& operator=(const AnyTeam&) = delete;
    virtual ~AnyTeam() = default;

    virtual void forget() = 0;
    virtual void begin(const Request& request, Listener<Move> listener) = 0;
    virtual bool step(std::uint64_t node_budget) = 0;
    [[nodiscard]] virtual Found<Move> result() const = 0;
};

template <SearchWorker Worker>
class Team final : public AnyTeam<typename Worker::Request, typename Worker::Move> {
  public:
    using Request = typename Worker::Request;
    using Move = typename Worker::Move;

    // Each worker is made with `shared`, which outlives the team.
    template <class Shared>
    Team(Shared& shared, int threads, const Conditions& conditions) : conditions_(conditions) {
        for (int i = 0; i < (kHasThreads ? std::max(1, threads) : 1); ++i) {
            workers_.push_back(std::make_unique<Worker>(shared));
        }
        main().interruption().set_out_of_time(
            [this] { return conditions_.time.is_out_of_time(conditions_.clock()); });
    }

    void forget() override {
        for (auto& worker : workers_) worker->forget();
    }

    void begin(const Request& request, Listener<Move> listener) override {
        listener_ = std::move(listener);
        limits_ = request.limits;
        main().set_watch(watch());
        const int size = static_cast<int>(workers_.size());
        active_ =
            static_cast<std::size_t>(request.repeatable ? 1 : std::clamp(request.threads, 1, size));
        for (const auto& worker : active()) worker->begin(request);
        const int moves = main().root_moves().size();
        lines_ = std::clamp(limits_.lines, 1, std::max(1, moves));
        max_depth_ = std::clamp(limits_.depth.value_or(Worker::kMaxDepth), 1, Worker::kMaxDepth);
        depth_ = 1;
        line_ = 0;
        restarts_ = 0;
        reported_.clear();
        complete_.clear();
        best_.reset();
        is_over_ = moves == 0;
        is_tried_for_proof_ = false;
    }

    bool step(std::uint64_t node_budget) override {
        if (is_over_) return true;
        limit_nodes(node_budget);
        const Helping helping(*this);
        if (!std::exchange(is_tried_for_proof_, true) && lines_ == 1) try_proof();
        while (!is_over_ && iterate()) {
        }
        if (is_over_) report_last();
        return is_over_;
    }

    // Several lines are of one depth: values of different depths do not compare. A single line may
    // be of an iteration that was cut short.
    [[nodiscard]] Found<Move> result() const override {
        const bool whole = lines_ > 1 && !complete_.empty();
        return {.lines = whole ? complete_ : lines_now(), .depth = depth_ - 1, .nodes = nodes()};
    }

  private:
    // Starts the helpers, and joins them in the destructor.
    class Helping {
      public:
        explicit Helping(Team& team) : team_(team) {
            team_.conditions_.signals.halt.lower();
            for (const auto& helper : team.active().subspan(1)) {
                threads_.start([&worker = *helper, max = team.max_depth_] {
                    worker.interruption().resume(0);
                    int depth = std::max(1, worker.root_moves().depth());
                    while (depth <= max && worker.search_line(0, depth)) ++depth;
                });
            }
        }
        ~Helping() {
            team_.conditions_.signals.halt.raise();
            threads_.join();
            team_.conditions_.signals.halt.lower();
        }
        Helping(const Helping&) = delete;
        Helping& operator=(const Helping&) = delete;

      private:
        Team& team_;
        HelperThreads threads_;
    };

    [[nodiscard]] std::span<const std::unique_ptr<Worker>> active() const {
        return std::span(workers_).first(active_);
    }
    Worker& main() { return *workers_[0]; }
    [[nodiscard]] const Worker& main() const { return *workers_[0]; }

    [[nodiscard]] std::uint64_t nodes() const {
        std::uint64_t sum = 0;
        for (const auto& worker : active()) sum += worker->nodes();
        return sum;
    }

    [[nodiscard]] std::uint64_t ending_hits() const {
        std::uint64_t sum = 0;
        if constexpr (requires(const Worker& worker) { worker.ending_hits(); }) {
            for (const auto& worker : active()) sum += worker->ending_hits();
        }
        return sum;
    }

    [[nodiscard]] bool is_exact() const {
        if constexpr (requires(const Worker& worker) { worker.has_solved_root(); }) {
            return main().has_solved_root();
        }
        return false;
    }

    // Each thread has its share of a node limit; the main worker watches its own. Slices of one
    // iteration grow slowly, so that it ends even where the table holds too little of it.
    void limit_nodes(std::uint64_t budget) {
        constexpr std::uint64_t kRestartsToGrow = 8;
        std::uint64_t limit = 0;
        if (limits_.nodes) limit = std::max<std::uint64_t>(1, *limits_.nodes / active_);
        slice_end_ = 0;
        if (budget != kNoBudget) {
            const std::uint64_t slice = std::max<std::uint64_t>(1, budget);
            slice_end_ = main().nodes() + slice * (1 + restarts_ / kRestartsToGrow);
            if (limit == 0 || slice_end_ < limit) limit = slice_end_;
        }
        main().interruption().resume(limit);
    }

    void try_proof() {
        const auto is_share_spent = [this](int percent) {
            return conditions_.signals.stop.raised() ||
                   conditions_.time.is_share_spent(conditions_.clock(), percent);
        };
        const auto& plan = conditions_.time.plan();
        is_over_ = main().prove_root({.nodes = limits_.nodes,
                                      .time = plan ? std::optional(plan->hard) : std::nullopt,
                                      .is_share_spent = is_share_spent});
    }

    // One line of the current depth; false when this slice is at its end.
    bool iterate() {
        if (!main().search_line(line_, depth_)) {
            const bool slice_spent = slice_end_ != 0 && main().nodes() >= slice_end_;
            const bool hard = conditions_.signals.stop.raised() || is_at_node_limit() ||
                              conditions_.time.is_out_of_time(conditions_.clock());
            is_over_ = hard || !slice_spent;
            ++restarts_;
            return false;
        }
        if (++line_ < lines_) return true;
        complete_ = lines_now();
        report();
        is_over_ = is_done();
        ++depth_;
        line_ = 0;
        restarts_ = 0;
        return true;
    }

    [[nodiscard]] bool is_at_node_limit() const {
        return limits_.nodes && main().nodes() >= *limits_.nodes / active_;
    }

    // Whether a limit is reached, or more time would not change the answer.
    bool is_done() {
        const RootMove<Move>& best = main().root_moves()[0];
        const bool same = best_ == best.move;
        best_ = best.move;
        if (depth_ >= max_depth_ || conditions_.signals.stop.raised() || is_exact()) return true;
        // In moves, the last of which may be the other side's (antichess).
        const int wins_in = (kWin - best.value + 1) / 2;
        if (limits_.mate && is_win(best.value) && wins_in <= *limits_.mate) return true;
        if (is_at_node_limit()) return true;
        const auto effort =
            static_cast<int>(best.nodes * 100 / std::max<std::uint64_t>(1, main().nodes()));
        const bool enough = conditions_.time.is_enough(
            conditions_.clock(),
            {.same_move = same, .value = best.value, .effort_percent = effort});
        if (enough) return true;
        const bool settled = are_lines_settled();
        if (settled && lines_ == 1 && Worker::kStopsAtForcedResult) return true;
        // With a clock, one legal move or a forced result ends the search.
        return (settled || main().root_moves().size() == 1) && conditions_.time.is_timed();
    }

    // Whether no line can change any more: its result is forced, and no quicker one is possible.
    [[nodiscard]] bool are_lines_settled() const {
        const RootMoves<Move>& moves = main().root_moves();
        for (int i = 0; i < lines_; ++i) {
            const Value value = moves[i].value;
            if (!is_decisive(value) || !Worker::is_settled(value, depth_)) return false;
        }
        return true;
    }

    static Line<Move> line_of(const RootMove<Move>& root) {
        Value value = root.value != -kInfinite ? root.value : root.previous;
        if (value == -kInfinite) value = kDraw;
        return {.score = to_score(value), .moves = root.line};
    }

    [[nodiscard]] std::vector<Line<Move>> lines_now() const {
        std::vector<Line<Move>> lines;
        const RootMoves<Move>& moves = main().root_moves();
        for (int i = 0; i < lines_ && i < moves.size(); ++i) {
            const bool unseen = moves[i].value == -kInfinite && moves[i].previous == -kInfinite;
            if (i > 0 && unseen) break;
            lines.push_back(line_of(moves[i]));
        }
        return lines;
    }

    [[nodiscard]] Info<Move> info_of(int index) const {
        const RootMove<Move>& root = main().root_moves()[index];
        return {.depth = depth_,
                .selective_depth = root.selective_depth,
                .line_index = index,
                .line = line_of(root),
                .nodes = nodes(),
                .elapsed = conditions_.time.elapsed(conditions_.clock()),
                .ending_hits = ending_hits(),
                .exact = is_exact()};
    }

    void report() {
        for (int i = 0; i < lines_; ++i) {
            if (i == 0) reported_ = main().root_moves()[0].line;
            listener_.on_info(info_of(i));
        }
    }

    // Only what is listened to is watched, so that other searches ask for no time.
    [[nodiscard]] RootWatch<Move> watch() {
        RootWatch<Move> watch;
        if (listener_.on_root_move) {
            watch.on_move = [this](Move move, int number) {
                if (is_quiet()) return;
                listener_.on_root_move({.depth = depth_, .move = move, .number = number});
            };
        }
        if (listener_.on_bound && limits_.lines == 1) {
            watch.on_bound = [this](Bound bound) { report_bound(bound); };
        }
        return watch;
    }

    [[nodiscard]] bool is_quiet() const {
        return conditions_.time.elapsed(conditions_.clock()) < kQuietTime;
    }

    void report_bound(Bound bound) {
        if (is_quiet()) return;
        reported_.clear();  // the value itself is still to be told
        listener_.on_bound(info_of(0), bound);
    }

    // The last reported line starts with the move that is returned.
    void report_last() {
        const RootMoves<Move>& moves = main().root_moves();
        if (lines_ > 1 && !complete_.empty()) return;
        if (reported_ != moves[0].line) report();
    }

    Conditions conditions_;
    std::vector<std::unique_ptr<Worker>> workers_;
    std::size_t active_ = 1;  // how many of them search
    Listener<Move> listener_;
    Limits limits_;
    int lines_ = 1;
    int max_depth_ = 1;
    int depth_ = 1;  // of the iteration
    int line_ = 0;
    std::uint64_t restarts_ = 0;  // of the iteration
    std::uint64_t slice_end_ = 0;
    bool is_over_ = true;
    bool is_tried_for_proof_ = false;
    std::optional<Move> best_;
    std::vector<Move> reported_;
    std::vector<Line<Move>> complete_;  // of the last whole iteration
};

}  // namespace kydai::engine
