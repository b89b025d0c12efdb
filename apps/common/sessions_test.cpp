// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/common/sessions.hpp"

#include <gtest/gtest.h>

namespace kydai::apps {
namespace {

TEST(Sessions, AreKeptForEachServerWhereNobodyElseReads) {
    const auto file = std::filesystem::path(testing::TempDir()) / "kydai-sessions" / "sessions";
    std::filesystem::remove(file);
    const auto one = *ServerAddress::parse("127.0.0.1:8080");
    const auto other = *ServerAddress::parse("127.0.0.1:8081");
    Sessions first(file);
    Sessions second(file);
    EXPECT_EQ(first.token(one), "");
    first.keep(one, "abc");
    second.keep(other, "def");  // another program, which has not seen the first one's
    const Sessions again(file);
    EXPECT_EQ(again.token(one), "abc");
    EXPECT_EQ(again.token(other), "def");
    using std::filesystem::perms;
    EXPECT_EQ(std::filesystem::status(file).permissions(), perms::owner_read | perms::owner_write);
}

}  // namespace
}  // namespace kydai::apps
