// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/common/transposition.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "core/base/prng.hpp"

namespace kydai::engine {
namespace {

TableEntry entry(int depth, std::uint16_t move = 77) {
    return {.move = move,
            .value = -123,
            .evaluation = 45,
            .depth = static_cast<std::uint8_t>(depth),
            .bound = Bound::Lower,
            .was_pv = true};
}

TEST(TranspositionTable, ProbesReturnWhatWasStored) {
    TranspositionTable table;
    ASSERT_TRUE(table.resize(1));
    EXPECT_FALSE(table.probe(42));
    table.store(42, entry(9));
    EXPECT_EQ(table.probe(42), entry(9));
    EXPECT_FALSE(table.probe(43));
    table.clear();
    EXPECT_FALSE(table.probe(42));
}

TEST(TranspositionTable, AnUnknownMoveDoesNotEraseTheKnownOne) {
    TranspositionTable table;
    ASSERT_TRUE(table.resize(1));
    table.store(42, entry(9, 77));
    table.store(42, entry(10, 0));
    EXPECT_EQ(table.probe(42)->move, 77);
    EXPECT_EQ(table.probe(42)->depth, 10);
}

TEST(TranspositionTable, DeepEntriesStayAndOldOnesGo) {
    TranspositionTable table;
    ASSERT_TRUE(table.resize(1));
    // Keys of one cluster: the high half picks it.
    const auto key = [](std::uint64_t low) { return low + 1; };
    table.store(key(0), entry(30));
    for (std::uint64_t i = 1; i < 20; ++i) table.store(key(i), entry(2));
    EXPECT_TRUE(table.probe(key(0)));
    for (int i = 0; i < 12; ++i) table.new_search();
    for (std::uint64_t i = 1; i < 20; ++i) table.store(key(i), entry(2));
    EXPECT_FALSE(table.probe(key(0)));
}

TEST(TranspositionTable, ThreadsNeverSeeAMixedEntry) {
    TranspositionTable table;
    ASSERT_TRUE(table.resize(1));
    const auto work = [&](std::uint64_t seed) {
        Prng random(seed);
        for (int i = 0; i < 200'000; ++i) {
            const std::uint64_t low = random.below(64);
            const auto move = static_cast<std::uint16_t>(1 + low);
            TableEntry e = entry(static_cast<int>(random.below(50)), move);
            e.value = static_cast<std::int16_t>(low * 10);
            table.store(low, e);
            if (const auto found = table.probe(low)) {
                ASSERT_EQ(found->move, move);
                ASSERT_EQ(found->value, static_cast<std::int16_t>(low * 10));
            }
        }
    };
    std::thread one(work, 1);
    std::thread two(work, 2);
    one.join();
    two.join();
}

TEST(TranspositionTable, SizesAreClampedToTheRange) {
    TranspositionTable table;
    EXPECT_TRUE(table.resize(-5));
    table.store(1, entry(1));
    EXPECT_TRUE(table.probe(1));
    EXPECT_LE(table.permille_full(), 1);
}

}  // namespace
}  // namespace kydai::engine
