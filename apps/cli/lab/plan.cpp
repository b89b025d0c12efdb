// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/lab/plan.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>

#include "apps/cli/files.hpp"
#include "core/base/text.hpp"
#include "engine/lab/recorder.hpp"

namespace kydai::cli {
namespace {

bool is_terminal() { return isatty(STDERR_FILENO) != 0; }

// "3", "1,3", "1-3"
std::expected<std::vector<int>, Problem> read_depths(std::string_view text) {
    const Problem wrong =
        fmt::format("--depths takes numbers from 1 to {}, as in 1-3 or 2,4", lab::kMaxDepth);
    std::vector<int> depths;
    while (!text.empty()) {
        std::string_view item = next_field(text, ',');
        const auto low = parse_number<int>(next_field(item, '-'));
        const auto high = item.empty() ? low : parse_number<int>(item);
        if (!low || !high || *low < 1 || *high > lab::kMaxDepth || *low > *high) {
            return std::unexpected(wrong);
        }
        for (int depth = *low; depth <= *high; ++depth) depths.push_back(depth);
    }
    if (depths.empty()) return std::unexpected(wrong);
    return depths;
}

std::expected<std::uint64_t, Problem> read_number(const Arguments& arguments,
                                                  std::string_view option,
                                                  std::uint64_t otherwise) {
    const auto text = arguments.value(option);
    if (!text) return otherwise;
    if (const auto number = parse_number<std::uint64_t>(*text)) return *number;
    return std::unexpected(fmt::format("{} takes a number, not '{}'", option, *text));
}

// One a line; empty lines and what follows a '#' are left out.
std::expected<void, Problem> add_positions(std::vector<std::string>& positions,
                                           std::string_view path) {
    const auto text = read_file(path);
    if (!text) return std::unexpected(text.error());
    for (std::string_view rest = *text; !rest.empty();) {
        std::string_view line = next_field(rest, '\n');
        const auto position = trimmed(next_field(line, '#'));
        if (!position.empty()) positions.emplace_back(position);
    }
    if (positions.empty()) return std::unexpected(fmt::format("{}: no position", path));
    return {};
}

}  // namespace

std::expected<TreeOptions, Problem> TreeOptions::from(const Arguments& arguments, int runs) {
    constexpr int kUsualNodes = 10'000;
    const auto path = arguments.value("--tree");
    if (!path) {
        if (arguments.has("--tree-nodes")) return std::unexpected("--tree-nodes needs --tree");
        return TreeOptions{};
    }
    if (runs != 1) {
        return std::unexpected("--tree needs one algorithm, one depth and one position");
    }
    const auto nodes =
        parse_number<int>(arguments.value("--tree-nodes").value_or(fmt::format("{}", kUsualNodes)));
    if (!nodes || *nodes < 1) return std::unexpected("--tree-nodes takes a number from 1");
    return TreeOptions{.path = std::string(*path), .nodes = *nodes};
}

std::expected<LabPlan, Problem> LabPlan::from(const Arguments& arguments) {
    LabPlan plan;
    std::string_view names = arguments.value("--algorithms").value_or("");
    while (!names.empty()) plan.algorithms.emplace_back(trimmed(next_field(names, ',')));
    auto depths = read_depths(arguments.value("--depths").value_or("1-3"));
    if (!depths) return std::unexpected(depths.error());
    plan.depths = *std::move(depths);
    const auto seed = read_number(arguments, "--seed", plan.seed);
    if (!seed) return std::unexpected(seed.error());
    plan.seed = *seed;
    const auto max_nodes = read_number(arguments, "--max-nodes", plan.max_nodes);
    if (!max_nodes) return std::unexpected(max_nodes.error());
    plan.max_nodes = *max_nodes;
    for (const std::string_view word : arguments.words()) plan.positions.emplace_back(word);
    if (const auto path = arguments.value("--file")) {
        if (const auto added = add_positions(plan.positions, *path); !added) {
            return std::unexpected(added.error());
        }
    }
    return plan;
}

Problem no_such_algorithm(std::string_view name, const std::vector<std::string_view>& known) {
    return fmt::format("unknown algorithm '{}'; one of {}", name, fmt::join(known, ", "));
}

void LabProgress::begin(std::string_view algorithm, int depth) {
    line_ = fmt::format("{}/{} {} depth {}", ++begun_, runs_, algorithm, depth);
    nodes(0);
}

void LabProgress::nodes(std::uint64_t count) const {
    constexpr std::uint64_t kTold = 1 << 20;  // nodes between two updates of the progress line
    if (is_terminal() && count % kTold == 0) {
        fmt::print(stderr, "\r\033[K{}, {} million nodes", line_, count / 1'000'000);
        std::fflush(stderr);
    }
}

void LabProgress::end_position(int number, int of) const {
    if (!is_terminal()) fmt::print(stderr, "position {} of {} done\n", number, of);
}

void LabProgress::clear() const {
    if (is_terminal()) fmt::print(stderr, "\r\033[K");
}

std::int64_t steady_micros() {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::microseconds>(now).count();
}

}  // namespace kydai::cli
