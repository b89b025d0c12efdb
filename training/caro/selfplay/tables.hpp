// SPDX-License-Identifier: GPL-3.0-or-later
// The engine's tables for every rule set and board size, made once. The large ones are shared by
// all games, because games of different rules alternate on a core with a small cache.
#pragma once

#include <map>
#include <memory>
#include <utility>

#include "engine/caro/state.hpp"
#include "training/caro/selfplay/settings.hpp"

namespace kydai::caro_training {

inline constexpr std::array<caro::RuleSet, kFamilies> kFamilyRules{
    caro::RuleSet::Caro5,     caro::RuleSet::Caro6,    caro::RuleSet::CaroOpen,
    caro::RuleSet::Freestyle, caro::RuleSet::Standard, caro::RuleSet::Renju};

class TableShelf {
  public:
    TableShelf() {
        const auto combos = std::make_shared<const caro_engine::ComboTable>(false);
        const auto with_fouls = std::make_shared<const caro_engine::ComboTable>(true);
        for (const caro::RuleSet rule : kFamilyRules) {
            for (int i = 0; i < kBoardSizes; ++i) {
                const int side = kSmallestBoard + i;
                const auto rules =
                    caro::BoardRules::from({.rule_set = rule, .width = side, .height = side});
                auto made = std::make_unique<caro_engine::Tables>(*rules);
                const bool fouls = rules->switches().fouls != caro::Fouls::None;
                made->combos = {fouls ? with_fouls : combos, combos};
                tables_[{rule, side}] = std::move(made);
            }
        }
    }
    [[nodiscard]] const caro_engine::Tables& at(caro::RuleSet rule, int side) const {
        return *tables_.at({rule, side});
    }

  private:
    std::map<std::pair<caro::RuleSet, int>, std::unique_ptr<caro_engine::Tables>> tables_;
};

}  // namespace kydai::caro_training
