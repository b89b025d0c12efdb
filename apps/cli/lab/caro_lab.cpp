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

struct CaroGame {
    using Task = caro_lab::Task;
    using Answer = caro_lab::Answer;
    using Algorithm = caro_lab::Algorithm;

    caro::BoardRules rules;
    std::vector<Position> positions;

    static std::span<const Algorithm> algorithms() { return caro_lab::algorithms(); }
    [[nodiscard]] LabSheet::Terms terms() const {
        return {{"game", "caro"}, {"rule", std::string(rules.switches().name)}};
    }
    [[nodiscard]] int size() const { return static_cast<int>(positions.size()); }
    [[nodiscard]] Task task(int index) const {
        return {.position = positions[static_cast<std::size_t>(index)]};
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

std::expected<LabSheet, Problem> run_caro_lab(const Arguments& arguments, const LabPlan& plan) {
    for (const std::string_view option : {"--variant", "--evaluation"}) {
        if (arguments.has(option)) return std::unexpected(fmt::format("{} is for chess", option));
    }
    const auto rules = chosen_rules(arguments);
    if (!rules) return std::unexpected(rules.error());
    auto positions = chosen_positions(plan, *rules);
    if (!positions) return std::unexpected(positions.error());
    return run_lab(arguments, plan, CaroGame{*rules, *std::move(positions)});
}

}  // namespace kydai::cli
