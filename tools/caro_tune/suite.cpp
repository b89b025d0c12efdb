// SPDX-License-Identifier: GPL-3.0-or-later
// Extracts won positions from games: the first position with a forced win that the threat solver
// proves and the checker confirms.
#include <fstream>
#include <string>

#include "core/base/text.hpp"
#include "core/caro/notation.hpp"
#include "engine/caro/proof_check.hpp"
#include "engine/caro/vct.hpp"
#include "tools/caro_tune/tune.hpp"

namespace kydai::caro_tune {
namespace {

using namespace caro_engine;  // NOLINT: this file is about nothing else
using caro::Position;

struct Found {
    int plies;
    bool by_fours;
};

// A win within the budget that the checker accepts.
std::optional<Found> proved_win(const Tables& tables, const Position& position) {
    State state(tables, position);
    FailTable four_fails(16);
    FailTable fails(16);
    Budget budget{.nodes_left = 20'000};
    ThreatSolver solver(state, budget, four_fails, fails);
    const auto win = solver.solve(10);
    if (!win) return std::nullopt;
    if (check_proof(position, solver.proof(), win->node, 5'000'000) != ProofVerdict::Holds) {
        return std::nullopt;
    }
    Budget more{.nodes_left = 200'000};
    const bool by_fours = FourSolver(state, more, four_fails).solve(40).has_value();
    return Found{win->plies, by_fours};
}

void scan(std::string_view text, int least_plies, std::FILE* out) {
    const auto rule = caro::parse_rule_set(next_word(text));
    const auto side = parse_number<int>(next_word(text));
    const auto opening = parse_number<int>(next_word(text));
    const auto moves = caro::parse_points(next_word(text));
    if (!rule || !side || !opening || !moves) return;
    const auto rules = BoardRules::from({.rule_set = *rule, .width = *side, .height = *side});
    const Tables tables(*rules);
    Position position(*rules);
    for (std::size_t i = 0; i < moves->size(); ++i) {
        if (static_cast<int>(i) >= *opening) {
            if (const auto found = proved_win(tables, position)) {
                if (found->plies < least_plies) return;
                std::fprintf(out, "%s %d %s %d %s\n", std::string(rules->switches().name).c_str(),
                             *side, caro::to_text(std::span(*moves).first(i)).c_str(), found->plies,
                             found->by_fours ? "fours" : "threats");
                return;  // one a game: the first
            }
        }
        position.play((*moves)[i]);
    }
}

}  // namespace

void print_suite(const std::vector<std::string>& files, int least_plies, std::FILE* out) {
    for (const std::string& name : files) {
        std::ifstream file(name);
        for (std::string line; std::getline(file, line);) scan(line, least_plies, out);
    }
}

}  // namespace kydai::caro_tune
