// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/words/phrases.hpp"

#include <gtest/gtest.h>

namespace kydai::words {
namespace {

using chess::AnyPosition;
using chess::Variant;

AnyPosition position(std::string_view fen, Variant variant = Variant::Chess) {
    return AnyPosition::parse(variant, fen).value();
}

std::string spoken(Language language, const AnyPosition& before, std::string_view san) {
    return spoken_move(language, before, chess::parse_san(before, san).value());
}

std::string vietnamese(const AnyPosition& before, std::string_view san) {
    return spoken(Language::Vietnamese, before, san);
}
std::string english(const AnyPosition& before, std::string_view san) {
    return spoken(Language::English, before, san);
}

TEST(Phrases, ASquareSaysWhatStandsOnIt) {
    const auto& board = AnyPosition::start(Variant::Chess).board();
    const auto square = [](std::string_view name) { return *chess::Square::parse(name); };
    EXPECT_EQ(spoken_square(Language::Vietnamese, board, square("e2")), "e2, tốt trắng");
    EXPECT_EQ(spoken_square(Language::Vietnamese, board, square("d8")), "d8, hậu đen");
    EXPECT_EQ(spoken_square(Language::English, board, square("e4")), "e4, empty");
}

TEST(Phrases, EveryKindOfMoveIsSpoken) {
    const auto start = AnyPosition::start(Variant::Chess);
    EXPECT_EQ(vietnamese(start, "e4"), "tốt trắng từ e2 đến e4");
    EXPECT_EQ(english(start, "Nf3"), "white knight from g1 to f3");

    EXPECT_EQ(spoken_move(Language::English, start, chess::Move()), "White passes");
    EXPECT_EQ(spoken_move(Language::Vietnamese, start, chess::Move()), "Trắng bỏ lượt");
    const auto open = position("r3k2r/8/8/3pP3/8/8/7p/R3K1N1 b Qkq - 0 1");
    EXPECT_EQ(vietnamese(open, "O-O-O"), "Đen nhập thành dài");
    EXPECT_EQ(english(open, "O-O"), "Black castles short");
    EXPECT_EQ(vietnamese(open, "hxg1=Q+"),
              "tốt đen từ h2 ăn mã trắng ở g1, phong cấp thành hậu đen, chiếu");
    EXPECT_EQ(english(position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"), "exd6"),
              "white pawn from e5 takes en passant on d6");
    EXPECT_EQ(vietnamese(position("4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", Variant::Crazyhouse), "N@f3"),
              "thả mã trắng xuống f3");
}

TEST(Phrases, CheckmateIsSaidAsSuch) {
    const auto before = position("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
    EXPECT_EQ(vietnamese(before, "Ra8#"), "xe trắng từ a1 đến a8, chiếu hết");
}

TEST(Phrases, AStoneIsSpoken) {
    EXPECT_EQ(spoken_stone(Language::Vietnamese, caro::Side::X, *caro::Point::at(7, 7)),
              "X đánh h8");
}

TEST(Phrases, AResultSaysWhoAndWhy) {
    using game::EndReason;
    const auto say = [](Language language, game::Result result, GameKind kind) {
        return full_result(language, result, {kind});
    };
    EXPECT_EQ(say(Language::Vietnamese, {game::Side::First, EndReason::Checkmate}, GameKind::Chess),
              "Trắng thắng: Chiếu hết");
    EXPECT_EQ(say(Language::English, {game::Side::Second, EndReason::TimeOut}, GameKind::Caro),
              "O wins: Out of time");
    EXPECT_EQ(say(Language::Vietnamese, {std::nullopt, EndReason::Stalemate}, GameKind::Chess),
              "Hòa: Hết nước đi (hòa pát)");
    EXPECT_EQ(say(Language::Vietnamese, {std::nullopt, EndReason::Aborted}, GameKind::Chess),
              "Ván cờ bị hủy");
    EXPECT_EQ(say(Language::English, {game::Side::First, EndReason::Unstated}, GameKind::Chess),
              "White wins");
}

TEST(Phrases, AWinByALineSaysHowManyInARow) {
    const game::Result won{game::Side::First, game::EndReason::Line};
    const auto say = [&](Language language, int in_a_row) {
        return full_result(language, won, {.kind = GameKind::Caro, .in_a_row = in_a_row});
    };
    EXPECT_EQ(say(Language::Vietnamese, 5), "X thắng: Đủ năm quân liên tiếp");
    EXPECT_EQ(say(Language::English, 5), "X wins: Five in a row");
    EXPECT_EQ(say(Language::Vietnamese, 3), "X thắng: Đủ ba quân liên tiếp");
    EXPECT_EQ(say(Language::English, 3), "X wins: Three in a row");
    EXPECT_EQ(say(Language::Vietnamese, 7), "X thắng: Đủ 7 quân liên tiếp");
    EXPECT_EQ(words::say(Language::English, reason_message(won, 4)), "Four in a row");
}

TEST(Phrases, ABadPositionIsExplained) {
    const auto why = [](std::string_view fen) {
        return explained(Language::English, AnyPosition::parse(Variant::Chess, fen).error());
    };
    EXPECT_EQ(why("8/8/8/8/8/8/8/4K3 w - - 0 1"), "The black king is missing.");
    EXPECT_TRUE(why("8/8/8/8/8/8/8/4K3 x").starts_with("Bad FEN at character 19: side to move:"))
        << why("8/8/8/8/8/8/8/4K3 x");
}

TEST(Phrases, AnIllegalMoveIsExplainedByItsReasonWhenThereIsOne) {
    const auto start = AnyPosition::start(Variant::Chess);
    EXPECT_EQ(explained(Language::Vietnamese, chess::parse_san(start, "Qd5").error()),
              "Có quân chắn đường.");
    EXPECT_EQ(explained(Language::Vietnamese, chess::parse_san(start, "hello").error()),
              "Không đọc được nước đi này.");
}

}  // namespace
}  // namespace kydai::words
