// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/lab/lab_offers.hpp"

#include "engine/lab/caro/algorithm.hpp"
#include "engine/lab/chess/algorithm.hpp"
#include "engine/lab/positions.hpp"

namespace kydai::play {

namespace {

constexpr KeyedArray<LabGame, UsualSearch> kUsual{UsualSearch{.position = 4, .depth = 3},
                                                  UsualSearch{.position = 2, .depth = 3},
                                                  UsualSearch{.position = 0, .depth = 9}};

// Greedy looks one move ahead whatever the depth; those simpler than it look at no move. The engine
// records no tree.
template <class Algorithms>
std::vector<OfferedAlgorithm> offers_of(const Algorithms& algorithms) {
    std::vector<OfferedAlgorithm> offers;
    for (const auto& one : algorithms) {
        offers.push_back(
            {.id = one.id,
             .uses_depth = one.uses_depth,
             .has_tree = (one.uses_depth && one.id != kEngineId) || one.id == "greedy"});
    }
    return offers;
}

}  // namespace

std::vector<OfferedAlgorithm> offered_algorithms(LabGame game) {
    return game == LabGame::Chess ? offers_of(lab::algorithms_and_engine())
                                  : offers_of(caro_lab::algorithms_and_engine());
}

std::span<const std::string_view> offered_positions(LabGame game) {
    switch (game) {
        case LabGame::Chess:
            return lab::kChessPositions;
        case LabGame::Caro:
            return lab::kCaroPositions;
        case LabGame::TicTacToe:
            break;
    }
    return lab::kTicTacToePositions;
}

UsualSearch usual_search(LabGame game) { return kUsual[game]; }

}  // namespace kydai::play
