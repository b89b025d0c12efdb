// SPDX-License-Identifier: GPL-3.0-or-later
// What the runs of `kydai lab` found, whatever the game, and the ways to write it down.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kydai::cli {

struct LabRun {
    int position = 0;  // index into LabSheet::positions
    std::string algorithm;
    std::optional<int> depth;  // nothing: it has none
    bool is_exact = false;     // its value is minimax's
    std::uint64_t nodes = 0;
    std::int64_t microseconds = 0;
    std::string move;
    int value = 0;
    bool is_complete = true;
};

struct LabSheet {
    // How it was run: "variant" and "chess", "evaluation" and "arena", …
    std::vector<std::pair<std::string, std::string>> terms;
    std::vector<std::string> positions;
    std::vector<LabRun> runs;
};

// Whether a run's value is that of the first exact one of the same position and depth. Nothing: it
// is not exact, was stopped, or is that one.
[[nodiscard]] std::optional<bool> agrees(const LabSheet& sheet, const LabRun& run);
[[nodiscard]] bool all_agree(const LabSheet& sheet);

// For people: a table a position, then the totals of each algorithm and depth.
[[nodiscard]] std::string to_table(const LabSheet& sheet);
// For programs; docs/lab.md names the columns and fields.
[[nodiscard]] std::string to_csv(const LabSheet& sheet);
[[nodiscard]] std::string to_json(const LabSheet& sheet);

}  // namespace kydai::cli
