// SPDX-License-Identifier: GPL-3.0-or-later
// What this machine says about itself.
#pragma once

#include <string>
#include <vector>

namespace kydai::server {

// Addresses that others can type, of the interfaces that are up; without loopback and link-local.
std::vector<std::string> machine_addresses();
// Empty when it has none.
std::string machine_name();
// As many open files as the system lets us have; says how many.
int raise_open_files();

}  // namespace kydai::server
