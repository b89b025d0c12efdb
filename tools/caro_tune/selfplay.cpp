// SPDX-License-Identifier: GPL-3.0-or-later
#include <atomic>
#include <cstdio>
#include <mutex>
#include <thread>

#include "core/caro/notation.hpp"
#include "engine/caro/opening.hpp"
#include "tools/caro_tune/tune.hpp"

namespace kydai::caro_tune {
namespace {

using caro_engine::OpeningSettings;
using caro_engine::Searcher;

char result_letter(const caro::Position& position) {
    const auto& outcome = position.outcome();
    if (!outcome || !outcome->winner) return '=';
    return *outcome->winner == caro::Side::X ? 'X' : 'O';
}

// One game as a line: rule, board side, stones of the opening, moves, result, a score per move.
std::string play_game(Searcher& searcher, const SelfPlay& plan, Prng& random) {
    const caro::BoardRules rules =
        caro::BoardRules::from({.rule_set = plan.rule, .width = plan.side, .height = plan.side})
            .value();
    OpeningSettings settings{.stones = 3 + static_cast<int>(random.below(6)),
                             .spread = 3 + static_cast<int>(random.below(3)),
                             .tolerance = 120,
                             .nodes = plan.nodes / 2,
                             .tries = 12};
    searcher.new_game();
    const auto opening = caro_engine::balanced_opening(searcher, rules, settings, random);
    caro::Position position = caro::replay(rules, opening).value();
    std::vector<caro::Point> moves = opening;
    std::string scores;
    while (!position.outcome()) {
        const auto found = searcher.search({.position = position, .limits = {.nodes = plan.nodes}});
        const auto& line = found.lines.front();
        const int score = line.score.wins_in    ? 30'000
                          : line.score.loses_in ? -30'000
                                                : line.score.centi;
        scores += ' ' + std::to_string(score);
        position.play(line.moves.front());
        moves.push_back(line.moves.front());
    }
    return std::string(rules.switches().name) + ' ' + std::to_string(plan.side) + ' ' +
           std::to_string(opening.size()) + ' ' + caro::to_text(moves) + ' ' +
           result_letter(position) + scores + '\n';
}

}  // namespace

void self_play(const SelfPlay& plan, std::FILE* out) {
    std::atomic<int> next{0};
    std::mutex writing;
    std::vector<std::thread> threads;
    for (int t = 0; t < plan.threads; ++t) {
        threads.emplace_back([&] {
            const auto searcher = caro_engine::make_searcher([] { return engine::Millis{0}; });
            searcher->resize_table(8);
            for (int game = next++; game < plan.games; game = next++) {
                Prng random(plan.seed * 1'000'003 + static_cast<std::uint64_t>(game));
                const std::string line = play_game(*searcher, plan, random);
                const std::lock_guard lock(writing);
                std::fputs(line.c_str(), out);
                if (game % 500 == 0) std::fprintf(stderr, "%d games\n", game);
            }
        });
    }
    for (auto& thread : threads) thread.join();
}

}  // namespace kydai::caro_tune
