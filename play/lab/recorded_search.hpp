// SPDX-License-Identifier: GPL-3.0-or-later
// A textbook search of either game with its tree, for the window and the page to explore.
//
// Threads: none. `record_search` takes as long as the search: up to a second or two.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/lab/caro/algorithm.hpp"
#include "engine/lab/chess/algorithm.hpp"
#include "play/lab/lab_evaluation.hpp"
#include "play/lessons/lesson_position.hpp"

namespace kydai::play {

// A FEN, or the moves from an empty board; nothing when it is none or the game is over there.
[[nodiscard]] std::optional<lessons::Position> parse_lab_position(LabGame game,
                                                                  std::string_view text);

// The id of our full engine, which records no tree.
inline constexpr std::string_view kEngineId = "engine";

struct LabRequest {
    LabGame game = LabGame::Chess;
    std::string_view algorithm;
    int depth = 3;  // plies
    LabEvaluation evaluation = {};
    lessons::Position position;
    // Asked now and then, with the nodes so far; false ends the search. For progress and for Stop.
    std::function<bool(std::uint64_t nodes)> goes_on = {};
    lab::OwnEngines* own = nullptr;  // none: neither the engine nor its evaluation may be asked

    [[nodiscard]] bool asks_engine() const;
    // The algorithm exists, the position is one of the game, the depth is at least 1, and our own
    // engine is there where it is needed.
    [[nodiscard]] bool is_possible() const;
};
// The task of a possible request, without bounds.
[[nodiscard]] lab::Task chess_task(const LabRequest& request);
[[nodiscard]] caro_lab::Task caro_task(const LabRequest& request);

// Tic-tac-toe is 549,946 positions without pruning.
inline constexpr int kMostTreeNodes = 600'000;
// So deep may a recorded search be asked to look.
[[nodiscard]] int most_tree_depth(LabGame game);

struct RecordedSearch {
    lessons::Position root;
    lab::Tree tree;  // more than the root; the first kMostTreeNodes
    std::uint64_t nodes = 0;
    int unit = 1;  // so much of a value is one pawn, or one
    int win = 0;   // values from here on are wins

    [[nodiscard]] bool is_whole() const { return std::ssize(tree) < kMostTreeNodes; }
};

// Nothing when there is no such algorithm, or it looks at no move, or the depth is out of range, or
// the search was ended.
[[nodiscard]] std::optional<RecordedSearch> record_search(const LabRequest& request);

// The position at a node, and the moves that lead there.
[[nodiscard]] lessons::Position position_at(const RecordedSearch& search, int node);
// The move from `position`: SAN, or the point.
[[nodiscard]] std::string move_text(const lessons::Position& position, const lab::TreeMove& move);

}  // namespace kydai::play
