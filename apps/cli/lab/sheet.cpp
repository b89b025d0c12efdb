// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/lab/sheet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace kydai::cli {
namespace {

const LabRun* reference_of(const LabSheet& sheet, const LabRun& run) {
    const auto found = std::ranges::find_if(sheet.runs, [&](const LabRun& other) {
        return other.is_exact && other.is_complete && other.position == run.position &&
               other.depth == run.depth;
    });
    return found == sheet.runs.end() ? nullptr : &*found;
}

std::string depth_text(const LabRun& run) { return run.depth ? std::to_string(*run.depth) : "-"; }

std::string_view agreement_text(std::optional<bool> agreement) {
    if (!agreement) return "";
    return *agreement ? "yes" : "NO";
}

double millis(std::int64_t microseconds) { return static_cast<double>(microseconds) / 1000; }

// The runs of one algorithm and depth over all positions.
struct Total {
    std::string algorithm;
    std::optional<int> depth;
    int runs = 0;
    std::uint64_t nodes = 0;
    std::int64_t microseconds = 0;
    std::int64_t longest = 0;
};

std::vector<Total> totals_of(const LabSheet& sheet) {
    std::vector<Total> totals;
    for (const LabRun& run : sheet.runs) {
        auto total = std::ranges::find_if(totals, [&](const Total& t) {
            return t.algorithm == run.algorithm && t.depth == run.depth;
        });
        if (total == totals.end()) {
            totals.push_back({.algorithm = run.algorithm, .depth = run.depth});
            total = totals.end() - 1;
        }
        ++total->runs;
        total->nodes += run.nodes;
        total->microseconds += run.microseconds;
        total->longest = std::max(total->longest, run.microseconds);
    }
    return totals;
}

void add_totals(std::string& text, const LabSheet& sheet) {
    const auto out = std::back_inserter(text);
    fmt::format_to(out, "a move, over {} positions\n  {:<12}{:>6}{:>14}{:>12}{:>12}\n",
                   sheet.positions.size(), "algorithm", "depth", "nodes", "ms", "longest ms");
    for (const Total& total : totals_of(sheet)) {
        const auto runs = static_cast<std::uint64_t>(total.runs);
        fmt::format_to(out, "  {:<12}{:>6}{:>14}{:>12.2f}{:>12.2f}\n", total.algorithm,
                       total.depth ? std::to_string(*total.depth) : "-", total.nodes / runs,
                       millis(total.microseconds) / total.runs, millis(total.longest));
    }
}

}  // namespace

std::optional<bool> agrees(const LabSheet& sheet, const LabRun& run) {
    if (!run.is_exact || !run.is_complete) return std::nullopt;
    const LabRun* reference = reference_of(sheet, run);
    if (reference == nullptr || reference == &run) return std::nullopt;
    return run.value == reference->value;
}

bool all_agree(const LabSheet& sheet) {
    return std::ranges::none_of(
        sheet.runs, [&](const LabRun& run) { return agrees(sheet, run) == std::optional(false); });
}

std::string to_table(const LabSheet& sheet) {
    std::string text;
    const auto out = std::back_inserter(text);
    int last = -1;
    for (const LabRun& run : sheet.runs) {
        if (run.position != last) {
            last = run.position;
            fmt::format_to(out, "{}. {}\n  {:<12}{:>6}{:>14}{:>12}  {:<8}{:>8}  {}\n", last + 1,
                           sheet.positions[static_cast<std::size_t>(last)], "algorithm", "depth",
                           "nodes", "ms", "move", "value", "agrees");
        }
        fmt::format_to(out, "  {:<12}{:>6}{:>14}{:>12.2f}  {:<8}{:>8}  {}\n", run.algorithm,
                       depth_text(run), run.nodes, millis(run.microseconds), run.move, run.value,
                       run.is_complete ? agreement_text(agrees(sheet, run)) : "stopped");
    }
    add_totals(text, sheet);
    return text;
}

std::string to_csv(const LabSheet& sheet) {
    std::string text =
        "position,start,algorithm,depth,nodes,microseconds,move,value,complete,agrees\n";
    for (const LabRun& run : sheet.runs) {
        const auto agreement = agrees(sheet, run);
        fmt::format_to(std::back_inserter(text), "{},{},{},{},{},{},{},{},{},{}\n",
                       run.position + 1, sheet.positions[static_cast<std::size_t>(run.position)],
                       run.algorithm, run.depth ? std::to_string(*run.depth) : "", run.nodes,
                       run.microseconds, run.move, run.value, run.is_complete,
                       agreement ? fmt::format("{}", *agreement) : "");
    }
    return text;
}

// No text in it needs escaping: positions, moves and names have neither quotes nor backslashes.
std::string to_json(const LabSheet& sheet) {
    std::string text = "{\n";
    const auto out = std::back_inserter(text);
    for (const auto& [name, value] : sheet.terms) {
        fmt::format_to(out, "  \"{}\": \"{}\",\n", name, value);
    }
    text += "  \"positions\": [";
    std::string_view separator = "\n";
    for (const std::string& position : sheet.positions) {
        fmt::format_to(out, "{}    \"{}\"", separator, position);
        separator = ",\n";
    }
    text += "\n  ],\n  \"runs\": [";
    separator = "\n";
    for (const LabRun& run : sheet.runs) {
        const auto agreement = agrees(sheet, run);
        fmt::format_to(out,
                       "{}    {{\"position\": {}, \"algorithm\": \"{}\", \"depth\": {}, "
                       "\"nodes\": {}, \"microseconds\": {}, \"move\": \"{}\", \"value\": {}, "
                       "\"complete\": {}, \"agrees\": {}}}",
                       separator, run.position + 1, run.algorithm,
                       run.depth ? std::to_string(*run.depth) : "null", run.nodes, run.microseconds,
                       run.move, run.value, run.is_complete,
                       agreement ? fmt::format("{}", *agreement) : "null");
        separator = ",\n";
    }
    return text + "\n  ]\n}\n";
}

}  // namespace kydai::cli
