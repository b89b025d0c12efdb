// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/door/hot.hpp"

#include <gtest/gtest.h>

#include <array>

namespace kydai::engine {
namespace {

TEST(Hot, EveryLevelOfThisMachineGivesTheSameResults) {
    const std::array<std::uint64_t, 5> words{0, 1, ~0ULL, 0x8000'0000'0000'0000, 0xAAAA};
    EXPECT_EQ(hot(CpuLevel::Plain).count_bits(words), 74U);
    EXPECT_EQ(hot(detect_cpu_level()).count_bits(words), 74U);
}

TEST(Hot, ALevelIsFoundByItsName) {
    EXPECT_EQ(cpu_level_named(hot(CpuLevel::Plain).level), CpuLevel::Plain);
    EXPECT_EQ(cpu_level_named(hot(detect_cpu_level()).level), detect_cpu_level());
}

TEST(Hot, ANameThatNoLevelHasIsRefused) {
    EXPECT_EQ(cpu_level_named("x86-64-v9"), std::nullopt);
    EXPECT_EQ(cpu_level_named(""), std::nullopt);
}

}  // namespace
}  // namespace kydai::engine
