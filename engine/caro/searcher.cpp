// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/caro/searcher.hpp"

#include "engine/caro/instant_answer.hpp"
#include "engine/caro/levels.hpp"
#include "engine/caro/worker.hpp"
#include "engine/common/team_searcher.hpp"

namespace kydai::caro_engine {
namespace {

struct Caro {
    using Position = caro::Position;
    using Move = caro::Point;
    using Shared = caro_engine::Shared;
    using Rules = caro::BoardRules;

    static caro::BoardRules rules_of(const Position& position) { return position.rules(); }

    static std::unique_ptr<engine::AnyTeam<Request, Move>> make_team(
        const caro::BoardRules& rules, Shared& shared, int threads,
        const engine::Conditions& conditions) {
        if (!shared.tables || shared.tables->rules != rules) {
            shared.tables = std::make_unique<Tables>(rules);
        }
        return std::make_unique<engine::Team<Worker>>(shared, threads, conditions);
    }
};

class CaroSearcher final : public engine::TeamSearcher<Caro> {
  public:
    using TeamSearcher::TeamSearcher;

    bool set_param(std::string_view name, int value) override {
        if (!shared().params.set(name, value)) return false;
        shared().set_reductions();
        return true;
    }

    // One network per rule set; they may come in one file or one after the other.
    bool use_network(std::span<const std::byte> file) override {
        const auto networks = network::Network::read_all(file);
        for (const auto& network : networks) shared().networks[network->rule_set()] = network;
        if (!networks.empty()) note_network();
        return !networks.empty();
    }

    [[nodiscard]] engine::LevelLimits level_limits(engine::Level level, int /*form*/,
                                                   const Position& /*position*/) const override {
        return kLevels[level];
    }

    void begin(const Request& request, Listener listener) override {
        instant_ = instant_answer(request);
        if (!instant_) return TeamSearcher::begin(request, std::move(listener));
        for (int i = 0; const Line& line : instant_->lines) {
            listener.on_info({.depth = 1, .selective_depth = 1, .line_index = i++, .line = line});
        }
    }
    bool step(std::uint64_t node_budget) override {
        return instant_ || TeamSearcher::step(node_budget);
    }
    [[nodiscard]] Found result() const override {
        return instant_ ? *instant_ : TeamSearcher::result();
    }

  private:
    std::optional<Found> instant_;
};

}  // namespace

std::unique_ptr<Searcher> make_searcher(engine::Clock clock) {
    return std::make_unique<CaroSearcher>(std::move(clock));
}

}  // namespace kydai::caro_engine
