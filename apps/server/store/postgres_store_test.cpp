// SPDX-License-Identifier: GPL-3.0-or-later
// With a PostgreSQL whose address is in KYDAI_POSTGRES (tests/e2e/postgres.py).
#include "apps/server/store/postgres_store.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <thread>

#include "apps/server/store/test_postgres.hpp"
#include "apps/server/store/test_rating_contract.hpp"
#include "apps/server/store/test_store_contract.hpp"

namespace kydai::server {
namespace {

using namespace std::chrono_literals;
using test::fresh_schema;
using test::head;
using test::line;
using test::run_on;
using test::StoreContract;
using test::StoreMaker;

std::unique_ptr<Store> open(const std::string& address) {
    return open_postgres_store({.address = address, .holder = "test"}).value();
}

INSTANTIATE_TEST_SUITE_P(Postgres, StoreContract,
                         testing::Values(StoreMaker{[] { return open(fresh_schema()); }}));

class PostgresStoreTest : public testing::Test {
  protected:
    FromStore<std::vector<Conflict>> write(const std::vector<Write>& batch) {
        return store->write(batch, game::Instant(9s));
    }
    // How many connections of servers there are, but for our own.
    static constexpr const char* kOthers =
        "FROM pg_stat_activity WHERE application_name = 'kydai-server' "
        "AND pid <> pg_backend_pid()";

    std::string address = fresh_schema();
    std::unique_ptr<Store> store = open(address);
};

TEST_F(PostgresStoreTest, WhatWasWrittenIsThereForTheNextServer) {
    ASSERT_TRUE(write({CreateGame{head(1)}, AppendLine{head(1).id, line(1)}}));
    store.reset();
    store = open(address);
    EXPECT_EQ(store->load(head(1).id).value(),
              (StoredGame{.head = head(1), .log = {line(1)}, .stored_at = game::Instant(9s)}));
    EXPECT_EQ(store->heartbeat(), game::Instant(9s));
}

TEST_F(PostgresStoreTest, OfLinesThatAreAppendedTogetherThoseThatFollowNothingConflictAlone) {
    ASSERT_TRUE(write({CreateGame{head(1)}, AppendLine{head(1).id, line(1)}, CreateGame{head(2)},
                       AppendLine{head(2).id, line(1)}}));
    const std::vector<Write> batch = {AppendLine{head(2).id, line(3)},
                                      AppendLine{head(1).id, line(2)},
                                      AppendLine{head(1).id, line(3)}};
    for (int i = 0; i < 2; ++i) {  // sent again, it is the same
        const auto done = write(batch);
        ASSERT_TRUE(done);
        ASSERT_EQ(done->size(), 1U);
        EXPECT_EQ(done->front().game, head(2).id);
        EXPECT_EQ(store->load(head(1).id).value()->log.size(), 3U);
        EXPECT_EQ(store->load(head(2).id).value()->log.size(), 1U);
    }
}

TEST_F(PostgresStoreTest, AServerWhoseLeaseWasTakenAppendsNothing) {
    ASSERT_TRUE(write({CreateGame{head(1)}, AppendLine{head(1).id, line(1)}}));
    run_on(address, "UPDATE lease SET generation = generation + 1");
    const auto done = write({AppendLine{head(1).id, line(2)}});
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().kind, FaultKind::Superseded);
    EXPECT_EQ(run_on(address, "SELECT count(*) FROM event"), "1");
}

TEST_F(PostgresStoreTest, ASecondServerWaitsForTheLease) {
    const auto second = open_postgres_store({.address = address, .holder = "second"});
    ASSERT_TRUE(second);
    EXPECT_EQ(*second, nullptr);
    store.reset();
    EXPECT_NE(open(address), nullptr) << "a server that ends gives it back";
}

TEST_F(PostgresStoreTest, AServerWhoseLeaseWasTakenWritesNothing) {
    ASSERT_TRUE(write({CreateGame{head(1)}}));
    run_on(address, "UPDATE lease SET renewed = now() - interval '1 hour'");
    const auto next = open(address);
    ASSERT_NE(next, nullptr);
    const auto late = write({AppendLine{head(1).id, line(1)}});
    ASSERT_FALSE(late);
    EXPECT_EQ(late.error().kind, FaultKind::Superseded);
    EXPECT_TRUE(next->load(head(1).id).value()->log.empty());
    store.reset();
    const Write more[] = {AppendLine{head(1).id, line(1)}};
    EXPECT_TRUE(next->write(more, {})) << "nor does it give back what is another's";
}

// The database must have run for a while: a start ends all connections, also of those who live.
TEST_F(PostgresStoreTest, ADeadServersLeaseEndsEarlyAndThatOfOneThatComesBackDoesNot) {
    run_on(address,
           "SELECT pg_sleep(greatest(0, 3.1 - "
           "extract(epoch FROM now() - pg_postmaster_start_time())))");
    const std::string end_others = "SELECT pg_terminate_backend(pid) " + std::string(kOthers);
    ASSERT_TRUE(write({CreateGame{head(1)}}));
    run_on(address, end_others);
    EXPECT_EQ(open(address), nullptr) << "it may come back";
    while (!write({})) continue;
    std::this_thread::sleep_for(kLeaseOutlives + 100ms);
    EXPECT_EQ(open(address), nullptr) << "it has come back";
    run_on(address, end_others);
    std::this_thread::sleep_for(kLeaseOutlives + 100ms);
    EXPECT_NE(open(address), nullptr);
}

// Its last commit is fresh all the time.
TEST_F(PostgresStoreTest, ADeadServersLeaseIsTakenAtOnceByWhoKnowsThatItIsDead) {
    run_on(address,
           "SELECT pg_sleep(greatest(0, 3.1 - "
           "extract(epoch FROM now() - pg_postmaster_start_time())))");
    ASSERT_TRUE(write({CreateGame{head(1)}}));
    const std::string end_others = "SELECT pg_terminate_backend(pid) " + std::string(kOthers);
    run_on(address, end_others);
    const auto take = [&](LeaseWait wait) {
        int tries = 0;
        const auto waits = [&](const LeaseSeen& seen) {
            EXPECT_FALSE(seen.fault);
            run_on(address, "UPDATE lease SET renewed = now()");
            return ++tries < 5 ? wait : LeaseWait::GiveUp;
        };
        return std::move(
            take_postgres_store({.address = address, .holder = "next", .waits = waits}).value());
    };
    EXPECT_EQ(take(LeaseWait::ForHolder).store, nullptr) << "it may come back";
    const PostgresLease taken = take(LeaseWait::ForDeadHolder);
    EXPECT_NE(taken.store, nullptr);
    EXPECT_GT(taken.generation, 1);
}

TEST_F(PostgresStoreTest, ALateLeaseIsTakenAtTheSecondPollIfItIsNotRenewedMeanwhile) {
    const auto take = [&](const std::string& meanwhile) {
        run_on(address, "UPDATE lease SET renewed = now() - interval '2 seconds'");
        int polls = 0;
        const auto waits = [&](const LeaseSeen& seen) {
            if (++polls == 2) return LeaseWait::GiveUp;
            EXPECT_GE(seen.age, kLeaseIsLate);
            run_on(address, meanwhile);
            return LeaseWait::ForHolder;
        };
        return std::move(
            take_postgres_store({.address = address, .holder = "next", .waits = waits}).value());
    };
    EXPECT_EQ(take("UPDATE lease SET renewed = now()").store, nullptr) << "its holder is well";
    EXPECT_NE(take("SELECT 1").store, nullptr);
}

// However long the database was away: its holder has to connect again, too.
TEST_F(PostgresStoreTest, AfterAnOutageTheHolderHasTimeToRenewItsLease) {
    int faults = 0;
    int polls_since = 0;
    const auto waits = [&](const LeaseSeen& seen) {
        if (seen.fault) {
            ++faults;
        } else if (faults > 0) {
            ++polls_since;
        } else {
            run_on(address, "UPDATE lease SET renewed = now() - interval '10 seconds'");
            run_on(address, "SELECT pg_terminate_backend(pid) " + std::string(kOthers) +
                                " AND pid <> (SELECT session FROM lease)");
        }
        return LeaseWait::ForHolder;
    };
    const auto taken = take_postgres_store({.address = address, .holder = "next", .waits = waits});
    ASSERT_TRUE(taken);
    EXPECT_NE(taken->store, nullptr);
    EXPECT_EQ(faults, 1);
    EXPECT_EQ(polls_since, 5);
}

TEST_F(PostgresStoreTest, WhoTakesTheLeaseHearsOfItBeforeTheTablesAreLookedAt) {
    store.reset();
    run_on(address, "UPDATE schema_part SET version = version + 90 WHERE part = 'games'");
    std::int64_t generation = 0;
    const auto taken = take_postgres_store(
        {.address = address, .holder = "next", .on_taken = [&](std::int64_t now) {
             generation = now;
         }});
    EXPECT_FALSE(taken) << "its tables are those of a newer program";
    EXPECT_GT(generation, 0);
}

// Its heartbeat stays what it was: the time that it takes to read is charged to nobody.
TEST_F(PostgresStoreTest, ALeaseIsRenewedWithoutAHeartbeatByItsHolderAlone) {
    ASSERT_TRUE(write({CreateGame{head(1)}}));
    const auto generation = std::stoll(run_on(address, "SELECT generation FROM lease"));
    PgConnection other(address);
    const auto renewed_by = [&](std::int64_t holder) {
        run_on(address, "UPDATE lease SET renewed = now() - interval '1 hour'");
        renew_postgres_lease(other, holder);
        return run_on(address, "SELECT renewed > now() - interval '1 minute' FROM lease") == "t";
    };
    EXPECT_TRUE(renewed_by(generation));
    EXPECT_EQ(store->heartbeat(), game::Instant(9s));
    EXPECT_FALSE(renewed_by(generation - 1));
}

TEST_F(PostgresStoreTest, WhoWaitsIsToldWhereTheHolderIs) {
    store.reset();
    const auto holder =
        open_postgres_store({.address = address, .holder = "a", .link = "10.0.0.1 9 word"});
    ASSERT_TRUE(holder && *holder);
    std::string link;
    const auto second = take_postgres_store(
        {.address = address, .holder = "b", .waits = [&](const LeaseSeen& seen) {
             link = seen.link;
             return LeaseWait::GiveUp;
         }});
    ASSERT_TRUE(second);
    EXPECT_EQ(second->store, nullptr);
    EXPECT_EQ(link, "10.0.0.1 9 word");
}

TEST_F(PostgresStoreTest, ALostConnectionIsMadeAgain) {
    ASSERT_TRUE(write({CreateGame{head(1)}}));
    run_on(address, "SELECT pg_terminate_backend(pid) " + std::string(kOthers));
    const auto lost = write({AppendLine{head(1).id, line(1)}});
    if (!lost) {  // it heard of the end only now
        EXPECT_EQ(lost.error().kind, FaultKind::Unavailable) << lost.error().message;
        ASSERT_TRUE(write({AppendLine{head(1).id, line(1)}}));
    }
    EXPECT_EQ(store->load(head(1).id).value()->log.size(), 1U);
}

// Between our look at the log and our commit.
TEST_F(PostgresStoreTest, ALineThatAnotherCommitsMeanwhileIsAConflictOfItsGameAlone) {
    ASSERT_TRUE(write({CreateGame{head(1)}, CreateGame{head(2)}}));
    PgConnection other(address);
    const PgQuery queries[] = {
        {.sql = "BEGIN", .is_kept = false},
        {.sql = "INSERT INTO event (game, seq, author, nonce, at, what, stored_at) "
                "VALUES ($1, 1, 2, 77, 5, 'play second a1', 5)",
         .values = {head(1).id.text()},
         .is_kept = false}};
    ASSERT_TRUE(other.run(queries));
    FromStore<std::vector<Conflict>> done;
    std::jthread writing(
        [&] { done = write({AppendLine{head(1).id, line(1)}, AppendLine{head(2).id, line(1)}}); });
    while (run_on(address, "SELECT count(*) " + std::string(kOthers) +
                               " AND wait_event_type = 'Lock'") == "0") {
        std::this_thread::sleep_for(5ms);
    }
    ASSERT_TRUE(other.run(PgQuery{.sql = "COMMIT", .is_kept = false}));
    writing.join();
    ASSERT_TRUE(done);
    ASSERT_EQ(done->size(), 1U);
    EXPECT_EQ(done->front().game, head(1).id);
    EXPECT_EQ(done->front().tail.at(0).nonce, 77);
    EXPECT_EQ(store->load(head(2).id).value()->log.size(), 1U);
}

TEST_F(PostgresStoreTest, AnEarlierNonceIsFoundWhereverItsLineIs) {
    std::vector<Write> batch = {CreateGame{head(1)}, CreateGame{head(2)}};
    for (wire::Seq seq = 1; seq <= 5; ++seq) batch.push_back(AppendLine{head(1).id, line(seq)});
    ASSERT_TRUE(write(batch));
    wire::LogLine used = line(6);
    used.nonce = line(2).nonce;
    const auto done = write({AppendLine{head(1).id, used}, AppendLine{head(2).id, line(1)}});
    ASSERT_TRUE(done);
    EXPECT_EQ(*done, (std::vector<Conflict>{{.game = head(1).id, .tail = {}}}));
    EXPECT_EQ(store->load(head(2).id).value()->log.size(), 1U);
}

TEST_F(PostgresStoreTest, ThousandsOfLinesAreOneBatch) {
    std::vector<Write> batch;
    for (int game = 1; game <= 200; ++game) {
        batch.push_back(CreateGame{head(game)});
        for (wire::Seq seq = 1; seq <= 50; ++seq) {
            batch.push_back(AppendLine{head(game).id, line(seq)});
        }
    }
    ASSERT_TRUE(write(batch));
    EXPECT_EQ(store->unfinished()->games.size(), 200U);
    EXPECT_EQ(store->load(head(200).id).value()->log.size(), 50U);
}

TEST_F(PostgresStoreTest, TablesOfANewerProgramAreLeftAlone) {
    store.reset();
    run_on(address, "UPDATE schema_part SET version = version + 90 WHERE part = 'games'");
    const auto refused = open_postgres_store({.address = address, .holder = "test"});
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().message.find("newer"), std::string::npos) << refused.error().message;
    run_on(address, "UPDATE schema_part SET version = version - 90 WHERE part = 'games'");
    EXPECT_NE(open(address), nullptr) << "the lease is free";
}

// As if it knew newer tables: to make them would fail, as these are there.
TEST_F(PostgresStoreTest, AServerThatWaitsChangesNoTables) {
    run_on(address, "UPDATE schema_part SET version = 0 WHERE part = 'games'");
    const auto waiting = open_postgres_store({.address = address, .holder = "newer"});
    ASSERT_TRUE(waiting) << waiting.error().message;
    EXPECT_EQ(*waiting, nullptr);
    store.reset();
    EXPECT_FALSE(open_postgres_store({.address = address, .holder = "newer"}));
}

TEST_F(PostgresStoreTest, ServersThatStartAtOnceMakeTheTablesOnce) {
    const std::string empty = fresh_schema();
    std::vector<int> leases(4);
    {
        std::vector<std::jthread> starts;
        for (int& has_lease : leases) {
            starts.emplace_back([&] {
                const auto one = open_postgres_store({.address = empty, .holder = "test"});
                ASSERT_TRUE(one) << one.error().message;
                has_lease = *one != nullptr ? 1 : 0;
                std::this_thread::sleep_for(300ms);
            });
        }
    }
    EXPECT_GE(std::ranges::count(leases, 1), 1);
}

// Two servers take the lease from each other while both write. What is acknowledged is there once.
TEST_F(PostgresStoreTest, NothingThatWasAcknowledgedIsLostWhenTheLeaseChangesHands) {
    ASSERT_TRUE(write({CreateGame{head(1)}}));
    store.reset();
    std::mutex mutex;
    std::map<wire::Seq, wire::Nonce> acknowledged;
    const auto serve = [&](wire::Nonce base) {
        std::unique_ptr<Store> mine;
        for (int i = 0; i < 300; ++i) {
            if (!mine) {
                auto opened = open_postgres_store({.address = address, .holder = "one of two"});
                if (opened) mine = std::move(*opened);
                if (!mine) continue;
            }
            const auto log = mine->load(head(1).id).value()->log;
            wire::LogLine next = line(static_cast<wire::Seq>(log.size() + 1));
            next.nonce = base + i;
            const Write batch[] = {AppendLine{head(1).id, next}};
            const auto done = mine->write(batch, {});
            if (!done) {
                EXPECT_EQ(done.error().kind, FaultKind::Superseded) << done.error().message;
                mine.reset();
                continue;
            }
            if (!done->empty()) continue;
            const std::lock_guard lock(mutex);
            EXPECT_TRUE(acknowledged.emplace(next.seq, next.nonce).second);
        }
    };
    {
        std::jthread first(serve, 10'000);
        std::jthread second(serve, 20'000);
        std::jthread taking([&](const std::stop_token& end) {
            while (!end.stop_requested()) {
                run_on(address, "UPDATE lease SET renewed = NULL");
                std::this_thread::sleep_for(2ms);
            }
        });
        first.join();
        second.join();
    }
    const auto log = open(address)->load(head(1).id).value()->log;
    EXPECT_EQ(log.size(), acknowledged.size());
    EXPECT_GT(acknowledged.size(), 100U);
    for (const wire::LogLine& one : log) EXPECT_EQ(acknowledged[one.seq], one.nonce);
}

}  // namespace
}  // namespace kydai::server
