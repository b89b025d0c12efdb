// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/lab/lab_evaluation.hpp"

#include <algorithm>

namespace kydai::play {

namespace {

constexpr KeyedArray<LabGame, std::string_view> kLabGames{"chess", "caro", "tictactoe"};

constexpr std::string_view kOfChess[] = {"arena", "material", "engine"};
constexpr std::string_view kOfCaro[] = {"windows", "engine"};

}  // namespace

std::string_view name(LabGame game) { return kLabGames[game]; }

std::optional<LabGame> parse_lab_game(std::string_view name) {
    for (const LabGame game : {LabGame::Chess, LabGame::Caro, LabGame::TicTacToe}) {
        if (kLabGames[game] == name) return game;
    }
    return std::nullopt;
}

// The engine plays tic-tac-toe by heart: it has no evaluation of it.
std::span<const std::string_view> offered_evaluations(LabGame game) {
    if (game == LabGame::Chess) return kOfChess;
    return std::span(kOfCaro).first(game == LabGame::Caro ? 2 : 1);
}

std::string_view name(LabGame game, LabEvaluation evaluation) {
    return game == LabGame::Chess ? lab::name(evaluation.chess) : caro_lab::name(evaluation.caro);
}

std::optional<LabEvaluation> parse_lab_evaluation(LabGame game, std::string_view name) {
    const auto offered = offered_evaluations(game);
    if (std::ranges::find(offered, name) == offered.end()) return std::nullopt;
    if (game == LabGame::Chess) return LabEvaluation{.chess = *lab::parse_evaluation(name)};
    return LabEvaluation{.caro = *caro_lab::parse_evaluation(name)};
}

bool needs_engine(LabGame game, LabEvaluation evaluation) {
    return game == LabGame::Chess ? evaluation.chess == lab::EvaluationId::Engine
                                  : evaluation.caro == caro_lab::EvaluationId::Engine;
}

}  // namespace kydai::play
