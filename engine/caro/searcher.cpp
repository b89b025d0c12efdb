// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/caro/searcher.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/caro/helpers.hpp"
#include "engine/caro/plain_play.hpp"
#include "engine/caro/small_board.hpp"
#include "engine/caro/worker.hpp"

namespace kydai::caro_engine {
namespace {

constexpr int kDeepest = 100;

Line to_line(const RootLine& root) {
    Line line{.score = to_score(root.score), .moves = {}};
    for (const Spot s : root.moves) line.moves.push_back(s.point());
    return line;
}

// A stone that completes a line. The threat solver would find it too, but it runs for one line
// only, and no level is to answer a threat when it can win.
std::optional<caro::Point> winning_stone(const caro::Position& position) {
    caro::Position tried = position;
    for (const caro::Point point : position.legal_moves()) {
        tried.play(point);
        const bool wins = tried.outcome() && tried.outcome()->winner == position.turn();
        tried.undo();
        if (wins) return point;
    }
    return std::nullopt;
}

class AlphaBetaSearcher final : public Searcher {
  public:
    explicit AlphaBetaSearcher(SearcherSettings settings)
        : settings_(std::move(settings)),
          table_(settings_.table_megabytes),
          control_(stop_, settings_.clock, settings_.time_habits) {}

    void new_game() override {
        table_.clear();
        for (auto& worker : workers_) worker->forget();
    }

    void set_position(const caro::Position& position) override {
        position_.emplace(position);
        if (!tables_ || tables_->rules != position.rules()) {
            workers_.clear();
            tables_ = std::make_unique<Tables>(position.rules());
            table_.clear();
        }
    }

    Result search(const engine::Limits& limits, const Listener& listener) override {
        begin(limits, listener);
        if (!done_) {
            start_helpers();
            while (!step(std::uint64_t{1} << 40)) {
            }
            stop_.raise();
            helpers_.join();
        }
        return result();
    }

    void begin(const engine::Limits& limits, const Listener& listener) override;
    bool step(std::uint64_t nodes) override;
    [[nodiscard]] Result result() const override { return result_; }
    void stop() override { stop_.raise(); }

  private:
    Worker& leader() { return *workers_.front(); }
    void make_workers();
    void start_helpers();
    bool finish_without_search();
    [[nodiscard]] std::uint64_t root_threat_nodes() const;
    void solve_root();
    void take_lines(int depth);
    void report() const;
    [[nodiscard]] bool enough(int depth) const;
    void note_stability();

    SearcherSettings settings_;
    Transpositions table_;
    engine::StopFlag stop_;
    Control control_;
    std::unique_ptr<Tables> tables_;
    std::vector<std::unique_ptr<Worker>> workers_;
    Helpers helpers_;
    std::optional<caro::Position> position_;
    engine::Limits limits_;
    Listener listener_;
    Result result_;
    int depth_ = 0;
    int unfinished_ = 0;  // slices that ended inside the present iteration
    bool root_tried_ = false;
    int stability_ = 0;
    std::optional<caro::Point> last_best_;
    bool done_ = true;
};

void AlphaBetaSearcher::make_workers() {
    const auto wanted =
        static_cast<std::size_t>(Helpers::kAvailable ? std::clamp(settings_.threads, 1, 256) : 1);
    while (workers_.size() < wanted) {
        const auto role = workers_.empty() ? Worker::Role::Leader : Worker::Role::Helper;
        workers_.push_back(
            std::make_unique<Worker>(*tables_, table_, settings_.params, control_, role));
    }
}

void AlphaBetaSearcher::begin(const engine::Limits& limits, const Listener& listener) {
    stop_.lower();
    limits_ = limits;
    listener_ = listener;
    result_ = {};
    depth_ = 0;
    unfinished_ = 0;
    root_tried_ = false;
    stability_ = 0;
    last_best_.reset();
    done_ = true;
    control_.begin(limits);
    if (!position_ || position_->outcome() || finish_without_search()) return;
    make_workers();
    table_.next_search();
    for (auto& worker : workers_) worker->set_root(*position_);
    const RootLine guess = leader().first_guess();
    if (guess.moves.empty()) return;
    result_.lines = {to_line(guess)};
    done_ = false;
}

// Games that one stone wins, boards that can be solved at once, and rules that the tables cannot
// describe.
bool AlphaBetaSearcher::finish_without_search() {
    if (const auto stone = winning_stone(*position_)) {
        result_.lines = {Line{.score = to_score(win_in(1)), .moves = {*stone}}};
        report();
        return true;
    }
    if (auto solved = solve_small_board(*position_, limits_.lines)) {
        result_.lines = std::move(*solved);
        report();
        return true;
    }
    if (position_->rules().k() <= PatternTable::kReach) return false;
    result_.lines = play_plainly(*position_, limits_.lines);
    report();
    return true;
}

void AlphaBetaSearcher::start_helpers() {
    for (std::size_t i = 1; i < workers_.size(); ++i) {
        Worker& worker = *workers_[i];
        helpers_.start([&worker, i] {
            // Every other helper runs a ply ahead, so that they do not all do the same.
            for (int depth = 1 + static_cast<int>(i % 2); depth < kDeepest; ++depth) {
                if (!worker.iterate(depth, 1)) return;
            }
        });
    }
}

// A fixed share of what may be spent, in nodes or in time; never so much that time could run out.
std::uint64_t AlphaBetaSearcher::root_threat_nodes() const {
    const auto usual = static_cast<std::uint64_t>(settings_.params[Param::RootThreatNodes]);
    if (const auto& plan = control_.plan()) {
        const auto per_milli = static_cast<std::uint64_t>(settings_.params[Param::RootThreatSpeed]);
        return std::min(control_.node_limit() / 4,
                        static_cast<std::uint64_t>(plan->hard) * per_milli);
    }
    return std::min(control_.node_limit() / 4, usual);
}

void AlphaBetaSearcher::solve_root() {
    if (limits_.lines > 1) return;
    const std::uint64_t budget = root_threat_nodes();
    if (const auto win = leader().solve_root(budget)) {
        result_.lines = {to_line(*win)};
        result_.nodes = leader().nodes();
        report();
        done_ = true;
    }
}

// A slice that ends inside an iteration is not lost: the table leads the next one quickly back to
// where it was. To be sure of progress, each further slice of one iteration is twice as long.
bool AlphaBetaSearcher::step(std::uint64_t nodes) {
    if (done_) return true;
    const std::uint64_t slice = nodes * (std::uint64_t{1} << std::min(unfinished_, 20));
    control_.set_slice(nodes == engine::kNoBudget ? nodes : leader().nodes() + slice);
    if (!std::exchange(root_tried_, true)) solve_root();
    while (!done_) {
        const int depth = depth_ + 1;
        const bool finished = leader().iterate(depth, limits_.lines);
        take_lines(depth);
        if (!finished) {
            ++unfinished_;
            done_ = stop_.raised();
            return done_;
        }
        unfinished_ = 0;
        depth_ = depth;
        note_stability();
        report();
        done_ = enough(depth);
    }
    return true;
}

void AlphaBetaSearcher::take_lines(int depth) {
    result_.nodes = leader().nodes();
    std::vector<Line> lines;
    for (const RootLine& root : leader().lines()) {
        if (!root.moves.empty()) lines.push_back(to_line(root));
    }
    if (lines.empty() || (result_.depth > 0 && lines.size() < result_.lines.size()))
        return;  // cut short: keep the old
    result_.lines = std::move(lines);
    result_.depth = depth;
}

void AlphaBetaSearcher::report() const {
    int index = 0;
    for (const Line& line : result_.lines) {
        listener_.on_info(
            {.depth = std::max(depth_, 1),
             .selective_depth = workers_.empty() ? 0 : workers_.front()->selective_depth(),
             .line_index = index++,
             .line = line,
             .nodes = result_.nodes,
             .elapsed = control_.elapsed()});
    }
}

void AlphaBetaSearcher::note_stability() {
    stability_ = result_.best() == last_best_ ? stability_ + 1 : 0;
    last_best_ = result_.best();
}

bool AlphaBetaSearcher::enough(int depth) const {
    if (stop_.raised() || depth >= limits_.depth.value_or(kDeepest)) return true;
    const Line& best = result_.lines.front();
    const bool decided = best.score.wins_in || best.score.loses_in;
    if (decided && limits_.lines == 1 && depth >= best.score.wins_in.value_or(0) / 2) return true;
    if (limits_.mate && best.score.wins_in && *best.score.wins_in <= 2 * *limits_.mate) return true;
    const auto& plan = control_.plan();
    return plan && control_.elapsed() >= engine::adjusted_soft(*plan, stability_, 0);
}

}  // namespace

std::unique_ptr<Searcher> make_searcher(SearcherSettings settings) {
    return std::make_unique<AlphaBetaSearcher>(std::move(settings));
}

}  // namespace kydai::caro_engine
