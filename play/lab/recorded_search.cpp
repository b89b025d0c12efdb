// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/lab/recorded_search.hpp"

#include <algorithm>

#include "core/base/text.hpp"
#include "core/caro/notation.hpp"
#include "core/chess/san.hpp"
#include "engine/lab/caro/algorithm.hpp"
#include "engine/lab/caro/evaluation.hpp"
#include "engine/lab/chess/algorithm.hpp"

namespace kydai::play {

namespace {

constexpr KeyedArray<LabGame, std::string_view> kLabGames{"chess", "caro", "tictactoe"};
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
    explicit Asked(const SearchWish& asker) : wish(asker) {}

    bool operator()(std::uint64_t nodes) {
        is_ended |= wish.goes_on && !wish.goes_on(nodes);
        return !is_ended && nodes < kMostNodes;
    }

    const SearchWish& wish;
    bool is_ended = false;
};

std::optional<RecordedSearch> recorded(const lab::Algorithm& algorithm, const SearchWish& wish) {
    Asked asked(wish);
    lab::Answer answer = algorithm.solve({.position = std::get<chess::AnyPosition>(wish.position),
                                          .depth = wish.depth,
                                          .evaluation = wish.evaluation,
                                          .max_nodes = kMostNodes,
                                          .recorded_nodes = kMostTreeNodes,
                                          .goes_on = std::ref(asked)});
    if (asked.is_ended) return std::nullopt;
    return RecordedSearch{.root = wish.position,
                          .tree = std::move(answer.tree),
                          .nodes = answer.nodes,
                          .unit = wish.evaluation == lab::EvaluationId::Arena ? 100 : 1,
                          .win = lab::kMate};
}

std::optional<RecordedSearch> recorded(const caro_lab::Algorithm& algorithm,
                                       const SearchWish& wish) {
    Asked asked(wish);
    caro_lab::Answer answer = algorithm.solve({.position = std::get<caro::Position>(wish.position),
                                               .depth = wish.depth,
                                               .max_nodes = kMostNodes,
                                               .recorded_nodes = kMostTreeNodes,
                                               .goes_on = std::ref(asked)});
    if (asked.is_ended) return std::nullopt;
    return RecordedSearch{.root = wish.position,
                          .tree = std::move(answer.tree),
                          .nodes = answer.nodes,
                          .unit = 1,
                          .win = caro_lab::kWin};
}

lessons::Position after(const lessons::Position& position, const lab::TreeMove& move) {
    if (const auto* chess_position = std::get_if<chess::AnyPosition>(&position)) {
        return chess_position->after(std::get<chess::Move>(move));
    }
    return std::get<caro::Position>(position).after(std::get<caro::Point>(move));
}

}  // namespace

std::string_view name(LabGame game) { return kLabGames[game]; }

std::optional<LabGame> parse_lab_game(std::string_view name) {
    for (const LabGame game : {LabGame::Chess, LabGame::Caro, LabGame::TicTacToe}) {
        if (kLabGames[game] == name) return game;
    }
    return std::nullopt;
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

std::optional<RecordedSearch> record_search(const SearchWish& wish) {
    if (wish.depth < 1 || wish.depth > most_tree_depth(wish.game)) return std::nullopt;
    const bool is_chess = wish.game == LabGame::Chess;
    if (is_chess != std::holds_alternative<chess::AnyPosition>(wish.position)) return std::nullopt;
    std::optional<RecordedSearch> search;
    if (is_chess) {
        if (const auto* found = lab::find_algorithm(wish.algorithm))
            search = recorded(*found, wish);
    } else if (const auto* found = caro_lab::find_algorithm(wish.algorithm)) {
        search = recorded(*found, wish);
    }
    if (search && search->tree.size() < 2) return std::nullopt;
    return search;
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
