// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/common/server_address.hpp"

#include <gtest/gtest.h>

#include "core/base/prng.hpp"

namespace kydai::apps {
namespace {

TEST(ServerAddress, IsReadWithOrWithoutSchemePortAndPath) {
    EXPECT_EQ(ServerAddress::parse("127.0.0.1:8080")->text(), "http://127.0.0.1:8080");
    EXPECT_EQ(ServerAddress::parse(" HTTPS://Co.Example/a/b?c#d ")->text(), "https://co.example");
    EXPECT_EQ(ServerAddress::parse("http://[::1]:9000")->authority(), "[::1]:9000");
    EXPECT_EQ(ServerAddress::parse("https://co.example")->port(), 443);
    EXPECT_EQ(ServerAddress::parse("co.example")->port(), 80);
}

TEST(ServerAddress, WhatIsNoAddressIsRefused) {
    for (const char* text :
         {"", "http://", "ftp://a", "a b", "http://user@host", "host:", "host:0", "host:65536",
          "host:1x", "[::1", "[::1]x", "[abc]", "http://a:80:81", "máy-chủ"}) {
        EXPECT_FALSE(ServerAddress::parse(text)) << text;
    }
}

TEST(ServerAddress, TwoServersNeverShareAKey) {
    EXPECT_EQ(ServerAddress::parse("127.0.0.1:8080")->key(), "http.127.0.0.1.8080");
    EXPECT_EQ(ServerAddress::parse("a-b")->key(), "http.a-2db.80");
    EXPECT_NE(ServerAddress::parse("a")->key(), ServerAddress::parse("https://a")->key());
    EXPECT_EQ(ServerAddress::parse("a")->key(), ServerAddress::parse("http://A:80")->key());
}

TEST(ServerAddress, ALinkLeadsToAServerAndAGame) {
    const auto address = *ServerAddress::parse("http://127.0.0.1:8080");
    const auto link = online_link_in(address.link_to("abcdefghijkl"));
    ASSERT_TRUE(link);
    EXPECT_EQ(link->server, address);
    EXPECT_EQ(link->id, "abcdefghijkl");
    EXPECT_FALSE(online_link_in("http://127.0.0.1:8080/#/settings"));
    EXPECT_FALSE(online_link_in("http://127.0.0.1:8080"));
}

// A text that is read as an address means the same when it is written and read again.
TEST(ServerAddress, IsReadAgainAsItWasWritten) {
    constexpr std::string_view kLetters = "aZ0.-:[]/#@ %htps";
    Prng chance(3);
    int taken = 0;
    for (int i = 0; i < 200'000; ++i) {
        std::string text = chance.below(2) == 0 ? "http://" : "";
        for (auto length = chance.below(12); length > 0; --length) {
            text += kLetters[chance.below(kLetters.size())];
        }
        const auto address = ServerAddress::parse(text);
        if (!address) continue;
        ++taken;
        EXPECT_EQ(ServerAddress::parse(address->text()), address) << text;
        EXPECT_EQ(address->key().find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789.-"),
                  std::string::npos);
        const auto link = online_link_in(address->link_to("0123456789ab"));
        ASSERT_TRUE(link) << text;
        EXPECT_EQ(link->server, *address);
    }
    EXPECT_GT(taken, 1000);
}

}  // namespace
}  // namespace kydai::apps
