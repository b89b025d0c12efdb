// SPDX-License-Identifier: GPL-3.0-or-later
// CPU time of processes so far, user's and system's, in milliseconds. Zero for one that is gone.
#pragma once

#include <cstdint>

namespace kydai::load {

std::int64_t processor_time_of(int process);
// The process and those that it has started, as a database server does for each connection.
std::int64_t processor_time_of_all(int process);
std::int64_t own_processor_time();

}  // namespace kydai::load
