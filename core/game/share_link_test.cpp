// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/share_link.hpp"

#include <gtest/gtest.h>

namespace kydai::game {
namespace {

TEST(ShareLink, HoldsTheRecordWordForWord) {
    const std::string record = "[White \"Nguyễn Văn An\"]\n\n1. e4 e5 {tốt} *\n";
    EXPECT_EQ(shared_record(share_fragment(record)), record);
}

TEST(ShareLink, IsReadOutOfAWholeAddress) {
    EXPECT_EQ(shared_record("https://example.org/play?x=1#" + share_fragment("1. e4 *")),
              "1. e4 *");
}

// The bytes that any other implementation has to write.
TEST(ShareLink, IsBase64WithTheLettersOfAddressesAndNoPadding) {
    EXPECT_EQ(share_fragment("1. e4 *"), "game=MS4gZTQgKg");
    EXPECT_EQ(share_fragment("\xFB\xFF\xFE"), "game=-__-");
}

TEST(ShareLink, EveryLengthComesBack) {
    std::string record;
    for (int i = 0; i < 70; ++i) {
        record += static_cast<char>(i * 37);
        EXPECT_EQ(shared_record(share_fragment(record)), record) << i;
    }
}

TEST(ShareLink, OtherLinksGiveNothing) {
    EXPECT_EQ(shared_record(""), std::nullopt);
    EXPECT_EQ(shared_record("https://example.org/"), std::nullopt);
    EXPECT_EQ(shared_record("https://example.org/#room=abc"), std::nullopt);
    EXPECT_EQ(shared_record("#game="), std::nullopt);
    EXPECT_EQ(shared_record("#game=MS4+"), std::nullopt);
    EXPECT_EQ(shared_record("#game=" + std::string(300'000, 'A')), std::nullopt);
}

}  // namespace
}  // namespace kydai::game
