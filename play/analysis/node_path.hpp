// SPDX-License-Identifier: GPL-3.0-or-later
// The way to a node of a game tree as numbers of children ("0,0,1"), which mean the same in a tree
// that was written and read again.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "core/base/text.hpp"
#include "core/game/move_tree.hpp"

namespace kydai::play {

template <class Tree>
[[nodiscard]] std::string path_text(const Tree& tree, game::NodeId node) {
    std::string text;
    for (const game::NodeId step : tree.path(node)) {
        const auto siblings = tree.children(tree.parent(step));
        const auto at = std::ranges::find(siblings, step) - siblings.begin();
        if (!text.empty()) text += ',';
        text += std::to_string(at);
    }
    return text;
}

// As far as the tree has it.
template <class Tree>
[[nodiscard]] game::NodeId node_of_path(const Tree& tree, std::string_view path) {
    game::NodeId node;
    while (!path.empty()) {
        const auto number = parse_number<std::size_t>(next_field(path, ','));
        const auto children = tree.children(node);
        if (!number || *number >= children.size()) break;
        node = children[*number];
    }
    return node;
}

}  // namespace kydai::play
