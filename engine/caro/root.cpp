// SPDX-License-Identifier: GPL-3.0-or-later
// The root of a worker's search: iterations, windows, several lines.
#include <algorithm>

#include "engine/caro/worker.hpp"

namespace kydai::caro_engine {

bool Worker::iterate(int depth, int lines) {
    aborted_ = false;
    if (static_cast<int>(lines_.size()) < lines) lines_.resize(static_cast<std::size_t>(lines));
    for (int i = 0; i < lines; ++i) {
        RootLine line = lines_[static_cast<std::size_t>(i)];
        // Moves of the other lines are left out, of this depth or the last; see root_moves().
        lines_[static_cast<std::size_t>(i)].moves.clear();
        const bool done = aspirate(depth, line);
        if (!line.moves.empty()) lines_[static_cast<std::size_t>(i)] = line;
        if (!done) return false;
        if (line.moves.empty()) {  // fewer moves than lines
            lines_.resize(static_cast<std::size_t>(std::max(i, 1)));
            break;
        }
    }
    std::ranges::stable_sort(lines_, std::greater{}, &RootLine::score);
    return true;
}

// A narrow window around the last score, widened on the side where it fails.
bool Worker::aspirate(int depth, RootLine& line) {
    int window = params_[Param::AspirationWindow];
    const bool blind = depth < 4 || line.moves.empty() || is_win(line.score) || is_loss(line.score);
    int alpha = blind ? -kInfinite : line.score - window;
    int beta = blind ? kInfinite : line.score + window;
    while (true) {
        RootLine found = line;
        found.moves.clear();
        const int score = search_root(alpha, beta, depth, found);
        if (!found.moves.empty() && score > alpha) line = found;
        if (aborted_) return false;
        if (found.moves.empty() && score == -kInfinite) {
            line.moves.clear();
            return true;
        }
        if (score <= alpha) {
            alpha = std::max(-kInfinite, score - window);
        } else if (score >= beta) {
            beta = std::min(kInfinite, score + window);
        } else {
            line = found;
            return true;
        }
        window *= 3;
    }
}

std::vector<Candidate> Worker::root_moves() const {
    const Pressure pressure = pressure_on(*state_, state_->turn());
    Candidates moves = candidates(*state_, pressure);
    if (moves.empty()) moves = candidates(*state_, Pressure::None);  // lost, but some move it is
    const auto entry = table_.probe(state_->key());
    score_moves(moves, entry ? entry->move : Spot{});
    std::vector<Candidate> left;
    for (const Candidate& c : moves) {
        const bool taken = std::ranges::any_of(lines_, [&](const RootLine& line) {
            return !line.moves.empty() && line.moves.front() == c.spot;
        });
        if (!taken) left.push_back(c);
    }
    std::ranges::stable_sort(left, std::greater{}, &Candidate::score);
    return left;
}

RootLine Worker::first_guess() const {
    const std::vector<Candidate> moves = root_moves();
    if (moves.empty()) return {};
    return {.score = state_->evaluation(), .moves = {moves.front().spot}};
}

int Worker::search_root(int alpha, int beta, int depth, RootLine& line) {
    const std::vector<Candidate> moves = root_moves();
    Node n{.alpha = alpha, .beta = beta, .depth = depth, .ply = 0, .pv = true, .cut = false};
    n.pressure = pressure_on(*state_, state_->turn());
    evaluate(n);
    Best best;
    int count = 0;
    for (const Candidate& c : moves) {
        ++count;
        const int reduced_by = reduction(n, c, count);
        const int score = search_move(n, c.spot, count, reduced_by, 0);
        if (aborted_) return best.score;
        if (score <= best.score) continue;
        best = {score, c.spot};
        if (score <= n.alpha) continue;
        keep_pv(0, c.spot);
        const Frame& frame = frames_[0];
        line.score = score;
        line.moves.assign(frame.pv.begin(), frame.pv.begin() + frame.pv_length);
        n.alpha = score;
        if (score >= beta) break;
    }
    const bool all_moves =
        std::ranges::all_of(lines_, [](const RootLine& other) { return other.moves.empty(); });
    if (best.score > -kInfinite && all_moves) {
        table_.store(state_->key(), {.score = static_cast<std::int16_t>(best.score),
                                     .evaluation = static_cast<std::int16_t>(n.evaluation),
                                     .move = best.score > alpha ? best.move : Spot{},
                                     .depth = static_cast<std::int8_t>(depth),
                                     .bound = best.score >= beta   ? Bound::Lower
                                              : best.score > alpha ? Bound::Exact
                                                                   : Bound::Upper});
    }
    return best.score;
}

std::optional<RootLine> Worker::solve_root(std::uint64_t nodes) {
    // Its nodes cost more than the search's, so it also keeps to a share of the time.
    budget_ = {.nodes_left = nodes, .expired = [this] { return control_.root_share_spent(); }};
    ThreatSolver solver(*state_, budget_, four_fails_, threat_fails_);
    const auto win = solver.solve(12);
    nodes_ += budget_.spent;
    if (!win) return std::nullopt;
    return RootLine{win_in(win->plies), {win->move}};
}

}  // namespace kydai::caro_engine
