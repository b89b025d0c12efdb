// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/store/data_check.hpp"

#include <gtest/gtest.h>

#include "apps/server/store/sqlite.hpp"
#include "apps/server/store/sqlite_store.hpp"

namespace kydai::server {
namespace test {
namespace {

// A game of players 11 and 12.
GameHead head(int number) {
    return {.id = wire::GameId::from_random(static_cast<std::uint64_t>(number), 7),
            .terms = {.game = wire::Kind::Caro,
                      .start = "caro5 15x15 5 open x",
                      .time = "300+3",
                      .opening = "swap2"},
            .players = {11, 12},
            .names = {"a", "b"},
            .began_at = game::Instant(game::Millis(5000))};
}
FinishGame end_of(int number, game::Millis ended_at) {
    return {.game = head(number).id,
            .result = {.winner = game::Side::Second, .reason = game::EndReason::TimeOut},
            .ended_at = game::Instant(ended_at)};
}

}  // namespace
}  // namespace test

namespace {

using namespace std::chrono_literals;
namespace fs = std::filesystem;

DataFile file(const std::string& id, std::int64_t generation) {
    return {.identity = DataIdentity{id, generation}, .has_rows = true};
}
constexpr bool kRows = true;

TEST(DataIdentity, NewFilesGetOne) { EXPECT_EQ(agree({}, {}, "new"), (DataIdentity{"new", 1})); }
TEST(DataIdentity, FilesOfAnEarlierVersionGetOne) {
    EXPECT_EQ(agree({.has_rows = kRows}, {.has_rows = kRows}, "new"), (DataIdentity{"new", 1}));
}
TEST(DataIdentity, EveryStartRaisesTheGeneration) {
    EXPECT_EQ(agree(file("a", 4), file("a", 4), "new"), (DataIdentity{"a", 5}));
}
// On a full disk each start may write people.sqlite and then fail.
TEST(DataIdentity, StartsThatFailBetweenTheFilesDoNotDriveThemApart) {
    EXPECT_EQ(agree(file("a", 4), file("a", 5), "new"), (DataIdentity{"a", 5}));
}
TEST(DataIdentity, GamesWithoutTheirPeopleAreRefused) {
    EXPECT_FALSE(agree({.has_rows = kRows}, {}, "new")) << "missing";
    EXPECT_FALSE(agree(file("a", 4), {}, "new")) << "missing";
    EXPECT_FALSE(agree(file("a", 4), {.has_rows = kRows}, "new")) << "of an earlier version";
    EXPECT_FALSE(agree(file("a", 4), file("a", 3), "new")) << "older";
    EXPECT_FALSE(agree(file("a", 4), file("b", 4), "new")) << "another server's";
}
TEST(DataIdentity, OlderGamesAreRefusedAndMissingOnesBeginAnew) {
    EXPECT_FALSE(agree(file("a", 2), file("a", 4), "new"));
    EXPECT_FALSE(agree({.has_rows = kRows}, file("a", 4), "new"));
    EXPECT_EQ(agree({}, file("a", 4), "new"), (DataIdentity{"a", 5}));
}

TEST(MachineDate, AJumpOfADayBackOrAYearAheadIsRefused) {
    const game::Instant last(400 * 24h);
    EXPECT_EQ(judge_date(game::Instant(), last), DateJump::None) << "the first start";
    EXPECT_EQ(judge_date(last, last + 10h), DateJump::None);
    EXPECT_EQ(judge_date(last, last - 10s), DateJump::None);
    EXPECT_EQ(judge_date(last, last + 48h), DateJump::Suspicious) << "or it was off";
    EXPECT_EQ(judge_date(last, last - 1h), DateJump::Suspicious);
    EXPECT_EQ(judge_date(last, last - 25h), DateJump::Refused);
    EXPECT_EQ(judge_date(last, last + 400 * 24h), DateJump::Refused);
}

class DataCheckTest : public testing::Test {
  protected:
    DataCheckTest() : folder(fs::temp_directory_path() / fs::path("kydai-data-XXXXXX")) {
        std::string pattern = folder.string();
        folder = ::mkdtemp(pattern.data());
    }
    ~DataCheckTest() override { fs::remove_all(folder); }

    [[nodiscard]] auto check(game::Instant now, bool accept_date = false) const {
        return check_data(
            {.folder = folder, .fresh_identity = "new", .now = now, .accept_date = accept_date});
    }
    [[nodiscard]] std::unique_ptr<Store> games() const {
        return open_sqlite_store((folder / "games.sqlite").string()).value();
    }
    // A people.sqlite that has given out so many numbers.
    void add_people(std::int64_t highest) const {
        auto people = Database::open_plain((folder / "people.sqlite").string()).value();
        ASSERT_TRUE(people.execute("CREATE TABLE player (id INTEGER PRIMARY KEY AUTOINCREMENT)"));
        ASSERT_TRUE(people.prepare("INSERT INTO player (id) VALUES (?)").with(highest).run());
    }
    fs::path folder;
};

TEST_F(DataCheckTest, GamesWhosePeopleAreGoneAreRefused) {
    ASSERT_TRUE(check(game::Instant(1h)));
    const Write batch[] = {CreateGame{test::head(1)}};
    ASSERT_TRUE(games()->write(batch, game::Instant(1h)));
    const auto refused = check(game::Instant(2h));
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().find("people.sqlite is missing"), std::string::npos);
}

TEST_F(DataCheckTest, NumbersOfPlayersAreNeverUsedAgain) {
    add_people(3);  // an older copy: the games know players 11 and 12
    const Write batch[] = {CreateGame{test::head(1)}};
    ASSERT_TRUE(games()->write(batch, game::Instant(1h)));
    ASSERT_TRUE(check(game::Instant(2h)));
    auto people = Database::open_plain((folder / "people.sqlite").string()).value();
    ASSERT_TRUE(people.execute("INSERT INTO player DEFAULT VALUES"));
    EXPECT_EQ(people.last_row(), 13);
}

TEST_F(DataCheckTest, AWrongDateIsRefusedAndAcceptedWhenItIsMeant) {
    add_people(30);
    const Write batch[] = {CreateGame{test::head(1)}, CreateGame{test::head(2)},
                           test::end_of(2, 1000h)};
    ASSERT_TRUE(games()->write(batch, game::Instant(1000h)));
    EXPECT_FALSE(check(game::Instant(900h)));
    ASSERT_TRUE(check(game::Instant(900h), true));
    const auto store = games();
    EXPECT_EQ(store->heartbeat(), game::Instant(900h));
    EXPECT_EQ(store->load(test::head(1).id).value()->head.began_at, test::head(1).began_at - 100h)
        << "its own time goes on";
    EXPECT_EQ(store->archive({.of = OwnGames{11}}).value().at(0).ended_at, game::Instant(900h));
}

}  // namespace
}  // namespace kydai::server
