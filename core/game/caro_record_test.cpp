// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/caro_record.hpp"

#include <gtest/gtest.h>

namespace kydai::game {
namespace {

CaroRecord one(std::string_view text) {
    CaroRecordReader reader(text);
    auto game = reader.next();
    EXPECT_TRUE(game && *game) << text;
    EXPECT_FALSE(reader.next()) << text;
    return std::move(**game);
}
CaroRecordError broken(std::string_view text) {
    CaroRecordReader reader(text);
    const auto game = reader.next();
    EXPECT_TRUE(game && !*game) << text;
    return game->error();
}

constexpr const char* kGame =
    "[Event \"Giải trường\"]\n[Site \"?\"]\n[Date \"2026.11.15\"]\n[Round \"1\"]\n[X \"An\"]\n"
    "[O \"Bình\"]\n[Result \"1-0\"]\n[Board \"15x15\"]\n[Game \"caro\"]\n[Rules \"caro5\"]\n\n"
    "1. h8 $1 i9 {close} (1... a1 2. b2) 2. h9 i10 3. h10 i11 4. h11 i12 5. h12 1-0\n\n";

TEST(CaroRecord, IsWrittenAsItWasRead) {
    const CaroRecord record = one(kGame);
    EXPECT_EQ(record.start.rules().rule_set(), caro::RuleSet::Caro5);
    EXPECT_EQ(record.tree.main_line().size(), 9U);
    EXPECT_EQ(write_caro_record(record), kGame);
}

TEST(CaroRecord, MayBeginWithStones) {
    const CaroRecord record =
        one("[Rules \"freestyle\"][Board \"19x20\"][Edge \"blocks\"][Line \"6\"]"
            "[Stones \"a1x b2o c3x\"][Turn \"o\"]\n2... s20 *");
    EXPECT_EQ(record.start.stones().size(), 3);
    EXPECT_EQ(record.start.turn(), caro::Side::O);
    EXPECT_EQ(record.start.rules().k(), 6);
    EXPECT_EQ(one(write_caro_record(record)), record);
}

TEST(CaroRecord, PlainListsOfMovesAreRecords) {
    for (const char* text : {"h8 h9 i8", "H8,H9,I8", "H8, h9, i8", "h8h9i8", "1. h8 h9 2. i8"}) {
        const CaroRecord record = one(text);
        EXPECT_EQ(record.tree.main_line().size(), 3U) << text;
        EXPECT_EQ(record.start.rules().spec().width, 15) << text;
    }
    EXPECT_EQ(one("h8 s19").start.rules().spec().width, 19);
    EXPECT_EQ(one("h8 a20").start.rules().spec().height, 20);
    EXPECT_EQ(broken("h8h9h8").refusal, caro::Refusal::Occupied);
    EXPECT_EQ(broken("h8h9h8").column, 5);
    EXPECT_EQ(broken("h8 h9 h8").move, "2. h8");
}

TEST(CaroRecord, NamesWhatIsWrong) {
    EXPECT_EQ(broken("1. h8 h8 *").refusal, caro::Refusal::Occupied);
    EXPECT_EQ(broken("1. h8 z9 *").fault, ReadFault::NotAMove);
    EXPECT_EQ(broken("[Board \"15x15\"] 1. h8 s9 *").refusal, caro::Refusal::OffBoard);
    EXPECT_EQ(broken("[Rules \"go\"] *").fault, ReadFault::UnknownVariant);
    EXPECT_EQ(broken("[Board \"99x99\"] *").start,
              caro::PositionError(caro::RulesError::BoardSize));
    EXPECT_EQ(broken("[Board \"big\"] *").fault, ReadFault::BadStart);
    EXPECT_EQ(broken("[Stones \"a1x a1o\"] *").start,
              caro::PositionError(caro::SetupError::Occupied));
    EXPECT_EQ(broken("1. h8 -- *").fault, ReadFault::NullMove);
}

}  // namespace
}  // namespace kydai::game
