// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/lab/lab_run.hpp"

#include "core/caro/notation.hpp"
#include "core/chess/uci_move.hpp"
#include "engine/lab/caro/algorithm.hpp"
#include "engine/lab/chess/algorithm.hpp"

namespace kydai::play {

namespace {

std::string text_of(const chess::AnyPosition& position, chess::Move move) {
    return chess::to_uci(move, chess::castling_notation(position));
}
std::string text_of(const caro::Position& /*position*/, caro::Point point) {
    return caro::to_text(point);
}

template <class Algorithm, class Task>
LabRun run_of(const Algorithm& algorithm, const Task& task) {
    const auto answer = algorithm.solve(task);
    return {.nodes = answer.nodes,
            .move = text_of(task.position, answer.move),
            .value = answer.value,
            .is_complete = answer.is_complete};
}

}  // namespace

std::optional<LabRun> run_lab(const LabRequest& request, std::uint64_t max_nodes) {
    if (!request.is_possible() || request.depth > lab::kMaxDepth) return std::nullopt;
    if (request.game == LabGame::Chess) {
        lab::Task task = chess_task(request);
        task.max_nodes = max_nodes;
        task.goes_on = request.goes_on;
        return run_of(*lab::find_algorithm_or_engine(request.algorithm), task);
    }
    caro_lab::Task task = caro_task(request);
    task.max_nodes = max_nodes;
    task.goes_on = request.goes_on;
    return run_of(*caro_lab::find_algorithm_or_engine(request.algorithm), task);
}

}  // namespace kydai::play
