// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/dispatch/dispatch.hpp"

#include <gtest/gtest.h>

namespace kydai::engine {
namespace {

TEST(Dispatch, EveryLevelOfThisMachineGivesTheSameResults) {
    for (const chess::Variant variant : chess::kVariants) {
        const auto position = chess::AnyPosition::start(variant);
        EXPECT_EQ(dispatch(CpuLevel::Plain).perft(position, 4),
                  dispatch(detect_cpu_level()).perft(position, 4))
            << name(variant);
    }
}

TEST(Dispatch, ALevelIsFoundByItsName) {
    EXPECT_EQ(parse_cpu_level(dispatch(CpuLevel::Plain).level), CpuLevel::Plain);
    EXPECT_EQ(parse_cpu_level(dispatch(detect_cpu_level()).level), detect_cpu_level());
}

TEST(Dispatch, ANameThatNoLevelHasIsRefused) {
    EXPECT_EQ(parse_cpu_level("x86-64-v9"), std::nullopt);
    EXPECT_EQ(parse_cpu_level(""), std::nullopt);
}

}  // namespace
}  // namespace kydai::engine
