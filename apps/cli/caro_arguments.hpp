// SPDX-License-Identifier: GPL-3.0-or-later
// The options --rule and --size, which every command about caro takes.
#pragma once

#include "apps/cli/command.hpp"
#include "core/caro/rule_set.hpp"

namespace kydai::cli {

// The rules that were chosen, or caro-open on 15 by 15.
std::expected<caro::BoardRules, Problem> chosen_rules(const Arguments& arguments);

// "tictactoe, freestyle, …"
std::string rule_names();

}  // namespace kydai::cli
