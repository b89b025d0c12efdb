// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/common/child_process.hpp"

#include <gtest/gtest.h>

namespace kydai::apps {
namespace {

constexpr engine::Millis kLong = 60'000;  // nothing here takes that long

TEST(ChildProcess, IsTalkedToInLines) {
    const auto program = launch_of("cat")();
    ASSERT_TRUE(program);
    EXPECT_TRUE((*program)->write_line("one"));
    EXPECT_TRUE((*program)->write_line("two"));
    const engine::Millis deadline = (*program)->now() + kLong;
    EXPECT_EQ((*program)->read_line(deadline), "one");
    EXPECT_EQ((*program)->read_line(deadline), "two");
}

TEST(ChildProcess, ItsEndIsToldFromItsSilence) {
    const auto program = launch_of("  echo  last words ")();
    ASSERT_TRUE(program);
    const engine::Millis deadline = (*program)->now() + kLong;
    EXPECT_EQ((*program)->read_line(deadline), "last words");
    EXPECT_EQ((*program)->read_line(deadline), std::unexpected(Silence::Ended));
}

TEST(ChildProcess, AMissingProgramIsNamed) {
    const auto program = launch_of("/no/such/engine --fast")();
    ASSERT_FALSE(program);
    EXPECT_EQ(program.error(), "cannot start /no/such/engine: No such file or directory");
}

TEST(ChildProcess, NoLineCountsAfterTheDeadline) {
    const auto program = launch_of("yes")();
    ASSERT_TRUE(program);
    ASSERT_TRUE((*program)->read_line((*program)->now() + kLong));  // more of them wait
    EXPECT_EQ((*program)->read_line((*program)->now()), std::unexpected(Silence::TimeUp));
}

}  // namespace
}  // namespace kydai::apps
