// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/wasm/lab_endpoint.hpp"

#include "apps/wasm/lab_insights.hpp"
#include "core/base/json.hpp"
#include "core/base/text.hpp"
#include "core/caro/notation.hpp"
#include "core/chess/uci_move.hpp"
#include "engine/lab/caro/algorithm.hpp"
#include "engine/lab/chess/algorithm.hpp"
#include "engine/lab/positions.hpp"
#include "play/json/duel_json.hpp"
#include "play/json/tree_json.hpp"

namespace kydai::wasm {

namespace {

constexpr int kMostCaroDepth = 6;

template <class Algorithms, class Positions>
void write_lab_game(JsonWriter& json, const Algorithms& algorithms, const Positions& positions) {
    json.object([&] {
        json.key("algorithms").list(algorithms, [&](const auto& algorithm) {
            json.object(
                [&] { json.field("id", algorithm.id).field("deep", algorithm.uses_depth); });
        });
        json.key("positions").list(positions, [&](std::string_view text) { json.value(text); });
    });
}

std::string lab_offers() {
    JsonWriter json;
    json.object([&] {
        write_lab_game(json.key("chess"), lab::algorithms(), lab::kChessPositions);
        write_lab_game(json.key("caro"), caro_lab::algorithms(), lab::kCaroPositions);
        write_lab_game(json.key("tictactoe"), caro_lab::algorithms(), lab::kTicTacToePositions);
    });
    return std::move(json).text();
}

struct LabRun {
    std::uint64_t nodes = 0;
    std::string move;
    int value = 0;
    bool is_complete = true;
};

std::string lab_run(const LabRun& run) {
    JsonWriter json;
    json.object([&] {
        json.field("nodes", run.nodes).field("move", run.move);
        json.field("value", run.value).field("complete", run.is_complete);
    });
    return std::move(json).text();
}

// "ALGORITHM DEPTH EVALUATION MOST-NODES", and the FEN.
std::string run_lab_chess(std::string_view arguments, std::string_view fen) {
    const lab::Algorithm* algorithm = lab::find_algorithm(next_word(arguments));
    const auto depth = parse_number<int>(next_word(arguments));
    const auto evaluation = lab::parse_evaluation(next_word(arguments));
    const auto nodes = parse_number<std::uint64_t>(next_word(arguments));
    const auto position = chess::AnyPosition::parse(chess::Variant::Chess, trimmed(fen));
    if (!algorithm || !depth || !evaluation || !nodes || !position || position->outcome()) {
        return lab_error("expected algorithm, depth, evaluation, nodes and a position");
    }
    const lab::Answer answer = algorithm->solve(
        {.position = *position, .depth = *depth, .evaluation = *evaluation, .max_nodes = *nodes});
    return lab_run({.nodes = answer.nodes,
                    .move = chess::to_uci(answer.move, chess::castling_notation(*position)),
                    .value = answer.value,
                    .is_complete = answer.is_complete});
}

// "ALGORITHM DEPTH MOST-NODES", and the moves on the usual board of the rules that are the default.
std::string run_lab_caro(std::string_view arguments, std::string_view moves) {
    const caro_lab::Algorithm* algorithm = caro_lab::find_algorithm(next_word(arguments));
    const auto depth = parse_number<int>(next_word(arguments));
    const auto most = parse_number<std::uint64_t>(next_word(arguments));
    const auto points = caro::parse_points(trimmed(moves));
    if (!algorithm || !depth || *depth < 1 || *depth > kMostCaroDepth || !most || !points) {
        return lab_error("expected algorithm, depth, nodes and moves");
    }
    const auto rules = caro::BoardRules::usual(caro::RulesSpec{}.rule_set);
    const auto position = caro::replay(rules, *points);
    if (!position || position->outcome()) return lab_error("these moves cannot be played");
    const caro_lab::Answer answer =
        algorithm->solve({.position = *position, .depth = *depth, .max_nodes = *most});
    return lab_run({.nodes = answer.nodes,
                    .move = caro::to_text(answer.move),
                    .value = answer.value,
                    .is_complete = answer.is_complete});
}

words::Language lab_language(std::string_view word) {
    return word == "en" ? words::Language::English : words::Language::Vietnamese;
}

// "ALGORITHM DEPTH EVALUATION".
std::optional<play::Contestant> parse_contestant(std::string_view line) {
    const std::string_view algorithm = next_word(line);
    const auto depth = parse_number<int>(next_word(line));
    const auto evaluation = lab::parse_evaluation(next_word(line));
    if (!depth || !evaluation) return std::nullopt;
    return play::Contestant{
        .algorithm = std::string(algorithm), .depth = *depth, .evaluation = *evaluation};
}

}  // namespace

LabEndpoint::ExploredSearch::ExploredSearch(play::RecordedSearch recorded)
    : search(std::move(recorded)), explorer(search.tree, lessons::turn(search.root)) {}

// "GAME ALGORITHM DEPTH EVALUATION", and the position.
std::string LabEndpoint::record(std::string_view arguments, std::string_view position) {
    tree_.reset();  // before the next one needs the memory
    const auto game = play::parse_lab_game(next_word(arguments));
    const std::string_view algorithm = next_word(arguments);
    const auto depth = parse_number<int>(next_word(arguments));
    const auto evaluation = lab::parse_evaluation(next_word(arguments));
    if (!game || !depth || !evaluation) {
        return lab_error("expected game, algorithm, depth, evaluation and a position");
    }
    const auto root = play::parse_lab_position(*game, position);
    if (!root) return lab_error("this position cannot be searched");
    auto recorded = play::record_search({.game = *game,
                                         .algorithm = algorithm,
                                         .depth = *depth,
                                         .evaluation = *evaluation,
                                         .position = *root});
    if (!recorded) return lab_error("no tree: unknown algorithm, or too deep");
    tree_ = std::make_unique<ExploredSearch>(*std::move(recorded));
    return "{}";
}

// "FROM COUNT LANGUAGE INPUT…": the rows from there on, after the input, if there is one.
std::string LabEndpoint::look(std::string_view arguments) {
    if (!tree_) return lab_error("no tree yet");
    const auto from = parse_number<int>(next_word(arguments));
    const auto count = parse_number<int>(next_word(arguments));
    const auto language = lab_language(next_word(arguments));
    if (!from || !count) return lab_error("expected rows");
    if (const std::string_view text = trimmed(arguments); !text.empty()) {
        const auto input = play::parse_tree_input(text);
        if (!input) return lab_error("invalid input");
        tree_->explorer.apply(*input);
    }
    return play::tree_json(tree_->search, tree_->explorer,
                           {.from = *from, .count = *count, .language = language});
}

// "GAME GAMES SEED LANGUAGE", and a line for each contestant.
std::string LabEndpoint::begin_duel(std::string_view arguments, std::string_view contestants) {
    const auto game = play::parse_lab_game(next_word(arguments));
    const auto games = parse_number<int>(next_word(arguments));
    const auto seed = parse_number<std::uint64_t>(next_word(arguments));
    const std::size_t line = contestants.find('\n');
    if (!game || !games || !seed || line == std::string_view::npos) {
        return lab_error("expected game, games, seed and two contestants");
    }
    const auto one = parse_contestant(contestants.substr(0, line));
    const auto two = parse_contestant(contestants.substr(line + 1));
    if (!one || !two) return lab_error("expected algorithm, depth and evaluation");
    play::DuelPlan plan{.game = *game, .contestants = {*one, *two}, .games = *games, .seed = *seed};
    if (!plan.is_valid()) return lab_error("these cannot play each other");
    duel_.emplace(std::move(plan));
    return play::duel_json(*duel_, lab_language(next_word(arguments)));
}

std::string LabEndpoint::play_duel(std::string_view language) {
    if (!duel_) return lab_error("no duel yet");
    duel_->play();
    return play::duel_json(*duel_, lab_language(language));
}

std::string LabEndpoint::ask(std::string_view request, std::string_view body) {
    const std::string_view word = next_word(request);
    if (word == "offers") return lab_offers();
    if (word == "chess") return run_lab_chess(request, body);
    if (word == "caro") return run_lab_caro(request, body);
    if (word == "attention") return lab_attention(lab_language(trimmed(request)), body);
    if (word == "null-move") return lab_null_move(lab_language(trimmed(request)), body);
    if (word == "reductions") return lab_reductions(lab_language(trimmed(request)), body);
    if (word == "fours") return lab_fours(lab_language(trimmed(request)), body);
    if (word == "tree") return record(request, body);
    if (word == "look") return look(request);
    if (word == "duel") return begin_duel(request, body);
    if (word == "duel-move") return play_duel(trimmed(request));
    return lab_error("unknown request");
}

}  // namespace kydai::wasm
