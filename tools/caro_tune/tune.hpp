// SPDX-License-Identifier: GPL-3.0-or-later
// Fitting the caro engine's weights to its own games:
//
//   caro_tune selfplay RULE GAMES NODES SEED THREADS > games.txt
//   caro_tune suite PLIES games.txt... > won.txt
//   caro_tune fit games.txt... > engine/caro/weights_FAMILY.inc
//   caro_tune refine RULE games.txt... > engine/caro/weights_FAMILY.inc
//
// A game is one line of text; fitting replays it, so that games outlive changes of the features.
#pragma once

#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

#include "core/caro/rule_set.hpp"
#include "engine/caro/weights.hpp"

namespace kydai::caro_tune {

struct SelfPlay {
    caro::RuleSet rule = caro::RuleSet::CaroOpen;
    int side = 15;
    int games = 1000;
    std::uint64_t nodes = 5000;
    std::uint64_t seed = 1;
    int threads = 1;
};
void self_play(const SelfPlay& plan, std::FILE* out);

// The start of the fit: zero, or the weights of a similar rule with a smaller learning rate, which
// needs fewer games.
struct Start {
    caro_engine::Weights weights{};
    double rate_scale = 1.0;  // of the learning rate
};
// Reads games, fits evaluation and ordering, prints the weights; progress goes to stderr.
// False when no game could be read.
bool fit(const std::vector<std::string>& files, const Start& start, std::FILE* out);

// Positions of the games in which a forced win of at least so many plies begins, each proved.
void print_suite(const std::vector<std::string>& files, int least_plies, std::FILE* out);

}  // namespace kydai::caro_tune
