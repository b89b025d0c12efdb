// SPDX-License-Identifier: GPL-3.0-or-later
// The measurements. Each prints progress on standard error and results on standard output, and
// returns whether all went well.
#pragma once

#include "apps/load/options.hpp"
#include "apps/load/server_process.hpp"

namespace kydai::load {

bool run_games(const Options& options, const ServerProcess& server);
bool run_watchers(const Options& options, const ServerProcess& server);
bool run_lobby(const Options& options, const ServerProcess& server);
bool run_idle(const Options& options, const ServerProcess& server);

}  // namespace kydai::load
