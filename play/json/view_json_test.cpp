// SPDX-License-Identifier: GPL-3.0-or-later
// What the view says is tested through the module (apps/wasm/game.test.mjs); here, that its names
// lead somewhere.
#include "play/json/view_json.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include "play/game/local_game.hpp"
#include "play/text/input_text.hpp"
#include "tests/data_folder.hpp"

namespace kydai::play {
namespace {

TEST(ViewJson, EveryActionIsTheInputThatDoesIt) {
    for (int i = 0; i < kKeyCount<Action>; ++i) {
        const auto action = static_cast<Action>(i);
        ASSERT_FALSE(name(action).empty()) << i;
        // "accept-…" and "decline-…"
        if (action == Action::AnswerDraw || action == Action::AnswerTakeBack) continue;
        EXPECT_TRUE(parse_input<game::ChessRules>(name(action)).has_value()) << name(action);
    }
}

TEST(ViewJson, EverySoundHasItsFile) {
    const std::filesystem::path sounds =
        std::filesystem::path(kydai::test::data_file("../..")) / "assets" / "sounds";
    for (int i = 0; i < kKeyCount<Sound>; ++i) {
        const std::string file = std::string(name(static_cast<Sound>(i))) + ".wav";
        EXPECT_TRUE(std::filesystem::exists(sounds / file)) << file;
    }
}

TEST(ViewJson, TheSameGameIsSaidInBothLanguages) {
    const LocalGame<game::ChessRules> game(
        {.begin = {.start = chess::AnyPosition::start(chess::Variant::Chess)}});
    EXPECT_NE(view_json(game, {.language = words::Language::Vietnamese}).find("Lượt trắng"),
              std::string::npos);
    EXPECT_NE(view_json(game, {.language = words::Language::English}).find("White to move"),
              std::string::npos);
}

TEST(ViewJson, ALineThatLooksWonIsMarkedWithTheStonesThatBlockIt) {
    LocalGame<game::CaroRules> game(
        {.begin = {.start = caro::Position(caro::BoardRules::usual(caro::RuleSet::CaroOpen))}});
    for (const char* stone : {"d8", "c8", "e8", "i8", "f8", "a1", "g8", "b2", "h8"}) {
        game.apply(TypeMove{stone}, {});
    }
    const std::string text = view_json(game, {.language = words::Language::English});
    EXPECT_NE(text.find(R"("unwon":[{"from":"d8","to":"h8","blockers":["c8","i8"]}])"),
              std::string::npos)
        << text;
    EXPECT_NE(text.find("blocked at both ends"), std::string::npos);
}

TEST(ViewJson, ChangesFromANodeThatIsNoneAreLeftOut) {
    const LocalGame<game::ChessRules> game(
        {.begin = {.start = chess::AnyPosition::start(chess::Variant::Chess)}});
    const auto text = view_json(game, {.from = NodeId::from_index(99)});
    EXPECT_EQ(text.find("\"changes\""), std::string::npos);
    EXPECT_EQ(view_json(game, {.from = NodeId::from_index(-1)}), text);
}

}  // namespace
}  // namespace kydai::play
