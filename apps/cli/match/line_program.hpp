// SPDX-License-Identifier: GPL-3.0-or-later
// The programs of a match are talked to as those of the front ends are.
#pragma once

#include "apps/common/child_process.hpp"

namespace kydai::cli {

using apps::ChildProcess;
using apps::Launch;
using apps::launch_of;
using apps::LineProgram;
using apps::Silence;

}  // namespace kydai::cli
