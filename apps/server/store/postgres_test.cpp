// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/store/postgres.hpp"

#include <gtest/gtest.h>

namespace kydai::server {
namespace {

TEST(PgFault, AFaultSaysWhetherItPasses) {
    const auto kind = [](const char* state) { return pg_fault(state, "").fault.kind; };
    EXPECT_EQ(kind(""), FaultKind::Unavailable) << "no connection";
    EXPECT_EQ(kind("57P01"), FaultKind::Unavailable) << "it is shut down";
    EXPECT_EQ(kind("25006"), FaultKind::Unavailable) << "it was demoted";
    EXPECT_EQ(kind("53100"), FaultKind::Full);
    EXPECT_EQ(kind("53300"), FaultKind::Unavailable) << "too many connections";
    EXPECT_EQ(kind("XX001"), FaultKind::Damaged);
    EXPECT_EQ(kind("42501"), FaultKind::Refused) << "no privilege";
    for (const char* state : {"40001", "40P01", "23505", "42P07", "42710"}) {
        EXPECT_TRUE(pg_fault(state, "").met_another) << state;
    }
}

TEST(PgArray, QuotesWhatHasAMeaning) {
    const PgValue values[] = {"a", std::nullopt, "NULL", R"(q"b\c)", ""};
    EXPECT_EQ(pg_array(values), R"({"a",NULL,"NULL","q\"b\\c",""})");
    EXPECT_EQ(pg_array({}), "{}");
}

}  // namespace
}  // namespace kydai::server
