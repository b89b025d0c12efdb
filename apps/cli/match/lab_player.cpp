// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "apps/cli/match/mix.hpp"
#include "apps/cli/match/player.hpp"
#include "core/base/text.hpp"
#include "engine/lab/chess/algorithm.hpp"

namespace kydai::cli {
namespace {

// Searches to a fixed depth and ignores the clock. Reports no scores: they count little but
// material, so the arbiter must not adjudicate by them.
class LabPlayer final : public Player {
  public:
    explicit LabPlayer(const lab::Algorithm& algorithm) : algorithm_(algorithm) {}

    [[nodiscard]] std::string name() const override { return "lab " + std::string(algorithm_.id); }

    std::expected<void, std::string> set(const std::string& option, const std::string& value) {
        if (option == "Evaluation") {
            const auto evaluation = lab::parse_evaluation(value);
            if (!evaluation || *evaluation == lab::EvaluationId::Engine) {
                return std::unexpected("Evaluation is material or arena");
            }
            evaluation_ = *evaluation;
            return {};
        }
        const auto number = parse_number<std::uint64_t>(value);
        if (!number) return std::unexpected(option + " takes a number");
        if (option == "Seed") {
            seed_ = *number;
        } else if (option == "Nodes" && *number > 0) {
            max_nodes_ = *number;
        } else if (option == "Depth" && *number >= 1 && *number <= lab::kMaxDepth) {
            depth_ = static_cast<int>(*number);
        } else {
            return std::unexpected("no such option, or out of its range: " + option);
        }
        return {};
    }

    std::expected<void, std::string> new_game(chess::Variant /*variant*/,
                                              std::uint64_t game_seed) override {
        order_ = mix(seed_, game_seed);
        return {};
    }

    std::expected<Choice, Failure> choose(const GameLine& game, const MoveBudget& budget) override {
        lab::Task task{.position = game.now,
                       .depth = std::min(budget.depth.value_or(depth_), lab::kMaxDepth),
                       .evaluation = evaluation_,
                       .seed = order_,
                       .max_nodes = max_nodes_};
        if (budget.nodes) task.max_nodes = std::min(task.max_nodes, *budget.nodes);
        const lab::Answer answer = algorithm_.solve(task);
        if (answer.move.is_none())
            return std::unexpected(Failure{Finish::Abandoned, name() + " has no move"});
        return Choice{answer.move};
    }

  private:
    const lab::Algorithm& algorithm_;
    lab::EvaluationId evaluation_ = lab::EvaluationId::Arena;
    int depth_ = 3;
    std::uint64_t seed_ = 1;
    std::uint64_t order_ = 0;  // of equal moves; another in every game
    std::uint64_t max_nodes_ = std::numeric_limits<std::uint64_t>::max();
};

}  // namespace

std::expected<std::unique_ptr<Player>, std::string> make_lab_player(const PlayerSpec& spec) {
    const std::string_view id = std::string_view(spec.program).substr(kLabPrefix.size());
    const lab::Algorithm* algorithm = lab::find_algorithm(id);
    if (algorithm == nullptr) {
        return std::unexpected("unknown algorithm '" + std::string(id) + "' (kydai lab --help)");
    }
    auto player = std::make_unique<LabPlayer>(*algorithm);
    for (const auto& [name, value] : spec.options) {
        if (const auto set = player->set(name, value); !set) return std::unexpected(set.error());
    }
    return player;
}

}  // namespace kydai::cli
