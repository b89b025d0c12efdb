// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/wire/json.hpp"

#include <gtest/gtest.h>

namespace kydai::wire {
namespace {

TEST(Json, WordsAreStringsAndNotTrue) {
    const Json word = "text";
    ASSERT_NE(word.as_string(), nullptr);
    EXPECT_EQ(*word.as_string(), "text");
    EXPECT_EQ(*Json(true).as_bool(), true);
    static_assert(!std::is_constructible_v<Json, const int*>);
}

TEST(Json, ReadsWhatTheStandardAllows) {
    const auto json = parse_json(R"( {"a": [1, -20, true, false, null], "b" : {"c":""}} )");
    ASSERT_TRUE(json);
    EXPECT_EQ(to_text(*json), R"({"a":[1,-20,true,false,null],"b":{"c":""}})");
}

TEST(Json, EscapesAreReadAndControlCharactersWritten) {
    const auto json = parse_json(R"("\"\\\/\b\f\n\r\t\u0041\u1ef3\ud83d\ude00")");
    ASSERT_TRUE(json && json->as_string());
    EXPECT_EQ(*json->as_string(), "\"\\/\b\f\n\r\tA\u1ef3\U0001F600");
    EXPECT_EQ(to_text(Json(std::string("\"\\\n\x7f"))), R"("\"\\\n\u007f")");
}

TEST(Json, RefusesWhatIsNotJsonOrTooMuch) {
    for (const char* text : {"",
                             " ",
                             "{",
                             "}",
                             "[1,]",
                             "[1 2]",
                             "{\"a\"}",
                             "{\"a\":}",
                             "{a:1}",
                             "{\"a\":1,}",
                             "{\"a\":1,\"a\":2}",
                             "01",
                             "-",
                             "+1",
                             "1.5",
                             "1e3",
                             "9007199254740992",
                             "nul",
                             "truex",
                             "\"",
                             "\"\\x\"",
                             "\"\\u12\"",
                             "\"\\ud800\"",
                             "\"\\udc00\"",
                             "\"\\ud800\\u0041\"",
                             "\"\n\"",
                             "\"\xff\"",
                             "1 1",
                             "[[[[[[[[[[1]]]]]]]]]]"}) {
        EXPECT_FALSE(parse_json(text)) << text;
    }
}

TEST(Json, TheLargestNumbersComeBack) {
    for (const std::int64_t number : {kLargestJsonNumber, -kLargestJsonNumber, std::int64_t{0}}) {
        EXPECT_EQ(parse_json(to_text(Json(number))), Json(number));
    }
}

}  // namespace
}  // namespace kydai::wire
