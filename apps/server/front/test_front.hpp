// SPDX-License-Identifier: GPL-3.0-or-later
// For tests of what the front answers: people in a file of the test's own, games in memory, and a
// network without sockets.
#pragma once

#include <gtest/gtest.h>
#include <sodium.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>

#include "apps/server/front/front.hpp"
#include "apps/server/people/sqlite_people.hpp"
#include "apps/server/rooms/test_memory_store.hpp"
#include "apps/server/test_network.hpp"
#include "core/base/prng.hpp"

namespace kydai::server::test {

// Optional parts of a front.
struct Besides {
    std::vector<Ban> bans = {};
    ReviewQueue* reviews = nullptr;
    std::string worker_key = {};
};

class FrontFixture : public testing::Test {
  protected:
    using Reply = std::variant<HttpAnswer, Upgrade>;
    using Pending = std::shared_ptr<std::optional<Reply>>;

    explicit FrontFixture(int connections_of_one_address = 8) : gate(connections_of_one_address) {}

    // The people and games that are there before the first request.
    virtual void add_people(PeopleStore& /*store*/) {}
    virtual void add_games(Store& /*store*/) {}

    void SetUp() override {
        ASSERT_GE(sodium_init(), 0);
        remove_file();
        auto store = open_sqlite_people(path());
        ASSERT_TRUE(store.has_value()) << store.error();
        add_people(**store);
        people = std::move(People::open(std::move(*store), poster()).value());
        auto games = std::make_unique<MemoryStore>();
        add_games(*games);
        hall = HallRunner::open({.network = network,
                                 .metrics = metrics,
                                 .clock = clock,
                                 .random = [this] { return chance.next(); },
                                 .rename = [](PlayerId, const std::string&) {}},
                                std::move(games))
                   .value();
        open_front();
    }
    void open_front(const Besides& with = {}) {
        front = std::make_unique<Front>(FrontParts{.site = site,
                                                   .hosts = hosts,
                                                   .gate = gate,
                                                   .hall = *hall,
                                                   .people = *people,
                                                   .network = network,
                                                   .metrics = metrics,
                                                   .clock = clock,
                                                   .proxies = {},
                                                   .bans = with.bans,
                                                   .reviews = with.reviews,
                                                   .worker_key = with.worker_key});
    }
    void TearDown() override {
        front.reset();
        if (hall) hall->stop();
        people.reset();
        remove_file();
    }

    // The answer comes when it is waited for.
    Pending ask(HttpRequest request) {
        request.host = "localhost";
        if (request.peer.empty()) request.peer = "10.0.0.1";
        auto answer = std::make_shared<std::optional<Reply>>();
        front->on_request(request, [answer](Reply reply) { *answer = std::move(reply); });
        return answer;
    }
    Reply reply_to(const Pending& answer) {
        constexpr std::chrono::seconds kPatience{20};
        while (!*answer) {
            if (network.run_one_within(kPatience)) continue;
            ADD_FAILURE() << "no answer";
            return HttpAnswer();
        }
        return **answer;
    }
    HttpAnswer wait_for(const Pending& answer) { return std::get<HttpAnswer>(reply_to(answer)); }
    HttpAnswer get(const std::string& target, std::string_view cookie = "") {
        return wait_for(ask({.target = target, .cookie = cookie}));
    }
    Pending ask_to(const std::string& target, std::string_view body, std::string_view cookie = "") {
        return ask({.method = Method::Post,
                    .target = target,
                    .cookie = cookie,
                    .content_type = "application/json",
                    .body = body});
    }
    HttpAnswer post(const std::string& target, std::string_view body,
                    std::string_view cookie = "") {
        return wait_for(ask_to(target, body, cookie));
    }
    // Empty where none is set.
    static std::string cookie_in(const HttpAnswer& answer) {
        const auto set = std::ranges::find(answer.headers, "Set-Cookie", &HttpHeader::name);
        return set == answer.headers.end() ? "" : set->value.substr(0, set->value.find(';'));
    }
    std::function<void(std::function<void()>)> poster() {
        return [this](std::function<void()> task) { network.post(std::move(task)); };
    }

    Prng chance{3};
    Site site;
    AllowedHosts hosts{std::vector<std::string>{"localhost"}};
    Gate gate;
    Metrics metrics;
    ServerClock clock{game::Instant()};
    FakeNetwork network;
    std::unique_ptr<People> people;
    std::unique_ptr<HallRunner> hall;
    std::unique_ptr<Front> front;

  private:
    static std::string path() {
        const auto* test = testing::UnitTest::GetInstance()->current_test_info();
        return testing::TempDir() + test->test_suite_name() + "_" + test->name() + ".sqlite";
    }
    static void remove_file() {
        for (const char* suffix : {"", "-wal", "-shm"}) std::filesystem::remove(path() + suffix);
    }
};

}  // namespace kydai::server::test
