// SPDX-License-Identifier: GPL-3.0-or-later
// Facts about this machine: addresses, name, limits.
#pragma once

#include <string>
#include <vector>

namespace kydai::server {

// Addresses under which other machines reach this one; without loopback and link-local.
std::vector<std::string> machine_addresses();
// Empty when it has none.
std::string machine_name();
// Raises the limit of open files to the hard limit; returns it.
int raise_open_files();

}  // namespace kydai::server
