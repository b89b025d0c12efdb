// SPDX-License-Identifier: GPL-3.0-or-later
// Labelled positions: tests/data/explain says of each what its move does and what it does not. A
// reason that is returned and labelled "not" is a fault of precision; one that is missing, of
// recall.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "core/base/text.hpp"
#include "core/caro/notation.hpp"
#include "core/chess/san.hpp"
#include "engine/explain/caro_reason.hpp"
#include "engine/explain/chess_reason.hpp"
#include "tests/data_folder.hpp"

namespace kydai::explain {
namespace {

// "yes fork pin | no skewer | FIELD | FIELD"; comments begin with #.
struct Case {
    int line = 0;
    std::set<std::string> yes;
    std::set<std::string> no;
    std::vector<std::string> fields;
};

std::set<std::string> words_of(std::string_view text) {
    std::set<std::string> words;
    for (auto word = next_word(text); !word.empty(); word = next_word(text)) words.emplace(word);
    return words;
}

std::vector<Case> cases(const std::string& file) {
    std::ifstream in(kydai::test::data_file("explain/" + file));
    EXPECT_TRUE(in) << file;
    std::vector<Case> all;
    int number = 0;
    for (std::string text; std::getline(in, text);) {
        ++number;
        if (text.empty() || text.front() == '#') continue;
        std::string_view rest = text;
        Case one{.line = number};
        one.yes = words_of(next_field(rest, '|'));
        one.no = words_of(next_field(rest, '|'));
        while (!rest.empty()) one.fields.emplace_back(trimmed(next_field(rest, '|')));
        one.yes.erase("yes");
        one.no.erase("no");
        all.push_back(std::move(one));
    }
    return all;
}

template <class Reason>
std::set<std::string> names_of(const std::vector<Reason>& reasons) {
    std::set<std::string> names;
    for (const Reason& reason : reasons) names.emplace(name(reason.code));
    return names;
}

template <class Code>
std::set<std::string> all_names() {
    std::set<std::string> names;
    for (const Code code : kKeys<Code>) names.emplace(name(code));
    return names;
}

std::string joined(const std::set<std::string>& words) {
    std::string text;
    for (const auto& word : words) text += word + " ";
    return text;
}

template <class Code>
void expect(const Case& one, const std::set<std::string>& found) {
    static const auto kKnown = all_names<Code>();
    for (const auto& word : one.yes) {
        EXPECT_TRUE(kKnown.contains(word)) << "line " << one.line << ": " << word;
        EXPECT_TRUE(found.contains(word))
            << "line " << one.line << ": no " << word << "; found " << joined(found);
    }
    for (const auto& word : one.no) {
        EXPECT_TRUE(kKnown.contains(word)) << "line " << one.line << ": " << word;
        EXPECT_FALSE(found.contains(word)) << "line " << one.line << ": wrongly " << word;
    }
}

// Every proof is a line of legal moves that begins with the move.
void expect_legal(const chess::AnyPosition& start, chess::Move move, const ChessReason& reason) {
    ASSERT_FALSE(reason.line.empty());
    EXPECT_EQ(reason.line.front(), move);
    chess::AnyPosition position = start;
    for (const chess::Move step : reason.line) {
        ASSERT_FALSE(position.outcome());
        ASSERT_TRUE(position.is_legal(step));
        position.play(step);
    }
}

TEST(ExplainChess, SaysWhatTheLabelsSay) {
    const auto all = cases("chess.txt");
    EXPECT_GE(all.size(), 100U);
    std::map<std::string, int> seen;
    for (const Case& one : all) {
        SCOPED_TRACE("chess.txt:" + std::to_string(one.line));
        ASSERT_GE(one.fields.size(), 2U);
        const auto position = chess::AnyPosition::parse_unnamed(one.fields[0]);
        ASSERT_TRUE(position) << one.fields[0];
        const auto move = chess::parse_san(*position, one.fields[1]);
        ASSERT_TRUE(move) << one.fields[1];
        const ChessContext context{
            .mate_in = 3,
            .looks_for_perpetual = one.yes.contains("perpetual") || one.no.contains("perpetual")};
        const auto reasons = explain(*position, *move, context);
        expect<ChessCode>(one, names_of(reasons));
        for (const auto& reason : reasons) expect_legal(*position, *move, reason);
        for (const auto& word : one.yes) ++seen[word];
    }
    for (const auto& code : all_names<ChessCode>()) EXPECT_GE(seen[code], 3) << code;
}

TEST(ExplainCaro, SaysWhatTheLabelsSay) {
    const auto all = cases("caro.txt");
    EXPECT_GE(all.size(), 100U);
    std::map<std::string, int> seen;
    for (const Case& one : all) {
        SCOPED_TRACE("caro.txt:" + std::to_string(one.line));
        ASSERT_EQ(one.fields.size(), 3U) << "rules, stones, move";
        const auto rules = caro::parse_rule_set(one.fields[0]);
        ASSERT_TRUE(rules);
        caro::Setup setup{
            .rules = caro::BoardRules::usual(*rules).spec(), .stones = {}, .turn = {}};
        std::istringstream stones(one.fields[1]);
        for (std::string word; stones >> word;) {
            const auto point = caro::parse_point(word.substr(1));
            ASSERT_TRUE(point) << word;
            setup.stones.push_back({*point, word[0] == 'x' ? caro::Side::X : caro::Side::O});
        }
        const auto move = caro::parse_point(one.fields[2].substr(1));
        ASSERT_TRUE(move) << one.fields[2];
        setup.turn = one.fields[2][0] == 'x' ? caro::Side::X : caro::Side::O;
        const auto position = caro::Position::from(setup);
        ASSERT_TRUE(position);
        ASSERT_TRUE(position->is_legal(*move)) << one.fields[2];
        expect<CaroCode>(one, names_of(explain(*position, *move)));
        for (const auto& word : one.yes) ++seen[word];
    }
    for (const auto& code : all_names<CaroCode>()) EXPECT_GE(seen[code], 3) << code;
}

TEST(ExplainChess, AForkComesWithTheReplyThatLosesLeast) {
    const auto position =
        chess::AnyPosition::parse_unnamed("3k3r/p4pp1/8/4N3/8/8/P4PPP/6K1 w - - 0 1").value();
    const auto move = chess::parse_san(position, "Nxf7").value();
    const auto reasons = explain(position, move);
    const auto fork = std::ranges::find(reasons, ChessCode::Fork, &ChessReason::code);
    ASSERT_NE(fork, reasons.end());
    ASSERT_EQ(fork->line.size(), 3U);
    EXPECT_EQ(chess::to_string(fork->line[2].to()), "h8");
}

TEST(ExplainChess, CountsNoMaterialWherePiecesAreGivenAway) {
    const auto position =
        chess::AnyPosition::parse(chess::Variant::Antichess, "8/8/8/3n4/8/8/8/3R4 w - - 0 1")
            .value();
    EXPECT_TRUE(explain(position, chess::parse_san(position, "Rxd5").value()).empty());
}

}  // namespace
}  // namespace kydai::explain
