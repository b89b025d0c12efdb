// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/text/record_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "play/game/test_front_end.hpp"

namespace kydai::play {
namespace {

using test::CaroFrontEnd;
using test::ChessFrontEnd;
using testing::HasSubstr;
using testing::Not;
using words::Language;

constexpr Player kPerson = Person{};
const Player kMachine = Machine{*engine::level_named("steady")};

TEST(RecordText, NamesThePlayersAndTheDay) {
    const ChessFrontEnd front({kPerson, kMachine});
    const std::string text =
        record_text(front.game, {.language = Language::Vietnamese, .date = "2026.11.16"});
    EXPECT_THAT(text, HasSubstr("[White \"An\"]"));
    EXPECT_THAT(text, HasSubstr("[Black \"Máy · Vững tay\"]"));
    EXPECT_THAT(text, HasSubstr("[Date \"2026.11.16\"]"));
}

TEST(RecordText, CallsNoPlayerYou) {
    const CaroFrontEnd alone({kPerson, kMachine});
    EXPECT_THAT(record_text(alone.game, {.language = Language::English}),
                HasSubstr("[X \"Player 1\"]"));
    const CaroFrontEnd two({kPerson, kPerson});
    EXPECT_THAT(record_text(two.game, {.language = Language::English}),
                HasSubstr("[O \"Player 2\"]"));
}

TEST(RecordText, LeavesOutTheDayThatNobodyGave) {
    const CaroFrontEnd front({kPerson, kPerson});
    EXPECT_THAT(record_text(front.game, {.language = Language::English}),
                Not(HasSubstr("[Date \"2")));
}

}  // namespace
}  // namespace kydai::play
