// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include "apps/cli/chess_arguments.hpp"
#include "apps/cli/chess_words.hpp"
#include "apps/cli/epd.hpp"
#include "apps/cli/files.hpp"
#include "apps/cli/interruption.hpp"
#include "apps/cli/lab/plan.hpp"
#include "apps/cli/lab/tree_json.hpp"
#include "core/base/text.hpp"
#include "core/chess/uci_move.hpp"
#include "engine/lab/chess/algorithm.hpp"
#include "engine/lab/positions.hpp"

namespace kydai::cli {
namespace {

constexpr int kTreeNodes = 10'000;

struct ChessPlan {
    chess::Variant variant;
    lab::EvaluationId evaluation = lab::EvaluationId::Arena;
    std::vector<const lab::Algorithm*> algorithms;
    std::vector<chess::AnyPosition> positions;
    std::string tree_path;  // empty: none
    int tree_nodes = 0;
};

std::expected<std::vector<const lab::Algorithm*>, Problem> chosen_algorithms(const LabPlan& plan) {
    std::vector<const lab::Algorithm*> chosen;
    std::vector<std::string_view> known;
    for (const lab::Algorithm& algorithm : lab::algorithms()) {
        known.push_back(algorithm.id);
        if (plan.algorithms.empty()) chosen.push_back(&algorithm);
    }
    for (const std::string& name : plan.algorithms) {
        const lab::Algorithm* algorithm = lab::find_algorithm(name);
        if (algorithm == nullptr) return std::unexpected(no_such_algorithm(name, known));
        chosen.push_back(algorithm);
    }
    return chosen;
}

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

// --tree and --tree-nodes: a single run, and how much of its tree to write.
std::expected<void, Problem> read_tree_wish(const Arguments& arguments, const LabPlan& plan,
                                            ChessPlan& chess_plan) {
    const auto path = arguments.value("--tree");
    if (!path) {
        if (arguments.has("--tree-nodes")) {
            return std::unexpected("--tree-nodes needs --tree");
        }
        return {};
    }
    if (plan.depths.size() * chess_plan.algorithms.size() * chess_plan.positions.size() != 1) {
        return std::unexpected("--tree needs one algorithm, one depth and one position");
    }
    const auto nodes =
        parse_number<int>(arguments.value("--tree-nodes").value_or(fmt::format("{}", kTreeNodes)));
    if (!nodes || *nodes < 1) return std::unexpected("--tree-nodes takes a number from 1");
    chess_plan.tree_path = *path;
    chess_plan.tree_nodes = *nodes;
    return {};
}

std::expected<ChessPlan, Problem> read_plan(const Arguments& arguments, const LabPlan& plan) {
    const auto variant = chosen_variant(arguments);
    if (!variant) return std::unexpected(variant.error());
    const std::string_view name = arguments.value("--evaluation").value_or("arena");
    const auto evaluation = lab::parse_evaluation(name);
    if (!evaluation) {
        return std::unexpected(
            fmt::format("unknown evaluation '{}'; one of material, arena", name));
    }
    auto algorithms = chosen_algorithms(plan);
    if (!algorithms) return std::unexpected(algorithms.error());
    auto positions = chosen_positions(plan, *variant);
    if (!positions) return std::unexpected(positions.error());
    ChessPlan result{.variant = *variant,
                     .evaluation = *evaluation,
                     .algorithms = *std::move(algorithms),
                     .positions = *std::move(positions),
                     .tree_path = {}};
    const auto tree = read_tree_wish(arguments, plan, result);
    if (!tree) return std::unexpected(tree.error());
    return result;
}

int runs_of(const LabPlan& plan, const ChessPlan& chess_plan) {
    int runs = 0;
    for (const lab::Algorithm* algorithm : chess_plan.algorithms) {
        runs += algorithm->uses_depth ? static_cast<int>(plan.depths.size()) : 1;
    }
    return runs * static_cast<int>(chess_plan.positions.size());
}

class ChessLab {
  public:
    ChessLab(const LabPlan& plan, const ChessPlan& chess_plan)
        : plan_(plan), chess_(chess_plan), progress_(runs_of(plan, chess_plan)) {
        sheet_.terms = {{"game", "chess"},
                        {"variant", std::string(chess::name(chess_.variant))},
                        {"evaluation", std::string(lab::name(chess_.evaluation))},
                        {"seed", std::to_string(plan.seed)}};
    }

    std::expected<LabSheet, Problem> run() {
        const int count = static_cast<int>(chess_.positions.size());
        for (int i = 0; i < count; ++i) {
            sheet_.positions.push_back(chess_.positions[static_cast<std::size_t>(i)].fen());
            for (const lab::Algorithm* algorithm : chess_.algorithms) {
                for (const int depth : plan_.depths) {
                    if (const auto done = solve(*algorithm, depth, i); !done) {
                        return std::unexpected(done.error());
                    }
                    if (is_interrupted()) return std::move(sheet_);
                    if (!algorithm->uses_depth) break;
                }
            }
            progress_.end_position(i + 1, count);
        }
        progress_.clear();
        return std::move(sheet_);
    }

  private:
    std::expected<void, Problem> solve(const lab::Algorithm& algorithm, int depth, int index) {
        const lab::Task task{.position = chess_.positions[static_cast<std::size_t>(index)],
                             .depth = depth,
                             .evaluation = chess_.evaluation,
                             .seed = plan_.seed,
                             .max_nodes = plan_.max_nodes,
                             .recorded_nodes = chess_.tree_nodes,
                             .goes_on = [this](std::uint64_t nodes) {
                                 progress_.nodes(nodes);
                                 return !is_interrupted();
                             }};
        progress_.begin(algorithm.id, depth);
        const std::int64_t began = steady_micros();
        const lab::Answer answer = algorithm.solve(task);
        const std::int64_t spent = steady_micros() - began;
        if (is_interrupted()) return {};  // only finished runs are kept
        sheet_.runs.push_back(
            {.position = index,
             .algorithm = std::string(algorithm.id),
             .depth = algorithm.uses_depth ? std::optional(depth) : std::nullopt,
             .is_exact = algorithm.is_exact,
             .nodes = answer.nodes,
             .microseconds = spent,
             .move = chess::to_uci(answer.move, chess::castling_notation(task.position)),
             .value = answer.value,
             .is_complete = answer.is_complete});
        if (chess_.tree_path.empty()) return {};
        return write_file(chess_.tree_path, tree_json(algorithm.id, task, answer));
    }

    const LabPlan& plan_;
    const ChessPlan& chess_;
    LabProgress progress_;
    LabSheet sheet_;
};

}  // namespace

std::expected<LabSheet, Problem> run_chess_lab(const Arguments& arguments, const LabPlan& plan) {
    const auto chess_plan = read_plan(arguments, plan);
    if (!chess_plan) return std::unexpected(chess_plan.error());
    return ChessLab(plan, *chess_plan).run();
}

}  // namespace kydai::cli
