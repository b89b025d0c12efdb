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
    auto arguments = Arguments::parse(kOptions, std::span(words.begin(), words.size()));
    if (!arguments) return std::unexpected(arguments.error());
    return arguments->value();
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

TEST(Arguments, AFenMayArriveInPiecesAndANumberMayBeNegative) {
    const auto arguments = parse({"8/8[Qn]", "w", "-", "-", "-1"});
    ASSERT_TRUE(arguments);
    EXPECT_THAT(arguments->words(), ElementsAre("8/8[Qn]", "w", "-", "-", "-1"));
}

TEST(Arguments, HelpMayStandAnywhereBeforeTheDashes) {
    constexpr std::string_view kLast[] = {"--fen", "x", "5", "--help"};
    EXPECT_FALSE(Arguments::parse(kOptions, kLast)->has_value());
    constexpr std::string_view kShort[] = {"-h"};
    EXPECT_FALSE(Arguments::parse(kOptions, kShort)->has_value());
    EXPECT_THAT(parse({"--", "--help"})->words(), ElementsAre("--help"));
}

TEST(Arguments, WhatIsWrongIsNamed) {
    EXPECT_EQ(parse({"--depth"}).error(), "unknown option '--depth'");
    EXPECT_EQ(parse({"--fen"}).error(), "--fen needs FEN");
    EXPECT_EQ(parse({"--divide=yes"}).error(), "--divide takes no value");
}

}  // namespace
}  // namespace kydai::cli
