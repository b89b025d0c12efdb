// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/wire/names.hpp"

#include <gtest/gtest.h>

namespace kydai::wire {
namespace {

TEST(Names, VisibleTextInAnyLanguageStays) {
    for (const char* name : {"An", "Nguyễn Thị Ánh", "Đặng-Bình_7", "李明", "Ольга", "é"}) {
        EXPECT_EQ(checked_name(name), name);
    }
    EXPECT_EQ(checked_name("  An \t Bình\n"), "An Bình");
}

TEST(Names, InvisibleAndBidiCharactersAreRemoved) {
    EXPECT_EQ(checked_name("A\u200Bn"), "An");
    EXPECT_EQ(checked_name("\u202Eevil\u202C"), "evil");
    EXPECT_EQ(checked_name("a\u2066b\u2069\uFEFF"), "ab");
    EXPECT_EQ(checked_name("x\x1b[31m"), "x[31m");
}

TEST(Names, NothingVisibleOrTooMuchIsRefused) {
    EXPECT_EQ(checked_name(""), std::nullopt);
    EXPECT_EQ(checked_name(" \u200B\u2060 "), std::nullopt);
    EXPECT_EQ(checked_name(std::string(kLongestName + 1, 'x')), std::nullopt);
    EXPECT_TRUE(checked_name(std::string(kLongestName, 'x')));
    EXPECT_TRUE(checked_chat(std::string(kLongestChat, 'x')));
    EXPECT_FALSE(checked_chat(std::string(kLongestChat + 1, 'x')));
}

TEST(Names, AnAddressIsNoNameAndMayBeOnAList) {
    for (const char* text : {"10.0.0.7", "::1", "FE80::1:2", "::ffff:10.0.0.7"}) {
        EXPECT_TRUE(is_address(text)) << text;
        EXPECT_EQ(checked_name(text), std::nullopt) << text;
        EXPECT_EQ(checked_watcher(text), folded_name(text)) << text;
    }
    for (const char* text : {"An", "1.2.3", "1.2.3.4.", "1.2.3.256", "a:b", "10.0.0.7 x"}) {
        EXPECT_FALSE(is_address(text)) << text;
        EXPECT_EQ(checked_watcher(text), text);
    }
    EXPECT_EQ(checked_watcher("a\nb"), "a b");
    EXPECT_EQ(checked_watcher(" "), std::nullopt);
}

TEST(Names, ANumberedNameIsStillAName) {
    EXPECT_EQ(numbered_name("An", 2), "An 2");
    const std::string longest = numbered_name(std::string(kLongestName, 'x'), 12345);
    EXPECT_EQ(checked_name(longest), longest);
    EXPECT_TRUE(longest.ends_with("x 12345"));
    std::string accents;
    for (int i = 0; i < kLongestName; ++i) accents += "ễ";
    EXPECT_TRUE(checked_name(numbered_name(accents, 99)));
}

TEST(Names, ALetterSentInPiecesIsOneLetter) {
    EXPECT_EQ(checked_name("A\u0302n"), "Ân");
    EXPECT_EQ(checked_name("Nguye\u0302\u0303n"), "Nguyễn");
    EXPECT_EQ(checked_name("Nguy\u1EBD\u0302n"), std::nullopt) << "not how it comes apart";
    EXPECT_EQ(checked_name("\u0111a\u0323\u0302u u\u031B\u0323"), "đậu ự");
    EXPECT_EQ(checked_chat("ho\u0300a nhe\u0301"), "hòa nhé");
    std::string accents;
    for (int i = 0; i < kLongestName; ++i) accents += "e\u0302\u0303";
    EXPECT_TRUE(checked_name(accents));
}

TEST(Names, AMarkThatStaysApartIsRefusedInANameAndKeptInChat) {
    EXPECT_EQ(checked_name("n\u0303"), std::nullopt);
    EXPECT_EQ(checked_name("\u0301a"), std::nullopt);
    EXPECT_EQ(checked_chat("n\u0303"), "n\u0303");
}

TEST(Names, MarkupIsTextAndStays) {
    EXPECT_EQ(checked_chat("<script>alert(1)</script>"), "<script>alert(1)</script>");
}

TEST(Names, LettersLargeAndSmallAreOneName) {
    EXPECT_EQ(folded_name("ÂN ƠƯĐ Ế Ỹ"), "ân ơưđ ế ỹ");
    EXPECT_EQ(folded_name("ЖУК Ё Ωмега"), "жук ё ωмега");
    EXPECT_EQ(folded_name("Ž Ĺ ÷ × ♔ 😀 1"), "ž ĺ ÷ × ♔ 😀 1");
    EXPECT_NE(folded_name("Hòa"), folded_name("Hoa"));
    EXPECT_EQ(folded_name("ĸ Ĺ"), "ĸ ĺ") << "a small letter without a large one";
    EXPECT_EQ(folded_name("İẖẞẕẔẠ"), "İẖẞẕẕạ") << "neighbours that are no pairs";
}

}  // namespace
}  // namespace kydai::wire
