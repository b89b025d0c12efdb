// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/store/sqlite_store.hpp"

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>

#include "apps/server/store/test_power_vfs.hpp"
#include "tests/scale.hpp"

namespace kydai::server {
namespace {

using namespace std::chrono_literals;
using wire::GameId;

GameHead head(int number) {
    return {.id = GameId::from_random(static_cast<std::uint64_t>(number), 7),
            .terms = {.game = wire::Kind::Caro,
                      .start = "caro5 15x15 5 open x",
                      .time = "300+3",
                      .opening = "swap2"},
            .players = {11, 12},
            .names = {"Nguyễn", "B'; DROP TABLE game; --"},
            .visibility = wire::Visibility::Private,
            .may_watch = {"An", "10.0.0.1"},
            .began_at = game::Instant(5000ms)};
}
wire::LogLine line(wire::Seq seq) {
    return {.seq = seq, .nonce = 100 + seq, .at = 10 * seq, .what = "play first h8"};
}

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

TEST_F(SqliteStoreTest, AGameComesBackWithItsLog) {
    {
        const auto store = open();
        const Write batch[] = {CreateGame{head(1)}, AppendLine{head(1).id, line(1)},
                               AppendLine{head(1).id, line(2)}};
        EXPECT_TRUE(store->write(batch, game::Instant(9s)));
    }
    const auto store = open();
    const auto game = store->load(head(1).id);
    ASSERT_TRUE(game);
    EXPECT_EQ(game->head, head(1));
    EXPECT_EQ(game->log, (std::vector{line(1), line(2)}));
    EXPECT_FALSE(game->finished);
    EXPECT_EQ(store->heartbeat(), game::Instant(9s));
    EXPECT_FALSE(store->load(head(2).id));
}

TEST_F(SqliteStoreTest, OnlyUnfinishedGamesGoOn) {
    const auto store = open();
    const Write batch[] = {CreateGame{head(1)}, CreateGame{head(2)}, FinishGame{head(1).id}};
    ASSERT_TRUE(store->write(batch, {}));
    const auto games = store->unfinished();
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(games[0].head.id, head(2).id);
    EXPECT_TRUE(store->load(head(1).id)->finished);
}

TEST_F(SqliteStoreTest, ANumberOrNonceThatIsTakenRefusesTheWholeBatch) {
    const auto store = open();
    const Write first[] = {CreateGame{head(1)}, AppendLine{head(1).id, line(1)}};
    ASSERT_TRUE(store->write(first, {}));
    wire::LogLine same_nonce = line(2);
    same_nonce.nonce = line(1).nonce;
    for (const wire::LogLine& bad : {line(1), same_nonce}) {
        const Write second[] = {CreateGame{head(2)}, AppendLine{head(1).id, bad}};
        EXPECT_FALSE(store->write(second, {}));
        EXPECT_FALSE(store->load(head(2).id));
    }
    EXPECT_EQ(store->load(head(1).id)->log.size(), 1U);
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
                const auto known = store->load(head(1).id);
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
