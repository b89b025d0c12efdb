// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/lab/tree_said.hpp"

#include <gtest/gtest.h>

namespace kydai::play {
namespace {

using words::GameKind;
using words::Language;

const TreeWords kEnglish(Language::English, GameKind::Chess);
const TreeWords kVietnamese(Language::Vietnamese, GameKind::Caro);

// Every row after every cut, in words.
std::vector<std::string> said_at_cuts(const RecordedSearch& search, const TreeWords& words) {
    TreeExplorer explorer(search.tree, lessons::turn(search.root));
    const TreeView view(search, explorer);
    explorer.apply(GoToStep{0});
    std::vector<std::string> said;
    for (int step = -1; step != explorer.step();) {
        step = explorer.step();
        explorer.apply(GoToNextCut{});
        if (const std::string cut = words.cut(view.chosen()); !cut.empty()) said.push_back(cut);
    }
    return said;
}

RecordedSearch recorded(LabGame game, std::string_view algorithm, int depth,
                        std::string_view position) {
    return record_search({.game = game,
                          .algorithm = algorithm,
                          .depth = depth,
                          .position = parse_lab_position(game, position).value()})
        .value();
}

TEST(TreeSaid, ValuesHaveATypographicMinusAndWinsAreWords) {
    EXPECT_EQ(kEnglish.value({.number = "-0.30"}), "−0.30");
    EXPECT_EQ(kEnglish.value({.winner = game::Side::Second}), "Black wins");
    EXPECT_EQ(kVietnamese.value({.winner = game::Side::First}), "X thắng");
}

TEST(TreeSaid, ABoundAndAnOpenNodeAreToldFromAValue) {
    const TreeValue value{.number = "+0.30"};
    EXPECT_EQ(kEnglish.state({.mark = lab::Mark::Cut, .value = value, .bound = ValueBound::AtMost}),
              "≤ +0.30");
    EXPECT_EQ(kEnglish.state({.mark = lab::Mark::Open, .value = value}), "+0.30 so far");
    EXPECT_EQ(kEnglish.state({.mark = lab::Mark::Searched, .value = value}), "+0.30");
    EXPECT_EQ(kEnglish.state({}), "");
    EXPECT_EQ(kEnglish.window({.low = value, .high = {}}), "[+0.30, +∞]");
}

TEST(TreeSaid, SaysWhyABranchWasCut) {
    const CutView cut{.reason = CutReason::Refuted,
                      .side = game::Side::First,
                      .move = "Qxe4",
                      .value = {.number = "-8.00"},
                      .bound = {.number = "+1.00"}};
    EXPECT_EQ(kEnglish.reason(cut), "After Qxe4, White has at most −8.00, but has +1.00 already.");
}

TEST(TreeSaid, EveryCutOfAWholeGameHasAReasonWithoutGaps) {
    const auto said =
        said_at_cuts(recorded(LabGame::TicTacToe, "alphabeta", 9, "b2a1"), kVietnamese);
    EXPECT_GT(said.size(), 10U);
    for (const std::string& one : said) {
        EXPECT_EQ(one.find('{'), std::string::npos) << one;
        EXPECT_EQ(one.find("  "), std::string::npos) << one;
    }
}

TEST(TreeSaid, ARowIsSpokenWithItsMoveValueAndMark) {
    const RecordedSearch search =
        recorded(LabGame::Chess, "ordered", 2, "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1");
    const TreeExplorer explorer(search.tree, game::Side::First);
    const TreeView view(search, explorer);
    EXPECT_EQ(kEnglish.row(view.row({.node = 0})).substr(0, 6), "start,");
    const std::string best = kEnglish.row(view.row({.node = 1}));
    EXPECT_TRUE(best.starts_with("exd5, ")) << best;
    EXPECT_TRUE(best.ends_with(", the best")) << best;
    EXPECT_TRUE(kEnglish.path(view.chosen()) == "start");
    EXPECT_EQ(kEnglish.sentences(view.chosen()).front(), "White to move: picks the highest value.");
}

TEST(RecordedSearch, IsEndedFromOutside) {
    const auto request = [](LabGame game, std::string_view position) {
        return LabRequest{.game = game,
                          .algorithm = "minimax",
                          .depth = 3,
                          .position = parse_lab_position(game, position).value(),
                          .goes_on = [](std::uint64_t) { return false; }};
    };
    EXPECT_FALSE(record_search(
        request(LabGame::Chess, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")));
    EXPECT_FALSE(record_search(request(LabGame::Caro, "h8i9")));
}

}  // namespace
}  // namespace kydai::play
