// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/wire/rated_terms.hpp"

#include <gtest/gtest.h>

#include "core/game/caro_rules.hpp"
#include "core/game/chess_rules.hpp"

namespace kydai::wire {
namespace {

Terms chess_terms(std::string start, std::string time = "300+3") {
    return {.game = Kind::Chess,
            .start = std::move(start),
            .time = std::move(time),
            .opening = "plain"};
}
Terms caro_terms(std::string start, std::string time = "300+3") {
    return {
        .game = Kind::Caro, .start = std::move(start), .time = std::move(time), .opening = "swap2"};
}
const std::string kStart = "chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1";

TEST(RatedTerms, EveryVariantIsRatedFromItsOwnFirstPosition) {
    for (const chess::Variant variant : chess::kVariants) {
        const std::string start =
            variant == chess::Variant::Chess960
                ? std::string(kAnyRow)
                : game::ChessRules::to_text(chess::AnyPosition::start(variant));
        EXPECT_TRUE(can_be_rated(chess_terms(start))) << start;
        EXPECT_EQ(rating_kind(chess_terms(start)).rules, chess::name(variant));
        EXPECT_EQ(game_with_rules(chess::name(variant)), Kind::Chess);
    }
}

TEST(RatedTerms, EveryRuleOfCaroButTicTacToeIsRatedOnAnEmptyBoard) {
    for (const caro::RuleSet rule : kKeys<caro::RuleSet>) {
        const caro::Position start(caro::BoardRules::usual(rule));
        const std::string text = game::CaroRules::to_text(start);
        EXPECT_EQ(can_be_rated(caro_terms(text)), rule != caro::RuleSet::TicTacToe) << text;
        EXPECT_EQ(game_with_rules(rating_kind(caro_terms(text)).rules), Kind::Caro);
    }
}

TEST(RatedTerms, WithoutAClockNothingIsRated) {
    EXPECT_TRUE(can_be_rated(chess_terms(kStart, "1/30")));
    EXPECT_FALSE(can_be_rated(chess_terms(kStart, "-")));
    EXPECT_FALSE(can_be_rated(chess_terms(kStart, "soon")));
}

TEST(RatedTerms, APositionOfOnesOwnIsNotRated) {
    EXPECT_FALSE(can_be_rated(chess_terms("chess 4k3/8/8/8/8/8/8/4K2R w H - 0 1")));
    EXPECT_FALSE(can_be_rated(
        chess_terms("chess960 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1")))
        << "a row that somebody chose";
    EXPECT_FALSE(can_be_rated(caro_terms("caro5 15x15 5 open o")));
    EXPECT_FALSE(can_be_rated(caro_terms("caro5 15x15 5 open x h8x")));
    EXPECT_FALSE(can_be_rated(caro_terms("caro5 15x15 5 blocks x")));
    EXPECT_FALSE(can_be_rated(caro_terms("caro5 15x15 4 open x")));
    EXPECT_FALSE(can_be_rated(caro_terms("caro5 10x10 5 open x")));
    EXPECT_FALSE(can_be_rated(caro_terms("caro5 22x22 5 open x")));
    EXPECT_TRUE(can_be_rated(caro_terms("caro5 20x20 5 open x")));
}

TEST(RatedTerms, AGameIsRatedByItsRulesAndItsSpeed) {
    EXPECT_EQ(rating_kind(chess_terms(kStart)),
              (game::RatingKind{.rules = "chess", .speed = game::Speed::Blitz}));
    EXPECT_EQ(rating_kind(caro_terms("standard 15x15 5 open x", "60")),
              (game::RatingKind{.rules = "standard", .speed = game::Speed::Bullet}));
    EXPECT_EQ(rating_kind(chess_terms(std::string(kAnyRow), "900+10")),
              (game::RatingKind{.rules = "chess960", .speed = game::Speed::Rapid}));
    EXPECT_EQ(game_with_rules("ludo"), std::nullopt);
}

}  // namespace
}  // namespace kydai::wire
