// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/front/review_api.hpp"

#include "apps/server/front/test_front.hpp"
#include "apps/server/reviews/test_memory_reviews.hpp"

namespace kydai::server {
namespace {

const std::string kKey(40, 'k');
constexpr const char* kChessStart =
    "chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1";

// A front with a finished public game of An and Bình, one without moves and a private one.
class ReviewApiTest : public test::FrontFixture {
  protected:
    ReviewApiTest() : FrontFixture(256) {}

    void add_people(PeopleStore& store) override {
        for (const Token* token : {&an, &chi}) {
            ASSERT_TRUE(store.add_guest("guest", token->hash(), clock.now()));
        }
    }
    void add_games(Store& store) override {
        add(store, played, wire::Visibility::Public, {"play first e2e4", "play second e7e5"});
        add(store, empty, wire::Visibility::Public, {});
        add(store, hidden, wire::Visibility::Private, {"play first e2e4"});
    }
    void SetUp() override {
        FrontFixture::SetUp();
        queue = std::make_unique<ReviewQueue>(
            std::make_unique<test::MemoryReviews>(),
            ReviewQueueParts{.clock = clock, .post = poster(), .random = &random_number});
        open_front({.reviews = queue.get(), .worker_key = kKey});
    }
    void TearDown() override {
        front.reset();
        queue.reset();
        FrontFixture::TearDown();
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
    static std::string cookie_of(const Token* who) {
        return who != nullptr ? "kydai=" + who->text() : "";
    }
    HttpAnswer get(const std::string& target, const Token* who = nullptr) {
        return FrontFixture::get(target, cookie_of(who));
    }
    HttpAnswer post(const std::string& target, const std::string& body,
                    const Token* who = nullptr) {
        return FrontFixture::post(target, body, cookie_of(who));
    }
    HttpAnswer say(const std::string& body, const std::string& key = kKey) {
        const std::string authorization = "Bearer " + key;
        return wait_for(FrontFixture::ask({.method = Method::Post,
                                           .target = "/api/worker",
                                           .authorization = authorization,
                                           .content_type = "application/json",
                                           .body = body,
                                           .peer = "10.0.0.2"}));
    }
    worker::ToWorker told(const worker::FromWorker& message) {
        return worker::decode_to_worker(say(worker::encode(message)).content()).value();
    }
    HttpAnswer ask(const wire::GameId& game, const Token* who) {
        return post("/api/review", R"({"game":")" + game.text() + R"("})", who);
    }

    const Token an = Token::random();  // player 1
    const Token chi = Token::random();
    const wire::GameId played = wire::GameId::from_random(1, 1);
    const wire::GameId empty = wire::GameId::from_random(2, 2);
    const wire::GameId hidden = wire::GameId::from_random(3, 3);
    std::unique_ptr<ReviewQueue> queue;
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
    open_front();
    EXPECT_EQ(get("/api/review").content(), R"({"workers":0})");
    EXPECT_EQ(ask(played, &an).status, 404);
    EXPECT_EQ(get("/api/review/" + played.text(), &an).status, 404);
    EXPECT_EQ(say(R"({"do":"take","worker":"w"})").status, 404);
    EXPECT_EQ(say(R"({"do":"take","worker":"w"})", "").status, 404);
}

}  // namespace
}  // namespace kydai::server
