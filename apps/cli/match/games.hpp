// SPDX-License-Identifier: GPL-3.0-or-later
// The two games a match can be played in. Options beyond the terms are each game's own.
#pragma once

#include "apps/cli/match/terms.hpp"

namespace kydai::cli {

std::expected<int, Problem> run_chess_match(const Arguments& arguments, const MatchTerms& terms,
                                            const engine::Dispatch& dispatch);
std::expected<int, Problem> run_caro_match(const Arguments& arguments, const MatchTerms& terms,
                                           const engine::Dispatch& dispatch);

}  // namespace kydai::cli
