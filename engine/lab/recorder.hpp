// SPDX-License-Identifier: GPL-3.0-or-later
// What the algorithms of both games share: counting nodes, stopping, and recording the tree. A
// game's workbench is a `Recorder` that also knows its moves and its evaluation; a `Visit` is one
// node of the search, from its entry to its value.
//
// After `is_stopped` all results are ignored, so an algorithm may return any value. Threads: none.
#pragma once

#include <functional>
#include <limits>
#include <string_view>
#include <utility>

#include "core/base/prng.hpp"
#include "core/caro/side.hpp"
#include "core/chess/color.hpp"
#include "engine/lab/tree.hpp"

namespace kydai::lab {

inline constexpr int kMaxDepth = 20;
inline constexpr std::uint64_t kNoNodeBound = std::numeric_limits<std::uint64_t>::max();

// Asked now and then, with the nodes so far; false ends the search. For progress and for Stop.
using GoesOn = std::function<bool(std::uint64_t nodes)>;

template <class Move>
struct AnswerOf {
    Move move;
    int value = 0;            // for the side to move, in the evaluation's units
    std::uint64_t nodes = 0;  // positions looked at, the root among them
    bool is_complete = true;  // false: stopped before the end, the move is the best so far
    Tree tree;                // empty unless asked for
};

template <class Task, class Answer>
struct AlgorithmOf {
    std::string_view id;
    bool uses_depth = true;
    // It returns the exact minimax value, so any two such algorithms must agree.
    bool is_exact = true;
    Answer (*solve)(const Task& task);
};

// A random order of moves, the same for the same seed.
template <class Moves>
void shuffle(Moves& moves, std::uint64_t seed) {
    Prng random(seed);
    for (int i = moves.size(); i > 1; --i) {
        const int other = static_cast<int>(random.below(static_cast<std::uint64_t>(i)));
        std::swap(moves[i - 1], moves[other]);
    }
}

class Recorder {
  public:
    [[nodiscard]] bool is_stopped() const { return is_stopped_; }

    // Starts a new tree, for a deeper search of the same position; the node count continues.
    void restart();

  protected:
    struct Bounds {
        std::uint64_t max_nodes;
        int recorded_nodes;  // how much of the tree to keep
        const GoesOn& goes_on;
        int infinite;  // beyond every value of the game
    };
    // `none` is the answer when there is no move at all.
    Recorder(const Bounds& bounds, TreeMove none) : bounds_(bounds), best_(none) {}

    // The answer until there is a better one.
    void begin_with(TreeMove move) { best_ = move; }

    // The next Visit is of the position after this move.
    void follow(TreeMove move) { last_ = move; }

    template <class Move>
    [[nodiscard]] AnswerOf<Move> taken_answer() {
        return {.move = std::get<Move>(best_),
                .value = value_,
                .nodes = nodes_,
                .is_complete = !is_stopped_,
                .tree = std::move(tree_)};
    }

  private:
    friend class Visit;

    bool count();  // false: no further node may be looked at

    Bounds bounds_;
    TreeMove best_;
    int value_ = 0;
    std::uint64_t nodes_ = 0;
    Tree tree_;
    TreeMove last_;                 // the move to the node that is entered next
    int parent_ = TreeNode::kNone;  // the innermost recorded node
    int ply_ = 0;
    bool is_stopped_ = false;
};

// The point of view of an algorithm's values.
enum class Seen : std::uint8_t { BySideToMove, ByFirstSide };

// White and X move first.
constexpr bool moves_first(chess::Color side) { return side == chess::Color::White; }
constexpr bool moves_first(caro::Side side) { return side == caro::Side::X; }

// One node, from its entry to its value.
class Visit {
  public:
    template <class Position>
    Visit(Recorder& bench, const Position& position, Seen seen = Seen::BySideToMove)
        : Visit(bench, moves_first(position.turn()), seen) {}
    // With the window it is searched in, for the tree.
    template <class Position>
    Visit(Recorder& bench, const Position& position, int alpha, int beta) : Visit(bench, position) {
        record_window(alpha, beta, moves_first(position.turn()));
    }
    ~Visit();
    Visit(const Visit&) = delete;
    Visit& operator=(const Visit&) = delete;

    // The best move so far and its value, which is handed back; at the root it is the answer.
    int prefer(TreeMove move, int value);

    // Quiescence: the value without another noisy move, which is handed back.
    int stands_pat(int value);

    // How the node came by its value, which is handed back.
    int searched(int value) { return close(value, Mark::Searched); }
    int evaluated(int value) { return close(value, Mark::Evaluated); }
    int ended(int value) { return close(value, Mark::Ended); }
    int remembered(int value) { return close(value, Mark::Remembered); }
    int cut(int value, int skipped);

  private:
    Visit(Recorder& bench, bool first_moves, Seen seen);
    void record_window(int alpha, int beta, bool first_moves);
    int close(int value, Mark mark);
    [[nodiscard]] TreeNode* node();

    Recorder& bench_;
    int sign_for_first_;
    int sign_for_mover_;
    int index_ = TreeNode::kNone;  // none: beyond what is recorded
    int parent_;
};

}  // namespace kydai::lab
