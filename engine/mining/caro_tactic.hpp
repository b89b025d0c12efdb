// SPDX-License-Identifier: GPL-3.0-or-later
// Tactics of caro with one solution: a win by fours (VCF) or by threats (VCT) with the solver's
// proof, checked by the rules, whose first move is the only one from which the solver finds a win.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "engine/caro/vct.hpp"

namespace kydai::mining {

struct CaroTactic {
    // The solver's stone, the reply that holds out longest, the solver's stone …; ends with the
    // stone that wins.
    std::vector<caro::Point> line;
    // How many of the solver's stones are the only ones that win; later ones have alternatives.
    int only = 1;
    bool by_fours = true;
    std::uint64_t nodes = 0;  // of the solver, until it had found the win
};

// How hard it is, as a rating: by its length, and by what the solver had to try.
[[nodiscard]] int seed_rating(const CaroTactic& tactic);

// By fours alone (VCF), or by threats of any kind (VCT).
enum class Manner : std::uint8_t { Fours, Threats };

class CaroTacticProver {
  public:
    [[nodiscard]] bool wins_by_fours(const caro::Position& position);
    // The win of the side to move; nothing when the solver finds none, when a stone wins at once,
    // or when another first move wins in the same manner. Precondition: the game goes on, and five
    // in a row win.
    [[nodiscard]] std::optional<CaroTactic> prove(const caro::Position& position, Manner manner);

  private:
    struct Solved {
        caro_engine::Win win;
        caro_engine::Proof proof;
        std::uint64_t nodes;
    };
    [[nodiscard]] std::optional<Solved> solve(const caro::Position& position, Manner manner);
    [[nodiscard]] bool is_only_win(const caro::Position& position, caro::Point move, Manner manner);
    const caro_engine::Tables& tables(const caro::BoardRules& rules);

    // Tables take long to make: kept for each rule set and size of board.
    std::vector<std::unique_ptr<caro_engine::Tables>> tables_;
    caro_engine::FailTable four_fails_{16};
    caro_engine::FailTable fails_{16};
};

}  // namespace kydai::mining
