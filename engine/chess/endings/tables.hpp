// SPDX-License-Identifier: GPL-3.0-or-later
// Our endgame tablebases: results (WDL) and distances to mate (DTM) of all positions of standard
// chess with at most four pieces, from the bytes of assets/endings (docs/formats/endings.md). They
// ignore the fifty-move rule.
//
// Threads: call `add` before the first probe; probes come from any number of threads. A group of
// positions is unpacked at its first probe (about a millisecond) and stays in memory.
#pragma once

#include <memory>
#include <optional>
#include <span>

#include "core/chess/position.hpp"
#include "engine/chess/endings/models.hpp"

namespace kydai::chess_engine::endings {

// For the side to move, with best play of both.
struct Exact {
    Result result = Result::Drawn;
    int plies = 0;  // to mate; of a draw 0

    friend bool operator==(const Exact&, const Exact&) = default;
};

// Orders values for the side to move: a quick win is best, a quick loss worst.
[[nodiscard]] constexpr int worth(const Exact& exact) {
    constexpr int kMost = 1'000;
    if (exact.result == Result::Drawn) return 0;
    return exact.result == Result::Won ? kMost - exact.plies : exact.plies - kMost;
}
// The value of the parent position if the move to this one is its best.
[[nodiscard]] constexpr Exact a_ply_before(const Exact& exact) {
    if (exact.result == Result::Drawn) return exact;
    return {exact.result == Result::Won ? Result::Lost : Result::Won, exact.plies + 1};
}

class Tables final : public EndingProber {
  public:
    Tables();
    ~Tables() override;

    // Adds the parts of a file of results or distances. The bytes must outlive the tables. False,
    // and nothing is added, when they are no such file.
    bool add(std::span<const std::byte> file);
    // Whether results and distances of this ending are there.
    [[nodiscard]] bool has(int ending) const;

    // EndingProber. Nothing: too many pieces, a castling right, or a table that is not there.
    [[nodiscard]] int most_pieces() const override { return kMostMen; }
    [[nodiscard]] std::optional<Result> result(const chess::StandardPosition& position,
                                               Effort effort) const override;
    [[nodiscard]] std::vector<RootVerdict> root(
        const chess::StandardPosition& position) const override;

    [[nodiscard]] std::optional<Exact> exact(const chess::StandardPosition& position) const;

  private:
    class Part;
    struct Entry;

    [[nodiscard]] int traps(const chess::StandardPosition& position) const;
    [[nodiscard]] std::optional<Result> written(const Located& at, Effort effort) const;
    [[nodiscard]] std::optional<int> written_distance(const Located& at) const;
    [[nodiscard]] std::optional<Exact> exact_by_cell(const chess::StandardPosition& position,
                                                     const Located& at, Result result) const;
    [[nodiscard]] std::optional<Exact> exact_by_moves(
        const chess::StandardPosition& position) const;

    std::array<std::unique_ptr<Entry>, kEndingCount> entries_;
};

}  // namespace kydai::chess_engine::endings
