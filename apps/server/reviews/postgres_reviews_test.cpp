// SPDX-License-Identifier: GPL-3.0-or-later
// With a PostgreSQL whose address is in KYDAI_POSTGRES (tests/e2e/postgres.py).
#include <set>
#include <thread>

#include "apps/server/reviews/sql_reviews.hpp"
#include "apps/server/reviews/test_reviews_contract.hpp"
#include "apps/server/store/test_postgres.hpp"

namespace kydai::server::test {
namespace {

INSTANTIATE_TEST_SUITE_P(Postgres, ReviewsContract, testing::Values(ReviewsMaker{[] {
                             return open_postgres_reviews(PgConnection(fresh_schema())).value();
                         }}));

// SKIP LOCKED: two servers, as during a takeover, never hand out the same job.
TEST(PostgresReviews, TwoConnectionsTakeEveryJobOnce) {
    constexpr int kJobs = 200;
    const std::string address = fresh_schema();
    const auto first = open_postgres_reviews(PgConnection(address)).value();
    const auto second = open_postgres_reviews(PgConnection(address)).value();
    for (int i = 0; i < kJobs; ++i) {
        ASSERT_TRUE(
            first->ask({.key = key_of(i + 1, 1), .record = std::to_string(i)}, at_second(0)));
    }
    std::set<std::string> taken[2];
    const auto take_all = [](ReviewStore& store, int lease, std::set<std::string>& into) {
        for (int empty = 0; empty < 3; ++lease) {
            const auto job = store.take("w", lease_number(lease), at_second(0));
            if (job && *job) into.insert(**job);
            if (job && !*job) ++empty;
        }
    };
    std::thread other([&] { take_all(*second, 1'000'000, taken[1]); });
    take_all(*first, 1, taken[0]);
    other.join();
    EXPECT_EQ(taken[0].size() + taken[1].size(), kJobs);
    taken[0].merge(taken[1]);
    EXPECT_EQ(taken[0].size(), kJobs);
}

TEST(PostgresReviews, AQuestionAfterALostConnectionSucceeds) {
    const std::string address = fresh_schema();
    const auto store = open_postgres_reviews(PgConnection(address)).value();
    ASSERT_TRUE(store->ask({.key = key_of(1, 1), .record = "x"}, at_second(0)));
    run_on(address,
           "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
           "WHERE application_name = 'kydai-server' AND pid <> pg_backend_pid()");
    EXPECT_TRUE(store->status(key_of(1, 1)));
}

}  // namespace
}  // namespace kydai::server::test
