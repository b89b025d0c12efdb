// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/common/byte_reader.hpp"

#include <gtest/gtest.h>

#include <array>

namespace kydai::engine {
namespace {

std::span<const std::byte> bytes_of(std::string_view text) {
    return std::as_bytes(std::span(text));
}

TEST(ByteReader, NumbersAreLittleEndianAndSigned) {
    ByteReader in(bytes_of("KD\x01\x02\xFE\xFF\xFF\xFF\xFF\xFF"));
    in.expect("KD");
    EXPECT_EQ(in.number<std::uint16_t>(), 0x0201);
    EXPECT_EQ(in.number<std::int16_t>(), -2);
    EXPECT_EQ(in.number<std::int32_t>(), -1);
    EXPECT_EQ(in.left(), 0U);
    EXPECT_TRUE(in.is_good());
}

TEST(ByteReader, PastTheEndThereAreZeros) {
    ByteReader in(bytes_of("\x01"));
    EXPECT_EQ(in.number<std::uint16_t>(), 0);
    EXPECT_FALSE(in.is_good());
    EXPECT_EQ(in.number<std::uint8_t>(), 0) << "what is bad stays bad";
}

TEST(ByteReader, AnotherTextOrANumberBeyondItsLimitIsBad) {
    ByteReader other(bytes_of("KX"));
    other.expect("KD");
    EXPECT_FALSE(other.is_good());
    std::array<std::int8_t, 2> into{};
    ByteReader within(bytes_of("\x05\xFB"));
    within.numbers<std::int8_t>(into, 5);
    EXPECT_TRUE(within.is_good());
    EXPECT_EQ(into, (std::array<std::int8_t, 2>{5, -5}));
    ByteReader beyond(bytes_of("\x05\xFA"));
    beyond.numbers<std::int8_t>(into, 5);
    EXPECT_FALSE(beyond.is_good());
}

}  // namespace
}  // namespace kydai::engine
