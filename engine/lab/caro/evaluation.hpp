// SPDX-License-Identifier: GPL-3.0-or-later
// The evaluations of caro's lab: our own engine's (own_engine.hpp), and windows of k cells that
// only one side has stones in, worth ten times more for each further stone.
//
//     . X X . X     three stones of X, none of O: 100 for X
//     X X O . .     both sides: nothing, since neither can complete it
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/caro/position.hpp"

namespace kydai::caro_lab {

enum class EvaluationId : std::uint8_t { Windows, Engine };
[[nodiscard]] std::string_view name(EvaluationId id);
[[nodiscard]] std::optional<EvaluationId> parse_evaluation(std::string_view name);

// A won game; the remaining depth is added, so that a quicker win is worth more. Evaluations stay
// below.
inline constexpr int kWin = 1'000'000;
inline constexpr int kLargestEvaluation = kWin / 2;
inline constexpr int kInfinite = 2 * kWin;

// By windows, for the side to move; the game is not over.
[[nodiscard]] int evaluate(const caro::Position& position);

// k cells in a line: how many stones of each side, and the points without any.
struct CellWindow {
    caro::BySide<int> stones{};
    StaticVector<caro::Point, caro::kMaxSide> empty;
};

// Calls `visit` with every window on the board.
template <class Visit>
void for_each_window(const caro::Position& position, Visit&& visit) {
    const caro::Board& board = position.board();
    const int k = position.rules().k();
    for (int row = 0; row < board.size().height(); ++row) {
        for (int column = 0; column < board.size().width(); ++column) {
            const caro::Point from = *caro::Point::at(column, row);
            for (const caro::Direction direction : caro::kDirections) {
                if (!board.step(from, direction, k - 1)) continue;
                CellWindow window;
                for (int i = 0; i < k; ++i) {
                    const caro::Point point = *board.step(from, direction, i);
                    const caro::Cell cell = board[point];
                    if (cell == caro::Cell::Empty) {
                        window.empty.push_back(point);
                    } else {
                        ++window.stones[cell == caro::Cell::X ? caro::Side::X : caro::Side::O];
                    }
                }
                visit(window);
            }
        }
    }
}

}  // namespace kydai::caro_lab
