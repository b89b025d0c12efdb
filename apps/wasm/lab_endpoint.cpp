// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/wasm/lab_endpoint.hpp"

#include "apps/wasm/lab_insights.hpp"
#include "apps/wasm/network.hpp"
#include "core/base/json.hpp"
#include "core/base/text.hpp"
#include "engine/insight/own_engines.hpp"
#include "play/json/duel_json.hpp"
#include "play/json/tree_json.hpp"
#include "play/lab/how_pages.hpp"
#include "play/lab/lab_offers.hpp"
#include "play/lab/lab_run.hpp"

namespace kydai::wasm {

namespace {

void write_lab_game(JsonWriter& json, play::LabGame game) {
    json.key(play::name(game)).object([&] {
        json.key("algorithms").list(play::offered_algorithms(game), [&](const auto& one) {
            json.object([&] {
                json.field("id", one.id).field("deep", one.uses_depth);
                json.field("evaluates", one.uses_evaluation).field("tree", one.has_tree);
            });
        });
        const auto values = [&](std::string_view text) { json.value(text); };
        json.key("positions").list(play::offered_positions(game), values);
        json.key("evaluations").list(play::offered_evaluations(game), values);
        const auto [position, depth] = play::usual_search(game);
        json.field("usualPosition", position).field("usualDepth", depth);
        json.field("treeDepth", play::most_tree_depth(game));
        json.field("duelDepth", play::most_duel_depth(game));
    });
}

std::string lab_offers() {
    JsonWriter json;
    json.object([&] {
        write_lab_game(json, play::LabGame::Chess);
        write_lab_game(json, play::LabGame::Caro);
        write_lab_game(json, play::LabGame::TicTacToe);
    });
    return std::move(json).text();
}

void write_page(JsonWriter& json, const play::HowPage& page) {
    json.object([&] {
        json.field("game", play::name(page.game)).field("id", page.id);
        json.field("file", page.path());
        if (!page.example) return;
        const auto& [game, depth, position] = *page.example;
        json.key("example").object([&] {
            json.field("game", play::name(game)).field("algorithm", page.id);
            json.field("depth", depth).field("position", position);
            json.field("evaluation", play::name(game, play::kHowEvaluation));
        });
    });
}

std::string lab_pages() {
    JsonWriter json;
    json.object([&] {
        json.key("pages").list(play::how_pages(),
                               [&](const play::HowPage& page) { write_page(json, page); });
        json.key("topics").list(play::engine_topics(), [&](const play::EngineTopic& topic) {
            json.object([&] {
                json.field("id", topic.id).field("file", topic.file);
                json.field("has", topic.function).field("position", topic.position);
            });
        });
    });
    return std::move(json).text();
}

// The network that evaluates the games of the lab, by the name under which the page finds it.
std::string lab_network(std::string_view game) {
    const auto wanted = play::parse_lab_game(game);
    if (!wanted) return lab_error("expected a game");
    const auto position =
        *play::parse_lab_position(*wanted, play::offered_positions(*wanted).front());
    const auto network = std::visit([](const auto& one) { return network_for(one); }, position);
    JsonWriter json;
    json.object([&] {
        if (network) json.field("network", *network);
    });
    return std::move(json).text();
}

words::Language lab_language(std::string_view word) {
    return word == "en" ? words::Language::English : words::Language::Vietnamese;
}

// "ALGORITHM DEPTH EVALUATION".
std::optional<play::Contestant> parse_contestant(play::LabGame game, std::string_view line) {
    const std::string_view algorithm = next_word(line);
    const auto depth = parse_number<int>(next_word(line));
    const auto evaluation = play::parse_lab_evaluation(game, next_word(line));
    if (!depth || !evaluation) return std::nullopt;
    return play::Contestant{
        .algorithm = std::string(algorithm), .depth = *depth, .evaluation = *evaluation};
}

// "ALGORITHM DEPTH EVALUATION", and the position.
std::optional<play::LabRequest> parse_request(play::LabGame game, std::string_view& arguments,
                                              std::string_view text) {
    const std::string_view algorithm = next_word(arguments);
    const auto depth = parse_number<int>(next_word(arguments));
    const auto evaluation = play::parse_lab_evaluation(game, next_word(arguments));
    const auto position = play::parse_lab_position(game, text);
    if (!depth || !evaluation || !position) return std::nullopt;
    return play::LabRequest{.game = game,
                            .algorithm = algorithm,
                            .depth = *depth,
                            .evaluation = *evaluation,
                            .position = *position};
}

}  // namespace

LabEndpoint::ExploredSearch::ExploredSearch(play::RecordedSearch recorded)
    : search(std::move(recorded)), explorer(search.tree, lessons::turn(search.root)) {}

// Made when it is asked for, and anew when a network has come since.
lab::OwnEngines& LabEndpoint::own() {
    const std::size_t bytes = chess_networks().size() + caro_networks().size();
    if (!own_ || own_bytes_ != bytes) {
        own_.reset();  // before the next one needs the memory
        own_ = std::make_unique<lab::OwnEngines>(
            insight::own_engines(engine::dispatch(engine::detect_cpu_level()),
                                 {.chess = chess_networks(), .caro = caro_networks()}));
        own_bytes_ = bytes;
    }
    return *own_;
}

// "ALGORITHM DEPTH EVALUATION MOST-NODES", and the position.
std::string LabEndpoint::run(play::LabGame game, std::string_view arguments,
                             std::string_view position) {
    auto request = parse_request(game, arguments, position);
    const auto nodes = parse_number<std::uint64_t>(next_word(arguments));
    if (!request || !nodes) {
        return lab_error("expected algorithm, depth, evaluation, nodes and a position");
    }
    if (request->asks_engine()) request->own = &own();
    const auto found = play::run_lab(*request, *nodes);
    if (!found) return lab_error("no such algorithm, or too deep");
    JsonWriter json;
    json.object([&] {
        json.field("nodes", found->nodes).field("move", found->move);
        json.field("value", found->value).field("complete", found->is_complete);
    });
    return std::move(json).text();
}

// "GAME ALGORITHM DEPTH EVALUATION", and the position.
std::string LabEndpoint::record(std::string_view arguments, std::string_view position) {
    tree_.reset();  // before the next one needs the memory
    const auto game = play::parse_lab_game(next_word(arguments));
    auto request = game ? parse_request(*game, arguments, position) : std::nullopt;
    if (!request) return lab_error("expected game, algorithm, depth, evaluation and a position");
    if (request->asks_engine()) request->own = &own();
    auto recorded = play::record_search(*request);
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
    const auto one = parse_contestant(*game, contestants.substr(0, line));
    const auto two = parse_contestant(*game, contestants.substr(line + 1));
    if (!one || !two) return lab_error("expected algorithm, depth and evaluation");
    duel_.reset();  // it asks the engines that may be made anew
    play::DuelPlan plan{
        .game = *game, .contestants = {*one, *two}, .games = *games, .seed = *seed, .own = &own()};
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
    if (word == "pages") return lab_pages();
    if (word == "network") return lab_network(trimmed(request));
    if (const auto game = play::parse_lab_game(word)) return run(*game, request, body);
    const auto language = lab_language(trimmed(request));
    if (word == "attention") return lab_attention(language, body);
    if (word == "null-move") return lab_null_move(own().chess, language, body);
    if (word == "reductions") return lab_reductions(own().chess, language, body);
    if (word == "fours") return lab_fours(language, body);
    if (word == "tree") return record(request, body);
    if (word == "look") return look(request);
    if (word == "duel") return begin_duel(request, body);
    if (word == "duel-move") return play_duel(trimmed(request));
    return lab_error("unknown request");
}

}  // namespace kydai::wasm
