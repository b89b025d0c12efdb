// SPDX-License-Identifier: GPL-3.0-or-later
// The games of the lab and the evaluations that people choose among in each.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "core/base/keyed_array.hpp"
#include "engine/lab/caro/evaluation.hpp"
#include "engine/lab/chess/evaluation.hpp"

namespace kydai::play {

// Tic-tac-toe is caro on its smallest board.
enum class LabGame : std::uint8_t { Chess, Caro, TicTacToe };
constexpr LabGame last_key(LabGame) { return LabGame::TicTacToe; }
[[nodiscard]] std::string_view name(LabGame game);
[[nodiscard]] std::optional<LabGame> parse_lab_game(std::string_view name);

// The chosen evaluation; each game reads its own member.
struct LabEvaluation {
    lab::EvaluationId chess = lab::EvaluationId::Arena;
    caro_lab::EvaluationId caro = caro_lab::EvaluationId::Windows;

    friend bool operator==(const LabEvaluation&, const LabEvaluation&) = default;
};
// By name, the usual one first.
[[nodiscard]] std::span<const std::string_view> offered_evaluations(LabGame game);
[[nodiscard]] std::string_view name(LabGame game, LabEvaluation evaluation);
[[nodiscard]] std::optional<LabEvaluation> parse_lab_evaluation(LabGame game,
                                                                std::string_view name);
// Whether our own engine must be there for it.
[[nodiscard]] bool needs_engine(LabGame game, LabEvaluation evaluation);

}  // namespace kydai::play
