// SPDX-License-Identifier: GPL-3.0-or-later
// A recorded search tree as JSON, for drawing; docs/lab.md names the fields.
#pragma once

#include <string>
#include <string_view>

#include "engine/lab/chess/algorithm.hpp"

namespace kydai::cli {

[[nodiscard]] std::string tree_json(std::string_view algorithm, const lab::Task& task,
                                    const lab::Answer& answer);

}  // namespace kydai::cli
