// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/front/review_api.hpp"

#include <gtest/gtest.h>
#include <sodium.h>

#include <filesystem>

#include "apps/server/front/front.hpp"
#include "apps/server/people/sqlite_people.hpp"
#include "apps/server/reviews/test_memory_reviews.hpp"
#include "apps/server/rooms/test_memory_store.hpp"
#include "apps/server/test_network.hpp"

namespace kydai::server {
namespace {

// An answer that does not come fails a test, and does not hang it.
constexpr std::chrono::milliseconds kStep{2};
constexpr int kPatience = 5000;

const std::string kKey(40, 'k');
constexpr const char* kChessStart =
    "chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1";

// A front with a finished public game of An and Bình, one without moves and a private one.
class ReviewApiTest : public testing::Test {
  protected:
    void SetUp() override {
        ASSERT_GE(sodium_init(), 0);
        remove();
        auto store = open_sqlite_people(path);
        ASSERT_TRUE(store.has_value()) << store.error();
        for (const Token* token : {&an, &chi}) {
            ASSERT_TRUE((*store)->add_guest("guest", token->hash(), clock.now()));
        }
        const auto post = [this](std::function<void()> task) { network.post(std::move(task)); };
        people = std::move(People::open(std::move(*store), post).value());
        auto games = std::make_unique<test::MemoryStore>();
        add(*games, played, wire::Visibility::Public, {"play first e2e4", "play second e7e5"});
        add(*games, empty, wire::Visibility::Public, {});
        add(*games, hidden, wire::Visibility::Private, {"play first e2e4"});
        hall = HallRunner::open({.network = network,
                                 .metrics = metrics,
                                 .clock = clock,
                                 .random = [] { return std::uint64_t{7}; },
                                 .rename = [](PlayerId, const std::string&) {}},
                                std::move(games))
                   .value();
        desk = std::make_unique<ReviewDesk>(
            std::make_unique<test::MemoryReviews>(),
            ReviewDeskParts{.clock = clock, .post = post, .random = &random_number});
        make_front(desk.get(), kKey);
    }
    void make_front(ReviewDesk* reviews, const std::string& key) {
        front = std::make_unique<Front>(FrontParts{.site = site,
                                                   .hosts = hosts,
                                                   .gate = gate,
                                                   .hall = *hall,
                                                   .people = *people,
                                                   .network = network,
                                                   .metrics = metrics,
                                                   .clock = clock,
                                                   .proxies = {},
                                                   .bans = {},
                                                   .reviews = reviews,
                                                   .worker_key = key});
    }
    static void add(Store& store, const wire::GameId& id, wire::Visibility visibility,
                    const std::vector<std::string>& moves) {
        const GameHead head{.id = id,
                            .terms = {.start = kChessStart, .time = "-", .opening = "plain"},
                            .players = {1, 99},
                            .names = {"An", "Bình"},
                            .visibility = visibility,
                            .began_at = {}};
        std::vector<Write> batch = {CreateGame{head}};
        wire::Seq seq = 0;
        for (const std::string& what : moves) {
            ++seq;
            batch.push_back(
                AppendLine{.game = id, .line = {.seq = seq, .nonce = seq, .what = what}});
        }
        batch.push_back(FinishGame{.game = id});
        ASSERT_TRUE(store.write(batch, {}));
    }
    void TearDown() override {
        front.reset();
        desk.reset();
        people.reset();
        remove();
    }
    void remove() const {
        for (const char* suffix : {"", "-wal", "-shm"}) std::filesystem::remove(path + suffix);
    }

    HttpAnswer request(const HttpRequest& asked) {
        std::optional<std::variant<HttpAnswer, Upgrade>> answer;
        front->on_request(asked, [&](auto reply) { answer = std::move(reply); });
        for (int i = 0; !answer && i < kPatience; ++i) network.run_for(kStep);
        if (!answer) ADD_FAILURE() << "no answer";
        return answer ? std::get<HttpAnswer>(*answer) : HttpAnswer();
    }
    HttpAnswer get(const std::string& target, const Token* who = nullptr) {
        const std::string cookie = who != nullptr ? "kydai=" + who->text() : "";
        return request(
            {.target = target, .host = "localhost", .cookie = cookie, .peer = "10.0.0.1"});
    }
    HttpAnswer post(const std::string& target, const std::string& body,
                    const Token* who = nullptr) {
        const std::string cookie = who != nullptr ? "kydai=" + who->text() : "";
        return request({.method = Method::Post,
                        .target = target,
                        .host = "localhost",
                        .cookie = cookie,
                        .content_type = "application/json",
                        .body = body,
                        .peer = "10.0.0.1"});
    }
    HttpAnswer say(const std::string& body, const std::string& key = kKey) {
        const std::string authorization = "Bearer " + key;
        return request({.method = Method::Post,
                        .target = "/api/worker",
                        .host = "localhost",
                        .authorization = authorization,
                        .content_type = "application/json",
                        .body = body,
                        .peer = "10.0.0.2"});
    }
    worker::ToWorker told(const worker::FromWorker& message) {
        return worker::decode_to_worker(say(worker::encode(message)).content()).value();
    }
    HttpAnswer ask(const wire::GameId& game, const Token* who) {
        return post("/api/review", R"({"game":")" + game.text() + R"("})", who);
    }

    const std::string path = testing::TempDir() + "reviews_" +
                             testing::UnitTest::GetInstance()->current_test_info()->name() +
                             ".sqlite";
    const Token an = Token::random();  // player 1
    const Token chi = Token::random();
    const wire::GameId played = wire::GameId::from_random(1, 1);
    const wire::GameId empty = wire::GameId::from_random(2, 2);
    const wire::GameId hidden = wire::GameId::from_random(3, 3);
    Site site;
    AllowedHosts hosts{std::vector<std::string>{"localhost"}};
    Gate gate{256};
    Metrics metrics;
    ServerClock clock{game::Instant()};
    test::FakeNetwork network;
    std::unique_ptr<People> people;
    std::unique_ptr<HallRunner> hall;
    std::unique_ptr<ReviewDesk> desk;
    std::unique_ptr<Front> front;
};

TEST_F(ReviewApiTest, AGameIsAskedForMadeAndRead) {
    const std::string id = played.text();
    EXPECT_EQ(ask(played, &an).content(),
              R"({"game":")" + id + R"(","state":"waiting","ahead":0})");
    const auto job = std::get<worker::Job>(told(worker::TakeJob{"w"}));
    EXPECT_NE(job.record.find("1. e4 e5"), std::string::npos) << job.record;
    EXPECT_NE(job.record.find("An"), std::string::npos);
    EXPECT_EQ(told(worker::ReportProgress{"w", job.lease, 1, 3}),
              worker::ToWorker(worker::Noted{}));
    EXPECT_EQ(get("/api/review/" + id, &an).content(),
              R"({"game":")" + id + R"(","state":"running","done":1,"total":3})");
    EXPECT_EQ(told(worker::DeliverResult{job.lease, "reviewed"}),
              worker::ToWorker(worker::Noted{}));
    EXPECT_EQ(get("/api/review/" + id, &an).content(),
              R"({"game":")" + id + R"(","state":"done","record":"reviewed"})");
    EXPECT_EQ(get("/api/review/" + id, &chi).content(),
              R"({"game":")" + id + R"(","state":"none"})")
        << "it is An's";
    EXPECT_EQ(get("/api/review").content(), R"({"workers":1})");
}

TEST_F(ReviewApiTest, ACancelledJobIsLostForItsWorker) {
    ASSERT_EQ(ask(played, &an).status, 200);
    const auto job = std::get<worker::Job>(told(worker::TakeJob{"w"}));
    EXPECT_EQ(post("/api/review/" + played.text() + "/cancel", "{}", &chi).status, 200);
    EXPECT_NE(get("/api/review/" + played.text(), &an).content().find("running"), std::string::npos)
        << "it is not Chi's";
    EXPECT_EQ(post("/api/review/" + played.text() + "/cancel", "{}", &an).content(), "{}");
    EXPECT_NE(get("/api/review/" + played.text(), &an).content().find("none"), std::string::npos);
    const HttpAnswer lost =
        say(worker::encode(worker::FromWorker(worker::DeliverResult{job.lease, "late"})));
    EXPECT_EQ(lost.status, 409);
    EXPECT_EQ(lost.content(), R"({"answer":"lease-lost"})");
}

TEST_F(ReviewApiTest, OnlyFinishedGamesThatOneMayWatchAreReviewed) {
    EXPECT_EQ(ask(wire::GameId::from_random(9, 9), &an).status, 404);
    EXPECT_EQ(ask(empty, &an).content(), R"({"trouble":"no-moves"})");
    EXPECT_EQ(ask(played, nullptr).content(), R"({"trouble":"no-session"})");
    EXPECT_EQ(ask(played, &chi).status, 200) << "anyone may watch it";
    EXPECT_EQ(post("/api/review", R"({"game":"x"})", &an).status, 400);
    EXPECT_EQ(post("/api/review", "no json", &an).status, 400);
    EXPECT_EQ(post("/api/review/" + played.text() + "/dance", "{}", &an).status, 404);
}

TEST_F(ReviewApiTest, AWorkerNeedsTheKey) {
    const std::string take = worker::encode(worker::FromWorker(worker::TakeJob{"w"}));
    for (const std::string& key :
         {std::string(), kKey.substr(1), kKey + "k", std::string(40, 'x')}) {
        const HttpAnswer refused = say(take, key);
        EXPECT_EQ(refused.status, 401) << key;
        EXPECT_EQ(refused.content(), R"({"trouble":"wrong-key"})");
    }
    EXPECT_EQ(post("/api/worker", take, &an).status, 401);
    EXPECT_EQ(say("{}").status, 400);
    EXPECT_EQ(say(R"({"do":"take"})").status, 400);
    EXPECT_EQ(get("/api/review").content(), R"({"workers":0})");
}

TEST_F(ReviewApiTest, WrongKeysAreLimitedAndTheRightOneIsNot) {
    const std::string bad = R"({"do":"progress"})";
    int status = 0;
    for (int i = 0; i < 1000 && status != 429; ++i) status = say(bad, "wrong").status;
    EXPECT_EQ(status, 429);
    EXPECT_EQ(say(bad).status, 400) << "from the same address";
}

TEST_F(ReviewApiTest, AnAddressMayAskForSoMany) {
    int allowed = 0;
    while (ask(played, &an).status == 200 && allowed < 1000) ++allowed;
    EXPECT_EQ(allowed, 256 / 8 + 1);
    EXPECT_EQ(ask(played, &an).content(), R"({"trouble":"too-many"})");
}

TEST_F(ReviewApiTest, WithoutAKeyThereAreNoReviews) {
    make_front(nullptr, "");
    EXPECT_EQ(get("/api/review").content(), R"({"workers":0})");
    EXPECT_EQ(ask(played, &an).status, 404);
    EXPECT_EQ(get("/api/review/" + played.text(), &an).status, 404);
    EXPECT_EQ(say(R"({"do":"take","worker":"w"})").status, 404);
    EXPECT_EQ(say(R"({"do":"take","worker":"w"})", "").status, 404);
}

}  // namespace
}  // namespace kydai::server
