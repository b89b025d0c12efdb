// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include "apps/cli/chess_arguments.hpp"
#include "apps/cli/chess_words.hpp"
#include "apps/cli/epd.hpp"
#include "apps/cli/lab/game_lab.hpp"
#include "core/chess/uci_move.hpp"
#include "engine/lab/chess/algorithm.hpp"
#include "engine/lab/positions.hpp"

namespace kydai::cli {
namespace {

struct ChessGame {
    using Task = lab::Task;
    using Answer = lab::Answer;
    using Algorithm = lab::Algorithm;

    chess::Variant variant;
    lab::EvaluationId evaluation;
    std::vector<chess::AnyPosition> positions;
    lab::OwnChess* own;

    static std::span<const Algorithm> algorithms() { return lab::algorithms_and_engine(); }
    [[nodiscard]] LabSheet::Terms terms() const {
        return {{"game", "chess"},
                {"variant", std::string(chess::name(variant))},
                {"evaluation", std::string(lab::name(evaluation))}};
    }
    [[nodiscard]] int size() const { return static_cast<int>(positions.size()); }
    [[nodiscard]] Task task(int index) const {
        return {.position = positions[static_cast<std::size_t>(index)],
                .evaluation = evaluation,
                .own = own};
    }
    static std::string text(const Task& task) { return task.position.fen(); }
    static std::string move_text(const Task& task, chess::Move move) {
        return chess::to_uci(move, chess::castling_notation(task.position));
    }
    static std::vector<std::pair<std::string_view, std::string>> tree_terms(const Task& task) {
        const auto quoted = [](std::string_view text) { return fmt::format("\"{}\"", text); };
        return {{"variant", quoted(chess::name(task.position.variant()))},
                {"fen", quoted(task.position.fen())},
                {"evaluation", quoted(lab::name(task.evaluation))},
                {"depth", std::to_string(task.depth)},
                {"seed", std::to_string(task.seed)}};
    }
};

std::expected<std::vector<chess::AnyPosition>, Problem> chosen_positions(const LabPlan& plan,
                                                                         chess::Variant variant) {
    std::vector<std::string> texts = plan.positions;
    if (texts.empty() && variant == chess::Variant::Chess) {
        texts.assign(std::begin(lab::kChessPositions), std::end(lab::kChessPositions));
    } else if (texts.empty()) {
        texts.emplace_back(start_fen(variant));
    }
    std::vector<chess::AnyPosition> positions;
    for (const std::string& text : texts) {
        const auto position = parse_epd(variant, text);
        if (!position) {
            return std::unexpected(fmt::format("'{}': {}", text, words(position.error())));
        }
        if (position->outcome())
            return std::unexpected(fmt::format("'{}': the game is over", text));
        positions.push_back(*position);
    }
    return positions;
}

}  // namespace

std::expected<LabSheet, Problem> run_chess_lab(const Arguments& arguments, const LabPlan& plan,
                                               lab::OwnChess& own) {
    const auto variant = chosen_variant(arguments);
    if (!variant) return std::unexpected(variant.error());
    const std::string_view name = arguments.value("--evaluation").value_or("arena");
    const auto evaluation = lab::parse_evaluation(name);
    if (!evaluation) {
        return std::unexpected(
            fmt::format("unknown evaluation '{}'; one of material, arena, engine", name));
    }
    auto positions = chosen_positions(plan, *variant);
    if (!positions) return std::unexpected(positions.error());
    return run_lab(arguments, plan, ChessGame{*variant, *evaluation, *std::move(positions), &own});
}

}  // namespace kydai::cli
