// SPDX-License-Identifier: GPL-3.0-or-later
// The features of one board (the network's accumulator), updated incrementally stone by stone, and
// the network's evaluation of the board. One thread owns an Evaluator; the network outlives it.
//
// Updates are lazy: place() and undo() only record the stone. A stone changes the features of the
// forty cells that see it, and that work is done when an evaluation is asked for. Stones that are
// placed and removed in between cost nothing.
//
// Invariant: for the first `known_` stones, features_ and rows_ are those of the board they make.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/caro/position.hpp"
#include "engine/caro/network/lanes.hpp"
#include "engine/caro/network/network.hpp"

namespace kydai::caro_engine::network {

using caro::BySide;
using caro::Point;
using caro::Side;

class Evaluator {
  public:
    Evaluator(const Network& network, const caro::BoardRules& rules);

    // Any stones, in any order.
    void reset(const caro::Board& board);
    void place(Point point, Side side);
    void undo();
    [[nodiscard]] int stones() const { return static_cast<int>(placed_.size()); }

    // The logit of winning, in units of 1/kValueOne.
    int value(Side turn);
    // As value(), and the policy: for every empty point the logit of being the best move, in units
    // of 1/kPolicyOne. Occupied points keep their old numbers.
    int value_and_policy(Side turn, caro::ByPoint<std::int32_t>& policy);

  private:
    // Cells with a margin of one around the largest board, so that neighbours need no test.
    static constexpr int kStride = caro::kMaxSide + 2;
    static constexpr int kCells = kStride * kStride;
    static constexpr std::array<int, 4> kSteps{1, kStride, kStride + 1, 1 - kStride};
    static constexpr int kLines = 2 * caro::kMaxSide;

    using Features = std::array<std::int16_t, kChannels>;
    struct alignas(32) Shown {  // of a cell, clipped: sixteen times the features, and mixed
        Features features;
        std::array<std::int16_t, kMixed> mixed;
    };
    using LineCodes = std::array<std::uint64_t, kLines>;  // 32 cells of two bits each
    using CellRows = std::array<LineRows::BothRows, 4>;   // by direction
    struct Placed {
        Point point;
        Side side;
    };
    struct Saved {
        int cell;
        CellRows rows;
        BySide<Features> features;
    };
    using Pooled = std::array<std::int32_t, kPooled>;
    using Hidden = std::array<std::int16_t, kHidden>;
    // What the network made of the board as it stands. A search asks for the value of a node and,
    // a little later, for its policy: the second question costs no second look at the board.
    struct Evaluated {
        Side turn;
        Hidden hidden;
        int value;
    };

    static constexpr int cell_of(Point p) { return (p.row() + 1) * kStride + p.column() + 1; }
    void catch_up();
    void apply(const Placed& stone);
    void apply_to_line(Point stone, int direction);
    void take_back();
    void set_cell(Point point, unsigned content);
    [[nodiscard]] LineRows::BothRows rows_of(Point point, int direction) const;
    void save(int cell);
    void change_row(int cell, int direction, LineRows::BothRows to);
    void build_cell(Point point);
    void show(const PerspectiveWeights& perspective, Side turn, Pooled& pooled);
    void mix_row(const PerspectiveWeights& perspective, int row, Pooled& pooled);
    const Evaluated& evaluate(Side turn);
    [[nodiscard]] Hidden head(const PerspectiveWeights& perspective, const Pooled& pooled) const;

    const Network* network_;
    caro::BoardRules rules_;
    LineRows line_rows_;
    std::array<LineCodes, 4> lines_{};
    std::vector<CellRows> rows_;
    BySide<std::vector<Features>> features_;
    std::vector<Shown> shown_;            // of the board that evaluated_ is about
    std::optional<Evaluated> evaluated_;  // nothing: the board has changed since
    std::vector<Placed> placed_;
    std::vector<Saved> saved_;           // undo information of the known stones, newest last ...
    std::size_t saved_count_ = 0;        // ... of which so many are in use
    std::vector<std::uint32_t> before_;  // how much of it was there before each of them
};

}  // namespace kydai::caro_engine::network
