// SPDX-License-Identifier: GPL-3.0-or-later
// A search that evaluates by a network.
#include <gtest/gtest.h>

#include "engine/caro/network/test_network.hpp"
#include "engine/caro/searcher.hpp"
#include "engine/common/level_play.hpp"

namespace kydai::caro_engine {
namespace {

using caro::RuleSet;
using network::RandomNetworkFile;

engine::Clock still() {
    return [] { return engine::Millis{0}; };
}

Request asked(RuleSet rule_set) {
    caro::Position position(
        *caro::BoardRules::from({.rule_set = rule_set, .width = 15, .height = 15}));
    for (const int i : {112, 113, 98, 128, 96}) position.play(*caro::Point::at(i % 15, i / 15));
    Request request{.position = position};
    request.limits.nodes = 3'000;
    return request;
}

std::uint64_t depth_and_nodes(Searcher& searcher, const Request& request) {
    const Found found = searcher.search(request);
    return found.nodes * 100 + static_cast<std::uint64_t>(found.depth) +
           static_cast<std::uint64_t>(found.best()->index()) * 100'000'000;
}

TEST(CaroNetworkSearch, JudgesByTheNetworkUnlessAskedNotTo) {
    Request request = asked(RuleSet::Caro5);
    const auto linear = depth_and_nodes(*make_searcher(still()), request);
    const auto searcher = make_searcher(still());
    ASSERT_TRUE(searcher->use_network(RandomNetworkFile(1, 1, RuleSet::Caro5).bytes()));
    EXPECT_NE(depth_and_nodes(*searcher, request), linear);
    request.by_hand = true;
    EXPECT_EQ(depth_and_nodes(*searcher, request), linear);
}

TEST(CaroNetworkSearch, JudgesByHandUnderRulesItHasNoNetworkFor) {
    const Request request = asked(RuleSet::Freestyle);
    const auto linear = depth_and_nodes(*make_searcher(still()), request);
    const auto searcher = make_searcher(still());
    ASSERT_TRUE(searcher->use_network(RandomNetworkFile(1, 1, RuleSet::Caro5).bytes()));
    EXPECT_EQ(depth_and_nodes(*searcher, request), linear);
    ASSERT_TRUE(searcher->use_network(RandomNetworkFile(2, 1, RuleSet::Freestyle).bytes()));
    EXPECT_NE(depth_and_nodes(*searcher, request), linear);
}

TEST(CaroNetworkSearch, KeepsItsNetworkWhenAFileIsNotOne) {
    const Request request = asked(RuleSet::Caro5);
    const auto searcher = make_searcher(still());
    auto bytes = RandomNetworkFile(1, 1, RuleSet::Caro5).bytes();
    bytes.pop_back();
    const auto linear = depth_and_nodes(*make_searcher(still()), request);
    EXPECT_FALSE(searcher->use_network(bytes));
    EXPECT_EQ(depth_and_nodes(*searcher, request), linear);
}

TEST(CaroNetworkSearch, GivesTheSameNumbersEveryTime) {
    const Request request = asked(RuleSet::Renju);
    const auto file = RandomNetworkFile(3, 2, RuleSet::Renju).bytes();
    std::uint64_t first = 0;
    for (int i = 0; i < 2; ++i) {
        const auto searcher = make_searcher(still());
        ASSERT_TRUE(searcher->use_network(file));
        const auto now = depth_and_nodes(*searcher, request);
        if (i == 0) first = now;
        EXPECT_EQ(now, first);
    }
}

}  // namespace
}  // namespace kydai::caro_engine
