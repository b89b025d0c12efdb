// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/store/sqlite_store.hpp"

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>

#include "apps/server/rooms/test_memory_store.hpp"
#include "apps/server/store/sqlite.hpp"
#include "apps/server/store/test_packing_contract.hpp"
#include "apps/server/store/test_power_vfs.hpp"
#include "apps/server/store/test_rating_contract.hpp"
#include "apps/server/store/test_store_contract.hpp"
#include "tests/scale.hpp"

namespace kydai::server {
namespace {

using namespace std::chrono_literals;
using test::head;
using test::line;
using test::PackingContract;
using test::StoreContract;
using test::StoreMaker;

class SqliteStoreTest : public testing::Test {
  protected:
    SqliteStoreTest() {
        std::string name = testing::TempDir() + "kydai-sqlite-XXXXXX";
        folder = ::mkdtemp(name.data());
    }
    ~SqliteStoreTest() override { std::filesystem::remove_all(folder); }
    [[nodiscard]] std::unique_ptr<Store> open() const {
        return open_sqlite_store((folder / "games.sqlite").string()).value();
    }
    std::filesystem::path folder;
};

TEST_F(SqliteStoreTest, WhatWasWrittenIsThereWhenTheFileIsOpenedAgain) {
    {
        const auto store = open();
        const Write batch[] = {CreateGame{head(1)}, AppendLine{head(1).id, line(1)}};
        ASSERT_TRUE(store->write(batch, game::Instant(9s)));
    }
    const auto store = open();
    const auto game = store->load(head(1).id).value();
    ASSERT_TRUE(game);
    EXPECT_EQ(*game,
              (StoredGame{.head = head(1), .log = {line(1)}, .stored_at = game::Instant(9s)}));
    EXPECT_EQ(store->heartbeat(), game::Instant(9s));
}

TEST_F(SqliteStoreTest, ASecondServerIsRefusedTheFile) {
    const auto store = open();
    const auto other = open_sqlite_store((folder / "games.sqlite").string());
    ASSERT_FALSE(other);
    EXPECT_NE(other.error().find("locked"), std::string::npos) << other.error();
}

TEST_F(SqliteStoreTest, AFileThatIsNoDatabaseIsAnError) {
    EXPECT_FALSE(open_sqlite_store(folder.string()));
}

TEST_F(SqliteStoreTest, AFileOfANewerProgramIsLeftAlone) {
    const std::string path = (folder / "games.sqlite").string();
    const std::vector<const char*> upgrades(98, "");
    ASSERT_TRUE(Database::open(path, {.tables = "", .upgrades = upgrades}));
    const auto store = open_sqlite_store(path);
    ASSERT_FALSE(store);
    EXPECT_NE(store.error().find("newer"), std::string::npos) << store.error();
}

TEST_F(SqliteStoreTest, GamesOfAnEarlierVersionAreFoundByNameToo) {
    const std::string path = (folder / "games.sqlite").string();
    const GameHead game = test::open_head(1);
    {
        const auto store = open();
        const Write batch[] = {CreateGame{game}, test::end_of(1, 6000ms), CreateGame{head(2)},
                               test::end_of(2, 6000ms)};
        ASSERT_TRUE(store->write(batch, {}));
    }
    const char* as_it_was =
        "DROP TABLE public_game; DROP TABLE class_event; DROP INDEX played_ended;"
        "DROP TABLE finished_log; DROP TABLE packed_up_to;"
        "DROP TABLE rated_game; DROP TABLE rating; ALTER TABLE game DROP COLUMN rated;"
        "ALTER TABLE event DROP COLUMN started; ALTER TABLE event DROP COLUMN stored_at;"
        "PRAGMA user_version = 1;";
    ASSERT_TRUE(Database::open_plain(path)->execute(as_it_was));
    for (int i = 0; i < 2; ++i) {  // and once only
        const auto found = open()->archive({.of = PublicGamesOf{"NGUYỄN"}, .before = {}}).value();
        ASSERT_EQ(found.size(), 1U);
        EXPECT_EQ(found[0].head, game);
    }
}

INSTANTIATE_TEST_SUITE_P(Memory, StoreContract, testing::Values(StoreMaker{[] {
                             return std::make_unique<test::MemoryStore>();
                         }}));
INSTANTIATE_TEST_SUITE_P(Sqlite, StoreContract, testing::Values(StoreMaker{[] {
                             return open_sqlite_store(":memory:").value();
                         }}));
INSTANTIATE_TEST_SUITE_P(Sqlite, PackingContract, testing::Values(StoreMaker{[] {
                             return open_sqlite_store(":memory:").value();
                         }}));

// --- packed logs ---

class PackedLogsTest : public SqliteStoreTest {
  protected:
    void write(const std::vector<Write>& batch) {
        const auto done = store->write(batch, test::at_second(9));
        ASSERT_TRUE(done && done->empty());
    }
    void pack() { ASSERT_TRUE(store->pack_finished(test::at_second(100), 100)); }
    // With the store closed, since it locks its file.
    void run(const char* sql) {
        store.reset();
        ASSERT_TRUE(Database::open_plain(path())->execute(sql));
        store = open();
    }
    std::int64_t count(const std::string& table) {
        store.reset();
        const std::int64_t found = count_in_file(table);
        store = open();
        return found;
    }
    [[nodiscard]] std::int64_t count_in_file(const std::string& table) const {
        auto file = Database::open_plain(path()).value();
        auto row = file.prepare("SELECT count(*) FROM " + table);
        return row.step() ? row.number(0) : -1;
    }
    [[nodiscard]] std::string path() const { return (folder / "games.sqlite").string(); }
    StoredGame game(int number) { return store->load(head(number).id).value().value(); }

    std::unique_ptr<Store> store = open();
};

TEST_F(PackedLogsTest, APackedLogIsOneRowAndNoLines) {
    write(test::ended_game(1, 6));
    write({CreateGame{head(2)}, AppendLine{head(2).id, line(1)}});
    pack();
    EXPECT_EQ(count("event"), 1);
    EXPECT_EQ(count("finished_log"), 1);
    write({AppendLine{head(1).id, line(5)}});
    EXPECT_EQ(count("event"), 6);
    EXPECT_EQ(count("finished_log"), 0);
    write({RemoveGame{head(1).id}});
    EXPECT_EQ(count("event"), 1);
}

// Of the oldest of those, whose lines have neither of the two times.
TEST_F(PackedLogsTest, LogsOfAnEarlierVersionArePacked) {
    write(test::ended_game(1, 6));
    run("DROP TABLE finished_log; DROP TABLE packed_up_to;"
        "UPDATE event SET started = NULL, stored_at = NULL; PRAGMA user_version = 6;");
    const StoredGame before = game(1);
    EXPECT_EQ(before.stored_at, std::nullopt);
    pack();
    EXPECT_EQ(count("event"), 0);
    EXPECT_EQ(game(1), before);
    write({AppendLine{head(1).id, line(5)}});
    EXPECT_EQ(game(1).log.size(), 5U);
}

TEST_F(PackedLogsTest, ALogWithAGapStaysAsItIsAndKeepsNoOther) {
    write(test::ended_game(1, 6));
    write(test::ended_game(2, 6));
    run(("DELETE FROM event WHERE seq = 2 AND game = '" + head(1).id.text() + "'").c_str());
    const StoredGame before = game(1);
    pack();
    EXPECT_EQ(game(1), before);
    EXPECT_EQ(count("event"), 3);
    EXPECT_EQ(count("finished_log"), 1);
}

TEST_F(PackedLogsTest, ADamagedLogIsAFaultOfItsGameAlone) {
    write(test::ended_game(1, 6));
    write(test::ended_game(2, 6));
    pack();
    run(("UPDATE finished_log SET lines = x'00' WHERE game = '" + head(1).id.text() + "'").c_str());
    const auto damaged = store->load(head(1).id);
    ASSERT_FALSE(damaged);
    EXPECT_EQ(damaged.error().kind, FaultKind::Damaged);
    const std::vector<Write> batch = {AppendLine{head(1).id, line(1)},
                                      AppendLine{head(2).id, line(5)}};
    const auto conflicts = store->write(batch, {}).value();
    ASSERT_EQ(conflicts.size(), 1U);
    EXPECT_EQ(conflicts[0].game, head(1).id);
    EXPECT_EQ(game(2).log.size(), 5U);
    write({RemoveGame{head(1).id}});
    EXPECT_EQ(store->load(head(1).id).value(), std::nullopt);
}

TEST_F(PackedLogsTest, ACopyHasThem) {
    write(test::ended_game(1, 6));
    pack();
    const StoredGame before = game(1);
    const std::string copy = (folder / "copy.sqlite").string();
    while (!store->back_up(copy, 2).value()) continue;
    EXPECT_EQ(open_sqlite_store(copy).value()->load(head(1).id).value(), before);
}

TEST(SqliteStoreFaults, WhatCannotBeReadIsAFaultAndNotAbsence) {
    test::PowerVfs vfs("unreadable");
    {
        const auto store = open_sqlite_store("games", vfs.name()).value();
        const Write batch[] = {CreateGame{head(1)}, AppendLine{head(1).id, line(1)}};
        ASSERT_TRUE(store->write(batch, {}));
    }
    const auto store = open_sqlite_store("games", vfs.name()).value();
    vfs.fail_reads(true);
    EXPECT_FALSE(store->load(head(1).id));
    EXPECT_FALSE(store->unfinished());
    EXPECT_FALSE(store->archive({.of = OwnGames{11}, .before = {}}));
    vfs.fail_reads(false);
    ASSERT_TRUE(store->load(head(1).id));
    EXPECT_TRUE(store->load(head(1).id)->has_value());
}

// Whatever the power takes away, a batch that write() said was on the disk is there, and another is
// there whole or not at all.
TEST(SqliteStorePower, NothingThatWasAcknowledgedIsLostWhenThePowerFails) {
    for (int round = 0; round < kydai::test::scaled(100); ++round) {
        Prng chance(static_cast<std::uint64_t>(round) + 1);
        test::PowerVfs vfs("power-" + std::to_string(round));
        wire::Seq acknowledged = 0;
        for (int life = 0; life < 4; ++life) {
            {
                const auto store = open_sqlite_store("games", vfs.name()).value();
                const auto known = store->load(head(1).id).value();
                ASSERT_GE(known ? known->log.size() : 0, acknowledged);
                wire::Seq next = known ? static_cast<wire::Seq>(known->log.size()) : 0;
                if (!known) {
                    const Write create[] = {CreateGame{head(1)}};
                    ASSERT_TRUE(store->write(create, {}));
                }
                const auto batches = chance.below(6);
                for (std::uint64_t i = 0; i < batches; ++i) {
                    const int before = vfs.syncs();
                    const Write batch[] = {AppendLine{head(1).id, line(next + 1)},
                                           AppendLine{head(1).id, line(next + 2)}};
                    ASSERT_TRUE(store->write(batch, {}));
                    ASSERT_GT(vfs.syncs(), before) << "acknowledged without a sync";
                    acknowledged = next += 2;
                }
                // What is under way when the power fails.
                vfs.stop_syncing();
                const Write last[] = {AppendLine{head(1).id, line(next + 1)}};
                (void)store->write(last, {});
                vfs.switch_off();
            }
            vfs.lose_power(chance);
        }
    }
}

// Whenever the power fails while games are packed, each is whole and in one place.
TEST(SqliteStorePower, NoGameIsLostOrDoubledWhenThePowerFailsWhileLogsArePacked) {
    constexpr int kGames = 6;
    int packed_before_the_end = 0;
    for (int round = 0; round < kydai::test::scaled(60); ++round) {
        Prng chance(static_cast<std::uint64_t>(round) + 1);
        test::PowerVfs vfs("packing-" + std::to_string(round));
        std::vector<StoredGame> games;
        {
            const auto store = open_sqlite_store("games", vfs.name()).value();
            for (int number = 1; number <= kGames; ++number) {
                ASSERT_TRUE(store->write(test::ended_game(number, number), {}));
                games.push_back(store->load(head(number).id).value().value());
            }
        }
        for (int life = 0; life < 3; ++life) {
            {
                const auto store = open_sqlite_store("games", vfs.name()).value();
                for (const StoredGame& game : games) {
                    ASSERT_EQ(store->load(game.head.id).value(), game) << "round " << round;
                }
                if (chance.below(2) == 0) {
                    ASSERT_TRUE(store->pack_finished(test::at_second(100), 1));
                }
                vfs.stop_syncing();  // what is under way when the power fails
                (void)store->pack_finished(test::at_second(100), 2);
                vfs.switch_off();
            }
            vfs.lose_power(chance);
            auto raw = Database::open_plain("games", vfs.name()).value();
            ASSERT_TRUE(raw.execute("PRAGMA locking_mode = EXCLUSIVE"));
            auto rows = raw.prepare(
                "SELECT (SELECT count(DISTINCT game) FROM event), (SELECT count(*) FROM "
                "finished_log), (SELECT count(*) FROM event JOIN finished_log USING (game))");
            ASSERT_TRUE(rows.step());
            ASSERT_EQ(rows.number(0) + rows.number(1), kGames) << "round " << round;
            ASSERT_EQ(rows.number(2), 0) << "round " << round;
            packed_before_the_end += static_cast<int>(rows.number(1));
        }
    }
    EXPECT_GT(packed_before_the_end, 0);
}

}  // namespace
}  // namespace kydai::server
