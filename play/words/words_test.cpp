// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/words/words.hpp"

#include <gtest/gtest.h>

#include "play/words/codes.hpp"

namespace kydai::words {
namespace {

TEST(Words, ARefusalIsSaidInBothLanguages) {
    const MessageId id = id_of(chess::Refusal::PathBlocked);
    EXPECT_EQ(text(Language::Vietnamese, id), "Có quân chắn đường.");
    EXPECT_EQ(text(Language::English, id), "Another piece is in the way.");
    EXPECT_EQ(key(id), "chess.refusal.PathBlocked");
}

TEST(Words, ThePluralFollowsTheCountInEnglishOnly) {
    const auto say = [](Language language, int count) {
        return format(language, MessageId::OnlineSpectatorCount, {{"count", count}});
    };
    EXPECT_EQ(say(Language::English, 1), "1 spectator");
    EXPECT_EQ(say(Language::English, 0), "0 spectators");
    EXPECT_EQ(say(Language::English, 1000), "1000 spectators");
    EXPECT_EQ(say(Language::Vietnamese, 1), "1 khán giả");
    EXPECT_EQ(say(Language::Vietnamese, 7), "7 khán giả");
    EXPECT_EQ(format(Language::English, MessageId::LibraryFound, {{"found", 1}, {"count", 1}}),
              "1 of 1 game");
}

TEST(Words, ASquareIsSpokenWithItsPiece) {
    const auto piece = text(Language::Vietnamese, piece_of(chess::Color::White, chess::Role::Pawn));
    EXPECT_EQ(format(Language::Vietnamese, MessageId::SpeechSquarePiece,
                     {{"square", "e4"}, {"piece", piece}}),
              "e4, tốt trắng");
}

TEST(Words, TheOrderOfArgumentsDoesNotMatterAndAMissingOneStays) {
    EXPECT_EQ(format(Language::English, MessageId::ResultWithReason,
                     {{"reason", "Checkmate"}, {"result", "White wins"}}),
              "White wins: Checkmate");
    EXPECT_EQ(format(Language::English, MessageId::ResultWithReason, {{"result", "Draw"}}),
              "Draw: {reason}");
}

TEST(Words, ArgumentsAreNotExpandedAgain) {
    EXPECT_EQ(format(Language::English, MessageId::ResultWithReason,
                     {{"reason", "{result} {"}, {"result", "Draw"}}),
              "Draw: {result} {");
}

TEST(Words, ALocaleNamesItsLanguage) {
    EXPECT_EQ(language_of("vi_VN.UTF-8"), Language::Vietnamese);
    EXPECT_EQ(language_of("en-GB"), Language::English);
    EXPECT_EQ(language_of("vi"), Language::Vietnamese);
    EXPECT_EQ(language_of("C.UTF-8"), std::nullopt);
    EXPECT_EQ(language_of("vie"), std::nullopt);
    EXPECT_EQ(language_of(""), std::nullopt);
}

TEST(Words, EveryLevelHasANameAndASentence) {
    for (int number = 0; number < engine::Level::kCount; ++number) {
        const auto level = *engine::Level::of(number);
        EXPECT_NE(name_of(level), about_of(level));
        EXPECT_TRUE(text(Language::English, about_of(level)).ends_with('.'));
    }
    EXPECT_EQ(text(Language::Vietnamese, name_of(engine::Level::full())), "Toàn lực");
}

TEST(Words, TheMappingIsKnownToTheCompiler) {
    static_assert(name_of(chess::Variant::Atomic) == MessageId::ChessVariantAtomicName);
    static_assert(about_of(caro::RuleSet::Renju) == MessageId::CaroRuleRenjuAbout);
    static_assert(id_of(chess::EndReason::Checkmate) == MessageId::GameReasonCheckmate);
}

}  // namespace
}  // namespace kydai::words
