// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/lab/lab_offers.hpp"

#include <gtest/gtest.h>

#include "play/lab/how_pages.hpp"

namespace kydai::play {
namespace {

// What is offered as a tree has one, and nothing else has.
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

// Every algorithm of chess has its page, in the same order, with an example where it has a tree.
TEST(HowPages, AreThoseOfTheAlgorithms) {
    const auto offered = offered_algorithms(LabGame::Chess);
    const auto pages = how_pages();
    ASSERT_EQ(pages.size(), offered.size());
    for (std::size_t i = 0; i < pages.size(); ++i) {
        EXPECT_EQ(pages[i].id, offered[i].id);
        ASSERT_EQ(pages[i].example.has_value(), offered[i].has_tree) << pages[i].id;
        if (!pages[i].example) continue;
        const auto& [game, depth, text] = *pages[i].example;
        const auto position = parse_lab_position(game, text);
        ASSERT_TRUE(position) << text;
        EXPECT_TRUE(record_search({.game = game,
                                   .algorithm = pages[i].id,
                                   .depth = depth,
                                   .evaluation = kHowEvaluation,
                                   .position = *position}))
            << pages[i].id;
    }
}

}  // namespace
}  // namespace kydai::play
