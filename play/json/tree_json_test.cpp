// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/json/tree_json.hpp"

#include <gtest/gtest.h>

#include "play/json/duel_json.hpp"

namespace kydai::play {
namespace {

// White can take the queen; with a rook against it every other move loses to a check or is worse.
constexpr std::string_view kFen = "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1";

RecordedSearch recorded(LabGame game, std::string_view algorithm, int depth,
                        std::string_view position) {
    return record_search({.game = game,
                          .algorithm = algorithm,
                          .depth = depth,
                          .position = parse_lab_position(game, position).value()})
        .value();
}

bool says(std::string_view json, std::string_view part) {
    return json.find(part) != std::string_view::npos;
}

TEST(TreeJson, SaysWhyABranchWasCutFromTheSideThatWouldAvoidIt) {
    const RecordedSearch search = recorded(LabGame::Chess, "ordered", 2, kFen);
    TreeExplorer explorer(search.tree, game::Side::First);
    explorer.apply(GoToStep{0});
    explorer.apply(GoToNextCut{});
    const std::string json = tree_json(search, explorer, {});
    // The pawn takes first: White is a pawn ahead. After another move the queen takes the pawn.
    EXPECT_TRUE(says(json, R"("kind":"leave")")) << json;
    EXPECT_TRUE(says(json, R"("mark":"cut")")) << json;
    EXPECT_TRUE(says(json, R"("reason":{"code":"refuted","side":"first","move":)")) << json;
    EXPECT_TRUE(says(json, R"("bound":{"text":"+)")) << json;
}

// Every reason of every cut of a whole game: none speaks of a number where the game is decided.
TEST(TreeJson, ReasonsTellWinsAndLossesFromNumbers) {
    const RecordedSearch search = recorded(LabGame::TicTacToe, "alphabeta", 9, "b2a1");
    TreeExplorer explorer(search.tree, game::Side::First);
    explorer.apply(GoToStep{0});
    bool has_loss = false;
    for (int step = -1; step != explorer.step();) {
        step = explorer.step();
        explorer.apply(GoToNextCut{});
        const std::string json = tree_json(search, explorer, {.count = 0});
        const std::size_t at = json.find(R"("reason":)");
        if (at == std::string::npos) continue;
        const std::string_view reason = std::string_view(json).substr(at, json.find("}}", at) - at);
        const bool is_refuted = says(reason, R"("code":"refuted")");
        ASSERT_EQ(is_refuted, says(reason, R"("value":{"text":)")) << reason;
        has_loss |= says(reason, R"("code":"loses")");
    }
    EXPECT_TRUE(has_loss);
}

TEST(TreeJson, ShowsOnlyTheRowsInSight) {
    const RecordedSearch search = recorded(LabGame::Caro, "alphabeta", 2, "h8i9g9");
    const TreeExplorer explorer(search.tree, game::Side::Second);
    const std::string json = tree_json(search, explorer, {.from = 2, .count = 3});
    EXPECT_TRUE(says(json, R"("from":2)"));
    std::size_t rows = 0;
    for (std::size_t at = json.find(R"("id":)"); at != std::string::npos;
         at = json.find(R"("id":)", at + 1)) {
        ++rows;
    }
    EXPECT_EQ(rows, 3U);
    // Out of range there are none.
    EXPECT_TRUE(says(tree_json(search, explorer, {.from = 100'000, .count = 3}), R"("rows":[])"));
    EXPECT_TRUE(says(tree_json(search, explorer, {.from = -5, .count = -5}), R"("rows":[])"));
}

TEST(TreeJson, AWinIsSaidAsOne) {
    // X completes a row of three at once.
    const RecordedSearch search = recorded(LabGame::TicTacToe, "minimax", 9, "a1a3b1b3");
    const TreeExplorer explorer(search.tree, game::Side::First);
    EXPECT_TRUE(says(tree_json(search, explorer, {}), R"("value":{"wins":"first"})"));
}

TEST(TreeJson, ADuelShowsItsBoardAndScore) {
    Duel duel(
        {.game = LabGame::TicTacToe,
         .contestants = {Contestant{.algorithm = "greedy"}, Contestant{.algorithm = "random"}},
         .games = 1});
    EXPECT_TRUE(says(duel_json(duel, words::Language::English), R"("score":[0,0,0])"));
    while (!duel.is_over()) duel.play();
    const std::string json = duel_json(duel, words::Language::English);
    EXPECT_TRUE(says(json, R"("over":true,"gameOver":true)")) << json;
    EXPECT_TRUE(says(json, R"("last":{"to":)")) << json;
}

}  // namespace
}  // namespace kydai::play
