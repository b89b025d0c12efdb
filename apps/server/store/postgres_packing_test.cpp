// SPDX-License-Identifier: GPL-3.0-or-later
// With a PostgreSQL whose address is in KYDAI_POSTGRES (tests/e2e/postgres.py): packed logs.
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "apps/server/store/postgres_store.hpp"
#include "apps/server/store/test_packing_contract.hpp"
#include "apps/server/store/test_postgres.hpp"

namespace kydai::server {
namespace {

using namespace std::chrono_literals;
using test::fresh_schema;
using test::head;
using test::line;
using test::PackingContract;
using test::run_on;
using test::StoreMaker;

std::unique_ptr<Store> open(const std::string& address) {
    return open_postgres_store({.address = address, .holder = "test"}).value();
}

INSTANTIATE_TEST_SUITE_P(Postgres, PackingContract,
                         testing::Values(StoreMaker{[] { return open(fresh_schema()); }}));

class PostgresPackedLogs : public testing::Test {
  protected:
    FromStore<std::vector<Conflict>> write(const std::vector<Write>& batch) {
        return store->write(batch, game::Instant(9s));
    }
    FromStore<int> pack() { return store->pack_finished(test::at_second(100), 100); }
    std::string count(const std::string& table) {
        return run_on(address, "SELECT count(*) FROM " + table);
    }
    StoredGame game(int number) { return store->load(head(number).id).value().value(); }

    std::string address = fresh_schema();
    std::unique_ptr<Store> store = open(address);
};

TEST_F(PostgresPackedLogs, APackedLogIsOneRowAndNoLines) {
    ASSERT_TRUE(write(test::ended_game(1, 6)));
    ASSERT_TRUE(write({CreateGame{head(2)}, AppendLine{head(2).id, line(1)}}));
    ASSERT_EQ(pack(), 1);
    EXPECT_EQ(count("event"), "1");
    EXPECT_EQ(count("finished_log"), "1");
    EXPECT_EQ(store->heartbeat(), game::Instant(9s)) << "that of the last write";
    ASSERT_TRUE(write({AppendLine{head(1).id, line(5)}}));
    EXPECT_EQ(count("event"), "6");
    EXPECT_EQ(count("finished_log"), "0");
    ASSERT_TRUE(write({RemoveGame{head(1).id}}));
    EXPECT_EQ(count("event"), "1");
}

TEST_F(PostgresPackedLogs, LogsOfAnEarlierVersionArePacked) {
    ASSERT_TRUE(write(test::ended_game(1, 6)));
    const StoredGame before = game(1);
    store.reset();
    run_on(address, "DROP TABLE finished_log");
    run_on(address, "DROP TABLE packed_up_to");
    run_on(address, "UPDATE schema_part SET version = 4 WHERE part = 'games'");
    store = open(address);
    ASSERT_EQ(pack(), 1);
    EXPECT_EQ(count("event"), "0");
    EXPECT_EQ(game(1), before);
}

TEST_F(PostgresPackedLogs, AServerWhoseLeaseWasTakenPacksNothing) {
    ASSERT_TRUE(write(test::ended_game(1, 6)));
    run_on(address, "UPDATE lease SET generation = generation + 1");
    const auto done = pack();
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().kind, FaultKind::Superseded);
    EXPECT_EQ(count("event"), "4");
    EXPECT_EQ(count("finished_log"), "0");
}

// After the packed log is there and before the lines are gone.
TEST_F(PostgresPackedLogs, AGameWhosePackingIsCutOffIsAsItWas) {
    ASSERT_TRUE(write(test::ended_game(1, 6)));
    const StoredGame before = game(1);
    PgConnection other(address);
    const PgQuery lock[] = {
        {.sql = "BEGIN", .is_kept = false},
        {.sql = "SET LOCAL idle_in_transaction_session_timeout = 0", .is_kept = false},
        {.sql = "LOCK TABLE event IN SHARE MODE", .is_kept = false}};
    ASSERT_TRUE(other.run(lock));
    FromStore<int> done = 0;
    std::jthread packing([&] { done = pack(); });
    while (run_on(address,
                  "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
                  "WHERE pid <> pg_backend_pid() AND wait_event_type = 'Lock'") == "0") {
        std::this_thread::sleep_for(5ms);
    }
    packing.join();
    ASSERT_TRUE(other.run(PgQuery{.sql = "COMMIT", .is_kept = false}));
    EXPECT_FALSE(done);
    EXPECT_EQ(game(1), before);
    EXPECT_EQ(count("finished_log"), "0");
    ASSERT_EQ(pack(), 1);
    EXPECT_EQ(game(1), before);
    EXPECT_EQ(count("event"), "0");
}

TEST_F(PostgresPackedLogs, ADamagedLogIsAFaultOfItsGameAlone) {
    ASSERT_TRUE(write(test::ended_game(1, 6)));
    ASSERT_TRUE(write(test::ended_game(2, 6)));
    ASSERT_EQ(pack(), 2);
    run_on(address, "UPDATE finished_log SET lines = decode('00', 'hex') WHERE game = '" +
                        head(1).id.text() + "'");
    const auto damaged = store->load(head(1).id);
    ASSERT_FALSE(damaged);
    EXPECT_EQ(damaged.error().kind, FaultKind::Damaged);
    const auto done = write({AppendLine{head(1).id, line(1)}, AppendLine{head(2).id, line(5)}});
    ASSERT_TRUE(done);
    ASSERT_EQ(done->size(), 1U);
    EXPECT_EQ(done->front().game, head(1).id);
    EXPECT_EQ(game(2).log.size(), 5U);
    ASSERT_TRUE(write({RemoveGame{head(1).id}}));
    EXPECT_EQ(store->load(head(1).id).value(), std::nullopt);
}

// The server asks nothing of this table but to find, add and delete by a game's id.
TEST_F(PostgresPackedLogs, AnAdministratorMayDivideThemByTimeAndTakeOldOnesAway) {
    ASSERT_TRUE(write({CreateGame{head(3)}, AppendLine{head(3).id, line(1)}}));
    ASSERT_TRUE(write(test::ended_game(1, 6)));
    ASSERT_TRUE(write(test::ended_game(2, 8)));
    const StoredGame first = game(1);
    const StoredGame second = game(2);
    run_on(address, "ALTER TABLE finished_log RENAME TO finished_log_now");
    run_on(address,
           "CREATE TABLE finished_log (game TEXT COLLATE \"C\" NOT NULL, ended_at BIGINT NOT NULL, "
           "last_choice TEXT NOT NULL, lines BYTEA NOT NULL) PARTITION BY RANGE (ended_at)");
    run_on(address,
           "ALTER TABLE finished_log ATTACH PARTITION finished_log_now "
           "FOR VALUES FROM (7000) TO (MAXVALUE)");
    run_on(address,
           "CREATE TABLE finished_log_old PARTITION OF finished_log (PRIMARY KEY (game)) "
           "FOR VALUES FROM (MINVALUE) TO (7000)");
    ASSERT_EQ(pack(), 2);
    EXPECT_EQ(count("finished_log_old"), "1");
    EXPECT_EQ(game(1), first);
    EXPECT_EQ(game(2), second);
    run_on(address, "ALTER TABLE finished_log DETACH PARTITION finished_log_old");
    EXPECT_EQ(game(2), second);
    ASSERT_TRUE(write({AppendLine{head(3).id, line(2)}}));
    EXPECT_EQ(game(3).log.size(), 2U) << "running games do not notice";
    run_on(address,
           "ALTER TABLE finished_log ATTACH PARTITION finished_log_old "
           "FOR VALUES FROM (MINVALUE) TO (7000)");
    EXPECT_EQ(game(1), first);
}

}  // namespace
}  // namespace kydai::server
