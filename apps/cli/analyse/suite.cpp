// SPDX-License-Identifier: GPL-3.0-or-later
// A suite of positions with best moves (bm) and moves to avoid (am).
#include <fmt/format.h>

#include <algorithm>

#include "apps/cli/analyse/searching.hpp"
#include "apps/cli/command.hpp"
#include "apps/cli/epd.hpp"
#include "core/base/json.hpp"
#include "core/base/text.hpp"
#include "core/chess/san.hpp"
#include "play/analysis/chance.hpp"

namespace kydai::cli {
namespace {

struct Solved {
    std::string id;
    std::string move;
    std::string evaluation;
    bool is_right = true;
};

bool names_move(const chess::AnyPosition& position, std::string_view moves, chess::Move move) {
    for (auto word = next_word(moves); !word.empty(); word = next_word(moves)) {
        const auto meant = chess::parse_san(position, word);
        if (meant && *meant == move) return true;
    }
    return false;
}

Solved solve(const chess::AnyPosition& position, std::string_view line,
             chess_engine::Searcher& searcher, const AnalyseOptions& options) {
    const auto found =
        search_interruptibly(searcher, {.position = position, .limits = options.limits});
    Solved solved{.id = std::string(epd_operand(line, "id").value_or(position.fen()))};
    const auto best = found.best();
    const auto wanted = epd_operand(line, "bm");
    const auto avoided = epd_operand(line, "am");
    if (!best) {
        solved.is_right = !wanted;
        return solved;
    }
    solved.move = chess::to_san(position, *best);
    const bool white = position.turn() == chess::Color::White;
    solved.evaluation = game::to_text(play::evaluation_of(found.lines[0].score, white));
    if (wanted) solved.is_right = names_move(position, *wanted, *best);
    if (avoided) solved.is_right = solved.is_right && !names_move(position, *avoided, *best);
    return solved;
}

void print(const std::vector<Solved>& all, bool as_json) {
    const auto right = std::ranges::count_if(all, &Solved::is_right);
    if (!as_json) {
        fmt::print("{} of {} solved\n", right, all.size());
        return;
    }
    JsonWriter json;
    json.object([&] {
        json.field("solved", right).field("total", all.size());
        json.key("positions").list(all, [&](const Solved& one) {
            json.object([&] {
                json.field("id", one.id).field("move", one.move);
                json.field("evaluation", one.evaluation).field("right", one.is_right);
            });
        });
    });
    fmt::print("{}\n", std::move(json).text());
}

}  // namespace

int analyse_suite(chess::Variant variant, std::string_view lines, chess_engine::Searcher& searcher,
                  const AnalyseOptions& options) {
    std::vector<Solved> all;
    while (!lines.empty() && !is_interrupted()) {
        const std::string_view line = trimmed(next_field(lines, '\n'));
        if (line.empty() || line.starts_with('#')) continue;
        const auto position = parse_epd(variant, line);
        if (!position) continue;  // the caller has checked them
        const Solved solved = solve(*position, line, searcher, options);
        if (is_interrupted()) break;
        fmt::print(stderr, "{} {}: {} {}\n", solved.is_right ? "right" : "wrong", solved.id,
                   solved.move, solved.evaluation);
        all.push_back(solved);
    }
    print(all, options.json);
    if (is_interrupted()) return kInterrupted;
    return std::ranges::all_of(all, &Solved::is_right) ? kDone : kFailed;
}

}  // namespace kydai::cli
