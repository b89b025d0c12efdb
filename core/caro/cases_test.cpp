// SPDX-License-Identifier: GPL-3.0-or-later
// The facts of tests/data/caro, one short runner a file.
#include <gtest/gtest.h>

#include <set>

#include "core/base/text.hpp"
#include "core/caro/test_support.hpp"

namespace kydai::caro {
namespace {

Cell cell_from(char c) { return c == 'x' || c == '*' ? Cell::X : c == 'o' ? Cell::O : Cell::Empty; }

// Lays the line on the bottom row, then along the left column: the two must agree.
bool wins_on(const BoardRules& rules, std::string_view line, bool upright) {
    const bool from_edge = line.starts_with('|');
    const bool to_edge = line.ends_with('|');
    if (from_edge) line.remove_prefix(1);
    if (to_edge) line.remove_suffix(1);
    const int length = static_cast<int>(line.size());
    const int start = from_edge ? 0 : to_edge ? 15 - length : 2;
    Board board(rules.size());
    Point placed;
    for (int i = 0; i < length; ++i) {
        const Point point = upright ? *Point::at(4, start + i) : *Point::at(start + i, 4);
        const char c = line[static_cast<std::size_t>(i)];
        if (cell_from(c) == Cell::Empty) continue;
        board.put(point, cell_from(c) == Cell::X ? Side::X : Side::O);
        if (c == '*') placed = point;
    }
    return wins_at(board, rules, placed);
}

TEST(Cases, LinesWinOrNotAsWritten) {
    int cases = 0;
    for (const std::string& text : test::data_lines("lines.txt")) {
        std::string_view rest = text;
        const auto rule = parse_rule_set(next_word(rest));
        if (!rule) continue;
        const Edge edge = next_word(rest) == "blocks" ? Edge::Blocks : Edge::Open;
        const std::string_view line = next_word(rest);
        const bool expected = next_word(rest) == "wins";
        const BoardRules rules = BoardRules::from({.rule_set = *rule, .edge = edge}).value();
        EXPECT_EQ(wins_on(rules, line, false), expected) << text;
        EXPECT_EQ(wins_on(rules, line, true), expected) << text << " (upright)";
        ++cases;
    }
    EXPECT_GE(cases, 30);
}

struct Diagram {
    std::string name;
    std::vector<std::string> rows;  // top row first
};

std::vector<Diagram> diagrams(const std::string& file) {
    std::vector<Diagram> all;
    for (const std::string& line : test::data_lines(file)) {
        if (line.starts_with("case ")) {
            all.push_back({line.substr(5), {}});
        } else if (!line.empty() && !all.empty()) {
            all.back().rows.push_back(line);
        }
    }
    return all;
}

std::optional<Foul> foul_from(char c) {
    return c == '3'   ? std::optional(Foul::ThreeThree)
           : c == '4' ? std::optional(Foul::FourFour)
           : c == '6' ? std::optional(Foul::Overline)
                      : std::nullopt;
}

// Checks every asked point of a diagram; `flip` mirrors it left to right.
void check(const Diagram& diagram, bool flip) {
    const BoardRules rules = BoardRules::usual(RuleSet::Renju);
    Board board(rules.size());
    std::vector<std::pair<Point, char>> asked;
    const bool on_edge = diagram.rows.front().starts_with('|');
    const int rows = static_cast<int>(diagram.rows.size());
    for (int i = 0; i < rows; ++i) {
        const std::string text = diagram.rows[static_cast<std::size_t>(i)].substr(on_edge ? 1 : 0);
        for (int j = 0; j < static_cast<int>(text.size()); ++j) {
            const char c = text[static_cast<std::size_t>(j)];
            const int column = on_edge || text.size() > 13 ? j : j + 2;
            const Point point = *Point::at(flip ? 14 - column : column, 2 + rows - 1 - i);
            if (c == 'x') board.put(point, Side::X);
            if (c == 'o') board.put(point, Side::O);
            if (c == '3' || c == '4' || c == '6' || c == '!') asked.emplace_back(point, c);
        }
    }
    ASSERT_FALSE(asked.empty()) << diagram.name;
    for (const auto& [point, c] : asked) {
        EXPECT_EQ(foul_at(board, rules, point), foul_from(c))
            << diagram.name << " at " << to_text(point) << (flip ? " (mirrored)" : "");
    }
}

TEST(Cases, RenjuFoulsAreAsDrawn) {
    const auto all = diagrams("renju.txt");
    EXPECT_GE(all.size(), 15U);
    for (const Diagram& diagram : all) {
        check(diagram, false);
        check(diagram, true);
    }
}

TEST(Cases, ProbesNameLegalReplies) {
    for (const std::string& text : test::data_lines("probes.txt")) {
        std::string_view rest = text;
        const auto rule = parse_rule_set(next_word(rest));
        if (!rule) continue;
        const Position position = test::played(BoardRules::usual(*rule), next_word(rest));
        if (next_word(rest) != "among") continue;
        while (true) {
            const std::string_view word = next_word(rest);
            if (word.empty()) break;
            EXPECT_TRUE(position.is_legal(test::at(word))) << text;
        }
    }
}

// Made by training/caro/openings.py for matches; how balanced they are is in docs/strength-caro.md.
TEST(Cases, EachRuleSetHasFiftyDifferentOpeningsToPlayOnFrom) {
    for (const std::string_view name :
         {"caro-open", "caro5", "caro6", "freestyle", "standard", "renju"}) {
        const BoardRules rules = BoardRules::usual(parse_rule_set(name).value());
        std::set<std::string> seen;
        for (const std::string& line : test::data_lines("openings/" + std::string(name) + ".txt")) {
            const auto position = replay(rules, parse_points(line).value());
            ASSERT_TRUE(position) << name << ' ' << line;
            EXPECT_FALSE(position->outcome()) << name << ' ' << line;
            seen.insert(line);
        }
        EXPECT_EQ(seen.size(), 50U) << name;
    }
}

}  // namespace
}  // namespace kydai::caro
