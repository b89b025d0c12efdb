// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/lab/tree_json.hpp"

#include <fmt/format.h>

#include <iterator>

namespace kydai::cli {
namespace {

constexpr KeyedArray<lab::Mark, std::string_view> kMarks = {"open",  "searched", "evaluated",
                                                            "ended", "cut",      "remembered"};

std::string bound_json(int bound) {
    const bool is_known = bound != lab::Window::kNoLow && bound != lab::Window::kNoHigh;
    return is_known ? std::to_string(bound) : "null";
}

}  // namespace

std::string tree_json(const TreeDocument& document) {
    const auto move_json = [&](const lab::TreeMove& move) {
        const std::string text = document.move_text(move);
        return text.empty() ? "null" : fmt::format("\"{}\"", text);
    };
    std::string text = fmt::format("{{\n  \"algorithm\": \"{}\",\n", document.algorithm);
    for (const auto& [name, value] : document.terms) {
        fmt::format_to(std::back_inserter(text), "  \"{}\": {},\n", name, value);
    }
    fmt::format_to(std::back_inserter(text), "  \"nodes\": {},\n  \"complete\": {},\n  \"tree\": [",
                   document.nodes, document.is_complete);
    std::string_view separator = "\n";
    for (const lab::TreeNode& node : document.tree) {
        fmt::format_to(
            std::back_inserter(text),
            "{}    {{\"parent\": {}, \"move\": {}, \"best\": {}, \"value\": {}, "
            "\"low\": {}, \"high\": {}, \"mark\": \"{}\", \"skipped\": {}}}",
            separator, node.parent == lab::TreeNode::kNone ? "null" : std::to_string(node.parent),
            move_json(node.move), move_json(node.best), node.value, bound_json(node.window.low),
            bound_json(node.window.high), kMarks[node.mark], node.skipped);
        separator = ",\n";
    }
    return text + "\n  ]\n}\n";
}

}  // namespace kydai::cli
