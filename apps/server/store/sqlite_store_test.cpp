// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/store/sqlite_store.hpp"

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>

#include "apps/server/rooms/test_memory_store.hpp"
#include "apps/server/store/sqlite.hpp"
#include "apps/server/store/test_power_vfs.hpp"
#include "apps/server/store/test_rating_contract.hpp"
#include "apps/server/store/test_store_contract.hpp"
#include "tests/scale.hpp"

namespace kydai::server {
namespace {

using namespace std::chrono_literals;
using test::head;
using test::line;
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
    sqlite3* raw = nullptr;
    ASSERT_EQ(sqlite3_open(path.c_str(), &raw), SQLITE_OK);
    const char* as_it_was =
        "DROP TABLE public_game; DROP TABLE class_event; DROP INDEX played_ended;"
        "DROP TABLE rated_game; DROP TABLE rating; ALTER TABLE game DROP COLUMN rated;"
        "ALTER TABLE event DROP COLUMN started; ALTER TABLE event DROP COLUMN stored_at;"
        "PRAGMA user_version = 1;";
    EXPECT_EQ(sqlite3_exec(raw, as_it_was, nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(raw);
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

}  // namespace
}  // namespace kydai::server
