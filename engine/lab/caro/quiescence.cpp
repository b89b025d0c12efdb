// SPDX-License-Identifier: GPL-3.0-or-later
// Alpha-beta with quiescence. A search that stops right after a four believes that all is well,
// because it does not see the five ("the horizon effect"). Here a leaf is judged only once it is
// quiet; until then only forcing moves are tried, of which each kind leaves nothing else to do:
//
//     five     X X X X .     the side to move wins: that is played
//     block    O O O O .     the enemy would win: that is stopped, whatever else there is
//     four     X X X . .     the enemy has to answer: may be tried, but need not be
//
// With fours the evaluation itself is what the side to move has in hand ("standing pat"). Every
// forcing move fills a point and fours run out, so the search of them ends by itself.
//
// The value is no longer minimax's: it is a better one.
#include <algorithm>

#include "engine/lab/caro/ordering.hpp"
#include "engine/lab/caro/workbench.hpp"

namespace kydai::caro_lab {
namespace {

using caro::Point;
using caro::Points;
using caro::Position;
using caro::Side;

struct Forcing {
    Points moves;
    bool may_stand_pat = true;  // false: nothing but these moves matters
};

void add(Points& points, Point point) {
    if (std::ranges::find(points, point) == points.end()) points.push_back(point);
}

// Whether a stone of `side` on `point` would win.
bool completes(caro::Board board, const Position& position, Point point, Side side) {
    board.put(point, side);
    return caro::wins_at(board, position.rules(), point);
}

// The points where `side` would win.
Points fives_of(const Position& position, Side side) {
    Points fives;
    for_each_window(position, [&](const CellWindow& window) {
        if (window.stones[side] != position.rules().k() - 1 || window.empty.size() != 1) return;
        const Point point = window.empty[0];
        if (completes(position.board(), position, point, side)) add(fives, point);
    });
    return fives;
}

// The points that stop a win of the enemy on `five`: that point, and where a line that is blocked
// at both ends does not win, also the ends of that line.
void add_blocks(Points& blocks, const Position& position, Point five) {
    const Side enemy = ~position.turn();
    add(blocks, five);
    if (position.rules().switches().blocked_five == caro::BlockedFive::Wins) return;
    for (const caro::Direction direction : caro::kDirections) {
        for (const int way : {-1, 1}) {
            auto end = position.board().step(five, direction, way);
            for (int i = 2; end && position.board()[*end] == caro::cell_of(enemy); ++i) {
                end = position.board().step(five, direction, i * way);
            }
            if (!end || !position.board().empty(*end)) continue;
            caro::Board board = position.board();
            board.put(*end, position.turn());
            if (!completes(board, position, five, enemy)) add(blocks, *end);
        }
    }
}

// The points after which the side to move threatens to win: one more stone, and then another, fill
// a window.
Points fours_of(const Position& position) {
    const Side side = position.turn();
    Points fours;
    const auto try_pair = [&](Point four, Point five) {
        caro::Board board = position.board();
        board.put(four, side);
        if (completes(board, position, five, side)) add(fours, four);
    };
    for_each_window(position, [&](const CellWindow& window) {
        if (window.stones[side] != position.rules().k() - 2 || window.empty.size() != 2) return;
        try_pair(window.empty[0], window.empty[1]);
        try_pair(window.empty[1], window.empty[0]);
    });
    return fours;
}

Points legal_among(const Points& points, const Position& position) {
    Points legal;
    for (const Point point : points) {
        if (position.is_legal(point)) legal.push_back(point);
    }
    return longest_first(legal, position);
}

Forcing forcing_moves(const Position& position) {
    const Points fives = legal_among(fives_of(position, position.turn()), position);
    if (!fives.empty()) return {.moves = fives, .may_stand_pat = false};
    Points blocks;
    for (const Point five : fives_of(position, ~position.turn())) {
        add_blocks(blocks, position, five);
    }
    if (!blocks.empty()) return {.moves = legal_among(blocks, position), .may_stand_pat = false};
    return {.moves = legal_among(fours_of(position), position)};
}

int settle(Workbench& bench, const Position& position, int alpha, int beta) {
    Visit visit(bench, position, alpha, beta);
    if (bench.is_stopped()) return 0;
    if (const auto value = Workbench::value_at_end(position, 0)) return visit.ended(*value);

    const auto [moves, may_stand_pat] = forcing_moves(position);
    if (moves.empty()) return visit.evaluated(bench.evaluate(position));
    int best = -kInfinite;
    if (may_stand_pat) best = visit.stands_pat(bench.evaluate(position));
    if (best >= beta) return visit.cut(best, moves.size());
    for (int i = 0; i < moves.size(); ++i) {
        const Position next = bench.after(position, moves[i]);
        const int value = -settle(bench, next, -beta, -std::max(alpha, best));
        if (value > best) best = visit.prefer(moves[i], value);
        if (best >= beta) return visit.cut(best, moves.size() - 1 - i);
    }
    return visit.searched(best);
}

int search(Workbench& bench, const Position& position, int depth, int alpha, int beta) {
    if (depth == 0) return settle(bench, position, alpha, beta);
    Visit visit(bench, position, alpha, beta);
    if (bench.is_stopped()) return 0;
    if (const auto value = Workbench::value_at_end(position, depth)) return visit.ended(*value);

    int best = -kInfinite;
    const Points moves = longest_first(bench.moves(position), position);
    for (int i = 0; i < moves.size(); ++i) {
        const Position next = bench.after(position, moves[i]);
        const int value = -search(bench, next, depth - 1, -beta, -std::max(alpha, best));
        if (value > best) best = visit.prefer(moves[i], value);
        if (best >= beta) return visit.cut(best, moves.size() - 1 - i);
    }
    return visit.searched(best);
}

}  // namespace

Answer quiescence(const Task& task) {
    Workbench bench(task);
    search(bench, task.position, bench.depth(), -kInfinite, kInfinite);
    return std::move(bench).answer();
}

}  // namespace kydai::caro_lab
