// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/lab/tree_json.hpp"

#include <fmt/format.h>

#include <iterator>

#include "core/chess/uci_move.hpp"

namespace kydai::cli {
namespace {

constexpr KeyedArray<lab::Mark, std::string_view> kMarks = {"open",  "searched", "evaluated",
                                                            "ended", "cut",      "remembered"};

std::string move_json(const lab::TreeMove& move, chess::CastlingNotation notation) {
    const auto* of_chess = std::get_if<chess::Move>(&move);
    return of_chess == nullptr ? "null" : fmt::format("\"{}\"", chess::to_uci(*of_chess, notation));
}

std::string bound_json(int bound) {
    const bool is_known = bound != lab::Window::kNoLow && bound != lab::Window::kNoHigh;
    return is_known ? std::to_string(bound) : "null";
}

}  // namespace

std::string tree_json(std::string_view algorithm, const lab::Task& task,
                      const lab::Answer& answer) {
    const auto notation = chess::castling_notation(task.position);
    std::string text = fmt::format(
        "{{\n  \"algorithm\": \"{}\",\n  \"variant\": \"{}\",\n  \"fen\": \"{}\",\n"
        "  \"evaluation\": \"{}\",\n  \"depth\": {},\n  \"seed\": {},\n  \"nodes\": {},\n"
        "  \"complete\": {},\n  \"tree\": [",
        algorithm, chess::name(task.position.variant()), task.position.fen(),
        lab::name(task.evaluation), task.depth, task.seed, answer.nodes, answer.is_complete);
    std::string_view separator = "\n";
    for (const lab::TreeNode& node : answer.tree) {
        fmt::format_to(std::back_inserter(text),
                       "{}    {{\"parent\": {}, \"move\": {}, \"best\": {}, \"value\": {}, "
                       "\"low\": {}, \"high\": {}, \"mark\": \"{}\", \"skipped\": {}}}",
                       separator,
                       node.parent == lab::TreeNode::kNone ? "null" : std::to_string(node.parent),
                       move_json(node.move, notation), move_json(node.best, notation), node.value,
                       bound_json(node.window.low), bound_json(node.window.high), kMarks[node.mark],
                       node.skipped);
        separator = ",\n";
    }
    return text + "\n  ]\n}\n";
}

}  // namespace kydai::cli
