// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/json/library_json.hpp"

#include <gtest/gtest.h>

namespace kydai::play {
namespace {

using words::Language;

bool has(const std::string& json, std::string_view part) {
    return json.find(part) != std::string::npos;
}

constexpr std::string_view kFive =
    "[Game \"caro\"]\n[Rules \"freestyle\"]\n[X \"An\"]\n\n"
    "1. h8 a1 2. i8 a2 3. j8 a3 4. k8 a4 5. l8 1-0\n\n";

TEST(LibraryJson, ASummarySaysTheGameInTheLanguageAskedFor) {
    const auto summary = *summary_of(kFive);
    const std::string json = summary_json(summary, Language::Vietnamese);
    EXPECT_TRUE(has(json, R"("game":"caro","rules":"freestyle")")) << json;
    EXPECT_TRUE(has(json, R"("first":"An","second":"Người chơi 2")")) << json;
    EXPECT_TRUE(has(json, R"("score":"1-0")"));
    EXPECT_TRUE(has(json, R"("length":"9 quân","unfinished":false)"));
    EXPECT_TRUE(has(json, R"("last":{"to":"l8"},"lines":[{"from":"h8","to":"l8"}])")) << json;
}

TEST(LibraryJson, AChessBoardNamesItsPicturesAndSquares) {
    const std::string json = summary_json(*summary_of("1. e4 *"), Language::English);
    EXPECT_TRUE(has(json, R"({"kind":"wP","at":"e4"})")) << json;
    EXPECT_TRUE(has(json, R"("last":{"from":"e2","to":"e4"})"));
    EXPECT_FALSE(has(json, "\"result\""));
}

TEST(LibraryJson, APartOfWhatIsFoundIsListed) {
    Library library;
    for (int i = 0; i < 5; ++i) {
        library.put({.key = std::to_string(i), .when = i, .summary = *summary_of(kFive)});
    }
    library.remove("4");
    const std::string json = library_json(
        library, {.language = Language::English, .query = "an", .first = 1, .count = 2});
    EXPECT_TRUE(has(json, R"({"count":4,"found":4,"removed":"4","games":[{"key":"2","when":2,)"))
        << json;
    EXPECT_TRUE(has(json, R"({"key":"1")"));
    EXPECT_FALSE(has(json, R"({"key":"0")"));
    EXPECT_EQ(library_json(library, {.query = "nobody", .first = -3, .count = 9}),
              R"({"count":4,"found":0,"removed":"4","games":[]})");
}

TEST(LibraryJson, AStepOfAFileSaysHowFarItHasCome) {
    const std::string text = std::string(kFive) + "1. e4 *\n";
    RecordSplitter splitter(text);
    const auto entries = splitter.next(1);
    const std::string json = entries_json(splitter, entries, Language::English);
    EXPECT_TRUE(has(json, R"("done":false,"games":[{"begin":0,)")) << json;
    EXPECT_TRUE(has(json, R"("line":1,"faults":0,"summary":{"game":"caro")")) << json;
}

}  // namespace
}  // namespace kydai::play
