// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/gomocup.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <deque>
#include <regex>

#include "core/base/prng.hpp"

namespace kydai::cli {
namespace {

// All that the brain says to these lines.
std::vector<std::string> all_said(std::deque<std::string> lines, std::string_view book = {}) {
    std::vector<std::string> said;
    const auto source = [&]() -> std::optional<std::string> {
        if (lines.empty()) return std::nullopt;
        std::string line = lines.front();
        lines.pop_front();
        return line;
    };
    run_gomocup(engine::dispatch(engine::detect_cpu_level()), book, source,
                [&](const std::string& line) { said.push_back(line); });
    return said;
}

// The same without what managers only show.
std::vector<std::string> answers(std::deque<std::string> lines, std::string_view book = {}) {
    auto said = all_said(std::move(lines), book);
    std::erase_if(said, [](const std::string& line) { return line.starts_with("MESSAGE "); });
    return said;
}

bool is_place(const std::string& text) {
    return text.find(',') != std::string::npos &&
           text.find_first_not_of("0123456789,") == std::string::npos;
}

TEST(GomocupBrain, PlaysAGameByTurns) {
    const auto said = answers({"START 15\r", "INFO max_node 2000", "INFO rule 9", "BEGIN",
                               "TURN 0,0", "RESTART", "TURN 7,7"});
    ASSERT_EQ(said.size(), 5U);
    EXPECT_EQ(said[0], "OK");
    EXPECT_EQ(said[1], "7,7");
    EXPECT_TRUE(is_place(said[2]));
    EXPECT_EQ(said[3], "OK");
    EXPECT_TRUE(is_place(said[4]));
}

TEST(GomocupBrain, TellsDepthValueNodesAndLineBeforeItsMove) {
    const auto said = all_said({"START 15", "INFO max_node 2000", "INFO timeout_turn 60000",
                                "BOARD", "7,7,1", "8,8,2", "DONE"});
    ASSERT_EQ(said.size(), 3U);
    const std::regex shape(
        R"(MESSAGE depth \d+-\d+ value [+-]\d+\.\d\d nodes \d+ time \d+ line( [a-o]\d+)+)");
    EXPECT_TRUE(std::regex_match(said[1], shape)) << said[1];
    EXPECT_TRUE(is_place(said[2]));
}

TEST(GomocupBrain, TellsHowSoonItWins) {
    const auto said = all_said({"START 15", "INFO max_node 2000", "BOARD", "7,7,1", "7,8,2",
                                "8,7,1", "8,8,2", "9,7,1", "9,8,2", "10,7,1", "10,8,2", "DONE"});
    ASSERT_EQ(said.size(), 3U);
    EXPECT_NE(said[1].find(" value wins in 1 "), std::string::npos) << said[1];
}

TEST(GomocupBrain, CompletesItsOwnFiveOnAGivenBoard) {
    const auto said = answers({"START 15", "INFO max_node 2000", "BOARD", "7,7,1", "7,8,2", "8,7,1",
                               "8,8,2", "9,7,1", "9,8,2", "10,7,1", "10,8,2", "DONE"});
    ASSERT_EQ(said.size(), 2U);
    EXPECT_TRUE(said[1] == "6,7" || said[1] == "11,7") << said[1];
}

TEST(GomocupBrain, RefusesWhatItCannotDoAndGoesOn) {
    const auto said =
        answers({"TURN 7,7", "START 40", "RECTSTART 2,30", "RECTSTART 12,10", "TURN 99,1",
                 "TAKEBACK 1,1", "DONE", "FLY", "", "INFO", "INFO rule x", "ABOUT"});
    ASSERT_EQ(said.size(), 10U);
    EXPECT_TRUE(said[0].starts_with("ERROR"));
    EXPECT_TRUE(said[1].starts_with("ERROR"));
    EXPECT_TRUE(said[2].starts_with("ERROR"));
    EXPECT_EQ(said[3], "OK");
    EXPECT_TRUE(said[4].starts_with("ERROR"));
    EXPECT_TRUE(said[5].starts_with("ERROR"));
    EXPECT_TRUE(said[6].starts_with("UNKNOWN"));
    EXPECT_TRUE(said[7].starts_with("UNKNOWN"));
    EXPECT_TRUE(said[9].starts_with("name=\""));
}

TEST(GomocupBrain, TakesPartInSwap2) {
    const auto said =
        answers({"START 15", "INFO max_node 2000", "SWAP2BOARD", "DONE", "SWAP2BOARD", "7,7", "8,8",
                 "7,8", "DONE", "SWAP2BOARD", "7,7", "8,8", "7,8", "2,2", "12,12", "DONE"});
    ASSERT_EQ(said.size(), 4U);
    EXPECT_EQ(std::ranges::count(said[1], ' '), 2) << said[1];
    EXPECT_TRUE(said[2] == "SWAP" || is_place(said[2]));
    EXPECT_TRUE(said[3] == "SWAP" || is_place(said[3]));
}

TEST(GomocupBrain, RefusesASwap2OfAnotherNumberOfStones) {
    const auto said =
        answers({"START 15", "INFO max_node 500", "SWAP2BOARD", "7,7", "8,8", "DONE", "SWAP2BOARD",
                 "7,7", "DONE", "SWAP2BOARD", "7,7", "8,8", "7,8", "2,2", "DONE"});
    ASSERT_EQ(said.size(), 4U);
    for (std::size_t i = 1; i < said.size(); ++i) {
        EXPECT_EQ(said[i], "ERROR SWAP2BOARD takes 0, 3 or 5 stones");
    }
}

constexpr std::string_view kFewLines = R"(rules caro5 15
0 h8=5 h9=-5
0 a1 h8 o15 i9=3
)";

TEST(GomocupBrain, PlaysFromItsBookWithoutASearch) {
    const auto said =
        all_said({"START 15", "INFO rule 9", "INFO timeout_turn 60000", "BEGIN"}, kFewLines);
    EXPECT_EQ(said, (std::vector<std::string>{"OK", "MESSAGE book value +0.05 line h8", "7,7"}));
}

TEST(GomocupBrain, TheBookCanBeSwitchedOff) {
    const auto said = all_said(
        {"START 15", "INFO rule 9", "INFO max_node 500", "INFO book 0", "BOARD", "7,7,2", "DONE"},
        kFewLines);
    ASSERT_EQ(said.size(), 3U);
    EXPECT_TRUE(said[1].starts_with("MESSAGE depth")) << said[1];
}

TEST(GomocupBrain, OpensAndAnswersSwap2FromItsBook) {
    const auto said = answers({"START 15", "INFO rule 9", "SWAP2BOARD", "DONE", "SWAP2BOARD", "0,0",
                               "7,7", "14,14", "DONE"},
                              kFewLines);
    ASSERT_EQ(said.size(), 3U);
    const std::regex corners(R"((0|14),(0|14) 7,7 (0|14),(0|14))");
    EXPECT_TRUE(std::regex_match(said[1], corners)) << said[1];
    EXPECT_TRUE(said[2] == "8,8" || said[2] == "6,6") << said[2] << ", i9 or its image";
}

TEST(GomocupBrain, TakesAMoveBackAndPlacesOneForUs) {
    const auto said =
        answers({"START 15", "INFO max_node 500", "TURN 7,7", "TAKEBACK 7,7", "PLAY 3,3"});
    ASSERT_EQ(said.size(), 4U);
    EXPECT_EQ(said[2], "OK");
    EXPECT_EQ(said[3], "3,3");
}

TEST(GomocupBrain, ENDIsHeardWhileItThinks) {
    const auto began = std::chrono::steady_clock::now();
    (void)answers({"START 15", "INFO timeout_turn 60000", "TURN 7,7", "END"});
    EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(20));
}

TEST(GomocupBrain, TheEndOfTheInputStopsASearch) {
    const auto began = std::chrono::steady_clock::now();
    const auto said = answers({"START 15", "INFO timeout_turn 60000", "TURN 7,7"});
    EXPECT_EQ(said.size(), 2U);
    EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(20));
}

TEST(GomocupBrain, SurvivesGarbage) {
    Prng random(9);
    std::deque<std::string> lines{"START 15", "INFO max_node 200"};
    const std::vector<std::string> words{"START", "15",         "BOARD", "DONE",       "1,1,1",
                                         "2,2",   "TURN",       "7,7",   "SWAP2BOARD", "INFO",
                                         "rule",  "max_memory", "-1",    "\xff",       ","};
    for (int i = 0; i < 300; ++i) {
        std::string line;
        for (std::uint64_t w = random.below(4); w-- > 0;)
            line += words[random.below(words.size())] + ' ';
        lines.push_back(line);
    }
    lines.push_back("ABOUT");
    EXPECT_TRUE(answers(lines).back().starts_with("name="));
}

}  // namespace
}  // namespace kydai::cli
