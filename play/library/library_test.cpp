// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/library/library.hpp"

#include <gtest/gtest.h>

namespace kydai::play {
namespace {

LibraryGame game_of(std::string key, std::int64_t when, const std::string& white = "An") {
    return {.key = std::move(key),
            .when = when,
            .summary = *summary_of("[White \"" + white + "\"]\n\n1. e4 *")};
}

std::string keys(const Library& library, std::string_view query = "") {
    std::string all;
    for (const LibraryGame* game : library.found(query)) all += game->key + " ";
    return all;
}

TEST(Library, TheNewestGameComesFirst) {
    Library library;
    library.put(game_of("b", 20));
    library.put(game_of("a", 10));
    library.put(game_of("c", 30));
    EXPECT_EQ(keys(library), "c b a ");
}

TEST(Library, AGameThatWasPlayedOnMovesUp) {
    Library library;
    library.put(game_of("a", 10));
    library.put(game_of("b", 20));
    library.put(game_of("a", 30, "Bình"));
    EXPECT_EQ(keys(library), "a b ");
    EXPECT_EQ(keys(library, "binh"), "a ");
    EXPECT_EQ(keys(library, "an"), "b ");
}

TEST(Library, ADeletedGameComesBackToItsPlace) {
    Library library;
    for (const auto* key : {"a", "b", "c"}) library.put(game_of(key, key[0]));
    EXPECT_TRUE(library.remove("b"));
    EXPECT_EQ(keys(library), "c a ");
    ASSERT_NE(library.last_removed(), nullptr);
    EXPECT_EQ(library.last_removed()->key, "b");
    EXPECT_EQ(library.bring_back(), "b");
    EXPECT_EQ(keys(library), "c b a ");
    EXPECT_FALSE(library.bring_back());
}

TEST(Library, DeletionsAreUndoneInReverseOrder) {
    Library library;
    for (const auto* key : {"a", "b", "c"}) library.put(game_of(key, key[0]));
    library.remove("a");
    library.remove("c");
    EXPECT_EQ(library.bring_back(), "c");
    EXPECT_EQ(library.bring_back(), "a");
    EXPECT_FALSE(library.remove("d"));
}

TEST(Library, ForgottenGamesAreNamedOnceAndCannotComeBack) {
    Library library;
    library.put(game_of("a", 1));
    library.remove("a");
    EXPECT_EQ(library.forget_removed(), std::vector<std::string>{"a"});
    EXPECT_TRUE(library.forget_removed().empty());
    EXPECT_FALSE(library.bring_back());
}

TEST(Library, ADeletedGameIsNotPutAgainByALateReader) {
    Library library;
    library.put(game_of("a", 1));
    library.remove("a");
    library.put(game_of("a", 2));
    EXPECT_EQ(library.size(), 0);
}

}  // namespace
}  // namespace kydai::play
