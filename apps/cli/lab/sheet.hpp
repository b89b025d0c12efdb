// SPDX-License-Identifier: GPL-3.0-or-later
// The results of `kydai lab`, whatever the game, and how they are printed and written.
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
    // The settings, as name and value: "variant" and "chess", "evaluation" and "arena", …
    using Terms = std::vector<std::pair<std::string, std::string>>;

    Terms terms;
    std::vector<std::string> positions;
    std::vector<LabRun> runs;
};

// Whether a run's value equals that of the first exact run of the same position and depth. Nothing
// when the run is not exact, was stopped, or is that first run.
[[nodiscard]] std::optional<bool> agrees(const LabSheet& sheet, const LabRun& run);
[[nodiscard]] bool all_agree(const LabSheet& sheet);

// For people: a table per position, then the totals of each algorithm and depth.
[[nodiscard]] std::string to_table(const LabSheet& sheet);
// For programs; docs/lab.md names the columns and fields.
[[nodiscard]] std::string to_csv(const LabSheet& sheet);
[[nodiscard]] std::string to_json(const LabSheet& sheet);

}  // namespace kydai::cli
