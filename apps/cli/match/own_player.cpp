// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <span>

#include "apps/cli/files.hpp"
#include "apps/cli/full_searcher.hpp"
#include "apps/cli/match/level_row.hpp"
#include "apps/cli/match/mix.hpp"
#include "apps/cli/match/player.hpp"
#include "apps/cli/network_file.hpp"
#include "core/base/text.hpp"
#include "engine/chess/levels.hpp"

namespace kydai::cli {
namespace {

class OwnPlayer final : public Player {
  public:
    explicit OwnPlayer(std::unique_ptr<chess_engine::Searcher> searcher)
        : searcher_(std::move(searcher)) {}

    // "Ky Dai (Level=1 Hash=4)": two of them may meet.
    [[nodiscard]] std::string name() const override {
        return options_.empty() ? "Ky Dai" : "Ky Dai (" + options_ + ")";
    }

    std::expected<void, std::string> set(const std::string& option, const std::string& value) {
        options_ += (options_.empty() ? "" : " ") + option + "=" + value;
        if (option == "NetworkFile") return use_network_file(value);
        const auto number = parse_number<int>(value);
        if (!number) return std::unexpected(option + " takes a number");
        if (option == "Level") {
            level_ = engine::Level::of(*number);
            if (!level_)
                return std::unexpected("Level is a number from 0 to " +
                                       std::to_string(engine::Level::kCount - 1));
            row_.reset();
        } else if (option.starts_with("Level")) {
            return adjust(option, *number);
        } else if (option == "Seed") {
            seed_ = static_cast<std::uint64_t>(*number);
        } else if (option == "Network") {
            by_hand_ = *number == 0;
        } else if (option == "Endings") {
            endings_ = *number != 0;
        } else if (option == "Hash") {
            if (!searcher_->resize_table(*number))
                return std::unexpected("not enough memory for Hash");
        } else if (option == "Threads") {
            searcher_->set_threads(*number);
        } else if (!searcher_->set_param(option, *number)) {
            return std::unexpected("no such option: " + option);
        }
        return {};
    }

    std::expected<void, std::string> new_game(chess::Variant variant,
                                              std::uint64_t game_seed) override {
        if (!in_network_file_.empty() && !has_network_for(variant, in_network_file_)) {
            return std::unexpected("NetworkFile has no network for " +
                                   std::string(chess::name(variant)));
        }
        searcher_->new_game();
        random_ = Prng(mix(seed_, game_seed));
        form_ = pinned_form_.value_or(engine::strength_offset(random_.next(), 0));
        return {};
    }

    std::expected<Choice, Failure> choose(const GameLine& game, const MoveBudget& budget) override {
        engine::Limits limits;
        limits.nodes = budget.nodes;
        limits.depth = budget.depth;
        limits.move_time = budget.move_time;
        if (budget.is_clocked()) {
            limits.remaining = {.left = budget.left[game.now.turn()],
                                .increment = budget.increment,
                                .moves_to_go = {}};
        }
        const chess_engine::Request request{.position = game.now,
                                            .earlier = game.earlier,
                                            .limits = limits,
                                            .by_hand = by_hand_,
                                            .endings = endings_};
        if (level_) {
            const auto move = row_
                                  ? engine::choose_within(chess_engine::limits_in(*row_, game.now),
                                                          *searcher_, request, random_)
                                  : engine::choose_at(*level_, *searcher_, request, random_, form_);
            if (!move) return no_move();
            return Choice{*move};
        }
        const auto found = searcher_->search(request);
        if (!found.best()) return no_move();
        return Choice{*found.best(), found.lines[0].score, found.depth};
    }

  private:
    [[nodiscard]] std::unexpected<Failure> no_move() const {
        return std::unexpected(Failure{Finish::Abandoned, name() + " has no move"});
    }

    // Another network than the built-in one, to compare two networks.
    std::expected<void, std::string> use_network_file(const std::string& path) {
        const auto bytes = read_file(path);
        if (!bytes) return std::unexpected(bytes.error());
        if (!searcher_->use_network(std::as_bytes(std::span(*bytes)))) {
            return std::unexpected(path + " is not a network of this engine");
        }
        in_network_file_ = rule_sets_in(*bytes);
        return {};
    }

    // Overrides of a level's limits, to try them before they go into the table. The form of the day
    // is off.
    std::expected<void, std::string> adjust(const std::string& option, int number) {
        if (!level_) return std::unexpected(option + " needs Level before it");
        if (option == "LevelForm") {
            pinned_form_ = std::clamp(number, -engine::kBestForm, engine::kBestForm);
            return {};
        }
        if (!row_) row_ = chess_engine::kLevels[*level_];
        return cli::adjust(*row_, option, number);
    }

    std::unique_ptr<chess_engine::Searcher> searcher_;
    std::optional<engine::Level> level_;
    std::optional<engine::LevelLimits> row_;  // nothing: the level's own
    std::optional<int> pinned_form_;
    int form_ = 0;
    std::uint64_t seed_ = 1;
    Prng random_{seed_};
    bool by_hand_ = false;
    bool endings_ = true;
    std::vector<chess::RuleSet> in_network_file_;  // empty: the program's own networks
    std::string options_;
};

}  // namespace

std::expected<std::unique_ptr<Player>, std::string> make_own_player(
    const PlayerSpec& spec, const engine::Dispatch& dispatch) {
    auto player = std::make_unique<OwnPlayer>(make_full_searcher(dispatch));
    for (const auto& [name, value] : spec.options) {
        if (const auto set = player->set(name, value); !set) return std::unexpected(set.error());
    }
    return player;
}

}  // namespace kydai::cli
