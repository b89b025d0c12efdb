// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/lab/how_pages.hpp"

namespace kydai::play {

namespace {

constexpr HowExample kThreeInARow{LabGame::TicTacToe, 9, "b2a1c1a3"};
constexpr std::string_view kKingAndPawn = "8/8/8/3k4/8/3K4/4P3/8 w - - 0 1";
constexpr std::string_view kGuardedPawn = "4k3/8/2p5/3p4/8/8/8/3QK3 w - - 0 1";
constexpr std::string_view kManyCaptures = "4k3/8/2p1p3/3p4/4P3/2N2B2/8/3RK3 w - - 0 1";

constexpr HowPage kPages[] = {
    {"random", "random.cpp", std::nullopt},
    {"beginner", "beginner.cpp", std::nullopt},
    {"greedy", "greedy.cpp", HowExample{LabGame::Chess, 1, kGuardedPawn}},
    {"minimax", "minimax.cpp", kThreeInARow},
    {"negamax", "negamax.cpp", HowExample{LabGame::Chess, 2, kKingAndPawn}},
    {"alphabeta", "alpha_beta.cpp", kThreeInARow},
    {"ordered", "ordered_alpha_beta.cpp", kThreeInARow},
    {"deepening", "iterative_deepening.cpp", HowExample{LabGame::Chess, 4, kKingAndPawn}},
    {"quiescence", "quiescence.cpp", HowExample{LabGame::Chess, 1, kManyCaptures}},
};

}  // namespace

std::span<const HowPage> how_pages() { return kPages; }

}  // namespace kydai::play
