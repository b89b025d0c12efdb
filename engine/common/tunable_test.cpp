// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/common/tunable.hpp"

#include <gtest/gtest.h>

#include "engine/common/level_elo.hpp"

namespace kydai {
enum class Knob : std::uint8_t { Base, Slope };
constexpr Knob last_key(Knob) { return Knob::Slope; }

namespace engine {
namespace {

constexpr KeyedArray<Knob, Tunable> kKnobs{Tunable{"base", 4, 0, 9}, Tunable{"slope", 2, 1, 3}};
static_assert(is_sound(kKnobs));

TEST(Tunable, AValueOutOfRangeOrWithoutANameChangesNothing) {
    TunableSet<Knob> knobs(kKnobs);
    EXPECT_EQ(knobs[Knob::Base], 4);
    EXPECT_TRUE(knobs.set("base", 9));
    EXPECT_EQ(knobs[Knob::Base], 9);
    EXPECT_FALSE(knobs.set("base", 10));
    EXPECT_FALSE(knobs.set("bass", 1));
    EXPECT_EQ(knobs[Knob::Base], 9);
}

TEST(Levels, ThereAreTwelveAboveRandom) {
    EXPECT_TRUE(Level::of(12)->is_full());
    EXPECT_TRUE(Level::of(0)->is_random());
    EXPECT_FALSE(Level::of(13));
    EXPECT_EQ(kLevelIds[Level::full()], "full");
}

TEST(Levels, HaveNamesThatStayWhenNumbersShift) {
    for (int i = 0; i < Level::kCount; ++i) {
        EXPECT_EQ(level_named(kLevelIds[*Level::of(i)]), Level::of(i));
        EXPECT_EQ(recorded_level(kLevelIds[*Level::of(i)]), Level::of(i));
    }
    EXPECT_FALSE(level_named("grandmaster"));
    EXPECT_EQ(recorded_level("0"), Level::random());
    EXPECT_EQ(recorded_level("4"), level_named("casual")) << "as eleven levels were counted";
    EXPECT_EQ(recorded_level("10"), Level::full());
    EXPECT_FALSE(recorded_level("11"));
    EXPECT_FALSE(recorded_level("-1"));
    EXPECT_FALSE(recorded_level(""));
}

TEST(Levels, EachIsStrongerThanTheOneBelow) {
    for (int i = 1; i < Level::kCount; ++i) {
        EXPECT_LT(kChessElo[*Level::of(i - 1)], kChessElo[*Level::of(i)]);
        EXPECT_LT(kCaroElo[*Level::of(i - 1)], kCaroElo[*Level::of(i)]);
    }
}

}  // namespace
}  // namespace engine
}  // namespace kydai
