// SPDX-License-Identifier: GPL-3.0-or-later
// The measurements. Each prints progress on standard error and results on standard output, and
// returns whether all went well.
#pragma once

#include <memory>
#include <vector>

#include "apps/load/options.hpp"
#include "apps/load/server_process.hpp"

namespace kydai::load {

// One server, or several on one database, of which the first decides.
using Servers = std::vector<std::unique_ptr<ServerProcess>>;

bool run_games(const Options& options, const Servers& servers);
bool run_watchers(const Options& options, const ServerProcess& server);
bool run_lobby(const Options& options, const ServerProcess& server);
bool run_idle(const Options& options, const ServerProcess& server);

}  // namespace kydai::load
