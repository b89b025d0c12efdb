// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tournament/trf.hpp"

#include <gtest/gtest.h>

namespace kydai::tournament {
namespace {

// Columns as the format numbers them:
//   1   5    10   15                               49   54  58          70         81   86   92
constexpr std::string_view kReport =
    "012 Giải lớp 5A\n"
    "062 3\n"
    "072 2\n"
    "XXR 3\n"
    "XXC white1\n"
    "001    1      Nguyễn Văn An                     1800 VIE    12400000             1.5    1  "
    "0002 w 1  0003 b =\n"
    "001    2      Trần Bình                         1700                             0.5    3  "
    "0001 b 0  0000 - H\n"
    "001    3      Châu                                                               1.5    1  "
    "0000 - U  0001 w =\n";

TEST(Trf, ReadsAndWritesTheSameReport) {
    const auto report = parse_trf(kReport);
    ASSERT_TRUE(report.has_value()) << static_cast<int>(report.error().fault);
    EXPECT_EQ(report->name, "Giải lớp 5A");
    EXPECT_EQ(report->rounds, 3);
    ASSERT_EQ(report->players.size(), 3U);
    EXPECT_EQ(report->players[0].name, "Nguyễn Văn An");
    EXPECT_EQ(report->players[0].rating, 1800);
    EXPECT_EQ(report->players[0].federation, "VIE");
    EXPECT_EQ(report->players[0].fide_id, "12400000");
    EXPECT_EQ(report->players[0].points, Points::halves(3));
    EXPECT_EQ(report->players[1].rank, 3);
    EXPECT_EQ(report->players[2].rounds[0], (TrfRound{.opponent = 0, .result = 'U'}));
    EXPECT_EQ(to_trf(*report), kReport);
}

TEST(Trf, TheRoundsOfAReportGiveTheCardsItWasWrittenFrom) {
    const auto report = parse_trf(kReport);
    ASSERT_TRUE(report.has_value());
    const auto cards = make_cards(3, rounds_of(*report), {});
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(trf_rounds(cards[i]), report->players[i].rounds);
        EXPECT_EQ(score(cards[i]), report->players[i].points);
    }
}

TEST(Trf, ReadsWhatOtherProgramsWrite) {
    std::string text(kReport);
    text = "\xEF\xBB\xBF" + text;
    for (std::size_t i = 0; (i = text.find('\n', i)) != text.npos; i += 2)
        text.replace(i, 1, "\r\n");
    EXPECT_EQ(parse_trf(text), parse_trf(kReport));
    // A full-point bye and an absence in the old way of writing; the last result left blank.
    const std::string old =
        "001    1      A                                                                  1.0    1 "
        " "
        "0000 - +  0000\n";
    const auto report = parse_trf(old);
    ASSERT_TRUE(report.has_value());
    EXPECT_EQ(report->players[0].rounds[0].result, 'F');
    EXPECT_EQ(report->players[0].rounds[1].result, 'Z');
}

TEST(Trf, SaysWhatIsWrong) {
    const auto fault = [](std::string_view from, std::string_view to) {
        std::string text(kReport);
        text.replace(text.find(from), from.size(), to);
        return parse_trf(text).error();
    };
    EXPECT_EQ(fault("0002 w 1", "0002 w 0").fault, TrfFault::Contradiction);
    EXPECT_EQ(fault("0002 w 1", "0002 b 1").fault, TrfFault::Contradiction);
    EXPECT_EQ(fault("0002 w 1", "0009 w 1").fault, TrfFault::Contradiction);
    EXPECT_EQ(fault("0002 w 1", "0002 w ?"), (TrfError{TrfFault::BadRound, 6}));
    EXPECT_EQ(fault("1800", "18x0"), (TrfError{TrfFault::BadField, 6}));
    EXPECT_EQ(fault("001    3", "001    2").fault, TrfFault::BadNumber);
    EXPECT_EQ(fault("001    3", "001     ").fault, TrfFault::BadNumber);
    EXPECT_EQ(parse_trf("\xFF").error().fault, TrfFault::NotUtf8);
}

}  // namespace
}  // namespace kydai::tournament
