// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/chess/search/root.hpp"

namespace kydai::chess_engine {

template class Worker<RuleSet::Crazyhouse>;
template class Worker<RuleSet::KingOfTheHill>;

}  // namespace kydai::chess_engine
