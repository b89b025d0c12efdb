// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/utf8.hpp"

#include <gtest/gtest.h>

namespace kydai {
namespace {

TEST(Utf8, TellsWellFormedSequencesFromOthers) {
    EXPECT_TRUE(is_utf8("Kỳ Đài ♔ 😀"));
    for (const std::string_view bad :
         {"\x80", "\xC0\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xE1\xBB", "\xFF", "a\xE9z"}) {
        EXPECT_FALSE(is_utf8(bad));
    }
}

TEST(Utf8, ALineHasNoControlsAndSingleBlanks) {
    EXPECT_EQ(cleaned_line("  a\r\n\tb \x1B[31m c\x7F "), "a b [31m c");
    EXPECT_EQ(cleaned_line("x\xC2\x9B"
                           "31my"),
              "x31my")
        << "C1 control sequence introducer";
    EXPECT_EQ(cleaned_line(" \n "), "");
}

TEST(Utf8, OtherBytesAreLatin1) {
    EXPECT_EQ(cleaned_line("M\xFCller"), "Müller");
    EXPECT_EQ(cleaned_line("it\x92s"), "it’s");
    EXPECT_EQ(cleaned_line("Đạt"), "Đạt");
}

TEST(Utf8, CleaningTwiceChangesNothing) {
    for (const char* text : {"a  b", "\xE9\x81\x90", " \x01 x", "ơ\xA0"}) {
        const std::string once = cleaned_line(text);
        EXPECT_EQ(cleaned_line(once), once);
        EXPECT_TRUE(is_utf8(once));
    }
}

}  // namespace
}  // namespace kydai
