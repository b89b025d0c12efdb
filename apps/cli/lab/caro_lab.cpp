// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include "apps/cli/caro_arguments.hpp"
#include "apps/cli/interruption.hpp"
#include "apps/cli/lab/plan.hpp"
#include "core/base/text.hpp"
#include "core/caro/notation.hpp"
#include "engine/lab/caro_algorithm.hpp"
#include "engine/lab/positions.hpp"

namespace kydai::cli {
namespace {

using caro::Position;
using lab::CaroAlgorithm;
using lab::MinimaxResult;

bool goes_on(std::uint64_t /*nodes*/) { return !is_interrupted(); }

std::expected<std::vector<const CaroAlgorithm*>, Problem> chosen_algorithms(const LabPlan& plan) {
    std::vector<const CaroAlgorithm*> chosen;
    std::vector<std::string_view> known;
    for (const CaroAlgorithm& algorithm : lab::caro_algorithms()) {
        known.push_back(algorithm.id);
        if (plan.algorithms.empty()) chosen.push_back(&algorithm);
    }
    for (const std::string& name : plan.algorithms) {
        const CaroAlgorithm* found = lab::find_caro_algorithm(name);
        if (found == nullptr) return std::unexpected(no_such_algorithm(name, known));
        chosen.push_back(found);
    }
    return chosen;
}

std::expected<std::vector<Position>, Problem> chosen_positions(const LabPlan& plan,
                                                               const caro::BoardRules& rules) {
    std::vector<std::string> texts = plan.positions;
    if (texts.empty()) {
        texts.assign(std::begin(lab::kCaroPositions), std::end(lab::kCaroPositions));
    }
    std::vector<Position> positions;
    for (const std::string& text : texts) {
        const auto points = caro::parse_points(text);
        if (!points) return std::unexpected(fmt::format("'{}' is not a list of moves", text));
        const auto position = caro::replay(rules, *points);
        if (!position) return std::unexpected(fmt::format("'{}': illegal move", text));
        if (position->outcome())
            return std::unexpected(fmt::format("'{}': the game is over", text));
        positions.push_back(*position);
    }
    return positions;
}

LabRun timed_run(const CaroAlgorithm& algorithm, const Position& position, int depth,
                 std::uint64_t seed) {
    Prng random(seed);
    const std::int64_t began = steady_micros();
    const MinimaxResult result = algorithm.solve(position, depth, random, goes_on);
    const std::int64_t spent = steady_micros() - began;
    return {.position = 0,
            .algorithm = std::string(algorithm.id),
            .depth = algorithm.uses_depth ? std::optional(depth) : std::nullopt,
            .is_exact = algorithm.uses_depth,
            .nodes = result.nodes,
            .microseconds = spent,
            .move = caro::to_text(result.move),
            .value = result.value};
}

}  // namespace

std::expected<LabSheet, Problem> run_caro_lab(const Arguments& arguments, const LabPlan& plan) {
    for (const std::string_view option : {"--tree", "--variant", "--evaluation", "--max-nodes"}) {
        if (arguments.has(option)) return std::unexpected(fmt::format("{} is for chess", option));
    }
    const auto algorithms = chosen_algorithms(plan);
    if (!algorithms) return std::unexpected(algorithms.error());
    const auto rules = chosen_rules(arguments);
    if (!rules) return std::unexpected(rules.error());
    const auto positions = chosen_positions(plan, *rules);
    if (!positions) return std::unexpected(positions.error());
    LabSheet sheet{.terms = {{"game", "caro"}, {"rule", std::string(rules->switches().name)}},
                   .positions = {},
                   .runs = {}};
    const auto runs = positions->size() * algorithms->size() * plan.depths.size();
    LabProgress progress(static_cast<int>(runs));
    for (std::size_t i = 0; i < positions->size(); ++i) {
        std::string moves;
        for (const caro::Stone& stone : (*positions)[i].stones()) {
            moves += caro::to_text(stone.point);
        }
        sheet.positions.push_back(moves);
        for (const CaroAlgorithm* algorithm : *algorithms) {
            for (const int depth : plan.depths) {
                progress.begin(algorithm->id, depth);
                LabRun run = timed_run(*algorithm, (*positions)[i], depth, plan.seed);
                if (is_interrupted()) return sheet;  // only finished runs are kept
                sheet.runs.push_back(std::move(run));
                sheet.runs.back().position = static_cast<int>(i);
                if (!algorithm->uses_depth) break;
            }
        }
        progress.end_position(static_cast<int>(i) + 1, static_cast<int>(positions->size()));
    }
    progress.clear();
    return sheet;
}

}  // namespace kydai::cli
