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

// Greedy looks one move ahead whatever the depth, in chess by the evaluation, in caro by the
// longest line; simpler algorithms look at no move. The engine evaluates by its network and records
// no tree.
template <class Algorithms>
std::vector<OfferedAlgorithm> offers_of(const Algorithms& algorithms, bool greedy_evaluates) {
    std::vector<OfferedAlgorithm> offers;
    for (const auto& one : algorithms) {
        const bool searches = one.uses_depth && one.id != kEngineId;
        const bool is_greedy = one.id == "greedy";
        offers.push_back({.id = one.id,
                          .uses_depth = one.uses_depth,
                          .uses_evaluation = searches || (is_greedy && greedy_evaluates),
                          .has_tree = searches || is_greedy});
    }
    return offers;
}

}  // namespace

std::vector<OfferedAlgorithm> offered_algorithms(LabGame game) {
    return game == LabGame::Chess ? offers_of(lab::algorithms_and_engine(), true)
                                  : offers_of(caro_lab::algorithms_and_engine(), false);
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
