// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include "apps/cli/caro_arguments.hpp"
#include "apps/cli/lab/game_lab.hpp"
#include "core/caro/notation.hpp"
#include "engine/lab/caro/algorithm.hpp"
#include "engine/lab/positions.hpp"

namespace kydai::cli {
namespace {

using caro::Position;

constexpr int kEngineRow = 5;

struct CaroGame {
    using Task = caro_lab::Task;
    using Answer = caro_lab::Answer;
    using Algorithm = caro_lab::Algorithm;

    caro::BoardRules rules;
    caro_lab::EvaluationId evaluation;
    std::vector<Position> positions;
    lab::OwnCaro* own;

    static std::span<const Algorithm> algorithms() { return caro_lab::algorithms_and_engine(); }
    [[nodiscard]] LabSheet::Terms terms() const {
        return {{"game", "caro"},
                {"rule", std::string(rules.switches().name)},
                {"evaluation", std::string(caro_lab::name(evaluation))}};
    }
    [[nodiscard]] int size() const { return static_cast<int>(positions.size()); }
    [[nodiscard]] Task task(int index) const {
        return {.position = positions[static_cast<std::size_t>(index)],
                .evaluation = evaluation,
                .own = own};
    }
    static std::string text(const Task& task) {
        std::string moves;
        for (const caro::Stone& stone : task.position.stones()) moves += to_text(stone.point);
        return moves;
    }
    static std::string move_text(const Task& /*task*/, caro::Point move) { return to_text(move); }
    static std::vector<std::pair<std::string_view, std::string>> tree_terms(const Task& task) {
        return {{"rule", fmt::format("\"{}\"", task.position.rules().switches().name)},
                {"moves", fmt::format("\"{}\"", text(task))},
                {"evaluation", fmt::format("\"{}\"", caro_lab::name(task.evaluation))},
                {"depth", std::to_string(task.depth)},
                {"seed", std::to_string(task.seed)}};
    }
};

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

}  // namespace

std::expected<LabSheet, Problem> run_caro_lab(const Arguments& arguments, const LabPlan& plan,
                                              lab::OwnCaro& own) {
    if (arguments.has("--variant")) return std::unexpected("--variant is for chess");
    const auto rules = chosen_rules(arguments);
    if (!rules) return std::unexpected(rules.error());
    const std::string_view name = arguments.value("--evaluation").value_or("windows");
    const auto evaluation = caro_lab::parse_evaluation(name);
    if (!evaluation) {
        return std::unexpected(
            fmt::format("unknown evaluation '{}'; one of windows, engine", name));
    }
    if (rules->k() != kEngineRow && *evaluation == caro_lab::EvaluationId::Engine) {
        return std::unexpected("the engine evaluates games of five in a row only");
    }
    auto positions = chosen_positions(plan, *rules);
    if (!positions) return std::unexpected(positions.error());
    return run_lab(arguments, plan, CaroGame{*rules, *evaluation, *std::move(positions), &own});
}

}  // namespace kydai::cli
