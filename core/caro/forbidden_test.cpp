// SPDX-License-Identifier: GPL-3.0-or-later
// The drawn cases are in tests/data/caro/renju.txt; here are the sentences that need a game.
#include "core/caro/forbidden.hpp"

#include <gtest/gtest.h>

#include "core/caro/test_support.hpp"

namespace kydai::caro {
namespace {

TEST(Forbidden, TheOfficialProbeNamesG9AsThreeThree) {
    const Position position =
        test::played(BoardRules::usual(RuleSet::Renju), "h8h9i7i9h10i6i11i12");
    EXPECT_EQ(position.refusal(test::at("g9")), Refusal::ForbiddenThreeThree);
    ASSERT_EQ(position.forbidden_points().size(), 1);
    EXPECT_EQ(position.forbidden_points()[0], test::at("g9"));
}

TEST(Forbidden, OHasNoFouls) {
    // The same stones with the colours exchanged, O to move.
    caro::Setup setup{.rules = {.rule_set = RuleSet::Renju}, .stones = {}, .turn = Side::O};
    for (const char* point : {"h8", "i7", "h10", "i11"})
        setup.stones.push_back({test::at(point), Side::O});
    const Position position = Position::from(setup).value();
    EXPECT_TRUE(position.is_legal(test::at("g9")));
    EXPECT_TRUE(position.forbidden_points().empty());
}

TEST(Forbidden, OtherRulesHaveNoFouls) {
    for (const RuleSet id : {RuleSet::Freestyle, RuleSet::Standard, RuleSet::CaroOpen}) {
        EXPECT_TRUE(
            test::played(BoardRules::usual(id), "h8h9i7i9h10i6i11i12").is_legal(test::at("g9")));
    }
}

TEST(Forbidden, AThreeWhoseStraightFourIsAFoulDoesNotCount) {
    // Across: f8 g8 and h8 would be a three, but both points that make it a straight four (e8 and
    // i8) are four-fours for X, because of the columns of e and i.
    caro::Setup setup{.rules = {.rule_set = RuleSet::Renju}, .stones = {}, .turn = Side::X};
    for (const char* p : {"f8", "g8", "h9", "h10", "e9", "e10", "e11", "i9", "i10", "i11"}) {
        setup.stones.push_back({test::at(p), Side::X});
    }
    for (const char* p : {"e12", "i12"}) setup.stones.push_back({test::at(p), Side::O});
    const Position position = Position::from(setup).value();
    EXPECT_TRUE(position.is_legal(test::at("h8")));
    // Take one of the two columns away, and the three counts again.
    caro::Setup less = setup;
    std::erase_if(less.stones, [](const Stone& s) { return s.point.column() == 8; });
    EXPECT_EQ(Position::from(less).value().refusal(test::at("h8")), Refusal::ForbiddenThreeThree);
}

TEST(Forbidden, AThreeThatOnlyAFiveWouldMakeAStraightFourDoesNotCount) {
    // f8 makes a three in the column (f8 f9 f10). Across, e8 f8 g8 become a straight four by h8
    // alone, since c8 is O's; but h8 is a five in its column, and so there is no three.
    caro::Setup setup{.rules = {.rule_set = RuleSet::Renju}, .stones = {}, .turn = Side::X};
    for (const char* p : {"h4", "h5", "h6", "h7", "e8", "g8", "f9", "f10"}) {
        setup.stones.push_back({test::at(p), Side::X});
    }
    for (const char* p : {"h3", "c8"}) setup.stones.push_back({test::at(p), Side::O});
    EXPECT_TRUE(Position::from(setup).value().is_legal(test::at("f8")));
    // Without the stones of the column h8 is an ordinary point, and the three counts.
    caro::Setup less = setup;
    std::erase_if(less.stones, [](const Stone& s) { return s.point.column() == 7; });
    EXPECT_EQ(Position::from(less).value().refusal(test::at("f8")), Refusal::ForbiddenThreeThree);
}

}  // namespace
}  // namespace kydai::caro
