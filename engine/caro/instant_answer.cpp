// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/caro/instant_answer.hpp"

#include <algorithm>

#include "engine/caro/pattern.hpp"
#include "engine/caro/plain_play.hpp"
#include "engine/caro/small_board.hpp"

namespace kydai::caro_engine {
namespace {

bool is_wanted(const Request& request, caro::Point point) {
    return request.only.empty() || std::ranges::find(request.only, point) != request.only.end();
}

// Checked before any search, because the threat solver runs for a single line only (not for
// MultiPV), and no level should answer a threat when it can win at once.
std::optional<caro::Point> winning_stone(const Request& request) {
    const caro::Side us = request.position.turn();
    caro::Position position = request.position;
    for (const caro::Point point : request.position.legal_moves()) {
        if (!is_wanted(request, point)) continue;
        position.play(point);
        const bool wins = position.outcome() && position.outcome()->winner == us;
        position.undo();
        if (wins) return point;
    }
    return std::nullopt;
}

Found best_of(std::vector<Line> lines, const Request& request) {
    std::erase_if(lines, [&](const Line& line) { return !is_wanted(request, line.moves[0]); });
    const auto most = static_cast<std::size_t>(std::max(1, request.limits.lines));
    if (lines.size() > most) lines.resize(most);
    return {.lines = std::move(lines)};
}

}  // namespace

std::optional<Found> instant_answer(const Request& request) {
    const caro::Position& position = request.position;
    if (position.outcome()) return Found{};
    if (const auto stone = winning_stone(request)) {
        return Found{.lines = {Line{.score = engine::Score::win(1), .moves = {*stone}}}};
    }
    if (auto solved = solve_small_board(position)) return best_of(std::move(*solved), request);
    if (position.rules().k() <= PatternTable::kReach) return std::nullopt;
    return best_of(play_plainly(position), request);
}

}  // namespace kydai::caro_engine
