// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/site/site.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "apps/server/site/site_answer.hpp"

namespace kydai::server {
namespace {

namespace fs = std::filesystem;

class SiteTest : public testing::Test {
  protected:
    void SetUp() override {
        root_ = fs::path(testing::TempDir()) /
                testing::UnitTest::GetInstance()->current_test_info()->name();
        write("site/index.html", "<!doctype html>");
        write("site/assets/app-1234.js", std::string(200, 'x'));
        write("site/assets/app-1234.js.gz", "small");
        write("site/assets/app-1234.js.br", "less");
        write("site/assets/noise.wasm", "abc");
        write("site/assets/noise.wasm.gz", "larger than it was");
        write("secret.txt", "outside");
        write("downloads/kydai_0.1.0_amd64.deb", "package");
        write("downloads/odd \"name\"", "left out");
    }
    void TearDown() override { fs::remove_all(root_); }

    void write(const std::string& name, const std::string& content) {
        fs::create_directories((root_ / name).parent_path());
        std::ofstream(root_ / name, std::ios::binary) << content;
    }
    Site site() { return Site::load(root_ / "site", root_ / "downloads").value(); }

    fs::path root_;
};

std::string header(const HttpAnswer& answer, std::string_view name) {
    const auto found = std::ranges::find(answer.headers, name, &HttpHeader::name);
    return found == answer.headers.end() ? "" : found->value;
}

TEST_F(SiteTest, TheFirstPageIsTheIndex) {
    const Site all = site();
    const HttpAnswer answer = site_answer(all, {.target = "/"});
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.body, "<!doctype html>");
    EXPECT_EQ(header(answer, "Content-Type"), "text/html; charset=utf-8");
    EXPECT_EQ(header(answer, "Cache-Control"), "no-cache");
    EXPECT_NE(header(answer, "Content-Security-Policy").find("'wasm-unsafe-eval'"),
              std::string::npos);
    EXPECT_EQ(header(answer, "Content-Security-Policy").find("unsafe-inline"), std::string::npos);
}

TEST_F(SiteTest, AFileNamedByItsHashIsKeptForever) {
    const Site all = site();
    const HttpAnswer answer = site_answer(all, {.target = "/assets/app-1234.js?x=1"});
    EXPECT_EQ(answer.body.size(), 200U);
    EXPECT_EQ(header(answer, "Cache-Control"), "public, max-age=31536000, immutable");
    EXPECT_EQ(header(answer, "Vary"), "Accept-Encoding");
    EXPECT_EQ(header(answer, "Content-Encoding"), "");
}

TEST_F(SiteTest, TheSmallestEncodingThatIsAcceptedIsSent) {
    const Site all = site();
    const auto encoding = [&](std::string_view accepted) {
        return header(
            site_answer(all, {.target = "/assets/app-1234.js", .accept_encoding = accepted}),
            "Content-Encoding");
    };
    EXPECT_EQ(encoding("gzip, deflate, br"), "br");
    EXPECT_EQ(encoding("gzip"), "gzip");
    EXPECT_EQ(encoding("GZIP;q=0.5"), "gzip");
    EXPECT_EQ(encoding("br;q=0, gzip"), "gzip");
    EXPECT_EQ(encoding("br;q=0.000, gzip;q=0"), "");
    EXPECT_EQ(encoding("identity"), "");
    EXPECT_EQ(header(site_answer(all, {.target = "/assets/noise.wasm", .accept_encoding = "gzip"}),
                     "Content-Encoding"),
              "");
}

TEST_F(SiteTest, WhatTheReaderHasIsNotSentAgain) {
    const Site all = site();
    const std::string tag = header(site_answer(all, {.target = "/"}), "ETag");
    const auto status = [&](std::string_view tags) {
        return site_answer(all, {.target = "/", .if_none_match = tags}).status;
    };
    EXPECT_EQ(status(tag), 304);
    EXPECT_EQ(status("\"other\", W/" + tag), 304);
    EXPECT_EQ(status("*"), 304);
    EXPECT_EQ(status("\"other\""), 200);
    const HttpAnswer packed =
        site_answer(all, {.target = "/assets/app-1234.js", .accept_encoding = "gzip"});
    const HttpAnswer plain = site_answer(all, {.target = "/assets/app-1234.js"});
    EXPECT_NE(header(packed, "ETag"), header(plain, "ETag"));
}

TEST_F(SiteTest, NothingOutsideTheSiteCanBeReached) {
    const Site all = site();
    for (const std::string_view target :
         {"/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "secret.txt",
          "//secret.txt", "/assets/app-1234.js.gz", "/assets/", "", "/assets/app-1234.js/"}) {
        EXPECT_EQ(site_answer(all, {.target = target}).status, 404) << target;
    }
}

TEST_F(SiteTest, OtherMethodsAreRefused) {
    const Site all = site();
    for (const Method method : {Method::Post, Method::Other}) {
        const HttpAnswer answer = site_answer(all, {.method = method, .target = "/"});
        EXPECT_EQ(answer.status, 405);
        EXPECT_EQ(header(answer, "Allow"), "GET, HEAD");
    }
}

TEST_F(SiteTest, DownloadsAreListedWithTheirSizes) {
    const Site all = site();
    EXPECT_EQ(site_answer(all, {.target = "/downloads/index.json"}).body,
              R"([{"name":"kydai_0.1.0_amd64.deb","bytes":7}])");
    EXPECT_EQ(site_answer(all, {.target = "/downloads/kydai_0.1.0_amd64.deb"}).body, "package");
    const Site without = Site::load(root_ / "site", {}).value();
    EXPECT_EQ(site_answer(without, {.target = "/downloads/index.json"}).body, "[]");
}

TEST_F(SiteTest, AFolderWithoutASiteIsAProblem) {
    EXPECT_FALSE(Site::load(root_ / "nowhere", {}).has_value());
    EXPECT_FALSE(Site::load(root_ / "downloads", {}).has_value());
}

}  // namespace
}  // namespace kydai::server
