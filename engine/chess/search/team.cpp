// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/chess/search/team.hpp"

#include <algorithm>

#ifndef __wasi__
#include <thread>
#endif

namespace kydai::chess_engine {
namespace {

template <RuleSet R>
class Team final : public AnyTeam {
  public:
    Team(int threads, Conditions conditions) : conditions_(conditions) {
        for (int i = 0; i < std::max(1, threads); ++i) {
            workers_.push_back(std::make_unique<Worker<R>>(conditions.shared));
        }
        main().set_out_of_time(
            [this] { return conditions_.pace.is_out_of_time(conditions_.clock()); });
    }

    void forget() override {
        for (auto& worker : workers_) worker->forget();
    }

    void begin(const Request& request, Listener listener) override {
        listener_ = std::move(listener);
        limits_ = request.limits;
        const auto& root = request.position.visit(Held{});
        const std::vector<Move> moves = root_moves(root, request.only);
        for (auto& worker : workers_) {
            worker->begin(root, request.earlier, moves, request.by_hand);
        }
        lines_ = std::clamp(limits_.lines, 1, std::max(1, static_cast<int>(moves.size())));
        max_depth_ = std::clamp(limits_.depth.value_or(kMaxDepth), 1, kMaxDepth);
        depth_ = 1;
        line_ = 0;
        reported_.clear();
        complete_.clear();
        best_ = Move();
        is_over_ = moves.empty();
        is_alone_ = moves.size() == 1 && limits_.remaining.has_value();
    }

    bool step(std::uint64_t node_budget) override {
        if (is_over_) return true;
        limit_nodes(node_budget);
        const Helpers helpers(*this);
        while (!is_over_ && iterate()) {
        }
        if (is_over_) report_last();
        return is_over_;
    }

    // Several lines are of one depth: values of different depths do not compare. A single line may
    // be of an iteration that was cut short.
    [[nodiscard]] Found result() const override {
        const bool whole = lines_ > 1 && !complete_.empty();
        return {.lines = whole ? complete_ : lines_now(),
                .depth = main().completed_depth,
                .nodes = nodes()};
    }

  private:
    // Takes the position of our rule set out of one of any.
    struct Held {
        const Position<R>& operator()(const Position<R>& position) const { return position; }
        template <RuleSet Other>
        const Position<R>& operator()(const Position<Other>& /*other*/) const {
            std::abort();  // the searcher picks the team by the rule set
        }
    };

    // The other workers, searching for as long as it lives.
    class Helpers {
      public:
        explicit Helpers(Team& team) : team_(team) {
            team_.conditions_.shared.halt.lower();
#ifndef __wasi__
            for (std::size_t i = 1; i < team.workers_.size(); ++i) {
                threads_.emplace_back([&worker = *team.workers_[i], max = team.max_depth_] {
                    worker.set_node_limit(0);
                    int depth = worker.completed_depth + 1;
                    while (depth <= max && worker.search_line(0, depth)) {
                        worker.completed_depth = depth++;
                    }
                });
            }
#endif
        }
        ~Helpers() {
            team_.conditions_.shared.halt.raise();
#ifndef __wasi__
            for (std::thread& thread : threads_) thread.join();
#endif
            team_.conditions_.shared.halt.lower();
        }
        Helpers(const Helpers&) = delete;
        Helpers& operator=(const Helpers&) = delete;

      private:
        Team& team_;
#ifndef __wasi__
        std::vector<std::thread> threads_;
#endif
    };

    static std::vector<Move> root_moves(const Position<R>& root, const std::vector<Move>& only) {
        std::vector<Move> moves;
        for (const Move move : root.legal_moves()) {
            if (only.empty() || std::find(only.begin(), only.end(), move) != only.end()) {
                moves.push_back(move);
            }
        }
        return moves;
    }

    Worker<R>& main() { return *workers_[0]; }
    [[nodiscard]] const Worker<R>& main() const { return *workers_[0]; }

    [[nodiscard]] std::uint64_t nodes() const {
        std::uint64_t sum = 0;
        for (const auto& worker : workers_) sum += worker->nodes();
        return sum;
    }

    // Each thread gets its share of a node limit; the first one watches.
    void limit_nodes(std::uint64_t budget) {
        std::uint64_t limit = 0;
        if (limits_.nodes) limit = std::max<std::uint64_t>(1, *limits_.nodes / workers_.size());
        slice_end_ = 0;
        if (budget != engine::kNoBudget) {
            slice_end_ = main().nodes() + std::max<std::uint64_t>(1, budget);
            if (limit == 0 || slice_end_ < limit) limit = slice_end_;
        }
        main().set_node_limit(limit);
    }

    // One line of the current depth; false when this slice is at its end.
    bool iterate() {
        if (!main().search_line(line_, depth_)) {
            const bool slice_spent = slice_end_ != 0 && main().nodes() >= slice_end_;
            const bool hard = conditions_.shared.stop.raised() || is_at_node_limit() ||
                              conditions_.pace.is_out_of_time(conditions_.clock());
            is_over_ = hard || !slice_spent;
            return false;
        }
        if (++line_ < lines_) return true;
        main().completed_depth = depth_;
        complete_ = lines_now();
        report();
        is_over_ = is_done();
        ++depth_;
        line_ = 0;
        return true;
    }

    [[nodiscard]] bool is_at_node_limit() const {
        return limits_.nodes && main().nodes() >= *limits_.nodes / workers_.size();
    }

    // Whether what the limits ask for is reached.
    bool is_done() {
        const RootMove& best = main().root_moves()[0];
        const bool same = best.move == best_;
        best_ = best.move;
        if (depth_ >= max_depth_ || conditions_.shared.stop.raised()) return true;
        // In moves, the last of which may be the other side's (antichess).
        const int wins_in = (kWin - best.value + 1) / 2;
        if (limits_.mate && is_win(best.value) && wins_in <= *limits_.mate) return true;
        if (is_at_node_limit()) return true;
        const auto effort =
            static_cast<int>(best.nodes * 100 / std::max<std::uint64_t>(1, main().nodes()));
        const bool enough = conditions_.pace.is_enough(
            conditions_.clock(),
            {.same_move = same, .value = best.value, .effort_percent = effort});
        const bool settled =
            is_alone_ || (is_decisive(best.value) && kWin - std::abs(best.value) <= depth_ / 2);
        return enough || (settled && limits_.remaining && !conditions_.pace.is_pondering());
    }

    static Line line_of(const RootMove& root) {
        Value value = root.value != -kInfinite ? root.value : root.previous;
        if (value == -kInfinite) value = kDraw;
        return {.score = to_score(value), .moves = root.line};
    }

    [[nodiscard]] std::vector<Line> lines_now() const {
        std::vector<Line> lines;
        const auto& moves = main().root_moves();
        for (int i = 0; i < lines_ && i < static_cast<int>(moves.size()); ++i) {
            const RootMove& root = moves[static_cast<std::size_t>(i)];
            if (i > 0 && root.value == -kInfinite && root.previous == -kInfinite) break;  // unseen
            lines.push_back(line_of(root));
        }
        return lines;
    }

    void report() {
        for (int i = 0; i < lines_; ++i) {
            const RootMove& root = main().root_moves()[static_cast<std::size_t>(i)];
            if (i == 0) reported_ = root.line;
            listener_.on_info({.depth = depth_,
                               .selective_depth = root.selective_depth,
                               .line_index = i,
                               .line = line_of(root),
                               .nodes = nodes(),
                               .elapsed = conditions_.pace.since_begin(conditions_.clock())});
        }
    }

    // The last line told starts with the move given.
    void report_last() {
        const auto& moves = main().root_moves();
        if (moves.empty() || (lines_ > 1 && !complete_.empty())) return;
        if (reported_ != moves[0].line) report();
    }

    Conditions conditions_;
    std::vector<std::unique_ptr<Worker<R>>> workers_;
    Listener listener_;
    engine::Limits limits_;
    int lines_ = 1;
    int max_depth_ = kMaxDepth;
    int depth_ = 1;
    int line_ = 0;
    std::uint64_t slice_end_ = 0;
    bool is_over_ = true;
    bool is_alone_ = false;  // a single legal move
    Move best_;
    std::vector<Move> reported_;
    std::vector<Line> complete_;  // of the last whole iteration
};

}  // namespace

std::unique_ptr<AnyTeam> make_team(RuleSet rule_set, int threads, Conditions conditions) {
    return chess::visit_rule_set(rule_set, [&]<RuleSet R>() -> std::unique_ptr<AnyTeam> {
        return std::make_unique<Team<R>>(threads, conditions);
    });
}

}  // namespace kydai::chess_engine
