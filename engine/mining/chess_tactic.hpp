// SPDX-License-Identifier: GPL-3.0-or-later
// Tactics of chess with one solution: at every turn that counts, one move wins and every other
// legal move gives the win away, by a search of a fixed number of nodes. The same position always
// gets the same verdict.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/chess/any_position.hpp"
#include "engine/chess/searcher.hpp"

namespace kydai::mining {

struct ChessTactic {
    // The solver's move, the reply, the solver's move …; ends with the solver's.
    std::vector<chess::Move> line;
    // The depth from which on the search keeps to the first move: how deep one must look.
    int depth = 0;
    bool is_mate = false;  // the line ends with mate
};

// How hard it is, as a rating: by how deep one must look, by its length, and whether it begins with
// a move that neither takes nor gives check, which people see last.
[[nodiscard]] int seed_rating(const chess::AnyPosition& start, const ChessTactic& tactic);

class ChessTacticProver {
  public:
    // The searcher must outlive the prover, which empties its table with every search.
    explicit ChessTacticProver(chess_engine::Searcher& searcher) : searcher_(searcher) {}

    // Whether it is worth calling `prove`: a search of some hundred nodes sees a win.
    [[nodiscard]] bool looks_won(const chess::AnyPosition& position);
    // Nothing when the side to move has no win, or more than one way to it.
    [[nodiscard]] std::optional<ChessTactic> prove(const chess::AnyPosition& position);
    // Whether each of the solver's moves in `line` still is the only one that wins, by a larger
    // search and with room for another evaluation than the one it was found with.
    [[nodiscard]] bool holds(const chess::AnyPosition& position, std::span<const chess::Move> line);

  private:
    struct Turn {
        std::vector<chess::Move> line;  // the best one
        int depth = 0;
        bool mates = false;
    };
    // The only winning move of the side to move, with what follows it.
    [[nodiscard]] std::optional<Turn> only_win(const chess::AnyPosition& position,
                                               std::uint64_t nodes);

    chess_engine::Searcher& searcher_;
};

}  // namespace kydai::mining
