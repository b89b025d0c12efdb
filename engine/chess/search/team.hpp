// SPDX-License-Identifier: GPL-3.0-or-later
// The workers of one rule set on one search: the first one decides, reports and keeps the time, the
// others help by filling the table ("lazy SMP").
#pragma once

#include <memory>
#include <vector>

#include "engine/chess/pace.hpp"
#include "engine/chess/search/worker.hpp"
#include "engine/chess/searcher.hpp"

namespace kydai::chess_engine {

// What a team works under; the searcher's, and outlives it.
struct Conditions {
    Shared& shared;
    Pace& pace;
    const engine::Clock& clock;
};

class AnyTeam {
  public:
    virtual ~AnyTeam() = default;
    virtual void forget() = 0;
    virtual void begin(const Request& request, Listener listener) = 0;
    virtual bool step(std::uint64_t node_budget) = 0;
    [[nodiscard]] virtual Found result() const = 0;
};

std::unique_ptr<AnyTeam> make_team(RuleSet rule_set, int threads, Conditions conditions);

}  // namespace kydai::chess_engine
