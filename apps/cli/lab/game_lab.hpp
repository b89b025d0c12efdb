// SPDX-License-Identifier: GPL-3.0-or-later
// The runs of the lab, whatever the game. A `Game` has:
//
//     Task, Answer, Algorithm                          its types
//     algorithms()                                     all of them, from the simplest on
//     terms()                                          what holds for all runs, for the sheet
//     size()                                           how many positions
//     task(index)                                      the task of a position, without the plan's
//     part text(task), move_text(task, move)                position and moves in words
//     tree_terms(task)                                 the opening fields of a tree's JSON
#pragma once

#include <algorithm>

#include "apps/cli/files.hpp"
#include "apps/cli/interruption.hpp"
#include "apps/cli/lab/plan.hpp"
#include "apps/cli/lab/tree_json.hpp"

namespace kydai::cli {

template <class Game>
class GameLab {
  public:
    using Algorithm = Game::Algorithm;

    GameLab(const LabPlan& plan, const Game& game, std::vector<const Algorithm*> algorithms,
            TreeOptions tree)
        : plan_(plan),
          game_(game),
          algorithms_(std::move(algorithms)),
          tree_(std::move(tree)),
          progress_(runs()) {
        sheet_.terms = game.terms();
        sheet_.terms.emplace_back("seed", std::to_string(plan.seed));
    }

    std::expected<LabSheet, Problem> run() {
        for (int i = 0; i < game_.size(); ++i) {
            sheet_.positions.push_back(game_.text(game_.task(i)));
            for (const Algorithm* algorithm : algorithms_) {
                for (const int depth : plan_.depths) {
                    if (const auto done = solve(*algorithm, depth, i); !done) {
                        return std::unexpected(done.error());
                    }
                    if (is_interrupted()) return std::move(sheet_);
                    if (!algorithm->uses_depth) break;
                }
            }
            progress_.end_position(i + 1, game_.size());
        }
        progress_.clear();
        return std::move(sheet_);
    }

  private:
    [[nodiscard]] int runs() const {
        int runs = 0;
        for (const Algorithm* algorithm : algorithms_) {
            runs += algorithm->uses_depth ? static_cast<int>(plan_.depths.size()) : 1;
        }
        return runs * game_.size();
    }

    std::expected<void, Problem> solve(const Algorithm& algorithm, int depth, int index) {
        auto task = game_.task(index);
        task.depth = depth;
        task.seed = plan_.seed;
        task.max_nodes = plan_.max_nodes;
        task.recorded_nodes = tree_.nodes;
        task.goes_on = [this](std::uint64_t nodes) {
            progress_.nodes(nodes);
            return !is_interrupted();
        };
        progress_.begin(algorithm.id, depth);
        const std::int64_t began = steady_micros();
        const auto answer = algorithm.solve(task);
        const std::int64_t spent = steady_micros() - began;
        if (is_interrupted()) return {};  // only finished runs are kept
        sheet_.runs.push_back({.position = index,
                               .algorithm = std::string(algorithm.id),
                               .depth = algorithm.uses_depth ? std::optional(depth) : std::nullopt,
                               .is_exact = algorithm.is_exact,
                               .nodes = answer.nodes,
                               .microseconds = spent,
                               .move = game_.move_text(task, answer.move),
                               .value = answer.value,
                               .is_complete = answer.is_complete});
        if (tree_.path.empty()) return {};
        const auto name_of = [&](const lab::TreeMove& move) {
            const auto* made = std::get_if<decltype(answer.move)>(&move);
            return made == nullptr ? std::string() : game_.move_text(task, *made);
        };
        return write_file(tree_.path, tree_json({.algorithm = algorithm.id,
                                                 .terms = game_.tree_terms(task),
                                                 .nodes = answer.nodes,
                                                 .is_complete = answer.is_complete,
                                                 .tree = answer.tree,
                                                 .move_text = name_of}));
    }

    const LabPlan& plan_;
    const Game& game_;
    std::vector<const Algorithm*> algorithms_;
    TreeOptions tree_;
    LabProgress progress_;
    LabSheet sheet_;
};

// The plan's algorithms, or all of them.
template <class Game>
std::expected<std::vector<const typename Game::Algorithm*>, Problem> chosen_algorithms(
    const LabPlan& plan) {
    std::vector<const typename Game::Algorithm*> chosen;
    std::vector<std::string_view> known;
    for (const auto& algorithm : Game::algorithms()) {
        known.push_back(algorithm.id);
        if (plan.algorithms.empty()) chosen.push_back(&algorithm);
    }
    for (const std::string& name : plan.algorithms) {
        const auto found = std::ranges::find(known, name);
        if (found == known.end()) return std::unexpected(no_such_algorithm(name, known));
        chosen.push_back(&Game::algorithms()[static_cast<std::size_t>(found - known.begin())]);
    }
    return chosen;
}

template <class Game>
std::expected<LabSheet, Problem> run_lab(const Arguments& arguments, const LabPlan& plan,
                                         const Game& game) {
    auto algorithms = chosen_algorithms<Game>(plan);
    if (!algorithms) return std::unexpected(algorithms.error());
    const auto runs = plan.depths.size() * algorithms->size();
    auto tree = TreeOptions::from(arguments, static_cast<int>(runs) * game.size());
    if (!tree) return std::unexpected(tree.error());
    return GameLab<Game>(plan, game, *std::move(algorithms), *std::move(tree)).run();
}

}  // namespace kydai::cli
