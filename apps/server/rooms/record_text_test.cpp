// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/rooms/record_text.hpp"

#include <gtest/gtest.h>

namespace kydai::server {
namespace {

constexpr game::Instant kNovember{game::Millis(1'794'700'800'000)};  // 2026-11-15, midnight UTC

StoredGame game_of(wire::Terms terms, const std::vector<std::string>& lines) {
    StoredGame game{.head = {.id = {},
                             .terms = std::move(terms),
                             .players = {1, 2},
                             .names = {"An \"A\"", "Bình"},
                             .began_at = kNovember},
                    .log = {}};
    for (const std::string& what : lines) {
        const auto seq = static_cast<wire::Seq>(game.log.size() + 1);
        game.log.push_back({.seq = seq, .nonce = seq, .at = 1000 * seq, .what = what});
    }
    return game;
}

TEST(RecordText, AGameOfChessIsAPgn) {
    const auto text = record_text(game_of(
        {.game = wire::Kind::Chess,
         .start = "chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1",
         .time = "60+0",
         .opening = "plain"},
        {"play first e2e4", "absent second", "back second", "play second e7e5", "resign first"}));
    ASSERT_TRUE(text);
    EXPECT_NE(text->find("[Date \"2026.11.15\"]"), std::string::npos) << *text;
    EXPECT_NE(text->find("[White \"An \\\"A\\\"\"]"), std::string::npos) << *text;
    EXPECT_NE(text->find("[Result \"0-1\"]"), std::string::npos) << *text;
    EXPECT_NE(text->find("1. e4"), std::string::npos) << *text;
}

TEST(RecordText, NamesStandWithTheSidesThatTheOpeningGaveThem) {
    const auto text = record_text(game_of({.game = wire::Kind::Caro,
                                           .start = "caro-open 15x15 5 open x",
                                           .time = "-",
                                           .opening = "swap2"},
                                          {"play first h8", "play second h9", "play first i8",
                                           "choose second take-x", "resign second"}));
    ASSERT_TRUE(text);
    EXPECT_NE(text->find("[X \"Bình\"]"), std::string::npos) << *text;
    EXPECT_NE(text->find("[O \"An"), std::string::npos) << *text;
}

TEST(RecordText, ALogThatDoesNotFoldGivesNothing) {
    EXPECT_FALSE(record_text(game_of({.game = wire::Kind::Caro,
                                      .start = "caro-open 15x15 5 open x",
                                      .time = "-",
                                      .opening = "plain"},
                                     {"play first h8", "play first h9"})));
}

}  // namespace
}  // namespace kydai::server
