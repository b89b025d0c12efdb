// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/terminal/text.hpp"

#include <gmock/gmock.h>

#include "apps/terminal/screen.hpp"
#include "play/words/words.hpp"

namespace kydai::terminal {
namespace {

using testing::ElementsAre;

TEST(Text, VietnameseLettersTakeOneCellEach) {
    EXPECT_EQ(width_of("Kỳ Đài"), 6);
    EXPECT_EQ(width_of("Ky\u0300 "), 3);  // a mark of its own
    EXPECT_EQ(width_of("棋"), 2);
    EXPECT_EQ(width_of("\033[31m"), 4);  // the escape itself takes none
}

TEST(Text, IsCutWithAnEllipsis) {
    EXPECT_EQ(fitted("Lượt trắng", 10), "Lượt trắng");
    EXPECT_EQ(fitted("Lượt trắng", 6), "Lượt …");
    EXPECT_EQ(fitted("棋棋", 3), "棋…");
    EXPECT_EQ(fitted("abc", 0), "");
}

TEST(Text, BreaksAtBlanks) {
    EXPECT_THAT(wrapped("một hai ba bốn", 7), ElementsAre("một hai", "ba bốn"));
    EXPECT_THAT(wrapped("a\nb", 7), ElementsAre("a", "b"));
}

TEST(Text, EveryWordOfTheCatalogueHasAnAsciiForm) {
    for (const words::Language language : words::kLanguages) {
        for (int i = 0; i < kKeyCount<words::MessageId>; ++i) {
            const auto text = words::text(language, static_cast<words::MessageId>(i));
            const std::string ascii = to_ascii(text);
            EXPECT_EQ(std::ranges::count(ascii, '?'), std::ranges::count(text, '?')) << text;
        }
    }
}

TEST(Text, NothingInItSteersATerminal) { EXPECT_EQ(harmless("a\033[2J\u009b1mb\n"), "a[2J1mb\n"); }

TEST(Screen, LeavesOutWhatIsOutside) {
    Screen screen({.width = 4, .height = 2});
    screen.put(0, 2, "abc", {});
    screen.put(5, 0, "x", {});
    screen.put(1, 3, "棋", {});
    EXPECT_EQ(screen.text(), "  ab\n\n");
}

TEST(Screen, WritesAsciiWhereThereIsNoUtf8) {
    Screen screen({.width = 12, .height = 1, .utf8 = false});
    screen.put(0, 0, "Lượt trắng…", {});
    EXPECT_EQ(screen.row_text(0), "Luot trang..");
}

TEST(Text, KeysThatDoNotFitAreLeftOutWholeBeforeTheLastTwo) {
    constexpr std::string_view kKeys = "z undo · ? hint · s save · H keys · Home menu";
    EXPECT_EQ(fitted_items(kKeys, 60), kKeys);
    EXPECT_EQ(fitted_items(kKeys, 36), "z undo · ? hint · H keys · Home menu");
    EXPECT_EQ(fitted_items(kKeys, 20), "H keys · Home menu");
    EXPECT_EQ(fitted_items(kKeys, 9), "H keys ·…");
    EXPECT_EQ(fitted_items("", 9), "");
}

}  // namespace
}  // namespace kydai::terminal
