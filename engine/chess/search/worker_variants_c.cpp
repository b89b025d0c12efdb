// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/chess/search/root.hpp"

namespace kydai::chess_engine {

template class Worker<RuleSet::Antichess>;
template class Worker<RuleSet::Horde>;
template class Worker<RuleSet::RacingKings>;

}  // namespace kydai::chess_engine
