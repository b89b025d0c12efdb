// SPDX-License-Identifier: GPL-3.0-or-later
// What every run of the lab agrees on, whatever the game.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/command.hpp"
#include "apps/cli/lab/sheet.hpp"

namespace kydai::cli {

struct LabPlan {
    std::vector<std::string> algorithms;  // empty: all
    std::vector<int> depths;
    std::vector<std::string> positions;  // as given; empty: those built in
    std::uint64_t seed = 0;
    std::uint64_t max_nodes = std::numeric_limits<std::uint64_t>::max();

    static std::expected<LabPlan, Problem> from(const Arguments& arguments);
};

// "minimax" and, where the name is wrong, what the right ones are.
[[nodiscard]] Problem no_such_algorithm(std::string_view name,
                                        const std::vector<std::string_view>& known);

// Tells of the runs on standard error: where that is a terminal in place, else a line a position.
class LabProgress {
  public:
    explicit LabProgress(int runs) : runs_(runs) {}
    void begin(std::string_view algorithm, int depth);
    void nodes(std::uint64_t count) const;  // of the run that goes on
    void end_position(int number, int of) const;
    void clear() const;

  private:
    int runs_;
    int begun_ = 0;
    std::string line_;
};

// Wants each run's time: microseconds on a clock that only goes forward.
[[nodiscard]] std::int64_t steady_micros();

std::expected<LabSheet, Problem> run_chess_lab(const Arguments& arguments, const LabPlan& plan);
std::expected<LabSheet, Problem> run_caro_lab(const Arguments& arguments, const LabPlan& plan);

}  // namespace kydai::cli
