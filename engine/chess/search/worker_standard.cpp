// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/chess/search/root.hpp"

namespace kydai::chess_engine {

template class Worker<RuleSet::Standard>;

}  // namespace kydai::chess_engine
