// SPDX-License-Identifier: GPL-3.0-or-later
// A recorded search tree of either game as JSON; the fields are described in docs/lab.md.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/lab/tree.hpp"

namespace kydai::cli {

struct TreeDocument {
    std::string_view algorithm;
    std::vector<std::pair<std::string_view, std::string>> terms;  // values as JSON
    std::uint64_t nodes = 0;
    bool is_complete = true;
    const lab::Tree& tree;
    std::function<std::string(const lab::TreeMove&)> move_text;  // empty: no move
};

[[nodiscard]] std::string tree_json(const TreeDocument& document);

}  // namespace kydai::cli
