// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/archive/retention.hpp"

#include <gtest/gtest.h>
#include <sodium.h>
#include <unistd.h>

#include <filesystem>

#include "apps/server/people/sqlite_people.hpp"
#include "apps/server/rooms/test_memory_store.hpp"
#include "apps/server/test_network.hpp"

namespace kydai::server {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;

const Instant kNow{game::Millis(1'700'000'000'000)};

wire::GameId id_of(int number) {
    return wire::GameId::from_random(static_cast<std::uint64_t>(number), 7);
}

class RetentionTest : public testing::Test {
  protected:
    void SetUp() override {
        ASSERT_GE(sodium_init(), 0);
        auto people_store = open_sqlite_people(path_).value();
        add_guest(*people_store, 1);
        add_guest(*people_store, 2);
        const Account an{.id = 2, .name = "An", .password_hash = "x"};
        ASSERT_TRUE(people_store->make_account({an, "an", "token"}, kNow));
        people = People::open(std::move(people_store), [this](auto task) {
                     network.post(std::move(task));
                 }).value();
    }
    void TearDown() override {
        hall->stop();
        people.reset();
        for (const char* suffix : {"", "-wal"}) std::filesystem::remove(path_ + suffix);
    }
    static void add_guest(PeopleStore& store, int number) {
        ASSERT_TRUE(store.add_guest("K", std::to_string(number), kNow));
    }
    // Games of a guest with himself, or with the account, that ended so long ago.
    void add(int number, PlayerId other, days ago) {
        GameHead head{.id = id_of(number), .players = {1, other}, .names = {"K", "L"}};
        const Write batch[] = {CreateGame{head},
                               FinishGame{.game = head.id, .result = {}, .ended_at = kNow - ago}};
        ASSERT_TRUE(store->write(batch, kNow));
    }
    void open() {
        hall = HallRunner::open({.network = network,
                                 .metrics = metrics,
                                 .clock = clock,
                                 .random = [] { return std::uint64_t{7}; },
                                 .rename = [](PlayerId, const std::string&) {}},
                                std::move(store))
                   .value();
    }
    // Which of the first games are still there after so many steps.
    std::vector<int> left_after(Retention& retention, int steps, int games) {
        for (int i = 0; i < steps; ++i) {
            retention.step(kNow);
            network.run_for(20ms);
        }
        std::vector<int> left;
        for (int number = 1; number <= games; ++number) {
            bool answered = false;
            hall->find(id_of(number), [&](const auto& game) {
                answered = true;
                if (*game) left.push_back(number);
            });
            while (!answered) network.run_one();
        }
        return left;
    }

    const std::string path_ =
        testing::TempDir() + "retention-" + std::to_string(getpid()) + ".sqlite";
    std::unique_ptr<test::MemoryStore> store = std::make_unique<test::MemoryStore>();
    test::FakeNetwork network;
    Metrics metrics;
    ServerClock clock{kNow};
    std::unique_ptr<People> people;
    std::unique_ptr<HallRunner> hall;
};

TEST_F(RetentionTest, GamesOfGuestsExpireAndThoseOfAccountsStay) {
    add(1, 1, days(366));
    add(2, 2, days(3660));
    add(3, 1, days(364));
    open();
    Retention retention(*hall, *people, {});
    EXPECT_EQ(left_after(retention, 4, 3), (std::vector{2, 3}));
}

TEST_F(RetentionTest, GamesOfAccountsExpireWhenTheHostSaysSo) {
    add(1, 1, days(20));
    add(2, 2, days(20));
    add(3, 2, days(31));
    open();
    Retention retention(*hall, *people, {.of_guests = days(10), .of_accounts = days(30)});
    EXPECT_EQ(left_after(retention, 4, 3), std::vector{2});
}

TEST_F(RetentionTest, AFewAreRemovedAtATimeAndAllOfThemInTheEnd) {
    constexpr int kGames = 3 * Retention::kGamesAStep;
    for (int number = 1; number <= kGames; ++number) add(number, 1, days(400));
    open();
    Retention retention(*hall, *people, {});
    EXPECT_EQ(left_after(retention, 1, kGames).size(),
              static_cast<std::size_t>(kGames - Retention::kGamesAStep));
    EXPECT_TRUE(left_after(retention, 4, kGames).empty());
}

TEST_F(RetentionTest, ForEverIsForEver) {
    add(1, 1, days(36'500));
    open();
    Retention retention(*hall, *people, {.of_guests = {}, .of_accounts = {}});
    EXPECT_EQ(left_after(retention, 3, 1), std::vector{1});
}

}  // namespace
}  // namespace kydai::server
