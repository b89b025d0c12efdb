// SPDX-License-Identifier: GPL-3.0-or-later
// Finds puzzles in the positions and games of self-play, one source line at a time.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "core/base/prng.hpp"
#include "engine/dispatch/dispatch.hpp"
#include "engine/mining/caro_tactic.hpp"
#include "engine/mining/chess_tactic.hpp"
#include "play/puzzles/puzzle.hpp"

namespace kydai::cli {

// Chess: a line is a position (`FEN;…`, as `kydai selfplay` writes it) where neither side wins. A
// puzzle begins with a mistake: a move that leaves nothing to be taken at once, but loses.
class ChessMiner {
  public:
    ChessMiner(const engine::Dispatch& dispatch, std::uint64_t seed);
    [[nodiscard]] std::optional<puzzles::Puzzle> mine(std::string_view line);
    // The puzzle is proved again.
    [[nodiscard]] bool holds(const puzzles::Puzzle& puzzle);

  private:
    Prng random_;
    std::unique_ptr<chess_engine::Searcher> searcher_;
    mining::ChessTacticProver prover_;
};

// Caro: a line is a game, `caro5 15x15;h8i9…`. A puzzle begins where it first has a forced win, if
// there is only one way into it.
class CaroMiner {
  public:
    [[nodiscard]] std::optional<puzzles::Puzzle> mine(std::string_view line);
    [[nodiscard]] bool holds(const puzzles::Puzzle& puzzle);

  private:
    std::optional<puzzles::Puzzle> proved(const caro::Position& position,
                                          std::span<const caro::Point> played,
                                          mining::Manner manner);

    mining::CaroTacticProver prover_;
};

}  // namespace kydai::cli
