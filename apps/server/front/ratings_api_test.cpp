// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/front/ratings_api.hpp"

#include <gtest/gtest.h>
#include <sodium.h>

#include <filesystem>

#include "apps/server/front/front.hpp"
#include "apps/server/people/sqlite_people.hpp"
#include "apps/server/rooms/test_memory_store.hpp"
#include "apps/server/test_network.hpp"

namespace kydai::server {
namespace {

const game::RatingKind kBlitz{.rules = "chess", .speed = game::Speed::Blitz};

// A front whose accounts An and Bình, and whose guest Chi, are players 1, 2 and 3.
class RatingsApiTest : public testing::Test {
  protected:
    void SetUp() override {
        ASSERT_GE(sodium_init(), 0);
        remove();
        auto store = open_sqlite_people(path);
        ASSERT_TRUE(store.has_value()) << store.error();
        for (const char* name : {"An", "Bình", "Chi"}) {
            const auto guest = (*store)->add_guest(name, name, {});
            ASSERT_TRUE(guest);
            if (std::string(name) == "Chi") break;
            ASSERT_TRUE((*store)->make_account({.account = {.id = guest->id, .name = name},
                                                .name_key = wire::folded_name(name),
                                                .token_hash = std::string(name) + "2"},
                                               {}));
        }
        const auto post = [this](std::function<void()> task) { network.post(std::move(task)); };
        people = std::move(People::open(std::move(*store), post).value());
        auto games = std::make_unique<test::MemoryStore>();
        rate(*games);
        hall = HallRunner::open({.network = network,
                                 .metrics = metrics,
                                 .clock = clock,
                                 .random = [] { return std::uint64_t{7}; },
                                 .rename = [](PlayerId, const std::string&) {}},
                                std::move(games))
                   .value();
        front = std::make_unique<Front>(FrontParts{.site = site,
                                                   .hosts = hosts,
                                                   .gate = gate,
                                                   .hall = *hall,
                                                   .people = *people,
                                                   .network = network,
                                                   .metrics = metrics,
                                                   .clock = clock,
                                                   .proxies = {},
                                                   .bans = {}});
    }
    // An wins two games of three, twelve times: both are known well then.
    static void rate(Store& store) {
        const auto today =
            std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
        for (int i = 0; i < 36; ++i) {
            const GameHead head{.id = wire::GameId::from_random(static_cast<std::uint64_t>(i), 1),
                                .terms = {.start = "chess", .time = "300+3", .rated = true},
                                .players = {1, 2},
                                .names = {"An", "Bình"},
                                .began_at = {}};
            const Write batch[] = {
                CreateGame{head},
                AppendLine{.game = head.id,
                           .line = {.seq = 1, .nonce = 1, .what = "resign second"},
                           .rated = game::RatedResult{.first = 1,
                                                      .second = 2,
                                                      .first_score = i % 3 == 0 ? 0.0 : 1.0,
                                                      .kind = kBlitz,
                                                      .at = game::DayTime(today)}},
                FinishGame{.game = head.id}};
            ASSERT_TRUE(store.write(batch, {}));
        }
    }
    void TearDown() override {
        people.reset();
        remove();
    }
    void remove() const {
        for (const char* suffix : {"", "-wal", "-shm"}) std::filesystem::remove(path + suffix);
    }
    HttpAnswer get(const std::string& target, Method method = Method::Get) {
        std::optional<std::variant<HttpAnswer, Upgrade>> answer;
        front->on_request(
            {.method = method, .target = target, .host = "localhost", .peer = "10.0.0.1"},
            [&](auto reply) { answer = std::move(reply); });
        while (!answer) network.run_one();
        return std::get<HttpAnswer>(*answer);
    }
    std::string text(const std::string& target) { return std::string(get(target).content()); }

    const std::string path = testing::TempDir() + "ratings_" +
                             testing::UnitTest::GetInstance()->current_test_info()->name() +
                             ".sqlite";
    Site site;
    AllowedHosts hosts{std::vector<std::string>{"localhost"}};
    Gate gate{8};
    Metrics metrics;
    ServerClock clock{game::Instant()};
    test::FakeNetwork network;
    std::unique_ptr<People> people;
    std::unique_ptr<HallRunner> hall;
    std::unique_ptr<Front> front;
};

TEST_F(RatingsApiTest, APlayersRatingsAreFoundByNameHoweverItIsWritten) {
    const std::string an = text("/api/ratings?player=AN");
    EXPECT_TRUE(an.starts_with(R"({"name":"An","ratings":[{"game":"chess","rules":"chess",)"))
        << an;
    EXPECT_NE(an.find(R"("games":36)"), std::string::npos) << an;
    EXPECT_EQ(an.find("history"), std::string::npos);
}

TEST_F(RatingsApiTest, AHistoryIsToldOfOneKindWithoutTheIdsOfGames) {
    const std::string an = text("/api/ratings?player=An&rules=chess&speed=blitz");
    EXPECT_NE(an.find(R"("score":"0","opponent":"Bình"})"), std::string::npos) << an;
    EXPECT_EQ(an.find(wire::GameId::from_random(1, 1).text()), std::string::npos);
    EXPECT_NE(text("/api/ratings?player=An&rules=atomic&speed=blitz").find(R"("history":[])"),
              std::string::npos);
}

TEST_F(RatingsApiTest, GuestsAndNumbersOfPlayersAreNotFound) {
    EXPECT_EQ(get("/api/ratings?player=Chi").status, 404);
    EXPECT_EQ(get("/api/ratings?player=%231").status, 404);
    EXPECT_EQ(get("/api/ratings").status, 400);
    EXPECT_EQ(get("/api/ratings?player=An&rules=ludo&speed=blitz").status, 400);
    EXPECT_EQ(get("/api/ratings?player=An&rules=chess").status, 400);
    EXPECT_EQ(get("/api/ratings?player=An", Method::Post).status, 405);
}

TEST_F(RatingsApiTest, TheBestComeFirst) {
    const std::string best = text("/api/leaderboard?rules=chess&speed=blitz");
    const auto an = best.find(R"("name":"An")");
    const auto binh = best.find(R"("name":"Bình")");
    ASSERT_NE(an, std::string::npos) << best;
    ASSERT_NE(binh, std::string::npos) << best;
    EXPECT_LT(an, binh);
    EXPECT_EQ(text("/api/leaderboard?rules=chess&speed=bullet"), R"({"players":[]})");
    EXPECT_EQ(get("/api/leaderboard?speed=blitz").status, 400);
}

}  // namespace
}  // namespace kydai::server
