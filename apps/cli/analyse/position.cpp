// SPDX-License-Identifier: GPL-3.0-or-later
// One position: its best lines as text or JSON.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "apps/cli/analyse/searching.hpp"
#include "apps/cli/command.hpp"
#include "core/base/json.hpp"
#include "core/chess/san.hpp"
#include "play/analysis/chance.hpp"

namespace kydai::cli {
namespace {

std::vector<std::string> san_of(chess::AnyPosition position, std::span<const chess::Move> moves) {
    std::vector<std::string> texts;
    for (const chess::Move move : moves) {
        if (position.outcome() || !position.is_legal(move)) break;
        texts.push_back(chess::to_san(position, move));
        position.play(move);
    }
    return texts;
}

game::Evaluation evaluation(const chess::AnyPosition& position, const engine::Score& score) {
    return play::evaluation_of(score, position.turn() == chess::Color::White);
}

void print_json(const chess::AnyPosition& position, const chess_engine::Found& found) {
    JsonWriter json;
    json.object([&] {
        json.field("fen", position.fen()).field("depth", found.depth).field("nodes", found.nodes);
        json.key("lines").list(found.lines, [&](const chess_engine::Line& line) {
            json.object([&] {
                json.field("evaluation", game::to_text(evaluation(position, line.score)));
                json.key("moves").list(san_of(position, line.moves),
                                       [&](const std::string& move) { json.value(move); });
            });
        });
    });
    fmt::print("{}\n", std::move(json).text());
}

void print_text(const chess::AnyPosition& position, const chess_engine::Found& found) {
    fmt::print("depth {}, {} nodes\n", found.depth, found.nodes);
    for (const auto& line : found.lines) {
        fmt::print("{:>8}  {}\n", game::to_text(evaluation(position, line.score)),
                   fmt::join(san_of(position, line.moves), " "));
    }
}

}  // namespace

int analyse_position(const chess::AnyPosition& position, chess_engine::Searcher& searcher,
                     const AnalyseOptions& options) {
    const auto found = search_heeding(searcher, {.position = position, .limits = options.limits});
    if (options.json) {
        print_json(position, found);
    } else if (found.lines.empty()) {
        fmt::print("the game is over\n");
    } else {
        print_text(position, found);
    }
    return is_interrupted() ? kInterrupted : kDone;
}

}  // namespace kydai::cli
