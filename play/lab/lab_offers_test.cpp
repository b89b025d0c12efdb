// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/lab/lab_offers.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "play/lab/how_pages.hpp"

namespace kydai::play {
namespace {

// An algorithm can record its tree if and only if its tree is offered.
TEST(LabOffers, TreesAreOfferedWhereThereAreAny) {
    for (const LabGame game : {LabGame::Chess, LabGame::Caro, LabGame::TicTacToe}) {
        const auto position = parse_lab_position(game, offered_positions(game).back());
        ASSERT_TRUE(position);
        for (const OfferedAlgorithm& one : offered_algorithms(game)) {
            const auto search = record_search(
                {.game = game, .algorithm = one.id, .depth = 1, .position = *position});
            EXPECT_EQ(search.has_value(), one.has_tree) << name(game) << " " << one.id;
        }
    }
}

TEST(LabOffers, AnEvaluationIsChosenForAlgorithmsThatUseOne) {
    const auto uses = [](LabGame game, std::string_view id) {
        const auto all = offered_algorithms(game);
        return std::ranges::find(all, id, &OfferedAlgorithm::id)->uses_evaluation;
    };
    EXPECT_TRUE(uses(LabGame::Chess, "greedy"));
    EXPECT_FALSE(uses(LabGame::Caro, "greedy")) << "it counts the longest line";
    for (const LabGame game : {LabGame::Chess, LabGame::Caro}) {
        EXPECT_TRUE(uses(game, "minimax"));
        EXPECT_FALSE(uses(game, "random"));
        EXPECT_FALSE(uses(game, kEngineId)) << "it has its own";
    }
}

// Our own engine is no algorithm of the textbook, and has pages of another kind.
TEST(HowPages, AreThoseOfTheAlgorithmsWithAnExampleWhereThereIsATree) {
    std::vector<std::pair<LabGame, std::string_view>> wanted;
    for (const LabGame game : {LabGame::Chess, LabGame::Caro}) {
        for (const OfferedAlgorithm& one : offered_algorithms(game)) {
            if (one.id != kEngineId) wanted.emplace_back(game, one.id);
        }
    }
    const auto pages = how_pages();
    ASSERT_EQ(pages.size(), wanted.size());
    for (std::size_t i = 0; i < pages.size(); ++i) {
        EXPECT_EQ(std::pair(pages[i].game, pages[i].id), wanted[i]);
        const bool looks_ahead = pages[i].id != "random" && pages[i].id != "beginner";
        ASSERT_EQ(pages[i].example.has_value(), looks_ahead) << pages[i].path();
        if (!pages[i].example) continue;
        const auto& [game, depth, text] = *pages[i].example;
        const auto position = parse_lab_position(game, text);
        ASSERT_TRUE(position) << text;
        EXPECT_TRUE(record_search({.game = game,
                                   .algorithm = pages[i].id,
                                   .depth = depth,
                                   .evaluation = kHowEvaluation,
                                   .position = *position}))
            << pages[i].path();
    }
}

TEST(LabEvaluation, NamesLeadBackToItAndTheEngineIsNeverAskedWhereThereIsNone) {
    for (const LabGame game : {LabGame::Chess, LabGame::Caro, LabGame::TicTacToe}) {
        const auto position = *parse_lab_position(game, offered_positions(game).back());
        EXPECT_EQ(parse_lab_evaluation(game, offered_evaluations(game)[0]), LabEvaluation());
        for (const std::string_view text : offered_evaluations(game)) {
            const auto evaluation = parse_lab_evaluation(game, text);
            ASSERT_TRUE(evaluation) << text;
            EXPECT_EQ(name(game, *evaluation), text);
            const LabRequest request{.game = game,
                                     .algorithm = "alphabeta",
                                     .depth = 1,
                                     .evaluation = *evaluation,
                                     .position = position};
            EXPECT_EQ(request.is_possible(), text != "engine");
        }
        EXPECT_FALSE(parse_lab_evaluation(game, "nonsense"));
        const LabRequest full{.game = game, .algorithm = kEngineId, .position = position};
        EXPECT_FALSE(full.is_possible());
    }
    EXPECT_FALSE(parse_lab_evaluation(LabGame::Chess, "windows"));
    EXPECT_FALSE(parse_lab_evaluation(LabGame::Caro, "arena"));
    EXPECT_FALSE(parse_lab_evaluation(LabGame::TicTacToe, "engine"));
}

}  // namespace
}  // namespace kydai::play
