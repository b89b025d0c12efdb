// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/door/thinker.hpp"

#include <algorithm>

#include "core/base/prng.hpp"
#include "engine/caro/level_play.hpp"
#include "engine/caro/swap2_play.hpp"
#include "engine/chess/levels.hpp"

namespace kydai::engine {

namespace {

template <class Moves>
auto any_of(const Moves& moves, std::uint64_t seed) {
    Prng chance(seed);
    return moves[static_cast<int>(chance.below(static_cast<std::uint64_t>(moves.size())))];
}

template <class Move>
Answer<Move> answer_with(const Line<Move>& line) {
    return {.move = line.moves.front(), .score = line.score, .line = line.moves};
}

class ChessThinking final : public ChessThinker {
  public:
    ChessThinking(const Hot& hot, const ThinkerSettings& settings)
        : searcher_(hot.make_chess_searcher(settings.clock)) {
        searcher_->set_threads(settings.threads);
        searcher_->resize_table(settings.table_megabytes);
        if (!settings.chess_network.empty()) searcher_->use_network(settings.chess_network);
    }

    void begin(const Task<chess::AnyPosition>& task, Listener<chess::Move> listener) override {
        level_ = task.level;
        limits_ =
            chess_engine::limits_in(chess_engine::limits_of(level_, task.form), task.position);
        seed_ = task.seed;
        if (level_.is_random()) {
            answer_ = {};
            const auto moves = task.position.legal_moves();
            if (!moves.empty()) answer_.move = any_of(moves, seed_);
            return;
        }
        chess_engine::Request request{
            .position = task.position, .earlier = task.earlier, .limits = task.limits};
        searcher_->begin(limited(std::move(request), limits_), std::move(listener));
    }

    bool step(std::uint64_t node_budget) override {
        if (level_.is_random()) return true;
        if (!searcher_->step(node_budget)) return false;
        const chess_engine::Found found = searcher_->result();
        Prng chance(seed_);
        answer_ = {};
        if (found.lines.empty()) return true;
        answer_ = answer_with(found.lines[pick_line(found, limits_, chance)]);
        return true;
    }

    [[nodiscard]] Answer<chess::Move> answer() const override { return answer_; }
    void hurry() override { searcher_->stop(); }

  private:
    std::unique_ptr<chess_engine::Searcher> searcher_;
    Level level_ = Level::full();
    LevelLimits limits_;
    std::uint64_t seed_ = 0;
    Answer<chess::Move> answer_;
};

class CaroThinking final : public CaroThinker {
  public:
    CaroThinking(const Hot& hot, const ThinkerSettings& settings)
        : searcher_(hot.make_caro_searcher(
              {.threads = settings.threads,
               .table_megabytes = static_cast<std::size_t>(settings.table_megabytes),
               .clock = settings.clock})) {}

    void begin(const Task<caro::Position>& task, Listener<caro::Point> listener) override {
        level_ = task.level;
        seed_ = task.seed;
        answer_ = {};
        if (task.aim == Aim::Balance) {
            idle_ = true;
            answer_.move = opening_stone(task);
            return;
        }
        idle_ = level_.is_random() || task.position.outcome().has_value();
        if (idle_) {
            if (!task.position.outcome()) answer_.move = any_of(task.position.legal_moves(), seed_);
            return;
        }
        searcher_->set_position(task.position);
        searcher_->begin(caro_engine::limits_at(level_, task.limits), listener);
    }

    bool step(std::uint64_t node_budget) override {
        if (idle_) return true;
        if (!searcher_->step(node_budget)) return false;
        const caro_engine::Result found = searcher_->result();
        Prng chance(seed_);
        const auto chosen = caro_engine::choose_at(level_, found, chance);
        const auto line = std::ranges::find_if(
            found.lines,
            [&](const caro_engine::Line& candidate) { return candidate.moves.front() == chosen; });
        answer_ =
            line == found.lines.end() ? Answer<caro::Point>{.move = chosen} : answer_with(*line);
        return true;
    }

    [[nodiscard]] Answer<caro::Point> answer() const override { return answer_; }
    void hurry() override { searcher_->stop(); }

  private:
    // The stones of one opening are found together and given one by one. Where somebody else placed
    // some of them, or a stone does not fit any more, any point will do that ends nothing.
    caro::Point opening_stone(const Task<caro::Position>& task) {
        Prng chance(task.seed);
        const auto stones = caro_engine::swap2_stones(*searcher_, task.position.rules(), chance);
        const auto next = static_cast<std::size_t>(task.position.stones().size());
        if (next < stones.size() && task.position.is_legal(stones[next])) return stones[next];
        return any_of(task.position.legal_moves(), chance.next());
    }

    std::unique_ptr<caro_engine::Searcher> searcher_;
    Level level_ = Level::full();
    std::uint64_t seed_ = 0;
    bool idle_ = false;
    Answer<caro::Point> answer_;
};

}  // namespace

std::unique_ptr<ChessThinker> make_chess_thinker(const Hot& hot, const ThinkerSettings& settings) {
    return std::make_unique<ChessThinking>(hot, settings);
}

std::unique_ptr<CaroThinker> make_caro_thinker(const Hot& hot, const ThinkerSettings& settings) {
    return std::make_unique<CaroThinking>(hot, settings);
}

}  // namespace kydai::engine
