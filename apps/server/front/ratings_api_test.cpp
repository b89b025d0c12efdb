// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/front/ratings_api.hpp"

#include "apps/server/front/test_front.hpp"

namespace kydai::server {
namespace {

const game::RatingKind kBlitz{.rules = "chess", .speed = game::Speed::Blitz};

// A front whose accounts An and Bình, and whose guest Chi, are players 1, 2 and 3.
class RatingsApiTest : public test::FrontFixture {
  protected:
    void add_people(PeopleStore& store) override {
        for (const char* name : {"An", "Bình", "Chi"}) {
            const auto guest = store.add_guest(name, name, {});
            ASSERT_TRUE(guest);
            if (std::string(name) == "Chi") break;
            ASSERT_TRUE(store.make_account({.account = {.id = guest->id, .name = name},
                                            .name_key = wire::folded_name(name),
                                            .token_hash = std::string(name) + "2"},
                                           {}));
        }
    }
    // An wins two games of three, twelve times: both are known well then.
    void add_games(Store& store) override {
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
    std::string text(const std::string& target) { return std::string(get(target).content()); }
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
    EXPECT_EQ(post("/api/ratings?player=An", "").status, 405);
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
