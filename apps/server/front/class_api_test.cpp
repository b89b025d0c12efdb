// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/front/class_api.hpp"

#include "apps/server/front/test_front.hpp"

namespace kydai::server {
namespace {

constexpr std::string_view kOpenTournament =
    R"({"what":"tournament open swiss 3 first plain 1.0 BH","terms":{"game":"caro",)"
    R"("start":"caro5 15x15 5 open x","time":"300+0","opening":"plain"}})";

class ClassApiTest : public test::FrontFixture {
  protected:
    // Opens a class; its teacher's cookie.
    std::string open() {
        const HttpAnswer answer = post("/api/class", R"({"title":"Lớp 5A"})");
        EXPECT_EQ(answer.status, 200) << answer.content();
        const std::string body(answer.content());
        code = body.substr(body.find(':') + 2, 6);
        return cookie_in(answer);
    }
    [[nodiscard]] std::string at(const std::string& rest = "") const {
        return "/api/class/" + code + rest;
    }
    std::string join(const std::string& name) {
        const HttpAnswer answer = post(at("/join"), R"({"name":")" + name + R"("})");
        EXPECT_EQ(answer.status, 200) << answer.content();
        return cookie_in(answer);
    }

    std::string code;
};

bool has(const HttpAnswer& answer, std::string_view text) {
    return answer.content().find(text) != std::string_view::npos;
}

TEST_F(ClassApiTest, AWholeClassBehindOneAddressMeetsNoLimit) {
    const std::string teacher = open();
    for (int i = 0; i < 40; ++i) join("Em " + std::to_string(i));  // the gate allows an address 3
    EXPECT_TRUE(has(get(at(), teacher), R"("name":"Em 39")"));
}

TEST_F(ClassApiTest, CodesThatAreTriedInVainAreLimited) {
    int refused = 0;
    for (int i = 0; i < 100; ++i) refused += get("/api/class/BBBBBB").status == 429;
    EXPECT_GT(refused, 50);
    EXPECT_EQ(get("/api/class/nonsense").status, 429);
}

TEST_F(ClassApiTest, TheCodeMayBeTypedInAnyCase) {
    open();
    code = {to_lower(code[0]), to_lower(code[1]), code[2], '-', code[3], code[4], code[5]};
    EXPECT_EQ(get(at()).status, 200);
}

TEST_F(ClassApiTest, AStrangerSeesNeitherNamesNorTheWall) {
    open();
    join("Bình");
    EXPECT_FALSE(has(get(at()), "Bình"));
    EXPECT_TRUE(has(get(at()), R"("role":"guest")"));
    EXPECT_EQ(get(at("/wall")).status, 403);
    EXPECT_EQ(get(at("/table.csv")).status, 403);
}

TEST_F(ClassApiTest, BadNamesAndForeignOriginsAreRefused) {
    open();
    EXPECT_EQ(post(at("/join"), R"({"name":"  "})").status, 400);
    const auto foreign = ask({.method = Method::Post,
                              .target = at("/join"),
                              .origin = "http://evil.example",
                              .content_type = "application/json",
                              .body = R"({"name":"An"})"});
    EXPECT_EQ(wait_for(foreign).status, 403);
    EXPECT_EQ(wait_for(ask({.method = Method::Post,
                            .target = at("/join"),
                            .content_type = "text/plain",
                            .body = R"({"name":"An"})"}))
                  .status,
              415);
}

TEST_F(ClassApiTest, APollWaitsForNews) {
    const std::string teacher = open();
    EXPECT_TRUE(has(get(at("?after=0"), teacher), R"("version":1)"));
    const auto poll = ask({.target = at("?after=1"), .cookie = teacher});
    get(at(), teacher);  // asked later and answered, so the poll waits
    EXPECT_FALSE(*poll) << "nothing has happened yet";
    join("An");
    EXPECT_TRUE(has(wait_for(poll), R"("version":2)"));
}

TEST_F(ClassApiTest, TheTeachersBoardReachesThoseWhoWaitForIt) {
    const std::string teacher = open();
    const std::string an = join("An");
    const std::string shown = R"({"record":"1. e4 *","path":"0","near":"second"})";
    EXPECT_EQ(post(at("/show"), shown, an).status, 403);
    EXPECT_EQ(get(at("/board")).status, 403) << "a stranger";
    const HttpAnswer before = get(at("/board?after=0"), an);
    EXPECT_FALSE(has(before, "shown")) << before.content();
    std::string_view rest = before.content();
    rest.remove_prefix(rest.find(':') + 1);
    const std::string version(rest.substr(0, rest.find('}')));
    const auto poll = ask({.target = at("/board?after=" + version), .cookie = an});
    get(at(), an);
    EXPECT_FALSE(*poll) << "nothing is shown yet";
    EXPECT_EQ(post(at("/show"), shown, teacher).status, 200);
    EXPECT_TRUE(has(wait_for(poll), R"("shown":)" + shown));
    EXPECT_EQ(post(at("/show"), "{}", teacher).status, 200);
    EXPECT_FALSE(has(get(at("/board?after=0"), an), "shown"));
}

TEST_F(ClassApiTest, AQuestionIsAskedAnsweredAndRevealed) {
    const std::string teacher = open();
    const std::string an = join("An");
    const std::string question = R"({"what":"ask caro\tcaro5 15x15 5 open x\tX đi đâu?"})";
    EXPECT_EQ(post(at("/do"), question, an).status, 403);
    EXPECT_EQ(post(at("/do"), question, teacher).status, 200);
    EXPECT_TRUE(has(get(at(), an), R"("text":"X đi đâu?","revealed":false,"count":0)"));
    const HttpAnswer answered = post(at("/do"), R"({"what":"answer h8"})", an);
    EXPECT_TRUE(has(answered, R"("own":"h8")")) << answered.content();
    EXPECT_EQ(post(at("/do"), R"({"what":"answer i9"})", an).status, 409);
    EXPECT_TRUE(has(post(at("/do"), R"({"what":"reveal"})", teacher), R"("members":[1])"));
}

TEST_F(ClassApiTest, ATournamentFromEntryToExport) {
    const std::string teacher = open();
    const std::string an = join("An");
    join("Bình");
    EXPECT_EQ(post(at("/do"), kOpenTournament, an).status, 403);
    EXPECT_EQ(post(at("/do"), kOpenTournament, teacher).status, 200);
    const HttpAnswer paired = post(at("/do"), R"({"what":"tournament pair"})", teacher);
    EXPECT_EQ(paired.status, 200) << paired.content();
    EXPECT_TRUE(has(get(at(), an), R"("game":")"));
    const HttpAnswer wall = get(at("/wall"), teacher);
    EXPECT_TRUE(has(wall, R"("first":"An","second":"Bình")")) << wall.content();
    EXPECT_TRUE(has(wall, R"("width":15)")) << wall.content();
    EXPECT_EQ(post(at("/do"), R"({"what":"tournament result 1 1 1-0"})", teacher).status, 200);
    const HttpAnswer table = get(at("/table.csv"), teacher);
    EXPECT_TRUE(has(table, "An")) << table.content();
    EXPECT_TRUE(has(get(at("/report.trf"), teacher), "012 Lớp 5A"));
    EXPECT_EQ(get(at("/games.pgn"), teacher).status, 200);
}

TEST_F(ClassApiTest, AClassThatKeepsRatingsShowsAndExportsThem) {
    const std::string teacher = open();
    const std::string an = join("An");
    join("Bình");
    EXPECT_TRUE(has(get(at(), an), R"("ratings":{"kept":false,"game":"chess"})"));
    EXPECT_EQ(post(at("/do"), R"({"what":"ratings on"})", an).status, 403);
    EXPECT_EQ(post(at("/do"), R"({"what":"ratings on"})", teacher).status, 200);
    EXPECT_EQ(post(at("/do"), kOpenTournament, teacher).status, 200);
    EXPECT_EQ(post(at("/do"), R"({"what":"tournament enter 1400 Chi"})", teacher).status, 200);
    EXPECT_EQ(post(at("/do"), R"({"what":"tournament pair 1-2"})", teacher).status, 200);
    EXPECT_EQ(post(at("/do"), R"({"what":"tournament result 1 1 1-0"})", teacher).status, 200);
    const HttpAnswer pupils = get(at(), an);
    EXPECT_TRUE(has(pupils, R"("ratings":{"kept":true,"game":"caro"})")) << pupils.content();
    EXPECT_TRUE(has(pupils, R"("rating":{"points":1662,"provisional":true,"games":1})"));
    const HttpAnswer table = get(at("/table.csv"), teacher);
    EXPECT_TRUE(has(table, ",BH,RatingNow\r\n")) << table.content();
    EXPECT_TRUE(has(table, "An,1500,2w1,1,")) << table.content();
    EXPECT_TRUE(has(table, ",1662?\r\n"));
    EXPECT_TRUE(has(table, "Chi,1400,,0,")) << table.content();
    EXPECT_EQ(post(at("/do"), R"({"what":"ratings off"})", teacher).status, 200);
    EXPECT_FALSE(has(get(at("/table.csv"), teacher), "RatingNow"));
    EXPECT_FALSE(has(get(at(), an), "1662"));
}

}  // namespace
}  // namespace kydai::server
