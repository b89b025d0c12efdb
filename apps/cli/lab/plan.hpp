// SPDX-License-Identifier: GPL-3.0-or-later
// The options that runs of the lab have in common, whatever the game.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/command.hpp"
#include "apps/cli/lab/sheet.hpp"
#include "engine/lab/own_engine.hpp"

namespace kydai::cli {

struct LabPlan {
    std::vector<std::string> algorithms;  // empty: all
    std::vector<int> depths;
    std::vector<std::string> positions;  // as given; empty: those built in
    std::uint64_t seed = 0;
    std::uint64_t max_nodes = std::numeric_limits<std::uint64_t>::max();

    static std::expected<LabPlan, Problem> from(const Arguments& arguments);
};

// --tree and --tree-nodes: where the search tree of a single run is written, and how much of it.
struct TreeOptions {
    std::string path;  // empty: nowhere
    int nodes = 0;

    // `runs`: how many runs the plan has, of which a tree allows one.
    static std::expected<TreeOptions, Problem> from(const Arguments& arguments, int runs);
};

// "unknown algorithm 'x'; one of minimax, …".
[[nodiscard]] Problem no_such_algorithm(std::string_view name,
                                        const std::vector<std::string_view>& known);

// Progress on standard error: in place on a terminal, otherwise one line per position.
class LabProgress {
  public:
    explicit LabProgress(int runs) : runs_(runs) {}
    void begin(std::string_view algorithm, int depth);
    void nodes(std::uint64_t count) const;  // of the running search
    void end_position(int number, int of) const;
    void clear() const;

  private:
    int runs_;
    int begun_ = 0;
    std::string line_;
};

// A monotonic clock in microseconds, to time each run.
[[nodiscard]] std::int64_t steady_micros();

std::expected<LabSheet, Problem> run_chess_lab(const Arguments& arguments, const LabPlan& plan,
                                               lab::OwnChess& own);
std::expected<LabSheet, Problem> run_caro_lab(const Arguments& arguments, const LabPlan& plan,
                                              lab::OwnCaro& own);

}  // namespace kydai::cli
