// SPDX-License-Identifier: GPL-3.0-or-later
// What all algorithms of the lab share: counting nodes, recording the tree, the order of moves, the
// end of a game, stopping. An algorithm is then only its own few lines:
//
//     int search(Workbench& bench, const AnyPosition& position, int depth) {
//         Visit visit(bench, position);
//         if (const auto value = bench.value_at_end(position, depth)) return visit.ended(*value);
//         ...
//         for (const Move move : bench.moves(position)) {
//             const int value = -search(bench, bench.after(position, move), depth - 1);
//             if (value > best) best = visit.prefer(move, value);
//         }
//         return visit.searched(best);
//     }
//
// After `is_stopped` all results are ignored, so an algorithm may return any value.
#pragma once

#include <optional>

#include "engine/lab/chess/algorithm.hpp"

namespace kydai::lab {

class Workbench {
  public:
    explicit Workbench(const Task& task);

    [[nodiscard]] int depth() const;  // the task's, in range
    [[nodiscard]] bool is_stopped() const { return is_stopped_; }

    // For the side to move.
    [[nodiscard]] int evaluate(const chess::AnyPosition& position) const {
        return lab::evaluate(task_.evaluation, position);
    }
    // Nothing while the game goes on. A win is worth more when more of the depth is left.
    [[nodiscard]] static std::optional<int> value_at_end(const chess::AnyPosition& position,
                                                         int depth);
    // All legal moves in the task's order: equal positions give equal orders, in every algorithm.
    [[nodiscard]] chess::MoveList moves(const chess::AnyPosition& position) const;
    // The position after a move; the next Visit is of it.
    [[nodiscard]] chess::AnyPosition after(const chess::AnyPosition& position, chess::Move move);

    // Starts a new tree, for a deeper search of the same position; the node count continues.
    void restart();
    [[nodiscard]] Answer answer() &&;

  private:
    friend class Visit;

    bool count();  // false: no further node may be looked at

    const Task& task_;
    Answer answer_;
    chess::Move last_;              // the move to the node that is entered next
    int parent_ = TreeNode::kNone;  // the innermost recorded node
    int ply_ = 0;
    bool is_stopped_ = false;
};

// Whose point of view an algorithm's values are from.
enum class Seen : std::uint8_t { BySideToMove, ByWhite };

// One node, from its entry to its value.
class Visit {
  public:
    Visit(Workbench& bench, const chess::AnyPosition& position, Seen seen = Seen::BySideToMove);
    // With the window it is searched in, for the tree.
    Visit(Workbench& bench, const chess::AnyPosition& position, int alpha, int beta);
    ~Visit();
    Visit(const Visit&) = delete;
    Visit& operator=(const Visit&) = delete;

    // The best move so far and its value, which is handed back; at the root it is the answer.
    int prefer(chess::Move move, int value);

    // Quiescence: the value without another capture, which is handed back.
    int stands_pat(int value);

    // How the node came by its value, which is handed back.
    int searched(int value) { return close(value, Mark::Searched); }
    int evaluated(int value) { return close(value, Mark::Evaluated); }
    int ended(int value) { return close(value, Mark::Ended); }
    int remembered(int value) { return close(value, Mark::Remembered); }
    int cut(int value, int skipped);

  private:
    int close(int value, Mark mark);
    [[nodiscard]] TreeNode* node();

    Workbench& bench_;
    int sign_for_white_;
    int sign_for_mover_;
    int index_ = TreeNode::kNone;  // none: beyond what is recorded
    int parent_;
};

}  // namespace kydai::lab
