// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/front/query.hpp"

#include <gtest/gtest.h>

namespace kydai::server {
namespace {

TEST(Query, AValueIsFoundByItsName) {
    const std::string_view target = "/api/games?before=1-a&player=%C3%82n+2&public";
    EXPECT_EQ(query_value(target, "before"), "1-a");
    EXPECT_EQ(query_value(target, "player"), "Ân 2");
    EXPECT_EQ(query_value(target, "public"), "");
    EXPECT_EQ(query_value(target, "layer"), std::nullopt);
    EXPECT_EQ(query_value("/api/games", "player"), std::nullopt);
    EXPECT_FALSE(has_query("/player=1", "player")) << "which is a path";
}

TEST(Query, WhatIsBadlyWrittenIsNoValue) {
    for (const std::string_view bad : {"%", "%4", "%zz", "a%4", "%%41"}) {
        EXPECT_EQ(unescaped(bad), std::nullopt) << bad;
    }
    EXPECT_EQ(unescaped("%41%6a%6A"), "Ajj");
    EXPECT_TRUE(has_query("/x?player=%", "player"));
    EXPECT_EQ(query_value("/x?player=%", "player"), std::nullopt);
}

}  // namespace
}  // namespace kydai::server
