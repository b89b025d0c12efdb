// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace kydai {
namespace {

TEST(Json, AnObjectHasItsFieldsInTheOrderTheyWereWritten) {
    JsonWriter json;
    json.object([&] { json.field("name", "An").field("left", 300).field("machine", false); });
    EXPECT_EQ(json.text(), R"({"name":"An","left":300,"machine":false})");
}

TEST(Json, ObjectsAndArraysNestAndMayBeEmpty) {
    JsonWriter json;
    json.object([&] {
        json.key("none").array([] {});
        json.key("empty").object([] {});
        json.key("pairs").list(std::vector{1, 2},
                               [&](int one) { json.array([&] { json.value(one).value(-one); }); });
    });
    EXPECT_EQ(json.text(), R"({"none":[],"empty":{},"pairs":[[1,-1],[2,-2]]})");
}

TEST(Json, AMissingOptionalIsNull) {
    JsonWriter json;
    json.array([&] { json.value(std::optional<int>()).value(std::optional(7)); });
    EXPECT_EQ(json.text(), "[null,7]");
}

TEST(Json, TextIsEscapedWhereTheStandardAsksForIt) {
    JsonWriter json;
    json.value(std::string("\"\\\n\x01\x1f tốt :[{"));
    EXPECT_EQ(json.text(), "\"\\\"\\\\\\n\\u0001\\u001f tốt :[{\"");
}

// The separator is found by looking back at what was written: a text that ends in a bracket ends in
// a quotation mark all the same.
TEST(Json, ATextThatEndsLikeAnOpeningIsFollowedByAComma) {
    JsonWriter json;
    json.array([&] { json.value("[").value("{").value(":").value(""); });
    EXPECT_EQ(json.text(), R"(["[","{",":",""])");
}

}  // namespace
}  // namespace kydai
