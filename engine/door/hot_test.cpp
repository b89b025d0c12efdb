// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/door/hot.hpp"

#include <gtest/gtest.h>

namespace kydai::engine {
namespace {

TEST(Hot, EveryLevelOfThisMachineGivesTheSameResults) {
    for (const chess::Variant variant : chess::kVariants) {
        const auto position = chess::AnyPosition::start(variant);
        EXPECT_EQ(hot(CpuLevel::Plain).perft(position, 4),
                  hot(detect_cpu_level()).perft(position, 4))
            << name(variant);
    }
}

TEST(Hot, ALevelIsFoundByItsName) {
    EXPECT_EQ(parse_cpu_level(hot(CpuLevel::Plain).level), CpuLevel::Plain);
    EXPECT_EQ(parse_cpu_level(hot(detect_cpu_level()).level), detect_cpu_level());
}

TEST(Hot, ANameThatNoLevelHasIsRefused) {
    EXPECT_EQ(parse_cpu_level("x86-64-v9"), std::nullopt);
    EXPECT_EQ(parse_cpu_level(""), std::nullopt);
}

}  // namespace
}  // namespace kydai::engine
