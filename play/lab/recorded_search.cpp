// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/lab/recorded_search.hpp"

#include <algorithm>

#include "core/base/text.hpp"
#include "core/caro/notation.hpp"
#include "core/chess/san.hpp"

namespace kydai::play {

namespace {

// Deeper trees have more nodes than anybody can look at; tic-tac-toe ends after nine.
constexpr KeyedArray<LabGame, int> kMostDepths{4, 4, 9};

// A search of this size is stopped: its tree could not be kept.
constexpr std::uint64_t kMostNodes = 5'000'000;

caro::BoardRules rules_of(LabGame game) {
    return caro::BoardRules::usual(game == LabGame::TicTacToe ? caro::RuleSet::TicTacToe
                                                              : caro::RulesSpec{}.rule_set);
}

// Asks the owner of the search and remembers that it was told to end.
struct Asked {
    explicit Asked(const LabRequest& asker) : request(asker) {}

    bool operator()(std::uint64_t nodes) {
        is_ended |= request.goes_on && !request.goes_on(nodes);
        return !is_ended && nodes < kMostNodes;
    }

    const LabRequest& request;
    bool is_ended = false;
};

// So much of a value is one pawn, or one.
int unit_of(const LabRequest& request) {
    constexpr int kHundredths = 100;
    const bool is_whole = request.game == LabGame::Chess
                              ? request.evaluation.chess == lab::EvaluationId::Material
                              : request.evaluation.caro == caro_lab::EvaluationId::Windows;
    return is_whole ? 1 : kHundredths;
}

template <class Algorithm, class Task>
std::optional<RecordedSearch> recorded(const Algorithm& algorithm, Task task,
                                       const LabRequest& request, int win) {
    Asked asked(request);
    task.max_nodes = kMostNodes;
    task.recorded_nodes = kMostTreeNodes;
    task.goes_on = std::ref(asked);
    auto answer = algorithm.solve(task);
    if (asked.is_ended || answer.tree.size() < 2) return std::nullopt;
    return RecordedSearch{.root = request.position,
                          .tree = std::move(answer.tree),
                          .nodes = answer.nodes,
                          .unit = unit_of(request),
                          .win = win};
}

lessons::Position after(const lessons::Position& position, const lab::TreeMove& move) {
    if (const auto* chess_position = std::get_if<chess::AnyPosition>(&position)) {
        return chess_position->after(std::get<chess::Move>(move));
    }
    return std::get<caro::Position>(position).after(std::get<caro::Point>(move));
}

}  // namespace

bool LabRequest::asks_engine() const {
    return algorithm == kEngineId || needs_engine(game, evaluation);
}

bool LabRequest::is_possible() const {
    const bool is_chess = game == LabGame::Chess;
    const bool exists = is_chess ? lab::find_algorithm_or_engine(algorithm) != nullptr
                                 : caro_lab::find_algorithm_or_engine(algorithm) != nullptr;
    return exists && depth >= 1 && (own != nullptr || !asks_engine()) &&
           is_chess == std::holds_alternative<chess::AnyPosition>(position);
}

lab::Task chess_task(const LabRequest& request) {
    return {.position = std::get<chess::AnyPosition>(request.position),
            .depth = request.depth,
            .evaluation = request.evaluation.chess,
            .own = request.own == nullptr ? nullptr : &request.own->chess};
}

caro_lab::Task caro_task(const LabRequest& request) {
    return {.position = std::get<caro::Position>(request.position),
            .depth = request.depth,
            .evaluation = request.evaluation.caro,
            .own = request.own == nullptr ? nullptr : &request.own->caro};
}

int most_tree_depth(LabGame game) { return kMostDepths[game]; }

std::optional<lessons::Position> parse_lab_position(LabGame game, std::string_view text) {
    if (game == LabGame::Chess) {
        const auto position = chess::AnyPosition::parse(chess::Variant::Chess, trimmed(text));
        if (!position || position->outcome()) return std::nullopt;
        return *position;
    }
    const auto points = trimmed(text).empty() ? std::optional(std::vector<caro::Point>())
                                              : caro::parse_points(trimmed(text));
    if (!points) return std::nullopt;
    const auto position = caro::replay(rules_of(game), *points);
    if (!position || position->outcome()) return std::nullopt;
    return *position;
}

std::optional<RecordedSearch> record_search(const LabRequest& request) {
    if (!request.is_possible() || request.depth > most_tree_depth(request.game))
        return std::nullopt;
    if (request.game == LabGame::Chess) {
        const auto* found = lab::find_algorithm(request.algorithm);
        if (found == nullptr) return std::nullopt;
        return recorded(*found, chess_task(request), request, lab::kMate);
    }
    const auto* found = caro_lab::find_algorithm(request.algorithm);
    if (found == nullptr) return std::nullopt;
    return recorded(*found, caro_task(request), request, caro_lab::kWin);
}

lessons::Position position_at(const RecordedSearch& search, int node) {
    std::vector<const lab::TreeMove*> moves;
    for (int at = node; at > 0; at = search.tree[static_cast<std::size_t>(at)].parent) {
        moves.push_back(&search.tree[static_cast<std::size_t>(at)].move);
    }
    std::ranges::reverse(moves);
    lessons::Position position = search.root;
    for (const lab::TreeMove* move : moves) position = after(position, *move);
    return position;
}

std::string move_text(const lessons::Position& position, const lab::TreeMove& move) {
    if (const auto* of_chess = std::get_if<chess::Move>(&move)) {
        return chess::to_san(std::get<chess::AnyPosition>(position), *of_chess);
    }
    const auto* point = std::get_if<caro::Point>(&move);
    return point == nullptr ? std::string() : caro::to_text(*point);
}

}  // namespace kydai::play
