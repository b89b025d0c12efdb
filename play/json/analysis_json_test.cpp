// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/json/analysis_json.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "play/analysis/node_path.hpp"
#include "play/analysis/test_board.hpp"

namespace kydai::play {
namespace {

using game::CaroRules;
using game::ChessRules;
using testing::HasSubstr;
using testing::Not;

template <class Rules>
std::string json_of(const Analysis<Rules>& analysis) {
    return analysis_json<Rules>(analysis, {.language = words::Language::English}, nullptr);
}

template <class Rules>
void report(test::Board<Rules>& board, const engine::Score& score, std::string_view line) {
    engine::Info<typename Rules::Move> info{.depth = 12, .line = {.score = score}};
    auto position = board.analysis.searched();
    for (auto word = next_word(line); !word.empty(); word = next_word(line)) {
        info.line.moves.push_back(Rules::parse_input(position, word).value());
        position.play(info.line.moves.back());
    }
    info.nodes = 5'000;
    info.elapsed = 10;
    board.put(Thinking<typename Rules::Move>{*board.open_question(), info});
}

TEST(AnalysisJson, LinesHaveTheFirstSidesEvaluationAndTheirMoves) {
    test::ChessBoard board("1. e4 *");
    board.put(SwitchEngine{true});
    report(board, {.centi = 35}, "e5 Nf3");
    const std::string json = json_of(board.analysis);
    EXPECT_THAT(json, HasSubstr(R"("on":true,"searching":true,"threat":false,"wanted":1)"));
    EXPECT_THAT(json, HasSubstr(R"("depth":12,"nodes":5000,"speed":500000)"));
    EXPECT_THAT(json, HasSubstr(R"("evaluation":"-0.35","said":"Equal","chance":468,"depth":12,)"
                                R"("moves":["e5","Nf3"],)"
                                R"("steps":[{"from":"e7","to":"e5"},{"from":"g1","to":"f3"}])"));
}

TEST(AnalysisJson, AForcedWinIsSaidAsSuch) {
    test::ChessBoard board("1. f3 e5 2. g4 *");
    board.put(SwitchEngine{true});
    report(board, engine::Score::win(1), "Qh4#");
    EXPECT_THAT(json_of(board.analysis),
                HasSubstr(R"("evaluation":"#-1","said":"Black mates in 1 move","chance":0)"));
    test::CaroBoard caro("[Game \"caro\"]\n\n1. h8 a1 2. h9 a2 3. h10 a3 4. h11 a15 *");
    caro.put(SwitchEngine{true});
    report(caro, engine::Score::win(1), "h12");
    EXPECT_THAT(json_of(caro.analysis),
                HasSubstr(R"("evaluation":"#1","said":"X wins by force in 1 move","chance":1000)"));
}

TEST(AnalysisJson, ASolvedEndingIsCalledExact) {
    const auto exact = [](const engine::Score& score) {
        test::ChessBoard board("[FEN \"k7/8/1K6/8/8/8/8/7R w - - 0 1\"]\n[SetUp \"1\"]\n\n*");
        board.put(SwitchEngine{true});
        const auto move = game::ChessRules::parse_input(board.analysis.searched(), "Rh8").value();
        board.put(Thinking<chess::Move>{
            *board.open_question(),
            {.depth = 1, .line = {.score = score, .moves = {move}}, .exact = true}});
        return json_of(board.analysis);
    };
    EXPECT_THAT(exact(engine::Score::win(1)),
                HasSubstr(R"("exact":"Exact: White mates in 1 move")"));
    EXPECT_THAT(exact({}), HasSubstr(R"("exact":"Exact: draw")"));
}

TEST(AnalysisJson, CastlingIsDrawnToTheKingsSquare) {
    test::ChessBoard board("[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n[SetUp \"1\"]\n\n*");
    board.put(SwitchEngine{true});
    report(board, {}, "O-O");
    EXPECT_THAT(json_of(board.analysis), HasSubstr(R"("steps":[{"from":"e1","to":"g1"}])"));
}

TEST(AnalysisJson, NotesAreThoseOfTheNodeShown) {
    test::ChessBoard board("1. e4 { hay [%cal Ge2e4] [%csl Rd5] [%eval 0.2] } 1... e5 *");
    EXPECT_THAT(json_of(board.analysis), HasSubstr(R"("marks":[])"));
    EXPECT_THAT(json_of(board.analysis),
                HasSubstr(R"("evaluated":[{"node":1,"ply":1,"chance":518,"evaluation":"+0.20"}])"));
    board.put(Browse{Where::Back});
    board.put(ToggleGlyph{1});
    const std::string json = json_of(board.analysis);
    EXPECT_THAT(json, HasSubstr(R"("comment":"hay","glyphs":[1],"marks":)"
                                R"([{"color":"red","from":"d5","to":"d5"},)"
                                R"({"color":"green","from":"e2","to":"e4"}])"));
    EXPECT_THAT(json, HasSubstr(R"("evaluation":"+0.20","said":"Equal")"))
        << "of the record, while the engine is off";
    EXPECT_THAT(json, HasSubstr(R"("canUndo":true,"canRedo":false)"));
}

TEST(AnalysisJson, APathLeadsToTheSameMoveInATreeReadAgain) {
    test::ChessBoard board("1. e4 e5 *");
    board.put(Browse{Where::Back});
    board.type("c5");
    board.type("Nf3");
    const auto& tree = board.analysis.session().tree();
    const std::string path = path_text(tree, board.cursor());
    EXPECT_EQ(path, "0,1,0");
    const auto again = test::read<ChessRules>(board.moves());
    const NodeId node = node_of_path(again.tree, path);
    EXPECT_EQ(again.tree.move(node), tree.move(board.cursor()));
    EXPECT_EQ(node_of_path(again.tree, "0,9,0"), *again.tree.first_child({}))
        << "as far as the tree has it";
    EXPECT_TRUE(node_of_path(again.tree, "x").is_root());
}

TEST(ReviewJson, SaysWhatWasBetterAndWhatTheMoveAllows) {
    Review<ChessRules> review(test::read<ChessRules>("1. f3 e5 2. g4 *"), {.nodes = 1'000});
    const struct {
        engine::Score score;
        std::string_view line;
    } answers[] = {{{.centi = 20}, "e4"},
                   {{.centi = 60}, "e5"},
                   {{.centi = -60}, "e4"},
                   {engine::Score::win(1), "Qh4#"}};
    auto effects = review.begin();
    for (const auto& [score, line] : answers) {
        const auto& think = std::get<Think<chess::AnyPosition>>(effects.at(0));
        const auto move = ChessRules::parse_input(think.task.position, line).value();
        effects = review.apply(
            Answered<chess::Move>{think.id, {.move = move, .score = score, .line = {move}}});
    }
    const std::string json = review_json(review, words::Language::English);
    EXPECT_THAT(json, HasSubstr(R"("done":4,"total":4,"running":false,"whole":true,"nodes":1000)"));
    EXPECT_THAT(json, HasSubstr(R"("first":{"inaccuracy":1,"mistake":0,"blunder":1})"));
    EXPECT_THAT(json, HasSubstr(R"("text":"g4","judgement":"blunder","name":"Blunder")"));
    EXPECT_THAT(json, HasSubstr("The opponent has Qh4#: mate in 1 move."));
    EXPECT_THAT(json, HasSubstr(R"("ply":3,"chance":0,"evaluation":"#-1")"));
    const Learn<ChessRules> learn(review, Side::First);
    const std::string task =
        learn_json<ChessRules>(learn, {.language = words::Language::English}, nullptr);
    EXPECT_THAT(task, HasSubstr(R"("phase":"try","number":0,"count":2,"found":0,"side":"White")"));
    EXPECT_THAT(task, HasSubstr(R"("played":"f3")"));
    EXPECT_THAT(task, Not(HasSubstr("solution")));
}

}  // namespace
}  // namespace kydai::play
