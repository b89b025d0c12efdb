// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/clock.hpp"
#include "apps/cli/match/player.hpp"
#include "core/base/text.hpp"

namespace kydai::cli {
namespace {

constexpr int kMateCentipawns = 30'000;

int centipawns(const engine::Score& score) {
    if (score.wins_in) return kMateCentipawns;
    return score.loses_in ? -kMateCentipawns : score.centi;
}

class OwnPlayer final : public Player {
  public:
    explicit OwnPlayer(std::unique_ptr<chess_engine::Searcher> searcher)
        : searcher_(std::move(searcher)) {}

    [[nodiscard]] std::string name() const override { return "Ky Dai"; }

    std::expected<void, std::string> set(const std::string& option, const std::string& value) {
        const auto number = parse_number<int>(value);
        if (!number) return std::unexpected(option + " takes a number");
        if (option == "Hash") {
            if (!searcher_->resize_table(*number)) return std::unexpected("too large a table");
        } else if (option == "Threads") {
            searcher_->set_threads(*number);
        } else if (!searcher_->set_param(option, *number)) {
            return std::unexpected("no such option: " + option);
        }
        return {};
    }

    std::expected<void, std::string> new_game(chess::Variant /*variant*/) override {
        searcher_->new_game();
        return {};
    }

    std::expected<Choice, std::string> choose(const GameLine& game,
                                              const MoveBudget& budget) override {
        engine::Limits limits;
        limits.nodes = budget.nodes;
        limits.depth = budget.depth;
        limits.move_time = budget.move_time;
        if (budget.is_clocked()) {
            limits.remaining = {.left = budget.left[game.now.turn()],
                                .increment = budget.increment,
                                .moves_to_go = {}};
        }
        const auto found = searcher_->search(
            {.position = game.now, .earlier = game.earlier, .limits = limits, .only = {}});
        if (!found.best()) return std::unexpected("no move");
        return Choice{*found.best(), centipawns(found.lines[0].score)};
    }

  private:
    std::unique_ptr<chess_engine::Searcher> searcher_;
};

}  // namespace

std::expected<std::unique_ptr<Player>, std::string> make_own_player(const PlayerSpec& spec,
                                                                    const engine::Hot& hot) {
    auto player = std::make_unique<OwnPlayer>(hot.make_chess_searcher(steady_millis));
    for (const auto& [name, value] : spec.options) {
        if (const auto set = player->set(name, value); !set) return std::unexpected(set.error());
    }
    return player;
}

}  // namespace kydai::cli
