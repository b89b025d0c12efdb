// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/online/server_address.hpp"

#include <gtest/gtest.h>

namespace kydai::desktop {
namespace {

std::string key(const char* address) {
    const auto server = ServerAddress::parse(QString::fromUtf8(address));
    return server ? server->key() : "no address";
}

TEST(ServerAddress, KeepsPlainNamesAsTheyAre) {
    EXPECT_EQ(key("http://127.0.0.1:8080"), "http.127.0.0.1.8080");
    EXPECT_EQ(key("https://Kydai.vn/#/online"), "https.kydai.vn.443");
}

TEST(ServerAddress, GivesNamesThatLookAlikeKeysOfTheirOwn) {
    EXPECT_NE(key("https://c\u1eddvua.vn"), key("https://c\u1edbvua.vn"));
    EXPECT_NE(key("https://a-b.vn"), key("https://a_b.vn"));
    EXPECT_NE(key("http://[::1]:80"), key("http://[::11]:80"));
    EXPECT_EQ(key("https://a-b.vn"), "https.a-2db.vn.443");
}

TEST(ServerAddress, AsksWithAQuery) {
    const auto server = ServerAddress::parse(QStringLiteral("http://127.0.0.1:8080"));
    const auto address = [&](const char* what) {
        return server->api(QString::fromUtf8(what)).toEncoded().toStdString();
    };
    EXPECT_EQ(address("me"), "http://127.0.0.1:8080/api/me");
    EXPECT_EQ(address("games?player=H%C3%A0%26&before=1-a"),
              "http://127.0.0.1:8080/api/games?player=H%C3%A0%26&before=1-a");
}

TEST(ServerAddress, KnowsTheAddressesThatLeadToThisComputerOnly) {
    for (const char* own :
         {"http://127.0.0.1:8080", "localhost:80", "http://[::1]/", "127.9.9.9"}) {
        EXPECT_TRUE(ServerAddress::parse(QString::fromUtf8(own))->isOwnMachine()) << own;
    }
    for (const char* other : {"http://192.168.1.7:8080", "https://kydai.vn", "127.vn"}) {
        EXPECT_FALSE(ServerAddress::parse(QString::fromUtf8(other))->isOwnMachine()) << other;
    }
}

TEST(ServerAddress, ALinkToAClassHasItsCode) {
    EXPECT_EQ(classCodeIn("http://192.168.1.7:8080/c/BCDFGH"), "BCDFGH");
    EXPECT_EQ(classCodeIn(" http://192.168.1.7:8080/#/class/bcd-fgh "), "BCDFGH");
    for (const char* other : {"http://192.168.1.7:8080/c/AEIOUY", "http://192.168.1.7:8080/",
                              "BCDFGH", "http://a.vn/#/online/abcdefghijkl"}) {
        EXPECT_EQ(classCodeIn(QString::fromUtf8(other)), "") << other;
    }
}

}  // namespace
}  // namespace kydai::desktop
