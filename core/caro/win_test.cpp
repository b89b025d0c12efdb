// SPDX-License-Identifier: GPL-3.0-or-later
// Two roads to one answer: the rules' switches against a judge that reads whole lines as text.
#include "core/caro/win.hpp"

#include <gtest/gtest.h>

#include "core/base/prng.hpp"
#include "core/caro/test_support.hpp"

namespace kydai::caro {
namespace {

// Every maximal run of `c` in `line` (padded with '#' for the edge) that wins, decided from the
// text of the rule.
bool line_wins(const std::string& line, char c, const BoardRules& rules) {
    const char enemy = c == 'x' ? 'o' : 'x';
    const auto blocks = [&](char end) {
        return end == enemy || (end == '#' && rules.edge() == Edge::Blocks);
    };
    for (std::size_t i = 1; i + 1 < line.size(); ++i) {
        if (line[i] != c || line[i - 1] == c) continue;
        std::size_t end = i;
        while (line[end] == c) ++end;
        const int n = static_cast<int>(end - i);
        const bool shut = blocks(line[i - 1]) && blocks(line[end]);
        const int k = rules.k();
        bool won = false;
        switch (rules.rule_set()) {
            case RuleSet::TicTacToe:
            case RuleSet::Freestyle:
                won = n >= k;
                break;
            case RuleSet::Standard:
                won = n == k;
                break;
            case RuleSet::Caro5:
                won = n == k && !shut;
                break;
            case RuleSet::Caro6:
                won = n > k || (n == k && !shut);
                break;
            case RuleSet::CaroOpen:
                won = n >= k && !shut;
                break;
            case RuleSet::Renju:
                won = c == 'x' ? n == k : n >= k;
                break;
        }
        if (won) return true;
    }
    return false;
}

char letter(Cell cell) { return cell == Cell::X ? 'x' : cell == Cell::O ? 'o' : '.'; }

// All lines of the board, as text.
std::vector<std::string> lines_of(const Board& board) {
    std::vector<std::string> lines;
    const int width = board.size().width();
    const int height = board.size().height();
    const auto add = [&](int column, int row, int dx, int dy) {
        std::string line = "#";
        while (column >= 0 && column < width && row >= 0 && row < height) {
            line += letter(board[*Point::at(column, row)]);
            column += dx;
            row += dy;
        }
        lines.push_back(line + '#');
    };
    for (int row = 0; row < height; ++row) {
        add(0, row, 1, 0);
        add(0, row, 1, 1);
        add(0, row, 1, -1);
    }
    for (int column = 0; column < width; ++column) {
        add(column, 0, 0, 1);
        if (column > 0) add(column, 0, 1, 1);
        if (column > 0) add(column, height - 1, 1, -1);
    }
    return lines;
}

bool judge(const Board& board, const BoardRules& rules, char c) {
    for (const std::string& line : lines_of(board)) {
        if (line_wins(line, c, rules)) return true;
    }
    return false;
}

bool any_wins_at(const Board& board, const BoardRules& rules, Side side) {
    for (int i = 0; i < Point::kCount; ++i) {
        const Point point = Point::from_index(i);
        if (board[point] == cell_of(side) && wins_at(board, rules, point)) return true;
    }
    return false;
}

Board random_board(const BoardRules& rules, Prng& random) {
    Board board(rules.size());
    const std::uint64_t emptiness = 2 + random.below(4);
    for (int i = 0; i < Point::kCount; ++i) {
        const Point point = Point::from_index(i);
        if (!rules.size().contains(point)) continue;
        const std::uint64_t r = random.below(emptiness + 6);
        if (r < 6) board.put(point, r < 4 ? Side::X : Side::O);
    }
    return board;
}

TEST(Win, AgreesWithAJudgeThatReadsLinesOnRandomBoards) {
    Prng random(7);
    int wins = 0;
    for (int round = 0; round < 7000; ++round) {
        const RuleSet id = kKeys<RuleSet>[random.below(7)];
        const auto rules =
            BoardRules::from({.rule_set = id,
                              .width = 5 + static_cast<int>(random.below(8)),
                              .height = 5 + static_cast<int>(random.below(8)),
                              .k = id == RuleSet::Renju ? 5 : 3 + static_cast<int>(random.below(3)),
                              .edge = random.below(2) ? Edge::Blocks : Edge::Open})
                .value();
        const Board board = random_board(rules, random);
        for (const Side side : {Side::X, Side::O}) {
            const bool expected = judge(board, rules, side == Side::X ? 'x' : 'o');
            ASSERT_EQ(any_wins_at(board, rules, side), expected) << rules.switches().name;
            wins += int{expected};
        }
    }
    EXPECT_GT(wins, 1000);
}

TEST(Win, AStoneCanWinInTwoLinesAndBothAreGiven) {
    const auto rules =
        BoardRules::from({.rule_set = RuleSet::TicTacToe, .width = 5, .height = 5, .k = 3}).value();
    const Position position = test::played(rules, "a1 d5 b1 e5 c2 a5 c3 e4 c1");
    const WinningLines lines = position.winning_lines();
    ASSERT_EQ(lines.size(), 2);
    EXPECT_EQ(lines[0].from, test::at("a1"));
    EXPECT_EQ(lines[0].to, test::at("c1"));
    EXPECT_EQ(lines[1].to, test::at("c3"));
}

}  // namespace
}  // namespace kydai::caro
