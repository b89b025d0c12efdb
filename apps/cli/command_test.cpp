// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kydai::cli {
namespace {

using testing::ElementsAre;

constexpr Option kOptions[] = {{.name = "--fen", .value = "FEN", .help = "the position"},
                               {.name = "--divide", .value = "", .help = "by move"}};

std::expected<Arguments, Problem> parse(std::initializer_list<std::string_view> words) {
    return Arguments::parse(kOptions, std::span(words.begin(), words.size()));
}

TEST(Arguments, OptionsAndWordsMayComeInAnyOrder) {
    const auto arguments = parse({"5", "--divide", "--fen", "8/8 w - -", "-"});
    ASSERT_TRUE(arguments);
    EXPECT_TRUE(arguments->has("--divide"));
    EXPECT_EQ(arguments->value("--fen"), "8/8 w - -");
    EXPECT_THAT(arguments->words(), ElementsAre("5", "-"));
}

TEST(Arguments, AValueMayFollowAnEqualsSignAndTheLastOneCounts) {
    const auto arguments = parse({"--fen=a", "--fen=b=c"});
    ASSERT_TRUE(arguments);
    EXPECT_EQ(arguments->value("--fen"), "b=c");
    EXPECT_EQ(arguments->value("--divide"), std::nullopt);
}

TEST(Arguments, TwoDashesEndTheOptions) {
    const auto arguments = parse({"--divide", "--", "--fen", "--"});
    ASSERT_TRUE(arguments);
    EXPECT_THAT(arguments->words(), ElementsAre("--fen", "--"));
}

TEST(Arguments, WhatIsWrongIsNamed) {
    EXPECT_EQ(parse({"--depth"}).error(), "unknown option '--depth'");
    EXPECT_EQ(parse({"--fen"}).error(), "--fen needs FEN");
    EXPECT_EQ(parse({"--divide=yes"}).error(), "--divide takes no value");
}

}  // namespace
}  // namespace kydai::cli
