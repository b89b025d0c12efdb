// SPDX-License-Identifier: GPL-3.0-or-later
// With a PostgreSQL whose address is in KYDAI_POSTGRES (tests/e2e/postgres.py).
#include "apps/server/people/postgres_people.hpp"

#include "apps/server/people/test_people_contract.hpp"
#include "apps/server/store/test_postgres.hpp"

namespace kydai::server {
namespace {

using test::PeopleContract;
using test::PeopleMaker;

INSTANTIATE_TEST_SUITE_P(
    Postgres, PeopleContract, testing::Values(PeopleMaker{[] {
        return open_postgres_people(PgConnection(test::fresh_schema())).value();
    }}));

TEST(PostgresPeople, AReadAfterALostConnectionSucceeds) {
    const std::string address = test::fresh_schema();
    const auto people = open_postgres_people(PgConnection(address)).value();
    ASSERT_TRUE(people->add_guest("An", "a", {}));
    test::run_on(address,
                 "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                 "WHERE application_name = 'kydai-server' AND pid <> pg_backend_pid()");
    EXPECT_TRUE(people->session("a"));
}

}  // namespace
}  // namespace kydai::server
