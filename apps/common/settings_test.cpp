// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/common/settings.hpp"

#include <gtest/gtest.h>

namespace kydai::apps {
namespace {

TEST(Settings, AreReadWithBlanksAndComments) {
    const auto settings = Settings::parse("# mine\nlanguage = vi\n\n  level=3 \nsound = no\n");
    EXPECT_EQ(settings.get("language"), "vi");
    EXPECT_EQ(settings.get_int("level", 5), 3);
    EXPECT_FALSE(settings.get_bool("sound", true));
    EXPECT_EQ(settings.get("theme"), std::nullopt);
    EXPECT_EQ(settings.bad_lines(), 0);
}

TEST(Settings, UnreadableLinesAreCountedAndSkipped) {
    const auto settings = Settings::parse("level = 3\nnonsense\n= x\nBAD = 1\nlevel2 = \xff\n");
    EXPECT_EQ(settings.get_int("level", 0), 3);
    EXPECT_EQ(settings.bad_lines(), 3);
    EXPECT_EQ(Settings::parse("level = many").get_int("level", 7), 7);
}

TEST(Settings, ComeBackFromTheirText) {
    Settings settings;
    settings.set("name", "An = Bình\nX");
    settings.set("level", 4);
    const auto again = Settings::parse(settings.to_text());
    EXPECT_EQ(again.get("name"), settings.get("name"));
    EXPECT_EQ(again.get_int("level", 0), 4);
}

TEST(Settings, AreMergedWithChangesOfOtherPrograms) {
    const auto file = std::filesystem::path(testing::TempDir()) / "kydai-settings-test";
    std::filesystem::remove(file);
    const Settings before = Settings::parse("theme = dark\nboard = wood\n");
    ASSERT_FALSE(before.save_over(file));
    Settings theirs = Settings::parse("board = jade\n");
    ASSERT_FALSE(theirs.save_over(file));
    Settings ours = before;
    ours.set("theme", "light");
    ASSERT_FALSE(ours.changed_since(before).save_over(file));
    EXPECT_EQ(Settings::load(file).to_text(), "board = jade\ntheme = light\n");
    std::filesystem::remove(file);
}

TEST(Settings, AMissingFileIsNoError) {
    EXPECT_EQ(Settings::load("/nonexistent/settings.conf").get("level"), std::nullopt);
}

}  // namespace
}  // namespace kydai::apps
