// SPDX-License-Identifier: GPL-3.0-or-later
#include <filesystem>

#include "apps/server/reviews/sql_reviews.hpp"
#include "apps/server/reviews/test_reviews_contract.hpp"

namespace kydai::server::test {
namespace {

INSTANTIATE_TEST_SUITE_P(Memory, ReviewsContract, testing::Values(ReviewsMaker{[] {
                             return std::make_unique<MemoryReviews>();
                         }}));
INSTANTIATE_TEST_SUITE_P(Sqlite, ReviewsContract, testing::Values(ReviewsMaker{[] {
                             return open_sqlite_reviews(":memory:").value();
                         }}));

TEST(SqliteReviews, AJobOutlivesARestart) {
    const std::string path = testing::TempDir() + "reviews_restart.sqlite";
    const auto remove = [&] {
        for (const char* suffix : {"", "-wal", "-shm"}) std::filesystem::remove(path + suffix);
    };
    remove();
    {
        const auto store = open_sqlite_reviews(path).value();
        ASSERT_TRUE(store->ask({.key = key_of(1, 1), .record = "x"}, at_second(0)));
        ASSERT_TRUE(store->take("worker", lease_number(1), at_second(0)));
    }
    const auto store = open_sqlite_reviews(path).value();
    ASSERT_TRUE(store->renew_leases(at_second(500)));
    EXPECT_EQ(store->sweep(at_second(500)), 0);
    EXPECT_TRUE(store->deliver(lease_number(1), "result", at_second(501)));
    EXPECT_EQ(store->status(key_of(1, 1))->record, "result");
    remove();
}

}  // namespace
}  // namespace kydai::server::test
