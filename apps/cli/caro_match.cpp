// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/caro_match.hpp"

#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>

#include "engine/caro/opening.hpp"

namespace kydai::cli {
namespace {

using caro::Position;
using caro::Side;

struct Table {  // two players and what they need, one per thread
    std::unique_ptr<CaroPlayer> first, second;
    std::unique_ptr<caro_engine::Searcher> opener;
};

struct GameOutcome {
    Position position;
    int half_points;  // of the first player
    bool late = false;
    bool broken = false;
    engine::Millis slowest = 0;
};

engine::Millis since(std::chrono::steady_clock::time_point start) {
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now() - start).count();
}

// The first player has X when `first_side` says so. Whoever is late or talks nonsense loses.
GameOutcome play_game(Table& table, const CaroMatch& match, const Position& start,
                      Side first_side) {
    GameOutcome game{.position = start, .half_points = 1};
    table.first->new_game(match.rules, match.seed);
    table.second->new_game(match.rules, match.seed + 1);
    while (!game.position.ending()) {
        const bool firsts_turn = game.position.to_move() == first_side;
        CaroPlayer& player = firsts_turn ? *table.first : *table.second;
        const auto began = std::chrono::steady_clock::now();
        const auto move = player.choose(game.position);
        const engine::Millis spent = since(began);
        game.slowest = std::max(game.slowest, spent);
        game.broken = !move || !game.position.is_legal(*move);
        game.late = player.promised() && spent > *player.promised() + match.grace;
        if (game.broken || game.late) {
            game.half_points = firsts_turn ? 0 : 2;
            return game;
        }
        game.position.make(*move);
    }
    const auto winner = game.position.ending()->winner;
    if (winner) game.half_points = *winner == first_side ? 2 : 0;
    return game;
}

std::vector<caro::Point> opening_for(const CaroMatch& match, int pair, Table& table) {
    if (!match.openings.empty()) {
        return match.openings[static_cast<std::size_t>(pair) % match.openings.size()];
    }
    Prng random(match.seed * 7919 + static_cast<std::uint64_t>(pair));
    const int stones = 3 + pair % 5;
    return caro_engine::balanced_opening(*table.opener, match.rules, {.stones = stones}, random);
}

class Runner {
  public:
    Runner(const CaroMatch& match, const std::function<bool(const CaroMatchReport&)>& go_on,
           const std::function<void(const Position&)>& on_game)
        : match_(match), go_on_(go_on), on_game_(on_game) {}

    void work(Table& table) {
        for (int pair = next_++; pair < match_.pairs && !ended_; pair = next_++) {
            const auto start = caro::replay(match_.rules, opening_for(match_, pair, table));
            if (!start || start->ending()) continue;
            const GameOutcome one = play_game(table, match_, *start, Side::X);
            const GameOutcome two = play_game(table, match_, *start, Side::O);
            record(one, two);
        }
    }
    [[nodiscard]] const CaroMatchReport& report() const { return report_; }

  private:
    void record(const GameOutcome& one, const GameOutcome& two) {
        const std::lock_guard lock(mutex_);
        for (const GameOutcome* game : {&one, &two}) {
            report_.stats.add_game(game->half_points);
            report_.time_losses += int{game->late};
            report_.broken_games += int{game->broken};
            report_.slowest = std::max(report_.slowest, game->slowest);
            on_game_(game->position);
        }
        report_.stats.add_pair(one.half_points + two.half_points);
        if (!go_on_(report_)) ended_ = true;
    }

    const CaroMatch& match_;
    const std::function<bool(const CaroMatchReport&)>& go_on_;
    const std::function<void(const Position&)>& on_game_;
    std::atomic<int> next_{0};
    std::atomic<bool> ended_{false};
    std::mutex mutex_;
    CaroMatchReport report_;
};

}  // namespace

std::expected<CaroMatchReport, std::string> play_caro_match(
    const CaroMatch& match, const engine::Hot& hot,
    const std::function<bool(const CaroMatchReport&)>& go_on,
    const std::function<void(const Position&)>& on_game) {
    std::vector<Table> tables;
    for (int i = 0; i < match.concurrency; ++i) {
        auto first = make_caro_player(match.first, hot);
        if (!first) return std::unexpected(first.error());
        auto second = make_caro_player(match.second, hot);
        if (!second) return std::unexpected(second.error());
        tables.push_back({std::move(*first), std::move(*second),
                          hot.make_caro_searcher({.table_megabytes = 8})});
    }
    Runner runner(match, go_on, on_game);
    std::vector<std::thread> threads;
    for (std::size_t i = 1; i < tables.size(); ++i) {
        threads.emplace_back([&runner, &table = tables[i]] { runner.work(table); });
    }
    runner.work(tables[0]);
    for (std::thread& thread : threads) thread.join();
    return runner.report();
}

}  // namespace kydai::cli
