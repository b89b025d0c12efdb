// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/chess/searcher.hpp"

#include "engine/chess/levels.hpp"
#include "engine/chess/search/worker.hpp"
#include "engine/common/team_searcher.hpp"

namespace kydai::chess_engine {
namespace {

using AnyTeam = engine::AnyTeam<Request, Move>;

struct Chess {
    using Position = AnyPosition;
    using Move = chess::Move;
    using Shared = chess_engine::Shared;
    using Rules = RuleSet;

    static RuleSet rules_of(const AnyPosition& position) { return position.rule_set(); }

    static std::unique_ptr<AnyTeam> make_team(RuleSet rule_set, Shared& shared, int threads,
                                              const engine::Conditions& conditions) {
        return chess::visit_rule_set(rule_set, [&]<RuleSet R>() -> std::unique_ptr<AnyTeam> {
            return std::make_unique<engine::Team<Worker<R>>>(shared, threads, conditions);
        });
    }
};

class ChessSearcher final : public engine::TeamSearcher<Chess> {
  public:
    using TeamSearcher::TeamSearcher;

    bool set_param(std::string_view name, int value) override {
        if (!shared().params.set(name, value)) return false;
        shared().reductions.set(shared().params);
        return true;
    }

    // One network per rule set; they may come in one file or one after the other.
    bool use_network(std::span<const std::byte> file) override {
        const auto networks = nnue::Network::read_all(file);
        for (const auto& network : networks) shared().networks[network->rule_set()] = network;
        if (!networks.empty()) note_network();
        return !networks.empty();
    }

    void use_endings(Endings probers) override {
        shared().probers = std::move(probers);
        new_game();
    }

    [[nodiscard]] engine::LevelLimits level_limits(engine::Level level, int form,
                                                   const AnyPosition& position) const override {
        return limits_in(limits_of(level, form), position);
    }
};

}  // namespace

std::unique_ptr<Searcher> make_searcher(engine::Clock clock) {
    return std::make_unique<ChessSearcher>(std::move(clock));
}

}  // namespace kydai::chess_engine
