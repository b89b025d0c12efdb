// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/common/tunable.hpp"

#include <gtest/gtest.h>

#include "engine/common/levels.hpp"

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

TEST(Levels, ThereAreTenAboveRandom) {
    EXPECT_TRUE(Level::of(10)->is_full());
    EXPECT_TRUE(Level::of(0)->is_random());
    EXPECT_FALSE(Level::of(11));
    EXPECT_EQ(kLevelIds[Level::full()], "full");
}

}  // namespace
}  // namespace engine
}  // namespace kydai
