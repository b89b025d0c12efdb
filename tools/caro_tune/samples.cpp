// SPDX-License-Identifier: GPL-3.0-or-later
#include "tools/caro_tune/samples.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <optional>

#include "core/base/text.hpp"
#include "core/caro/notation.hpp"
#include "engine/caro/candidates.hpp"

namespace kydai::caro_tune {
namespace {

using namespace caro_engine;  // NOLINT: this file is about nothing else
using caro::Position;

constexpr double kScale = 200.0;      // centi-units per unit of log-odds
constexpr double kResultShare = 0.6;  // of the target; the rest is the search's own score

struct Game {
    caro::BoardRules rules = caro::BoardRules::usual(caro::RuleSet::CaroOpen);
    int opening = 0;
    std::vector<Point> moves;
    double x_result = 0.5;
    std::vector<int> scores;  // one for each move after the opening
};

std::optional<Game> parse(std::string_view text) {
    const auto rule = caro::parse_rule_set(next_word(text));
    const auto side = parse_number<int>(next_word(text));
    const auto opening = parse_number<int>(next_word(text));
    const auto moves = caro::parse_points(next_word(text));
    const std::string_view result = next_word(text);
    if (!rule || !side || !opening || !moves || result.empty()) return std::nullopt;
    const auto rules = caro::BoardRules::from({.rule_set = *rule, .width = *side, .height = *side});
    if (!rules) return std::nullopt;
    Game game{*rules, *opening, *moves, result == "X" ? 1.0 : result == "O" ? 0.0 : 0.5, {}};
    while (const auto score = parse_number<int>(next_word(text))) game.scores.push_back(*score);
    return game;
}

void add_counts(const State& state, Side side, Samples& samples) {
    std::map<int, int> times;
    const auto size = state.rules().size();
    for (int row = 0; row < size.height(); ++row) {
        for (int column = 0; column < size.width(); ++column) {
            const Spot s = Spot::of(*Point::at(column, row));
            if (state.empty(s)) ++times[state.combo(side, s)];
        }
    }
    for (const auto& [combo, count] : times) {
        samples.counts.push_back(
            {static_cast<std::uint16_t>(combo), static_cast<std::int16_t>(count)});
    }
}

void add_position(const State& state, double result, int score, Samples& samples) {
    const double by_search = 1.0 / (1.0 + std::exp(-std::clamp(score, -2000, 2000) / kScale));
    Samples::Position position{};
    position.target = static_cast<float>(kResultShare * result + (1 - kResultShare) * by_search);
    add_counts(state, state.turn(), samples);
    position.mover_end = static_cast<std::uint32_t>(samples.counts.size());
    add_counts(state, ~state.turn(), samples);
    position.waiter_end = static_cast<std::uint32_t>(samples.counts.size());
    samples.positions.push_back(position);
}

void add_choice(const State& state, Spot chosen, Samples& samples) {
    const Side us = state.turn();
    const Candidates moves = candidates(state, pressure_on(state, us));
    int index = -1;
    for (int i = 0; i < moves.size(); ++i) {
        if (moves[i].spot == chosen) index = i;
    }
    if (index < 0 || moves.size() < 2) return;
    for (const Candidate& c : moves) {
        samples.cells.push_back({static_cast<std::uint16_t>(state.combo(us, c.spot)),
                                 static_cast<std::uint16_t>(state.combo(~us, c.spot))});
    }
    samples.choices.push_back(
        {static_cast<std::uint32_t>(samples.cells.size()), static_cast<std::uint16_t>(index)});
}

// Skips positions with fives or open fours: the search resolves these, not the evaluation.
bool is_settled(const State& state) {
    const Side us = state.turn();
    return state.count(us, Threat::Five) > 0 || state.count(us, Threat::OpenFour) > 0 ||
           state.count(~us, Threat::Five) > 0;
}

const Tables& tables_for(const BoardRules& rules) {
    static std::unique_ptr<Tables> tables;
    if (!tables || tables->rules != rules) tables = std::make_unique<Tables>(rules);
    return *tables;
}

}  // namespace

bool add_game(const std::string& line, Samples& samples) {
    const auto game = parse(line);
    if (!game) return false;
    State state(tables_for(game->rules), Position(game->rules));
    for (std::size_t i = 0; i < game->moves.size(); ++i) {
        const Spot move = Spot::of(game->moves[i]);
        const auto scored = static_cast<int>(i) - game->opening;
        if (scored >= 0 && !is_settled(state)) {
            const double result = state.turn() == Side::X ? game->x_result : 1 - game->x_result;
            const int score = game->scores[static_cast<std::size_t>(scored)];
            // Stops at a proved win: the rest of the game teaches the evaluation nothing new.
            if (std::abs(score) < 30'000) add_position(state, result, score, samples);
            if (score > -30'000) add_choice(state, move, samples);
        }
        state.play(move);
    }
    return true;
}

}  // namespace kydai::caro_tune
